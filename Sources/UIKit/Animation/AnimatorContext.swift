import Motion

/// A block that runs on a property animator's timeline: its own, or one of `UIView.animate` inside
/// it.
final class AnimatorContext: TimedContext {
  private let timeline: AnimatorTimeline
  private let animatorCurve: AnimatorCurve
  private let window: Window
  private var timing: AnimatorTiming?
  private var axisTimings: (x: AnimatorTiming?, y: AnimatorTiming?)

  /// Where on the timeline a block runs, as fractions of the duration.
  struct Window {
    var start: Double
    /// Where it begins when the timeline is moved evenly.
    var evenStart: Double
    var end = 1.0
  }

  init(
    timeline: AnimatorTimeline, curve: AnimatorCurve, window: Window,
    options: UIView.AnimationOptions
  ) {
    self.timeline = timeline
    animatorCurve = curve
    self.window = window
    // Changes that do not add up take over from what is on screen, as Apple documents it.
    super.init(
      curve: curve.curve, duration: max(0, window.end - window.start) * timeline.duration,
      options: options.union(.beginFromCurrentState))
  }

  /// The context of a block of `UIView.animate` inside this one, which is paused, scrubbed and
  /// reversed with the animator.
  ///
  /// - Parameters:
  ///   - curve: nil for this block's own.
  ///   - duration: seconds; it ends with the animator at the latest.
  func nested(
    curve: TimingCurve?, duration: Double, delay: Double, options: UIView.AnimationOptions
  ) -> AnimatorContext {
    let second = timeline.duration > 0 ? 1 / timeline.duration : 0
    var window = self.window
    window.start = min(window.start + delay * second, 1)
    window.evenStart = min(window.evenStart + delay * second, 1)
    window.end = min(window.start + duration * second, 1)
    var animatorCurve = self.animatorCurve
    if let curve { animatorCurve = AnimatorCurve(curve: curve, duration: duration) }
    return AnimatorContext(
      timeline: timeline, curve: animatorCurve, window: window, options: options)
  }

  override func addCompletion(_ completion: @escaping (Bool) -> Void) {
    timeline.addCompletion(completion)
  }

  override func beginTime(on layer: CALayer) -> Double { layer.currentTime - timeline.elapsed }

  /// Values of two dimensions run on a spring of their own along each axis.
  override func parts(of keyPath: LayerKeyPath) -> [LayerKeyPath] {
    switch (keyPath.property, keyPath.part) {
    case (.position, nil): [LayerKeyPath(.position, .x), LayerKeyPath(.position, .y)]
    case (.bounds, .origin?): [LayerKeyPath(.bounds, .originX), LayerKeyPath(.bounds, .originY)]
    case (.bounds, .size?): [LayerKeyPath(.bounds, .sizeWidth), LayerKeyPath(.bounds, .sizeHeight)]
    default: [keyPath]
    }
  }

  override func timing(for keyPath: LayerKeyPath) -> AnimationTiming {
    switch keyPath.part {
    case .x?, .originX?, .sizeWidth?:
      let timing = axisTimings.x ?? makeTiming(.x)
      axisTimings.x = timing
      return timing
    case .y?, .originY?, .sizeHeight?:
      let timing = axisTimings.y ?? makeTiming(.y)
      axisTimings.y = timing
      return timing
    default:
      let timing = self.timing ?? makeTiming(nil)
      self.timing = timing
      return timing
    }
  }

  private func makeTiming(_ axis: AnimatorCourse.Axis?) -> AnimatorTiming {
    AnimatorTiming(
      timeline: timeline,
      course: AnimatorCourse(
        curve: animatorCurve.curve(along: axis), curveDuration: animatorCurve.duration,
        start: window.start, end: window.end, evenStart: window.evenStart, axis: axis),
      allowsUserInteraction: options.contains(.allowUserInteraction))
  }
}
