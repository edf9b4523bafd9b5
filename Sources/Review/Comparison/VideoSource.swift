internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia
internal import TEPlayback

/// A finished video or animation as a panel of a comparison.
struct VideoSource: ClipSource {
  let name: String
  let hash: String? = nil
  let notices: [String] = []
  let images = ClipImages.none
  private let path: String
  private let budgets: Budgets
  private let size: PixelSize

  /// The name of the format of a picture or an animation that cannot be read as a video; nil for any other path.
  nonisolated static func unreadFormat(of path: String) -> String? {
    guard let format = OutputFormat(pathExtension: path), !format.isReadable else { return nil }
    return format.displayName
  }

  /// Whether a path is that of a video and not a preset.
  nonisolated static func isVideo(_ path: String) -> Bool {
    OutputFormat(pathExtension: path)?.isReadable ?? false
  }

  /// Reads the header of a file.
  init(path: String, budgets: Budgets) throws(ExportError) {
    self.path = path
    self.budgets = budgets
    name = URL(fileURLWithPath: path).lastPathComponent
    size = try Self.reader(path, budgets).size
  }

  private static func reader(
    _ path: String, _ budgets: Budgets
  ) throws(ExportError) -> VideoReader {
    // Says why a file cannot be opened at all.
    try mapping({ .videoFile($0, path: path) }) { () throws(InputError) in
      _ = try InputFile(path: path)
    }
    return try mapping({ .video($0, path: path) }) { () throws(VideoError) in
      try VideoReader(path: path, budgets: budgets)
    }
  }

  /// The size in points, by the scale that screens of this size in pixels have.
  func canvas(for options: ExportOptions) -> ClipCanvas {
    let guess = CGFloat(ScreenshotScale.guess(size))
    return ClipCanvas(
      size: CGSize(width: CGFloat(size.width) / guess, height: CGFloat(size.height) / guess),
      scale: options.scale.map { CGFloat($0) } ?? guess)
  }

  func makeSequence(for options: ExportOptions) throws(ExportError) -> any PictureSequence {
    let canvas = canvas(for: options)
    return try VideoSequence(
      Self.reader(path, budgets), name: name, size: canvas.size, scale: canvas.scale)
  }

  func verify() {}
  func place(ofStep index: Int) -> String? { path }
  var hasLargePictures: Bool { true }

  /// Whether the frames are those of a clip but for what compression changes.
  var isLossy: Bool { OutputFormat(pathExtension: path)?.isLossless != true }
}
