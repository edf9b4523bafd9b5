import UIKit

/// The curves of today.
@MainActor
enum TodayMotion {
  /// backdrop.opacity, backdrop.opacity-2: ease-in-out, 0.5 s.
  /// Largest error: below 0.00001 of the distance.
  static func backdropOpacity() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut)
  }

  /// page-container.transform and 1 more: spring, damping ratio 0.7, 1 s.
  /// Largest error: below 0.00001 of the distance.
  static func pageContainerTransform() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(dampingRatio: 0.7))
  }
}
