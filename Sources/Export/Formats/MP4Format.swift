internal import Media

/// H.264 in MP4.
struct MP4Format: FileFormat {
  let name = "mp4"
  let summary = "an H.264 video"
  let acceptedOptions: Set<FormatOption> = [.constantRateFactor, .quality]
  let sizeRule = "MP4 needs an even width and height"

  /// YUV 4:2:0 has one chroma sample for two pixels each way.
  func outputSize(ofContent size: PixelSize) -> PixelSize { size.paddedToEven }

  func segments(of format: FrameFormat, expectedFrameCount: Int, jobs: Int) -> SegmentPlan? {
    SegmentPlan(
      frameCount: expectedFrameCount, size: format.contentSize.paddedToEven, jobs: jobs,
      freeMemory: FreeMemory.byteCount)
  }

  func makeEncoder(
    writingTo sink: FileSink, _ format: FrameFormat, _ segments: SegmentPlan?,
    _ options: ExportOptions
  ) throws(MediaError) -> MP4Encoder {
    let factor =
      options.constantRateFactor.flatMap { RateFactor($0) }
      ?? options.quality.flatMap { RateFactor(quality: $0) }
    return try MP4Encoder(
      sink, format: format,
      options: MP4Options(rateFactor: factor ?? .standard, segments: segments ?? .sequential))
  }
}

extension OutputFormat {
  package static let mp4 = OutputFormat(descriptor: .file(MP4Format()))
}
