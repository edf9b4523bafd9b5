/// How progress follows time within an animation.
package enum TimingCurve: Hashable, Sendable {
  case cubic(UnitBezier)
  case spring(Spring)

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
    }
  }
}
