internal import TEMedia

/// Animated WebP.
struct WebPFormat: StillAnimationFormat {
  let name = "webp"
  let displayName = "WebP"
  let summary = "an animated WebP"
  let acceptedOptions: Set<FormatOption> = [.quality, .loopCount, .sizeLimit]
  let cost = EncodingCost(fixed: 2e-3, perPixel: 68e-9)

  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model? {
    .webP(from: options.quality ?? Self.standardQuality)
  }

  /// Where no quality is given.
  static let standardQuality = 80

  func animation(_ options: ExportOptions) -> AnimationFormat {
    .webP(quality: options.quality ?? Self.standardQuality)
  }
}

extension OutputFormat {
  package static let webP = OutputFormat(descriptor: .file(WebPFormat()))
}
