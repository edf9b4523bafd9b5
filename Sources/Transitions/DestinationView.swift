import UIKit

extension UIViewControllerContextTransitioning {
  /// Shows the destination beneath what closes, in its final frame and laid out.
  ///
  /// Does nothing after a presentation that left the destination's view where it was.
  ///
  /// - Parameter page: What closes, in the container view.
  func showDestination(below page: UIView) {
    guard let destination = view(forKey: .to), let controller = viewController(forKey: .to) else {
      return
    }
    destination.frame = finalFrame(for: controller)
    // One that lies there stays, with what parts of the transition have put above it.
    let lower = containerView.subviews.prefix { $0 !== page }
    if !lower.contains(destination) {
      containerView.insertSubview(destination, belowSubview: page)
    }
    destination.layoutIfNeeded()
  }
}
