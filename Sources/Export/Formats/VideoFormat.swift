internal import TEMedia

/// A video that is encoded in segments.
protocol VideoFormat: FileFormat where Encoder == VideoEncoder {
  var container: VideoContainer { get }
  func codec(_ options: ExportOptions) -> VideoCodec
}

extension VideoFormat {
  var isReadable: Bool { true }

  func verify(_ options: ExportOptions) throws(MediaError) { try codec(options).verify() }

  func sides(_ options: ExportOptions) -> ClosedRange<Int> {
    codec(options).smallestSide...ExportOptions.widthRange.upperBound
  }

  func segments(of format: FrameFormat, expectedFrameCount: Int, jobs: Int) -> SegmentPlan? {
    SegmentPlan(
      frameCount: expectedFrameCount, size: format.contentSize.paddedToEven, jobs: jobs,
      freeMemory: FreeMemory.byteCount)
  }

  /// YUV 4:2:0 has one chroma sample for two pixels each way.
  func outputSize(ofContent size: PixelSize) -> PixelSize { size.paddedToEven }

  func makeEncoder(
    writingTo sink: FileSink, _ format: FrameFormat, _ segments: SegmentPlan?,
    _ options: ExportOptions
  ) throws(MediaError) -> VideoEncoder {
    try VideoEncoder(
      sink, format: format,
      options: VideoOptions(
        codec: codec(options), container: container, rateFactor: options.rateFactor,
        segments: segments ?? .sequential))
  }
}

extension ExportOptions {
  var rateFactor: RateFactor {
    constantRateFactor.flatMap { RateFactor($0) } ?? quality.flatMap { RateFactor(quality: $0) }
      ?? .standard
  }
}
