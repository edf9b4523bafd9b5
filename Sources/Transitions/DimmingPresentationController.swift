public import UIKit

/// A presentation beside which the presenting view stays, dimmed, for as long as it lasts.
///
/// A tap on what is dimmed dismisses. Subclasses say where the presented view goes and what changes
/// beside the transitions.
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

  /// Takes off what the presentation put up, once it is over.
  func cleanUp() {
    dimmingView.removeFromSuperview()
  }
}
