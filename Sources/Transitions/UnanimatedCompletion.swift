import UIKit

extension UIViewControllerContextTransitioning {
  /// Shows the destination in its final frame without animation and completes the transition.
  ///
  /// For controllers that an animator does not support, such as a page that is pushed onto a page.
  /// The reason is reported to the developer.
  ///
  /// - Parameters:
  ///   - animator: The transition's animator.
  ///   - needs: The missing screens, such as "a screen with a source".
  func completeWithoutAnimation(by animator: Any, needs: String) {
    let from = viewController(forKey: .from).map { "\(type(of: $0))" } ?? "nothing"
    let to = viewController(forKey: .to).map { "\(type(of: $0))" } ?? "nothing"
    Stage.current.report(
      "\(type(of: animator)) needs \(needs): \(from) to \(to) is not animated")
    if let view = view(forKey: .to), let controller = viewController(forKey: .to) {
      view.frame = finalFrame(for: controller)
      containerView.addSubview(view)
    }
    if isInteractive { finishInteractiveTransition() }
    completeTransition(true)
  }
}
