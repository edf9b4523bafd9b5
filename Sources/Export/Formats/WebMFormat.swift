internal import TEMedia

/// VP9 in WebM.
struct WebMFormat: VideoFormat {
  let name = "webm"
  let displayName = "WebM"
  let summary = "a VP9 video for browsers"
  let acceptedOptions: Set<FormatOption> = [.constantRateFactor, .quality]
  let cost = EncodingCost(fixed: 20e-3, perPixel: 145e-9)
  let browserElement: BrowserElement? = .video
  let sizeRule = "WebM needs an even width and height"
  let canStoreAlpha = true
  let container = VideoContainer.webM

  func codec(_ options: ExportOptions) -> VideoCodec { .vp9 }
}

extension OutputFormat {
  package static let webM = OutputFormat(descriptor: .file(WebMFormat()))
}
