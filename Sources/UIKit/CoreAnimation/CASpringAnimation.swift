public import Foundation
import Motion

/// A basic animation that a spring carries (fidelity.md section 1).
///
/// It runs on the spring's own time: its duration cuts the movement off, and a timing function does
/// not change it. `settlingDuration` is the duration that lets it come to rest.
open class CASpringAnimation: CABasicAnimation {
  /// Greater than 0.
  open var mass: CGFloat = 1
  /// Greater than 0.
  open var stiffness: CGFloat = 100
  /// Not negative.
  open var damping: CGFloat = 10
  /// In whole distances per second, positive towards the target.
  open var initialVelocity: CGFloat = 0

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

  /// Seconds until the spring rests within 0.001 of the distance; infinity without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override var curve: TimingCurve { .spring(spring) }
}
