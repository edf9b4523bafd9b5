/// How progress follows time within an animation.
package enum TimingCurve: Hashable, Sendable {
  case cubic(UnitBezier)
  case spring(Spring)
  /// A spring whose time a cubic curve bends over the animation's duration, as Core Animation gives
  /// a spring animation a timing function.
  case composed(UnitBezier, Spring)

  package static let linear = TimingCurve.cubic(.linear)
  package static let easeIn = TimingCurve.cubic(.easeIn)
  package static let easeOut = TimingCurve.cubic(.easeOut)
  package static let easeInOut = TimingCurve.cubic(.easeInOut)
  package static let systemDefault = TimingCurve.cubic(.systemDefault)

  /// The progress `time` seconds after the start of an animation of `duration` seconds.
  ///
  /// A cubic curve is stretched over the duration; a spring runs on the time itself and may pass 1.
  package func progress(at time: Double, duration: Double) -> Double {
    switch self {
    case .cubic(let bezier):
      duration > 0 ? bezier.progress(at: time / duration) : (time < 0 ? 0 : 1)
    case .spring(let spring):
      spring.value(at: time)
    case .composed(let bezier, let spring):
      spring.value(at: duration > 0 ? bezier.progress(at: time / duration) * duration : time)
    }
  }

  /// The first time at which an animation of `duration` seconds comes to `progress`; `duration` if
  /// it does not come there.
  ///
  /// Found on a grid of 256 steps, fine enough for a spring's swings, and halved from there.
  package func time(ofProgress target: Double, duration: Double) -> Double {
    guard target > 0 else { return 0 }
    let steps = 256
    for step in 1...steps {
      var high = duration * Double(step) / Double(steps)
      guard progress(at: high, duration: duration) >= target else { continue }
      var low = duration * Double(step - 1) / Double(steps)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if progress(at: middle, duration: duration) < target { low = middle } else { high = middle }
      }
      return high
    }
    return duration
  }
}
