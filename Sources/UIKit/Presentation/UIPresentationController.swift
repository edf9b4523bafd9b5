public import Foundation
import TEGeometry

/// Manages a presented controller's view from the beginning of its presentation to the end of its
/// dismissal: its frame and the views around it.
///
/// The base class fills the container and leaves the presenter's view in place.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  weak var presented: UIViewController?
  weak var presenter: UIViewController?

  /// Creates a presentation controller; the presenting controller may be set later by UIKit.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle
  }

  /// The presented controller, which retains this object.
  open var presentedViewController: UIViewController {
    guard let presented else {
      preconditionFailure("the presented controller was deallocated")
    }
    return presented
  }

  /// The presenter: the window's root controller, or the one that defines the presentation context.
  ///
  /// - Precondition: the presentation has begun.
  open var presentingViewController: UIViewController {
    guard let presenter else {
      preconditionFailure("the presentation has no presenting controller")
    }
    return presenter
  }

  /// Adapts the presentation and is notified of dismissals by swipe.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The presentation style.
  open internal(set) var presentationStyle: UIModalPresentationStyle

  /// The superview of the presented view and of the views around it: in the window from the
  /// beginning of the presentation to the end of the dismissal, otherwise nil.
  open var containerView: UIView? { container }
  var container: PresentationContainerView?

  /// The view that is animated: the presented controller's.
  open var presentedView: UIView? { presented?.view }

  /// The final frame of the presented view, in the container's coordinates; its bounds by default.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// Whether the presentation covers the whole window instead of its presentation context; true by
  /// default.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view is removed when it is covered; false by default.
  open var shouldRemovePresentersView: Bool { false }

  /// The style to use in compact environments; `none`, the default, keeps the style.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The style to use for a trait collection; ``adaptivePresentationStyle`` by default.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    adaptivePresentationStyle
  }

  /// Called before the presentation's animations begin: the place to add dimming views and to
  /// animate them alongside the transition.
  open func presentationTransitionWillBegin() {}
  /// Called at the end of the presentation's transition; false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's animations begin.
  open func dismissalTransitionWillBegin() {}
  /// Called at the end of the dismissal's transition; false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Called when the presented controller's preferred content size has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of the presented controller when the container has `parentSize`: the same by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// Called before the container's size changes; forwards the call to the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Called before the traits change; forwards the call to the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented?.willTransition(to: newCollection, with: coordinator)
  }

  /// The user-interface level of the presented controller; nil to inherit it.
  ///
  /// Sheets and custom presentations are elevated; presentations that cover the screen or a context
  /// are not. Apple documents it for alerts, popovers and modal sheets.
  var levelOfPresented: UIUserInterfaceLevel? {
    switch presentationStyle {
    case .pageSheet, .formSheet, .custom, .popover: .elevated
    case .automatic, .none, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: nil
    }
  }

  /// The system's animation for a controller without an animator of its own.
  var systemTransitionStyle: UIModalTransitionStyle { presentedViewController.modalTransitionStyle }

  /// Called after the presented controller's view has moved to the container of a presentation over it, or back.
  func presentedViewDidMove() {}

  /// Whether touches beside the presented view reach what lies beneath the container; false by default.
  func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { false }

  // MARK: State

  /// The position of the presenter's view in the view hierarchy while a presentation has removed
  /// it.
  struct HierarchyPosition {
    weak var superview: UIView?
    let index: Int
  }

  var presenterPosition: HierarchyPosition?
  /// The presentations between the presenter and this one that its dismissal ends too, the lowest first.
  var intermediates: [UIPresentationController] = []
  /// The first responder that a dismissal has let resign; it gets the keyboard back if that is cancelled.
  weak var resigned: UIResponder?
  /// The interaction controller of the system's dismissal that is about to begin.
  var systemInteraction: UIPercentDrivenInteractiveTransition?
}

extension UIPresentationController: UIContentContainer {
  /// The presented controller's preferred content size, in points.
  public var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
}

/// Adapts a presentation to its environment, and is notified of dismissals by swipe.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style to use in compact environments; `none` keeps the controller's style.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle

  /// The style to use for a trait collection; `none` keeps the controller's style.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Called before a presentation begins in another style than its own.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether a swipe may dismiss a sheet; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Called when a swipe begins to dismiss a sheet; the transition may be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a swipe has dismissed a sheet; not after `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when a swipe attempted to dismiss a sheet that must not be dismissed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UIAdaptivePresentationControllerDelegate.Type
    }
  }

  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  {
    own(
      "adaptivePresentationStyle(for:)", PresentationControllerToModalPresentationStyleMethod.self)?
      .call(controller)
      ?? controller.adaptivePresentationStyle(
        for: controller.presentedViewController.traitCollection)
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    own(
      "adaptivePresentationStyle(for:traitCollection:)",
      PresentationControllerTraitCollectionToModalPresentationStyleMethod.self)?.call(
        controller, traitCollection) ?? adaptivePresentationStyle(for: controller)
  }

  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    own(
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      PresentationControllerModalPresentationStyleOptionalViewControllerTransitionCoordinatorMethod
        .self)?.call(presentationController, style, transitionCoordinator)
  }

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    own("presentationControllerShouldDismiss(_:)", PresentationControllerToBoolMethod.self)?.call(
      presentationController) ?? true
  }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {
    own("presentationControllerWillDismiss(_:)", PresentationControllerMethod.self)?.call(
      presentationController)
  }

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {
    own("presentationControllerDidDismiss(_:)", PresentationControllerMethod.self)?.call(
      presentationController)
  }

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    own("presentationControllerDidAttemptToDismiss(_:)", PresentationControllerMethod.self)?.call(
      presentationController)
  }
}

/// The container view of a presentation.
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

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, controller?.passesTouch(at: point, with: event) == true else { return hit }
    return nil
  }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
