public import Geometry
import Motion

/// A spring timing: by damping ratio it fills the animator's duration; by mass, stiffness and
/// damping it runs for its own settling duration.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider {
  private enum Form {
    case ratio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case system
  }

  private let form: Form
  /// In whole distances per second, positive towards the target. Values of two dimensions, such as a
  /// position, take `dx` on their x axis and `dy` on their y axis; for all others the vector's
  /// length alone counts, as Apple documents the initialisers.
  public let initialVelocity: CGVector

  /// The system's spring: mass 3, stiffness 1000, damping 500, for half a second.
  public init() {
    form = .system
    initialVelocity = .zero
  }

  /// - Parameter dampingRatio: clamped to (0, 1].
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .ratio(Double(ratio))
    initialVelocity = velocity
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// - Precondition: `mass` and `stiffness` are positive and `damping` is not negative.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    form = .physical(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
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
