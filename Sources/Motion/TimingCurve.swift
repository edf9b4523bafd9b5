/// The progress of an animation as a function of time.
package enum TimingCurve: Hashable, Sendable {
  /// A cubic Bézier curve over the animation's duration.
  case cubic(UnitBezier)
  /// A spring, independent of the animation's duration.
  case spring(Spring)
  /// A spring whose time is remapped by a cubic curve over the animation's duration, like a Core
  /// Animation spring with a timing function.
  case composed(UnitBezier, Spring)

  /// The seconds that the curve runs, whatever duration an animation asks for; nil for that duration.
  ///
  /// The system's spring runs for its own 0.5 s (fidelity.md section 7).
  package var ownDuration: Double? { self == .spring(.system) ? Spring.systemDuration : nil }

  /// Constant speed.
  package static let linear = TimingCurve.cubic(.linear)
  /// Slow at both ends.
  package static let easeInOut = TimingCurve.cubic(.easeInOut)

  /// The progress `time` seconds after the start of an animation of `duration` seconds.
  ///
  /// A cubic curve spans the duration; a spring does not depend on it and may exceed 1.
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

  /// The first time in seconds at which an animation of `duration` seconds reaches a progress;
  /// `duration` if it does not reach it.
  ///
  /// Found on a grid of 256 steps, fine enough for a spring's oscillations, then by bisection.
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
