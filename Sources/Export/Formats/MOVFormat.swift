internal import TEMedia

/// ProRes 4444 in QuickTime.
struct MOVFormat: VideoFormat {
  let name = "mov"
  let summary = "a ProRes 4444 video for editing"
  let acceptedOptions: Set<FormatOption> = []
  let cost = EncodingCost(fixed: 2e-3, perPixel: 250e-9)
  let sizeRule = "MOV is written with an even width and height"
  let canStoreAlpha = true
  let container = VideoContainer.quickTime

  func codec(_ options: ExportOptions) -> VideoCodec { .proRes }
}

extension OutputFormat {
  package static let mov = OutputFormat(descriptor: .file(MOVFormat()))
}
