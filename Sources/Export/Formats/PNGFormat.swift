internal import Media

/// A folder of numbered PNG files, one per frame.
struct PNGFormat: FolderFormat {
  let name = "png"
  let summary = "a folder of numbered PNG files"
  let acceptedOptions: Set<FormatOption> = []

  func makeEncoder(
    writingTo folder: String, _ format: FrameFormat, expectedFrameCount: Int,
    _ options: ExportOptions
  ) throws(MediaError) -> PNGSequenceEncoder {
    PNGSequenceEncoder(
      folder: folder, format: format, expectedFrameCount: expectedFrameCount,
      budgets: options.budgets)
  }
}

extension OutputFormat {
  package static let png = OutputFormat(descriptor: .folder(PNGFormat()))
}
