internal import Media

/// An animation of still images.
private protocol StillAnimationFormat: FileFormat where Encoder == AnimationEncoder {
  func animation(_ options: ExportOptions) -> AnimationFormat
}

extension StillAnimationFormat {
  var frameRateRule: String {
    "\(displayName) frames that are shown for 10 ms or less are slow in browsers"
  }
  var canStoreAlpha: Bool { true }

  func frameRate(nearestTo rate: FrameRate) -> FrameRate {
    let limit = FrameRate(unchecked: AnimationFormat.highestFrameRate)
    return rate.value.value > limit.value.value ? limit : rate
  }

  func verify(_ options: ExportOptions) throws(MediaError) { try animation(options).verify() }

  func makeEncoder(
    writingTo sink: FileSink, _ format: FrameFormat, _ segments: SegmentPlan?,
    _ options: ExportOptions
  ) throws(MediaError) -> AnimationEncoder {
    try AnimationEncoder(
      sink, format: format, as: animation(options), playCount: options.playCount,
      jobs: options.jobs, budgets: options.budgets)
  }
}

/// Animated PNG.
struct APNGFormat: StillAnimationFormat {
  let name = "apng"
  let summary = "an animated PNG without loss"
  let acceptedOptions: Set<FormatOption> = [.loopCount]

  fileprivate func animation(_ options: ExportOptions) -> AnimationFormat { .apng }
}

/// Animated WebP.
struct WebPFormat: StillAnimationFormat {
  let name = "webp"
  let displayName = "WebP"
  let summary = "an animated WebP"
  let acceptedOptions: Set<FormatOption> = [.quality, .loopCount, .sizeLimit]

  func sizeModel(_ options: ExportOptions) -> SizeLadder.Model? {
    .webP(from: options.quality ?? Self.standardQuality)
  }

  /// Where no quality is given.
  static let standardQuality = 80

  fileprivate func animation(_ options: ExportOptions) -> AnimationFormat {
    .webP(quality: options.quality ?? Self.standardQuality)
  }
}

extension OutputFormat {
  package static let apng = OutputFormat(descriptor: .file(APNGFormat()))
  package static let webP = OutputFormat(descriptor: .file(WebPFormat()))
}
