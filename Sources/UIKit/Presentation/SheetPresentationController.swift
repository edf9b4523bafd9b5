import Geometry

/// The sheets of iOS 13.
///
/// On a phone a card that leaves the status bar and 10 points of the presenter visible; the
/// presenter is scaled down by 16 points on each side, with its top at the safe area's. Published
/// reimplementations of the system's sheet measure the same: a gap of .08 of the height, the
/// presenter scaled by 1 - .0835 (32 of 390 points are .082) and dimmed by black .1 (Flutter
/// `cupertino/sheet.dart`), 10 points of it visible above the card (`modal_bottom_sheet`). In
/// landscape a phone's sheet is full screen. On a tablet a form sheet is 540 x 620 points; a page
/// sheet is at most 712 points wide and 44 points from the upper and lower edges. Both are centred.
final class SheetPresentationController: UIPresentationController {
  /// The corner radius of the card and of the scaled presenter, in points.
  static let cornerRadius: CGFloat = 10
  /// The visible height of the presenter above the card, in points.
  static let visiblePresenterHeight: CGFloat = 10
  /// The inset of the presenter's sides, in points.
  static let presenterInset: CGFloat = 16
  static let dimming: CGFloat = 0.1

  private let dimmingView = DimmingView(frame: .zero)

  override var shouldPresentInFullscreen: Bool { true }

  private var isOnPhone: Bool {
    presentedViewController.traitCollection.userInterfaceIdiom != .pad
  }

