import UIKit

/// The curves of every-kind.
@MainActor
enum EveryKindMotion {
  /// linear: linear, 0.4 s.
  /// Largest error: below 0.00001 of the distance.
  static func linear() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 0.4, curve: .linear)
  }

  /// control points: cubic (0.17, 0.67, 0.83, 1.2), 0.35 s.
  /// Largest error: below 0.00001 of the distance.
  static func controlPoints() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: 0.35, controlPoint1: CGPoint(x: 0.17, y: 0.67),
      controlPoint2: CGPoint(x: 0.83, y: 1.2))
  }

  /// fitted: spring, damping ratio 0.55, 0.6 s.
  /// Largest error: below 0.00001 of the distance.
  static func fitted() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: 0.6,
      timingParameters: UISpringTimingParameters(dampingRatio: 0.55))
  }

  /// bouncing: spring, damping ratio 0.372, initial velocity 1.25/s, 1.478 s.
  /// Largest error: below 0.00001 of the distance.
  static func bouncing() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: 1.47797,
      timingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 170, damping: 9.7,
        initialVelocity: CGVector(dx: 1.25, dy: 0)))
  }

  /// heavy: spring, damping ratio 1.431, 0.9 s.
  /// Largest error: below 0.00001 of the distance.
  static func heavy() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: 0.9,
      timingParameters: UISpringTimingParameters(
        mass: 2.5, stiffness: 312.346, damping: 55.8879,
        initialVelocity: CGVector(dx: 0, dy: 0)))
  }

  /// system: spring, damping ratio 4.564, 0.5 s.
  /// Largest error: below 0.00001 of the distance.
  static func system() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: 0.5,
      timingParameters: UISpringTimingParameters())
  }
}
