public import UIKit

/// A presentation that keeps the presenting view visible and dims it.
///
/// A tap on the dimmed area dismisses the presented controller. Subclasses provide the presented
/// view's frame and the alongside animations.
open class DimmingPresentationController: UIPresentationController {
  let dimmingView = DimmingView(frame: .zero)

  open override var shouldRemovePresentersView: Bool { false }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.install(in: containerView)
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in
        self?.presentingViewController.dismiss(animated: true)
      })
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

  /// Removes the views of the presentation after its end.
  func cleanUp() {
    dimmingView.removeFromSuperview()
  }
}