  override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.verticalSizeClass == .compact ? .fullScreen : .none
  }

  /// Whether the height is compact, as on a phone in landscape, so that the sheet is full screen.
  private var hasCompactHeight: Bool {
    presentedViewController.traitCollection.verticalSizeClass == .compact
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let bounds = container.bounds
    guard isOnPhone else {
      let preferred = presentedViewController.preferredContentSize
      var size =
        presentationStyle == .formSheet
        ? CGSize(width: 540, height: 620)
        : CGSize(width: min(bounds.width, 712), height: bounds.height - 88)
      if preferred.width > 0 { size.width = preferred.width }
      if preferred.height > 0 { size.height = preferred.height }
      size.width = min(size.width, bounds.width)
      size.height = min(size.height, bounds.height - 88)
      return CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    if hasCompactHeight { return bounds }
    let top = container.safeAreaInsets.top + Self.visiblePresenterHeight
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  /// The transform of the presenter's view while the card is presented.
  private func transform(of presenterView: UIView) -> CGAffineTransform {
    if hasCompactHeight { return .identity }
    let frame = presenterView.untransformedFrame
    let scale = (frame.width - 2 * Self.presenterInset) / frame.width
    let top = frameOfPresentedViewInContainerView.minY - Self.visiblePresenterHeight
    let shift = top - frame.minY - frame.height * (1 - scale) / 2
    return CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
  }

  /// A view's appearance before the presentation.
  private struct Appearance {
    let radius: CGFloat
    let corners: CACornerMask
    let isClipped: Bool
    let transform: CGAffineTransform

    @MainActor
    init(of view: UIView) {
      radius = view.layer.cornerRadius
      corners = view.layer.maskedCorners
      isClipped = view.layer.masksToBounds
      transform = view.transform
    }

    @MainActor
    func restore(_ view: UIView) {
      view.layer.cornerRadius = radius
      view.layer.maskedCorners = corners
      view.layer.masksToBounds = isClipped
      view.transform = transform
    }
  }

  /// The scaled view; a dismissal may have another presenter.
  private weak var presenterView: UIView?
  private var presenterAppearance: Appearance?
  private var presentedAppearance: Appearance?

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container, let presentedView,
      let presenterView = presentingViewController.viewIfLoaded
    else { return }
    self.presenterView = presenterView
    dimmingView.install(in: container)
    presentedAppearance = Appearance(of: presentedView)
    presentedView.layer.cornerRadius = Self.cornerRadius
    presentedView.layer.masksToBounds = true
    if isOnPhone {
      presentedView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      presenterAppearance = Appearance(of: presenterView)
      if presenterView.layer.cornerRadius == 0 {
        presenterView.layer.cornerRadius = Stage.current.device.displayCornerRadius
      }
      presenterView.layer.masksToBounds = true
    }
    let isMoving = isOnPhone
    animateAlongsideTransition { [dimmingView] in
      dimmingView.alpha = Self.dimming
      guard isMoving else { return }
      presenterView.transform = self.transform(of: presenterView)
      presenterView.layer.cornerRadius = Self.cornerRadius
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard completed else {
      restore()
      return
    }
    let pan = UIPanGestureRecognizer { [weak self] in self?.userDidDrag($0) }
    pan.delegate = self
    presentedView?.addGestureRecognizer(pan)
    swipe = pan
  }

  /// Updates the frames after the container's size has changed.
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard presented?.activeTransition == nil, let presentedView,
      presentedView.superview === container
    else { return }
    let frame = frameOfPresentedViewInContainerView
    if presentedView.untransformedFrame != frame, presentedView.transform == .identity {
      presentedView.frame = frame
    }
    let radius = hasCompactHeight ? 0 : Self.cornerRadius
    presentedView.layer.cornerRadius = radius
    guard presenterAppearance != nil, let presenterView else { return }
    presenterView.transform = transform(of: presenterView)
    presenterView.layer.cornerRadius = radius
  }

  // MARK: Swiping down

  private var swipe: UIPanGestureRecognizer?

  /// Drives an interactive dismissal with a drag downwards.
  private func userDidDrag(_ pan: UIPanGestureRecognizer) {
    guard let container else { return }
    let length = container.bounds.height - frameOfPresentedViewInContainerView.minY
    switch pan.state {
    case .began: beginSwipe()
    case .changed:
      systemInteraction?.update(pan.translation(in: container).y / length)
    case .ended, .cancelled:
      guard let interaction = systemInteraction else { return }
      let isFinishing = Swipe.isFinishing(
        progress: interaction.percentComplete, velocity: pan.velocity(in: container).y / length)
      if pan.state == .ended, isFinishing { interaction.finish() } else { interaction.cancel() }
    case .possible, .failed: break
    }
  }

  private func beginSwipe() {
    let isAllowed =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    guard isAllowed else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    systemInteraction = UIPercentDrivenInteractiveTransition()
    delegate?.presentationControllerWillDismiss(self)
    let sheetDelegate = delegate
    UIPresentationController.dismiss(above: presentingViewController, animated: true) {
      [weak self] in
      guard let self else { return }
      systemInteraction = nil
      if container == nil { sheetDelegate?.presentationControllerDidDismiss(self) }
    }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let presenterView else { return }
    let appearance = presenterAppearance
    animateAlongsideTransition { [dimmingView] in
      dimmingView.alpha = 0
      guard let appearance else { return }
      presenterView.transform = appearance.transform
      presenterView.layer.cornerRadius =
        appearance.radius == 0 ? Stage.current.device.displayCornerRadius : appearance.radius
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { restore() }
  }

  private func restore() {
    dimmingView.removeFromSuperview()
    if let swipe { presentedView?.removeGestureRecognizer(swipe) }
    swipe = nil
    if let presentedView { presentedAppearance?.restore(presentedView) }
    if let presenterView { presenterAppearance?.restore(presenterView) }
    presenterAppearance = nil
    presentedAppearance = nil
  }
}

extension SheetPresentationController: UIGestureRecognizerDelegate {
  /// Only for a downward drag of a sheet that is not in a transition.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer,
      presentedViewController.ownPresented == nil, presentedViewController.activeTransition == nil
    else { return false }
    let velocity = pan.velocity(in: container)
    return velocity.y > abs(velocity.x)
  }
}
