import Foundation
import TEGeometry

extension UIView {
  /// An animation of the system's; raw values are UIKit's.
  public enum SystemAnimation: UInt, Sendable {
    /// Views shrink and fade, and leave their superviews.
    case delete
  }

  /// Performs an animation of the system's, together with the changes made in `parallelAnimations`.
  ///
  /// - Parameters:
  ///   - views: They leave their superviews at the end, with the looks that they had.
  ///   - completion: Called at the end, with whether the animation ran to its end.
  /// - Note: Our estimate: 0.3 s, to a hundredth of the size.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0, $0.alpha, $0.transform) }
    animate(withDuration: 0.3, delay: 0, options: options) {
      for (view, _, transform) in looks {
        view.alpha = 0
        view.transform = transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    } completion: { didFinish in
      for (view, alpha, transform) in looks {
        view.removeFromSuperview()
        view.alpha = alpha
        view.transform = transform
      }
      completion?(didFinish)
    }
  }
}
