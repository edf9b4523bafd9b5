import TEMotion

/// A block on a property animator's timeline: one of the animator's blocks, or a block of
/// `UIView.animate` nested in it.
final class AnimatorContext: TimedContext {
  private let timeline: AnimatorTimeline
  private let animatorCurve: AnimatorCurve
  private let interval: Window
  private var timing: AnimatorTiming?
  private var axisTimings: (x: AnimatorTiming?, y: AnimatorTiming?)

  /// The part of the timeline that a block covers, as fractions 0...1 of the duration.
  struct Window {
    var start: Double
    /// Where it begins when the timeline is scrubbed linearly.
    var linearStart: Double
    var end = 1.0
  }

  init(
    timeline: AnimatorTimeline, curve: AnimatorCurve, window: Window,
    options: UIView.AnimationOptions
  ) {
    self.timeline = timeline
    animatorCurve = curve
    interval = window
    // Changes that are not additive begin from the presented values, as Apple documents it.
    super.init(
      curve: curve.curve, duration: max(0, window.end - window.start) * timeline.duration,
      options: options.union(.beginFromCurrentState))
  }

  /// The context of a block of `UIView.animate` nested in this one: it is paused, scrubbed and
  /// reversed with the animator.
  ///
  /// - Parameters:
  ///   - curve: nil for this block's own.
  ///   - duration: in seconds; limited to the end of the animator.
  func nested(
    curve: TimingCurve?, duration: Double, delay: Double, options: UIView.AnimationOptions
  ) -> AnimatorContext {
    let second = timeline.duration > 0 ? 1 / timeline.duration : 0
    var window = interval
    window.start = min(window.start + delay * second, 1)
    window.linearStart = min(window.linearStart + delay * second, 1)
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

  override var animationCurve: TimingCurve { animatorCurve.curve(along: nil) }
  override var animationDelay: Double { interval.start * timeline.duration }

  /// Additive two-dimensional values have a separate spring along each axis.
  override func parts(of keyPath: LayerKeyPath) -> [LayerKeyPath] {
    let property = keyPath.property
    guard property.blockBehaviour == .additive else { return [keyPath] }
    return switch (property.place, keyPath.part) {
    case (.point, nil): [LayerKeyPath(property, .x), LayerKeyPath(property, .y)]
    case (.rect, .origin?): [LayerKeyPath(property, .originX), LayerKeyPath(property, .originY)]
    case (.rect, .size?): [LayerKeyPath(property, .sizeWidth), LayerKeyPath(property, .sizeHeight)]
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

  private func makeTiming(_ axis: AnimatorTrack.Axis?) -> AnimatorTiming {
    AnimatorTiming(
      timeline: timeline,
      track: AnimatorTrack(
        curve: animatorCurve.curve(along: axis), curveDuration: animatorCurve.duration,
        start: interval.start, end: interval.end, linearStart: interval.linearStart, axis: axis),
      allowsUserInteraction: options.contains(.allowUserInteraction))
  }
}
