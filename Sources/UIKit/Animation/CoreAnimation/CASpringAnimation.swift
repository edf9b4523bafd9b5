public import Foundation
import TEMotion

/// A basic animation whose progress is that of a spring (fidelity.md section 1).
///
/// The spring does not depend on the duration, which only truncates the movement, nor on the timing
/// function. `settlingDuration` is the duration after which it has settled.
open class CASpringAnimation: CABasicAnimation {
  /// Greater than 0; 1 by default.
  open var mass: CGFloat = 1 {
    didSet { if mass != oldValue { block = nil } }
  }
  /// Greater than 0; 100 by default.
  open var stiffness: CGFloat = 100 {
    didSet { if stiffness != oldValue { block = nil } }
  }
  /// The damping coefficient, not negative; 10 by default.
  open var damping: CGFloat = 10 {
    didSet { if damping != oldValue { block = nil } }
  }
  /// In units of the whole distance per second, positive towards the target; 0 by default.
  open var initialVelocity: CGFloat = 0 {
    didSet { if initialVelocity != oldValue { block = nil } }
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  private var spring: Spring {
    let smallest: CGFloat = 1e-6
    return Spring(
      mass: Double(max(mass, smallest)), stiffness: Double(max(stiffness, smallest)),
      damping: Double(max(damping, 0)), initialVelocity: Double(initialVelocity))
  }

  /// Seconds until the spring stays within 0.001 of the distance; infinity without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override var curve: TimingCurve { .spring(spring) }
}
