public import TEGeometry
import TEMotion

/// The timing of a spring: one with a damping ratio fills the animator's duration; one with mass,
/// stiffness and damping runs for its own settling duration.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Form {
    case ratio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case system
  }

  private let form: Form
  /// In units of the whole distance per second, positive towards the target. Two-dimensional values
  /// such as a position use `dx` along x and `dy` along y; all others use the vector's length, as
  /// Apple documents the initialisers.
  public let initialVelocity: CGVector

  /// Creates the system's spring: mass 3, stiffness 1000, damping 500, for 0.5 seconds.
  public override init() {
    form = .system
    initialVelocity = .zero
  }

  /// Creates a spring that settles within the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: the damping ratio, clamped to (0, 1]; below 1 the spring overshoots.
  ///   - velocity: see ``initialVelocity``.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .ratio(Double(ratio))
    initialVelocity = velocity
  }

  /// Creates a spring with a damping ratio, clamped to (0, 1], and no initial velocity.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a physical spring, whose settling duration replaces the animator's duration.
  ///
  /// - Precondition: `mass` and `stiffness` are positive and `damping` is not negative.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    form = .physical(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
  }

  /// Always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil: there is no cubic curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  public var springTimingParameters: UISpringTimingParameters? { self }

  func curve(forDuration duration: Double) -> AnimatorCurve {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let whole = spring(velocity: (dx * dx + dy * dy).squareRoot(), duration: duration)
    var result = AnimatorCurve(curve: .spring(whole), duration: duration)
    if dx != 0 || dy != 0 {
      result.axes = AnimatorCurve.Axes(
        x: .spring(spring(velocity: dx, duration: duration)),
        y: .spring(spring(velocity: dy, duration: duration)))
    }
    switch form {
    case .ratio: break
    case .physical: result.duration = whole.settlingDuration
    case .system: result.duration = Spring.systemDuration
    }
    return result
  }

  private func spring(velocity: Double, duration: Double) -> Spring {
    switch form {
    case .ratio(let ratio):
      Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .system:
      .system
    }
  }
}
