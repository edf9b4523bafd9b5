public import UIKit

/// A presentation beside which the presenting view stays, dimmed, for as long as it lasts.
///
/// A tap on what is dimmed dismisses. Subclasses say where the presented view goes and what changes
/// beside the transitions.
open class DimmingPresentationController: UIPresentationController {
  let dimmingView = UIView(frame: .zero)

  open override var shouldRemovePresentersView: Bool { false }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in
        self?.presentingViewController.dismiss(animated: true)
      })
    containerView.insertSubview(dimmingView, at: 0)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { cleanUp() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { cleanUp() }
  }

  open override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Takes off what the presentation put up, once it is over.
  func cleanUp() {
    dimmingView.removeFromSuperview()
  }

  /// Makes a change beside the transition that is about to run, or at once without one.
  func runAlongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      change()
      return
    }
    coordinator.animate(alongsideTransition: { _ in change() })
  }
}
