internal import TEMedia

/// An animated GIF.
struct GIFFormat: FileFormat {
  let name = "gif"
  let summary = "an animated GIF"
  let acceptedOptions: Set<FormatOption> = [.loopCount, .sizeLimit]
  let cost = EncodingCost(fixed: 5e-3, perPixel: 12e-9)
  let browserElement: BrowserElement? = .image
  let isReadable = true
  let frameRateRule = "a GIF shows each frame for a whole number of hundredths of a second"

  /// 60 frames per second become 50.
  func frameRate(nearestTo rate: FrameRate) -> FrameRate {
    FrameRate(unchecked: GIFTiming.nearestFrameRate(to: rate.value))
  }

  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model? { .gif }

  func makeEncoder(
    writingTo sink: FileSink, _ format: FrameFormat, _ segments: SegmentPlan?,
    _ options: ExportOptions
  ) throws(MediaError) -> GIFEncoder {
    try GIFEncoder(sink, format: format, playCount: options.playCount)
  }
}

extension OutputFormat {
  package static let gif = OutputFormat(descriptor: .file(GIFFormat()))
}
