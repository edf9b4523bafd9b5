internal import TEMedia

/// H.264, HEVC or AV1 in MP4.
struct MP4Format: VideoFormat {
  let name = "mp4"
  let summary = "a video (H.264, or as --codec says)"
  let acceptedOptions: Set<FormatOption> = [
    .constantRateFactor, .quality, .codec, .sizeLimit,
  ]
  let cost = EncodingCost(fixed: 3.5e-3, perPixel: 16.5e-9)
  let browserElement: BrowserElement? = .video
  let qualityOption = FormatOption.constantRateFactor
  let sizeRule = "MP4 needs an even width and height"
  let container = VideoContainer.mp4

  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model? {
    .mp4(from: options.rateFactor.value)
  }

  func codec(_ options: ExportOptions) -> VideoCodec {
    switch options.codec ?? .h264 {
    case .h264: .h264
    case .hevc: .hevc
    case .av1: .av1
    }
  }
}

extension OutputFormat {
  package static let mp4 = OutputFormat(descriptor: .file(MP4Format()))
}
