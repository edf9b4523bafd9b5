import UIKit

extension UIViewControllerContextTransitioning {
  /// Shows the destination in its final frame at once and completes the transition.
  ///
  /// For an animator that is asked to move between controllers it was not made for, as when a page is
  /// pushed onto a page. UIKit changes controllers without animation where it has no animator; the
  /// developer is told why nothing moves.
  ///
  /// - Parameters:
  ///   - animator: Whose transition it is.
  ///   - needs: What it did not find, such as "a CardTransitionPage".
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
