internal import TEMedia

/// Animated PNG.
struct APNGFormat: StillAnimationFormat {
  let name = "apng"
  let summary = "an animated PNG without loss"
  let acceptedOptions: Set<FormatOption> = [.loopCount]
  let cost = EncodingCost(fixed: 8e-3, perPixel: 128e-9)
  let isReadable = true
  let isLossless = true

  func animation(_ options: ExportOptions) -> AnimationFormat { .apng }
}

extension OutputFormat {
  package static let apng = OutputFormat(descriptor: .file(APNGFormat()))
}
