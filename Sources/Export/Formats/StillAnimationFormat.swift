internal import TEMedia

/// An animation of still images.
protocol StillAnimationFormat: FileFormat where Encoder == AnimationEncoder {
  func animation(_ options: ExportOptions) -> AnimationFormat
}

extension StillAnimationFormat {
  var frameRateRule: String {
    "\(displayName) frames that are shown for 10 ms or less are slow in browsers"
  }
  var canStoreAlpha: Bool { true }
  var browserElement: BrowserElement? { .image }

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
