package import TEMedia

/// A format that clips are written in, with all that the rest of the program asks about it.
///
/// A new format is a ``FileFormat`` or a ``FolderFormat`` in a file of its own, and a line in
/// ``allCases``.
package struct OutputFormat: Sendable {
  /// Whether the format's output is one file or a folder, and the descriptor that says the rest.
  enum Descriptor: Sendable {
    case file(any FileFormat)
    case folder(any FolderFormat)
  }

  let descriptor: Descriptor

  private var common: any FormatDescriptor {
    switch descriptor {
    case .file(let format): format
    case .folder(let format): format
    }
  }

  /// The name that people know the format by, such as "MP4".
  package var displayName: String { common.displayName }

  /// A description of the output, for help texts: "a folder of numbered PNG files".
  package var summary: String { common.summary }

  /// Whether transparent pixels stay transparent; elsewhere they are shown over black.
  package var canStoreAlpha: Bool { common.canStoreAlpha }

  /// The time to encode a picture.
  package var cost: EncodingCost { common.cost }

  /// The element that shows a file in a page; nil for a format that browsers do not show.
  package var browserElement: BrowserElement? { common.browserElement }

  /// Whether `compare` reads files of the format.
  package var isReadable: Bool { common.isReadable }

  /// Whether a decoder gives the pixels that were written.
  package var isLossless: Bool { common.isLossless }

  /// The option that sets the quality of ``sizeModel(_:)``.
  var qualityOption: FormatOption { common.qualityOption }

  /// The names of the formats that `compare` reads, as "MP4, GIF or APNG".
  ///
  /// - Parameter word: Stands before the last one.
  package static func readableNames(_ word: String) -> String {
    enumeration(allCases.filter(\.isReadable).map(\.displayName), word)
  }

  /// Checks that what the format needs is installed. FFmpeg's libraries have to be open.
  package func verify(_ options: ExportOptions) throws(MediaError) { try common.verify(options) }

  /// Checks that frames with a content of a size can be written.
  ///
  /// - Throws: `frameTooLarge`, `frameTooSmall`.
  func verify(_ content: PixelSize, _ options: ExportOptions) throws(ExportError) {
    let (sides, size) = (common.sides(options), common.outputSize(ofContent: content))
    guard max(size.width, size.height) <= sides.upperBound else {
      throw .frameTooLarge(content, limit: sides.upperBound)
    }
    guard min(size.width, size.height) >= sides.lowerBound else {
      throw .frameTooSmall(
        content, limit: sides.lowerBound, self,
        codec: accepts(.codec) ? options.codec?.rawValue : nil)
    }
  }

  /// How the size of a file follows from the settings; nil for a format that `--size-limit` does not know.
  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model? { common.sizeModel(options) }

  /// How the clip is encoded in segments; nil for a format that is one stream.
  func segments(of format: FrameFormat, expectedFrameCount: Int, jobs: Int) -> SegmentPlan? {
    common.segments(of: format, expectedFrameCount: expectedFrameCount, jobs: jobs)
  }

  /// The extension of the output's name, without a dot; nil for a folder.
  package var fileExtension: String? {
    if case .file = descriptor { rawValue } else { nil }
  }

  package func accepts(_ option: FormatOption) -> Bool { common.acceptedOptions.contains(option) }

  /// The output's name in the current folder, where the user gives none.
  ///
  /// - Parameter clip: The clip's name with its slow-motion factor, such as `today@4x`.
  package func defaultName(clip: String) -> String {
    switch descriptor {
    case .file: "\(clip).\(rawValue)"
    case .folder: "\(clip)-frames"
    }
  }

  /// The frame rate that the format can hold and that is nearest to one.
  package func frameRate(nearestTo rate: FrameRate) -> FrameRate {
    common.frameRate(nearestTo: rate)
  }

  /// The frame rate that all of several formats can hold and that is nearest to one.
  package static func frameRate(of formats: [OutputFormat], nearestTo rate: FrameRate) -> FrameRate
  {
    // The format with the fewest rates decides, so that the others hold what it has.
    formats.map { $0.frameRate(nearestTo: rate) }.min { $0.value.value < $1.value.value }
      .map { lowest in formats.reduce(lowest) { $1.frameRate(nearestTo: $0) } } ?? rate
  }

  /// What the format changes of what was asked for.
  func notices(asked rate: FrameRate, used: FrameRate, format: FrameFormat) -> [Notice] {
    var notices: [Notice] = []
    if frameRate(nearestTo: rate) != rate {
      notices.append(.frameRateSnapped(reason: common.frameRateRule, asked: rate, used: used))
    }
    let output = common.outputSize(ofContent: format.contentSize)
    if output != format.contentSize {
      notices.append(
        .padded(reason: common.sizeRule, content: format.contentSize, output: output))
    }
    return notices
  }
}

extension OutputFormat: CaseIterable {
  /// In the order that help texts list them; the first is the standard format.
  package static let allCases: [OutputFormat] = [
    .mp4, .gif, .webM, .mov, .apng, .webP, .png, .jpeg,
  ]

  package static var standard: OutputFormat { allCases[0] }
}

extension OutputFormat: RawRepresentable, Hashable {
  /// The name of the format in `--format` and reports, such as "mp4".
  package var rawValue: String { common.name }

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The format that a path's extension stands for, whatever its case; nil for any other extension
  /// and for none.
  package init?(pathExtension path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let found = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.common.extensions.contains(found) }) else {
      return nil
    }
    self = format
  }
}
