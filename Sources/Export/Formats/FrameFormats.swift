internal import Media

/// A folder of numbered PNG files, one per frame.
struct PNGFormat: FolderFormat {
  let name = "png"
  let summary = "a folder of numbered PNG files"
  let acceptedOptions: Set<FormatOption> = []
  let canStoreAlpha = true

  func makeEncoder(
    writingTo folder: String, _ format: FrameFormat, expectedFrameCount: Int,
    _ options: ExportOptions
  ) throws(MediaError) -> ImageSequenceEncoder {
    ImageSequenceEncoder(
      folder: folder, format: format, expectedFrameCount: expectedFrameCount,
      budgets: options.budgets)
  }
}

/// A folder of numbered JPEG files, one per frame.
struct JPEGFormat: FolderFormat {
  let name = "jpg"
  let displayName = "JPEG"
  let summary = "a folder of numbered JPEG files"
  let acceptedOptions: Set<FormatOption> = [.quality]

  /// Where no quality is given.
  static let standardQuality = 80

  func makeEncoder(
    writingTo folder: String, _ format: FrameFormat, expectedFrameCount: Int,
    _ options: ExportOptions
  ) throws(MediaError) -> ImageSequenceEncoder {
    ImageSequenceEncoder(
      folder: folder, format: format,
      as: .jpeg(quality: options.quality ?? Self.standardQuality),
      expectedFrameCount: expectedFrameCount, budgets: options.budgets)
  }
}

extension OutputFormat {
  package static let png = OutputFormat(descriptor: .folder(PNGFormat()))
  package static let jpeg = OutputFormat(descriptor: .folder(JPEGFormat()))
}
