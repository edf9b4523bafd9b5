package import Motion
public import Geometry

/// What gives a property animator its timing.
public protocol UITimingCurveProvider: Sendable {
  /// The curve, for an animator of `duration` seconds.
  func curve(forDuration duration: Double) -> AnimatorCurve
}

/// A curve with the duration that an animator runs it for.
public struct AnimatorCurve: Sendable {
  package let curve: TimingCurve
  /// Seconds.
  package let duration: Double
}

/// A cubic Bezier timing.
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable {
  private let bezier: UnitBezier

  /// Core Animation's default curve (.25, .1), (.25, 1).
  public init() {
    bezier = .systemDefault
  }

  public init(animationCurve: UIView.AnimationCurve) {
    bezier =
      switch animationCurve {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
  }

  /// Control points; x is clamped to 0...1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    bezier = UnitBezier(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x),
      Double(controlPoint2.y))
  }

  public func curve(forDuration duration: Double) -> AnimatorCurve {
    AnimatorCurve(curve: .cubic(bezier), duration: duration)
  }
}

/// A spring timing: by damping ratio it fills the animator's duration; by mass, stiffness and
/// damping it runs for its own settling duration.
public struct UISpringTimingParameters: UITimingCurveProvider, Hashable {
  private enum Form: Hashable {
    case ratio(Double, velocity: Double)
    case physical(Spring, duration: Double)
  }

  private let form: Form
  /// In units of the distance per second, per axis.
  public let initialVelocity: CGVector

  /// The system's spring: mass 3, stiffness 1000, damping 500, for half a second.
  public init() {
    form = .physical(.system, duration: Spring.systemDuration)
    initialVelocity = .zero
  }

  /// - Parameter dampingRatio: clamped to (0, 1].
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    form = .ratio(Double(dampingRatio), velocity: Self.speed(initialVelocity))
    self.initialVelocity = initialVelocity
  }

  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero
  ) {
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Self.speed(initialVelocity))
    form = .physical(spring, duration: spring.settlingDuration)
    self.initialVelocity = initialVelocity
  }

  /// A velocity's length with the sign of its greater component: one number drives the progress of
  /// all properties.
  private static func speed(_ velocity: CGVector) -> Double {
    let (dx, dy) = (Double(velocity.dx), Double(velocity.dy))
    let greater = abs(dx) > abs(dy) ? dx : dy
    return (dx * dx + dy * dy).squareRoot() * (greater < 0 ? -1 : 1)
  }

  public func curve(forDuration duration: Double) -> AnimatorCurve {
    switch form {
    case .ratio(let ratio, let velocity):
      AnimatorCurve(
        curve: .spring(
          Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)),
        duration: duration)
    case .physical(let spring, let settling):
      AnimatorCurve(curve: .spring(spring), duration: settling)
    }
  }
}
