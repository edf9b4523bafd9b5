public import Foundation
import Geometry

/// Manages a presented controller's view from the beginning of its presentation to the end of its
/// dismissal: its frame, and what lies around it.
///
/// The base class fills the container and leaves the presenting view in its place.
@preconcurrency @MainActor
open class UIPresentationController {
  weak var presented: UIViewController?
  weak var presenter: UIViewController?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle
  }

  /// The controller that is presented, which keeps this object.
  open var presentedViewController: UIViewController {
    guard let presented else {
      preconditionFailure("a presentation controller outlived the controller that it presents")
    }
    return presented
  }

  /// The controller whose view the presentation covers: the window's root controller, or the one
  /// that defines the context. Known once the presentation begins.
  open var presentingViewController: UIViewController {
    guard let presenter else {
      preconditionFailure("nothing presents this presentation controller's controller")
    }
    return presenter
  }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The style that this object presents in.
  open internal(set) var presentationStyle: UIModalPresentationStyle

  /// The view that holds the presented one and what surrounds it: above the presenter's in the
  /// window from the beginning of the presentation to the end of the dismissal, and nil otherwise.
  open var containerView: UIView? { container }
  var container: PresentationContainerView?

  /// The view that is moved: the presented controller's.
  open var presentedView: UIView? { presented?.view }

  /// Where the presented view comes to lie, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// Whether the presentation covers the whole window rather than its context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is taken away once it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// The style to take instead where the width is compact; `none` for no other.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    adaptivePresentationStyle
  }

  /// Called before the presentation's animations are made: the place to add dimming views and to
  /// animate them beside the transition.
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// The level that the presentation gives to what it presents; nil for that of its place.
  ///
  /// Sheets and presentations with a controller of the app's own are elevated; those that cover the
  /// screen or a context are not. Apple documents it for alerts, popovers and modal sheets.
  var levelOfPresented: UIUserInterfaceLevel? {
    switch presentationStyle {
    case .pageSheet, .formSheet, .custom: .elevated
    case .automatic, .none, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: nil
    }
  }

  // MARK: State

  /// Where the presenter's view belongs while a presentation has taken it away.
  struct Place {
    weak var superview: UIView?
    let index: Int
  }

  var presentersPlace: Place?
  /// The presentations below this one that its dismissal ends, too, the lowest first.
  var between: [UIPresentationController] = []
  /// What drives the system's dismissal that is about to begin.
  var systemInteraction: UIPercentDrivenInteractiveTransition?
}

extension UIPresentationController: UIContentContainer {
  public var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
}

/// Adapts a presentation to its environment.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle

  /// The style to take instead of the controller's own; `none` keeps it.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Called before a presentation begins in another style than its own.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether a swipe may dismiss a sheet.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Called when a swipe begins to dismiss a sheet; its transition may yet be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a swipe has dismissed a sheet, but not after `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a swipe tried to dismiss a sheet that may not be.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    controller.adaptivePresentationStyle(for: controller.presentedViewController.traitCollection)
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptivePresentationStyle(for: controller)
  }

  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The view of a presentation in the window.
final class PresentationContainerView: UIView {
  private weak var controller: UIPresentationController?

  init(frame: CGRect, controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
