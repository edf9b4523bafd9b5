public import UIKit

/// The timing of a movement: a curve, or a spring if there is a damping ratio.
public struct TransitionTiming: TransitionParameters {
  /// The duration in seconds; for a spring the one in which it settles within a thousandth.
  public var duration: TimeInterval
  /// The curve, unless there is a damping ratio.
  public var curve: TransitionCurve
  /// The damping ratio of a spring, above 0, up to 1; nil for a curve.
  public var dampingRatio: CGFloat?

  /// Creates a spring.
  public static func spring(_ duration: TimeInterval, dampingRatio: CGFloat) -> Self {
    Self(duration: duration, curve: .easeInOut, dampingRatio: dampingRatio)
  }

  /// Creates a timing; a damping ratio takes the place of the curve.
  public init(
    duration: TimeInterval, curve: TransitionCurve = .easeInOut, dampingRatio: CGFloat? = nil
  ) {
    self.duration = duration
    self.curve = curve
    self.dampingRatio = dampingRatio
  }

  /// Creates an ease-in-out curve of half a second.
  public init() { self.init(duration: 0.5) }

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] = [
    .number("duration", \.duration, in: ParameterRange.duration, .seconds, "How long it takes"),
    .curve("curve", \.curveWithoutSpring, "The curve"),
    .optionalNumber(
      "damping-ratio", \.dampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
      "Damping of a spring that takes the curve's place"),
  ]

  /// The curve, which removes a spring when it is set.
  private var curveWithoutSpring: TransitionCurve {
    get { curve }
    set {
      curve = newValue
      dampingRatio = nil
    }
  }

  /// How much of the time before a change near the end passes on a spring: one that settles within a thousandth
  /// has gone nine tenths of its way after two fifths of its duration, and a change at its end would be seen at rest.
  private static let springShare = 1.0 / 3

  /// When a change of some duration begins that belongs to the end of the movement, in seconds.
  func delay(ofLast change: TimeInterval) -> TimeInterval {
    (duration - change) * (dampingRatio == nil ? 1 : Self.springShare)
  }

  /// An animator with this timing, which has not started.
  @MainActor
  package func makeAnimator(_ animations: @escaping () -> Void) -> UIViewPropertyAnimator {
    if let dampingRatio {
      return UIViewPropertyAnimator(
        duration: duration, dampingRatio: dampingRatio, animations: animations)
    }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve.timing)
    animator.addAnimations(animations)
    return animator
  }
}
