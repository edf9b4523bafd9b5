internal import TEMedia

/// The description of one output format.
protocol FormatDescriptor: Sendable {
  /// The value of `--format`, and the extension of its files.
  var name: String { get }
  /// The extensions of paths that stand for the format, in lower case.
  var extensions: [String] { get }
  /// The name that people know the format by.
  var displayName: String { get }
  /// Whether transparent pixels stay transparent; elsewhere they are shown over black.
  var canStoreAlpha: Bool { get }
  /// A description of the output in a few words, for help texts.
  var summary: String { get }
  /// The options, of those that not every format has, that change the output.
  var acceptedOptions: Set<FormatOption> { get }
  /// The time to encode a picture, measured; `Documentation/scaling.md` has the figures.
  var cost: EncodingCost { get }
  /// The element that shows a file in a page; nil for a format that browsers do not show.
  var browserElement: BrowserElement? { get }
  /// Whether `compare` reads files of the format.
  var isReadable: Bool { get }
  /// Whether a decoder gives the pixels that were written.
  var isLossless: Bool { get }
  /// The option that sets the quality which ``sizeModel(_:)`` has.
  var qualityOption: FormatOption { get }
  /// Why the frame rate may be changed; a clause for a notice.
  var frameRateRule: String { get }
  /// Why the size may be changed; a clause for a notice.
  var sizeRule: String { get }

  /// The frame rate that the format can hold and that is nearest to one.
  func frameRate(nearestTo rate: FrameRate) -> FrameRate
  /// The size of the written frames, in pixels, with the padding that the format needs.
  func outputSize(ofContent size: PixelSize) -> PixelSize
  /// The widths and heights in pixels that the written frames may have.
  func sides(_ options: ExportOptions) -> ClosedRange<Int>
  /// Checks that what the format needs is installed.
  ///
  /// - Throws: `encoderMissing`.
  func verify(_ options: ExportOptions) throws(MediaError)
  /// How the size of a file follows from the settings; nil for a format that `--size-limit` does not know.
  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model?
  /// How the clip is encoded in segments; nil for a format that is one stream.
  func segments(of format: FrameFormat, expectedFrameCount: Int, jobs: Int) -> SegmentPlan?
}

extension FormatDescriptor {
  var extensions: [String] { [name] }
  var displayName: String { name.uppercased() }
  var canStoreAlpha: Bool { false }
  var browserElement: BrowserElement? { nil }
  var isReadable: Bool { false }
  var isLossless: Bool { false }
  var qualityOption: FormatOption { .quality }
  func sides(_ options: ExportOptions) -> ClosedRange<Int> {
    1...ExportOptions.widthRange.upperBound
  }
  func verify(_ options: ExportOptions) throws(MediaError) {}
  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model? { nil }
  var frameRateRule: String { "" }
  var sizeRule: String { "" }
  func frameRate(nearestTo rate: FrameRate) -> FrameRate { rate }
  func outputSize(ofContent size: PixelSize) -> PixelSize { size }
  func segments(of format: FrameFormat, expectedFrameCount: Int, jobs: Int) -> SegmentPlan? { nil }
}

/// A format whose output is one file.
protocol FileFormat: FormatDescriptor {
  associatedtype Encoder: FrameEncoder

  /// - Parameter segments: As ``FormatDescriptor/segments(of:expectedFrameCount:jobs:)`` has them.
  func makeEncoder(
    writingTo sink: FileSink, _ format: FrameFormat, _ segments: SegmentPlan?,
    _ options: ExportOptions
  ) throws(MediaError) -> Encoder
}

/// A format whose output is a folder with a file for each frame.
protocol FolderFormat: FormatDescriptor {
  associatedtype Encoder: FrameEncoder

  /// - Parameters:
  ///   - folder: The path of an empty folder.
  ///   - expectedFrameCount: An estimate, which the width of the numbers follows.
  func makeEncoder(
    writingTo folder: String, _ format: FrameFormat, expectedFrameCount: Int,
    _ options: ExportOptions
  ) throws(MediaError) -> Encoder
}
