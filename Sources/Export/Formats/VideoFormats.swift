internal import Media

/// A video that is encoded in segments.
private protocol VideoFormat: FileFormat where Encoder == VideoEncoder {
  var container: VideoContainer { get }
  func codec(_ options: ExportOptions) -> VideoCodec
}

extension VideoFormat {
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

/// H.264, HEVC or AV1 in MP4.
struct MP4Format: VideoFormat {
  let name = "mp4"
  let summary = "a video (H.264, or the codec of --codec)"
  let acceptedOptions: Set<FormatOption> = [
    .constantRateFactor, .quality, .codec, .sizeLimit,
  ]
  let sizeRule = "MP4 needs an even width and height"
  fileprivate let container = VideoContainer.mp4

  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model? {
    .mp4(from: options.rateFactor.value)
  }

  fileprivate func codec(_ options: ExportOptions) -> VideoCodec {
    switch options.codec ?? .h264 {
    case .h264: .h264
    case .hevc: .hevc
    case .av1: .av1
    }
  }
}

/// VP9 in WebM.
struct WebMFormat: VideoFormat {
  let name = "webm"
  let displayName = "WebM"
  let summary = "a VP9 video for browsers"
  let acceptedOptions: Set<FormatOption> = [.constantRateFactor, .quality]
  let sizeRule = "WebM needs an even width and height"
  let canStoreAlpha = true
  fileprivate let container = VideoContainer.webM

  fileprivate func codec(_ options: ExportOptions) -> VideoCodec { .vp9 }
}

/// ProRes 4444 in QuickTime.
struct MOVFormat: VideoFormat {
  let name = "mov"
  let summary = "a ProRes 4444 video for editing"
  let acceptedOptions: Set<FormatOption> = []
  let sizeRule = "MOV is written with an even width and height"
  let canStoreAlpha = true
  fileprivate let container = VideoContainer.quickTime

  fileprivate func codec(_ options: ExportOptions) -> VideoCodec { .proRes }
}

extension ExportOptions {
  fileprivate var rateFactor: RateFactor {
    constantRateFactor.flatMap { RateFactor($0) } ?? quality.flatMap { RateFactor(quality: $0) }
      ?? .standard
  }
}

extension OutputFormat {
  package static let mp4 = OutputFormat(descriptor: .file(MP4Format()))
  package static let webM = OutputFormat(descriptor: .file(WebMFormat()))
  package static let mov = OutputFormat(descriptor: .file(MOVFormat()))
}
