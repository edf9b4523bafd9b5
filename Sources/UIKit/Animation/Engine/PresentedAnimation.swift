package import TEMotion

/// An animation of a layer's property as it is at an instant.
@MainActor
package struct PresentedAnimation {
  /// What the animations that move together share, such as the timeline of a property animator.
  package let owner: AnyObject
  /// The animated property or part of one, such as `position.y`; `transition` for a change of the whole
  /// appearance.
  package let property: String
  /// The progress as a function of time.
  package let curve: TimingCurve
  /// How long the animation takes, in seconds at normal speed; of one cycle if it repeats.
  package let duration: Double
  /// The times of keyframes, 0...1; empty for an animation from one value to another.
  package let keyTimes: [Double]
  /// Whether the animation runs from its end to its start.
  package let isReversed: Bool
  /// The values before and after; nil where they are not numbers, points or sizes.
  package let values: (from: [Double], to: [Double])?
  /// 0 at the start and 1 at the end; beyond for springs.
  package let progress: Double
  /// The change of the progress per second at normal speed; nil while the animation is paused or follows a
  /// finger.
  package let velocity: Double?
  /// Seconds since the start, at normal speed; nil while it is paused or follows a finger.
  package let elapsed: Double?
}

extension PresentedLayer {
  /// The animations of the layer in the order of their addition.
  package var animations: [PresentedAnimation] {
    guard layer.isAnimating else { return [] }
    let rate = layer.rate
    var result = layer.animations.compactMap { $0.presented(at: time, rate: rate) }
    if let transition = layer.transition,
      let presented = PresentedAnimation(transition, at: time, rate: rate)
    {
      result.append(presented)
    }
    return result
  }
}

extension CALayer {
  /// Seconds of the layer per second of the stage.
  fileprivate var rate: Double { clock.speed * (superlayer?.rate ?? 1) }
}

extension AnimatableValue {
  /// The value's numbers; nil for other values.
  fileprivate var numbers: [Double]? {
    switch self {
    case .number(let value): [Double(value)]
    case .point(let point): [Double(point.x), Double(point.y)]
    case .size(let size): [Double(size.width), Double(size.height)]
    default: nil
    }
  }
}

/// The part of an animation's time that its curve covers.
private struct Course {
  var curve: TimingCurve
  /// In seconds at normal speed.
  var duration: Double
  /// In seconds at normal speed; nil while it is paused.
  var elapsed: Double?
  var isReversed = false

  /// The course of a timing whose animation began at a time of the layer.
  @MainActor
  init?(_ timing: AnimationTiming, at time: Double, begin: Double) {
    if let media = timing as? MediaTiming {
      self.init(media.mediaSchedule, elapsed: time - begin)
    } else if let timing = timing as? AnimatorTiming {
      self.init(timing, elapsed: time - begin)
    } else {
      return nil
    }
  }

  init(_ schedule: MediaSchedule, elapsed: Double) {
    curve = schedule.curve
    duration = schedule.duration / max(abs(schedule.speed), 1e-9)
    self.elapsed = elapsed - schedule.beginTime
    isReversed = schedule.speed < 0
  }

  @MainActor
  private init(_ timing: AnimatorTiming, elapsed: Double) {
    let track = timing.track
    curve = track.curve
    duration = track.curveDuration
    switch timing.timeline.playback {
    case .paused, .pausedInTime:
      break
    case .natural(let from, let to, let seconds):
      guard seconds > 0, from != to else { break }
      let speed = (to - from) / seconds
      let fraction = from + speed * elapsed
      isReversed = speed < 0
      duration = (track.end - track.start) / abs(speed)
      self.elapsed = (isReversed ? track.end - fraction : fraction - track.start) / abs(speed)
    case .continued(let from, let to, let curve):
      self.curve = curve.curve(along: track.axis)
      duration = curve.duration
      isReversed = to < from
      self.elapsed = elapsed
    }
  }
}

/// The derivative of a progress that does not change before its start and after its end.
///
/// - Parameters:
///   - elapsed: Seconds since the start.
///   - duration: In seconds.
private func slope(
  of progress: (Double) -> Double?, elapsed: Double, duration: Double
) -> Double? {
  let step = min(0.0005, max(duration, 1e-6) / 16)
  guard let here = progress(0) else { return nil }
  if elapsed < 2 * step {
    guard let near = progress(step), let far = progress(2 * step) else { return nil }
    return (4 * near - 3 * here - far) / (2 * step)
  }
  if elapsed > duration - 2 * step {
    guard let near = progress(-step), let far = progress(-2 * step) else { return nil }
    return (3 * here - 4 * near + far) / (2 * step)
  }
  guard let before = progress(-step), let after = progress(step) else { return nil }
  return (after - before) / (2 * step)
}

extension LayerAnimation {
  fileprivate func presented(at time: Double, rate: Double) -> PresentedAnimation? {
    func progress(after seconds: Double) -> Double? {
      timing.position(at: time + seconds, begin: beginTime, schedules: schedules)?.progress
    }
    var course = Course(timing, at: time, begin: beginTime)
    if let inner = schedules?.schedules.last, schedules?.schedules.count != 1 {
      course = Course(inner, elapsed: time - beginTime)
    } else if let own = schedules?.schedules.first {
      course = Course(own, elapsed: time - beginTime)
    }
    guard let course, let now = progress(after: 0) else { return nil }
    let elapsed = rate == 0 ? nil : course.elapsed
    return PresentedAnimation(
      owner: (timing as? AnimatorTiming)?.timeline ?? timing, property: keyPath.name,
      curve: course.curve,
      duration: course.duration, keyTimes: (values as? ValueTrack)?.keyTimes ?? [],
      isReversed: course.isReversed,
      values: change.flatMap { change in
        change.old.numbers.flatMap { old in change.new.numbers.map { (old, $0) } }
      },
      progress: now,
      velocity: elapsed.flatMap { elapsed in
        slope(of: progress(after:), elapsed: elapsed, duration: course.duration).map { $0 * rate }
      },
      elapsed: elapsed)
  }
}

extension PresentedAnimation {
  fileprivate init?(_ transition: LayerTransition, at time: Double, rate: Double) {
    let timing = transition.timing
    let begin = transition.beginTime
    func progress(after seconds: Double) -> Double? {
      timing.progress(at: time + seconds, begin: begin)
    }
    guard let course = Course(timing, at: time, begin: begin), let now = progress(after: 0) else {
      return nil
    }
    let elapsed = rate == 0 ? nil : course.elapsed
    self.init(
      owner: timing, property: "transition", curve: course.curve, duration: course.duration,
      keyTimes: [], isReversed: course.isReversed, values: nil, progress: now,
      velocity: elapsed.flatMap { elapsed in
        slope(of: progress(after:), elapsed: elapsed, duration: course.duration).map { $0 * rate }
      },
      elapsed: elapsed)
  }
}
