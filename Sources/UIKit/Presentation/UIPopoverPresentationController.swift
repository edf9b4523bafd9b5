public import Foundation
public import TEGeometry

/// The sides of a popover at which its arrow may be; the arrow points away from the popover.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Points up: the popover lies below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Points down: the popover lies above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// Points left: the popover lies to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// Points right: the popover lies to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Presents a controller in a bubble with an arrow that points to its source: the style `popover`.
///
/// Its size is the controller's preferred content size, or 320 x 480 points, at most what there is room for.
/// In a compact width, as on a phone, it becomes a sheet, unless the delegate's
/// `adaptivePresentationStyle(for:traitCollection:)` returns `none`. A tap outside dismisses it.
open class UIPopoverPresentationController: UIPresentationController {
  private let bubble = PopoverBubble(frame: .zero)
  private let backdrop = PopoverBackdrop(frame: .zero)

  /// The sides at which the arrow may be; any by default.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any {
    didSet { container?.setNeedsLayout() }
  }

  /// The side at which the arrow is; `unknown` while no popover is shown.
  open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown

  /// The view that holds ``sourceRect``; it or ``barButtonItem`` is needed.
  open var sourceView: UIView? {
    didSet { container?.setNeedsLayout() }
  }

  private var explicitSource: CGRect?

  /// Where the arrow points, in points of ``sourceView``; its bounds unless it is set.
  open var sourceRect: CGRect {
    get { explicitSource ?? sourceView?.bounds ?? .zero }
    set {
      explicitSource = newValue
      container?.setNeedsLayout()
    }
  }

  /// The item of a bar that the arrow points to, in place of ``sourceView``.
  open var barButtonItem: UIBarButtonItem? {
    didSet { container?.setNeedsLayout() }
  }

  /// Whether the popover may cover its source where there is no room beside it; false by default.
  open var canOverlapSourceViewRect = false {
    didSet { container?.setNeedsLayout() }
  }

  /// The views outside that can be touched while the popover is shown; none by default.
  open var passthroughViews: [UIView]? {
    get { backdrop.passthroughViews }
    set { backdrop.passthroughViews = newValue ?? [] }
  }

  /// The color of the bubble behind the presented view; nil, the default, for the system's background.
  open var backgroundColor: UIColor? {
    get { bubble.color }
    set { bubble.color = newValue }
  }

  /// The least distances from the edges of the safe area, in points; 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { container?.setNeedsLayout() }
  }

  open override var presentedView: UIView? { bubble }

  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.horizontalSizeClass == .compact ? .formSheet : .none
  }

  override var systemTransitionStyle: UIModalTransitionStyle { .crossDissolve }

  // MARK: Places

  private var place: PopoverPlace? {
    guard let container else { return nil }
    let source: CGRect
    if let button = barButtonItem?.view {
      source = container.convert(button.bounds, from: button)
    } else if let sourceView {
      source = container.convert(sourceRect, from: sourceView)
    } else {
      return nil
    }
    let insets = container.safeAreaInsets
    let margins = popoverLayoutMargins
    let preferred = presentedViewController.preferredContentSize
    return PopoverPlace(
      size: CGSize(
        width: preferred.width > 0 ? preferred.width : 320,
        height: preferred.height > 0 ? preferred.height : 480),
      source: source,
      area: container.bounds.inset(
        by: UIEdgeInsets(
          top: insets.top + margins.top, left: insets.left + margins.left,
          bottom: insets.bottom + margins.bottom, right: insets.right + margins.right)),
      permitted: permittedArrowDirections, overlaps: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    place?.frame ?? container?.bounds ?? .zero
  }

  private func updatePlace() {
    guard let place else { return }
    arrowDirection = place.direction
    bubble.setFrameIgnoringTransform(place.frame)
    bubble.arrow = (place.direction, place.tip)
    presentedViewController.containerSafeAreaInsets = bubble.arrowInsets
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if presented?.activeTransition == nil { updatePlace() }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    self.container?.setNeedsLayout()
  }

  override func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
    backdrop.passes(point, with: event)
  }

  // MARK: Presentation

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container else { return }
    popoverDelegate?.prepareForPopoverPresentation(self)
    if sourceView == nil, barButtonItem?.view == nil {
      Stage.current.report(
        "the popover of \(type(of: presentedViewController)) has neither a sourceView nor a "
          + "barButtonItem in a bar; set one of them before it is presented")
    }
    backdrop.frame = container.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(backdrop, at: 0)
    backdrop.onTap = { [weak self] in self?.userDidTapOutside() }
    bubble.content = presentedViewController.view
    updatePlace()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { restore() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { restore() }
  }

  private func restore() {
    backdrop.removeFromSuperview()
    bubble.content = nil
    presented?.containerSafeAreaInsets = .zero
    arrowDirection = .unknown
  }

  private func userDidTapOutside() {
    guard presentedViewController.ownPresented == nil,
      presentedViewController.activeTransition == nil
    else { return }
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true,
      popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    let (general, own) = (delegate, popoverDelegate)
    presentedViewController.dismiss(animated: true) {
      general?.presentationControllerDidDismiss(self)
      own?.popoverPresentationControllerDidDismissPopover(self)
    }
  }
}

/// Prepares a popover, and is notified when a tap outside dismisses it.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover appears: the place to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a tap outside may dismiss the popover; true by default. The older name of
  /// `presentationControllerShouldDismiss(_:)`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called after a tap outside dismissed the popover. The older name of
  /// `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }

  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

extension UIViewController {
  /// The object that presents this controller, or its nearest presented parent, as a popover; before the
  /// presentation, the one for `modalPresentationStyle`. Nil if that is another style.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
