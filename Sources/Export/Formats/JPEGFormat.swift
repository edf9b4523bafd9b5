internal import TEMedia

/// A folder of numbered JPEG files, one per frame.
struct JPEGFormat: FolderFormat {
  let name = "jpg"
  let extensions = ["jpg", "jpeg"]
  let displayName = "JPEG"
  let summary = "a folder of numbered JPEG files"
  let acceptedOptions: Set<FormatOption> = [.quality]
  let cost = EncodingCost(fixed: 2e-3, perPixel: 20e-9)

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
  package static let jpeg = OutputFormat(descriptor: .folder(JPEGFormat()))
}
