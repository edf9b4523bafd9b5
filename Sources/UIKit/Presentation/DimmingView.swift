/// A black view beneath a presented view that covers the rest of the presentation's container.
///
/// The view is transparent until its `alpha` is set.
package final class DimmingView: UIView {
  /// Covers all of a container, behind its other subviews, and follows its size.
  package func install(in container: UIView) {
    frame = container.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.name = "dimming"
    backgroundColor = .black
    alpha = 0
    container.insertSubview(self, at: 0)
  }
}

extension UIPresentationController {
  /// Makes changes alongside the transition that is about to run, or at once without one.
  package func animateAlongsideTransition(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      changes()
      return
    }
    coordinator.animate(alongsideTransition: { _ in changes() })
  }
}
