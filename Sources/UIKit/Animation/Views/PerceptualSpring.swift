public import Foundation
public import TEGeometry
import TEMotion

extension UIView {
  /// Animates the changes made in `animations` on a spring, until it has settled.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: -1...1; 0, the default, for a spring that does not overshoot.
  ///   - initialSpringVelocity: In units of the whole distance per second, positive towards the target.
  ///   - delay: Seconds before the animation begins.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce),
      initialVelocity: Double(initialSpringVelocity))
    AnimationBlock(
      duration: spring.settlingDuration, delay: delay,
      options: options.union([.overrideInheritedCurve, .overrideInheritedDuration]),
      completion: completion
    ).run(animations) { _ in .spring(spring) }
  }
}

extension UISpringTimingParameters {
  /// A spring by its perceived duration in seconds and its bounce, -1...1; it runs until it has settled.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce))
    self.init(
      mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
      damping: CGFloat(spring.damping), initialVelocity: initialVelocity)
  }
}

extension CASpringAnimation {
  /// An animation on a spring with a perceived duration in seconds and a bounce, -1...1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
  }

  /// The period of the spring without damping, in seconds.
  public var perceptualDuration: CFTimeInterval {
    2 * .pi * Double((mass / max(stiffness, 1e-6)).squareRoot())
  }

  /// How much the spring overshoots, -1...1.
  public var bounce: CGFloat {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
