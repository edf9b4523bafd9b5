internal import TEMedia

/// A folder of numbered PNG files, one per frame.
struct PNGFormat: FolderFormat {
  let name = "png"
  let summary = "a folder of numbered PNG files"
  let acceptedOptions: Set<FormatOption> = []
  let cost = EncodingCost(fixed: 2e-3, perPixel: 163e-9)
  let canStoreAlpha = true
  let isLossless = true

  func makeEncoder(
    writingTo folder: String, _ format: FrameFormat, expectedFrameCount: Int,
    _ options: ExportOptions
  ) throws(MediaError) -> ImageSequenceEncoder {
    ImageSequenceEncoder(
      folder: folder, format: format, expectedFrameCount: expectedFrameCount,
      budgets: options.budgets)
  }
}

extension OutputFormat {
  package static let png = OutputFormat(descriptor: .folder(PNGFormat()))
}
