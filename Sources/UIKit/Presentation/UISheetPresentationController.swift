public import Foundation
import TEGeometry
import TEMotion

/// Presents a controller as a card: `pageSheet` and `formSheet`.
///
/// On a phone a large sheet leaves the status bar and 10 points of the presenter visible; the
/// presenter is scaled down by the system's margin on each side, with its top at the safe area's, or
/// 10 points below it on phones with a home button (fidelity.md section 9). Lower
/// detents leave the presenter as it is and dim it. In landscape a phone's sheet is full screen. On
/// a tablet a form sheet is 540 x 620 points; a page sheet is at most 712 points wide and 44 points
/// from the upper and lower edges. Both are centred, and detents have no effect on them.
///
/// Where a property changes the place of the sheet, it does so at once, or inside
/// ``animateChanges(_:)`` with the system's spring.
open class UISheetPresentationController: UIPresentationController {
  /// The corner radius of the card and of the scaled presenter, in points.
  static let cornerRadius: CGFloat = 10
  /// The visible height of the presenter above the card, in points.
  static let visiblePresenterHeight: CGFloat = 10
  /// The inset of the presenter's sides in points: 20 in containers wider than 393 points, else 16, the
  /// margin in UIKit of iOS 16; 19.8 was measured at 414 points (fidelity.md section 9).
  private static func presenterInset(forWidth width: CGFloat) -> CGFloat { width > 393 ? 20 : 16 }

  /// The opacity of the black over a presenter of iOS 18 that is dimmed wholly.
  ///
  /// Three fifths of UIKit's dimming color, black .2 and in dark mode .48, where the presenter can be
  /// scaled down, and all of it elsewhere (iOS 16; stills of iOS 15 have .12 to .13;
  /// fidelity.md section 9).
  private var fullDimming: CGFloat {
    let isDark = presentedViewController.traitCollection.userInterfaceStyle == .dark
    return (isDark ? 0.48 : 0.2) * (isOnPhone && !hasCompactHeight ? 0.6 : 1)
  }

  /// The least distance of a sheet from the upper safe area in points: 10, twice that on phones with a
  /// home button, 8 in a compact height (UIKit of iOS 16; `boscojwho/SheetInteraction` measured 627 of
  /// 667 points on an iPhone SE and 749 of 852 on a 14 Pro).
  private var topOffset: CGFloat {
    if hasCompactHeight { return 8 }
    return Self.visiblePresenterHeight * (Stage.current.device.hasHomeIndicator ? 1 : 2)
  }

  private let dimmingView = DimmingView(frame: .zero)
  private lazy var grabber = SheetGrabber(frame: .zero)

  // MARK: Properties

  /// The heights at which the sheet can rest; a large one alone by default.
  open var detents: [Detent] = [.large()] {
    didSet { invalidateDetents() }
  }

  private var selection: Detent.Identifier?

  /// The detent at which the sheet rests; nil, or one that is not active, for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { selection }
    set {
      selection = newValue
      place()
    }
  }

  /// The highest detent that leaves the presenter undimmed, so that it can be touched; nil, the default, for
  /// none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { place() }
  }

  /// Whether a drag upwards of a scroll view at its top raises the sheet first; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether a phone in landscape shows a sheet at the lower edge instead of a full screen; false by default.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { place() }
  }

  /// Whether such a sheet has the presented controller's preferred width; false by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { place() }
  }

  /// Whether a short bar at the top of a phone's sheet shows that it can be dragged; false by default.
  open var prefersGrabberVisible = false {
    didSet { place() }
  }

  /// The radius of the sheet's upper corners, in points; nil, the default, for the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { place() }
  }

  /// Animates changes of the sheet's properties, with the system's spring in 0.5 s.
  open func animateChanges(_ changes: () -> Void) {
    let options = Keyboard.curveOption.union(.allowUserInteraction)
    AnimationBlock(
      duration: Spring.systemDuration, delay: 0, options: options, completion: nil
    ).run(
      {
        changes()
        presentedView?.layoutIfNeeded()
      }, curve: { _ in options.curve.timingCurve })
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() {
    container?.setNeedsLayout()
    place()
  }

  // MARK: Places

  open override var shouldPresentInFullscreen: Bool { true }

  var isOnPhone: Bool {
    presentedViewController.traitCollection.userInterfaceIdiom != .pad
  }

  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
      ? .fullScreen : .none
  }

  private var hasCompactHeight: Bool {
    presentedViewController.traitCollection.verticalSizeClass == .compact
  }

  /// Whether the sheet covers all of a phone in landscape.
  var isFullScreen: Bool {
    isOnPhone && hasCompactHeight && !prefersEdgeAttachedInCompactHeight
  }

  /// The heights of the sheet's active detents with the bottom safe area, in points; the lowest first.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let container else { return [] }
    let insets = container.safeAreaInsets
    let context = SheetHeights(
      containerTraitCollection: presentedViewController.traitCollection,
      containerHeight: container.bounds.height,
      maximumDetentValue: container.bounds.height - insets.top - topOffset - insets.bottom)
    // The upper edge lies on a whole pixel.
    let scale = presentedViewController.traitCollection.displayScale
    return context.resolve(detents).map {
      ($0.identifier, (($0.height + insets.bottom) * scale).rounded() / scale)
    }
  }

  /// The height of the selected detent, in points.
  var selectedHeight: CGFloat {
    let heights = heights
    return (heights.first { $0.identifier == selection } ?? heights.first)?.height ?? 0
  }

  /// The height while a finger moves the sheet, in points; nil at rest.
  var draggedHeight: CGFloat? {
    didSet { if draggedHeight != nil { place() } }
  }

  private var height: CGFloat { draggedHeight ?? selectedHeight }

  /// The height of what the keyboard covers of the sheet's content while something in it is edited, in points.
  private var keyboardHeight: CGFloat = 0 {
    didSet { if keyboardHeight != oldValue { place() } }
  }

  /// The height of the sheet's view: at rest it keeps its content above the keyboard, as far as the screen allows.
  private var shownHeight: CGFloat {
    guard draggedHeight == nil, keyboardHeight > 0, let container else { return height }
    let largest = container.bounds.height - container.safeAreaInsets.top - topOffset
    return max(height, min(height + keyboardHeight, largest))
  }

  private var coveredHeight: CGFloat {
    let keyboard = Stage.current.keyboard
    guard let container, isOnPhone, keyboard.isShown, presented?.innerFirstResponder != nil else {
      return 0
    }
    return keyboard.overlap(with: container) - container.safeAreaInsets.bottom
  }

  private func keyboardWillMove() {
    let covered = coveredHeight
    guard covered != keyboardHeight else { return }
    animateChanges { keyboardHeight = covered }
  }

  /// Leaves the sheet to a finger at the height at which it stands above the keyboard.
  ///
  /// - Parameter isPulled: Whether it goes down, so that the keyboard leaves, too.
  func stopAvoidingKeyboard(isPulled: Bool) {
    guard keyboardHeight > 0 else { return }
    draggedHeight = shownHeight
    keyboardHeight = 0
    if isPulled { _ = presented?.resignInnerFirstResponder() }
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let bounds = container.bounds
    guard isOnPhone else { return centredFrame(in: bounds) }
    if isFullScreen { return bounds }
    var width = bounds.width
    let preferred = presentedViewController.preferredContentSize.width
    if hasCompactHeight, widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 {
      width = min(width, preferred)
    }
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.height - shownHeight, width: width,
      height: shownHeight)
  }

  private func centredFrame(in bounds: CGRect) -> CGRect {
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

  /// How far the sheet has come from the detent below the large one, 0, to the large one, 1.
  private var largeShare: CGFloat {
    let heights = heights
    guard let container, let top = heights.last,
      container.bounds.height - top.height - container.safeAreaInsets.top <= topOffset + 0.5
    else { return 0 }
    return share(from: heights.dropLast().last?.height, to: top.height)
  }

  /// How far the presenter is dimmed, 0...1.
  private var dimmedShare: CGFloat {
    // A centred sheet is as one at the large detent.
    guard isOnPhone else { return largestUndimmedDetentIdentifier == .large ? 0 : 1 }
    let heights = heights
    guard let undimmed = largestUndimmedDetentIdentifier,
      let index = heights.firstIndex(where: { $0.identifier == undimmed })
    else { return 1 }
    guard index + 1 < heights.count else { return 0 }
    return share(from: heights[index].height, to: heights[index + 1].height)
  }

  /// The opacity of the dimming view, 0...1.
  private var dimming: CGFloat {
    (Stage.current.device.system.sheetDimming ?? fullDimming) * dimmedShare
  }

  private func share(from low: CGFloat?, to high: CGFloat) -> CGFloat {
    guard let low, low < high else { return 1 }
    return min(max((height - low) / (high - low), 0), 1)
  }

  /// The transform of the presenter's view while the card is presented.
  private func transform(of presenterView: UIView) -> CGAffineTransform {
    let share = isFullScreen || hasCompactHeight ? 0 : largeShare
    guard let container, share > 0 else { return .identity }
    let frame = presenterView.untransformedFrame
    let inset = Self.presenterInset(forWidth: container.bounds.width)
    let scale = 1 - 2 * inset / frame.width * share
    let top = container.safeAreaInsets.top + topOffset - Self.visiblePresenterHeight
    let shift = (top - frame.minY) * share - frame.height * (1 - scale) / 2
    return CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
  }

  /// Puts the sheet, the presenter and the dimming where they belong, unless a transition moves them.
  private func place() {
    guard let container, let presented, presented.activeTransition == nil, let presentedView,
      presentedView.superview === container
    else { return }
    let frame = frameOfPresentedViewInContainerView
    if presentedView.untransformedFrame != frame, presentedView.transform == .identity {
      presentedView.frame = frame
    }
    presentedView.layer.cornerRadius = radius
    dimmingView.alpha = dimming
    dimmingView.isUserInteractionEnabled = dimmedShare > 0
    placeGrabber()
    updateStatusBar()
    guard presenterAppearance != nil, let presenterView else { return }
    placePresenter(presenterView)
  }

  /// Whether the presenter is scaled down, so that the status bar lies on black.
  private(set) var recedesPresenter = true

  private func updateStatusBar() {
    let recedes = isFullScreen || largeShare >= 0.5
    guard recedes != recedesPresenter else { return }
    recedesPresenter = recedes
    presenter?.setNeedsStatusBarAppearanceUpdate()
  }

  private var radius: CGFloat {
    isFullScreen ? 0 : preferredCornerRadius ?? Self.cornerRadius
  }

  private func placePresenter(_ presenterView: UIView) {
    presenterView.transform = transform(of: presenterView)
    presenterView.layer.cornerRadius = presenterRadius
  }

  /// The corner radius of the presenter, in points: it begins with the display's, which is there already.
  private var presenterRadius: CGFloat {
    let share = hasCompactHeight ? 0 : largeShare
    guard share > 0 else { return presenterAppearance?.radius ?? 0 }
    return displayRadius + (Self.cornerRadius - displayRadius) * share
  }

  /// The presenter's own corner radius, or the display's if it has none, in points.
  private var displayRadius: CGFloat {
    let own = presenterAppearance?.radius ?? 0
    return own == 0 ? Stage.current.device.displayCornerRadius : own
  }

  private func placeGrabber() {
    guard let container, let presentedView, isOnPhone, !isFullScreen, prefersGrabberVisible else {
      grabber.removeFromSuperview()
      return
    }
    // In the container of another presentation the sheet has its grabber on itself.
    let isAway = presentedView.superview.map { !$0.isDescendant(of: container) } ?? false
    let host = isAway ? presentedView : container
    if grabber.superview !== host { host.addSubview(grabber) }
    grabber.place(on: isAway ? presentedView.bounds : frameOfPresentedViewInContainerView)
  }

  override func presentedViewDidMove() { placeGrabber() }

  // MARK: Presentation

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

  /// The distance by which the sheet's grabber slides in with it, in points.
  private var slide: CGAffineTransform {
    CGAffineTransform(translationX: 0, y: frameOfPresentedViewInContainerView.height)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container, let presentedView,
      let presenterView = presentingViewController.viewIfLoaded
    else { return }
    self.presenterView = presenterView
    NotificationCenter.default.addObserver(
      self, selector: Self.keyboardWillMove,
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    recedesPresenter = isFullScreen || largeShare >= 0.5
    dimmingView.install(in: container)
    dimmingView.isUserInteractionEnabled = dimmedShare > 0
    presentedAppearance = Appearance(of: presentedView)
    presentedView.layer.cornerRadius = radius
    presentedView.layer.masksToBounds = true
    if isOnPhone {
      presentedView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      presenterAppearance = Appearance(of: presenterView)
      if largeShare > 0 { presenterView.layer.cornerRadius = displayRadius }
      presenterView.layer.masksToBounds = true
      placeGrabber()
      grabber.transform = slide
    }
    let isMoving = isOnPhone
    animateAlongsideTransition { [dimmingView, grabber] in
      dimmingView.alpha = self.dimming
      guard isMoving else { return }
      grabber.transform = .identity
      if grabber.superview != nil { container.bringSubviewToFront(grabber) }
      self.placePresenter(presenterView)
    }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard completed else {
      restore()
      return
    }
    if grabber.superview != nil { container?.bringSubviewToFront(grabber) }
    // The keyboard may have come during the transition, which has moved the sheet to its detent.
    if keyboardHeight > 0 { animateChanges { place() } }
    presentedView?.addGestureRecognizer(drag.pan)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.userDidTapOutside() }
    dimmingView.addGestureRecognizer(tap)
  }

  /// Updates the frames after the container's size has changed.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    place()
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let presenterView else { return }
    let appearance = presenterAppearance
    let (slide, isReceded) = (slide, largeShare > 0)
    animateAlongsideTransition { [dimmingView, grabber] in
      dimmingView.alpha = 0
      grabber.transform = slide
      guard let appearance else { return }
      presenterView.transform = appearance.transform
      presenterView.layer.cornerRadius = isReceded ? self.displayRadius : appearance.radius
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { restore() }
  }

  private func restore() {
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    keyboardHeight = 0
    dimmingView.removeFromSuperview()
    for recognizer in dimmingView.gestureRecognizers ?? [] {
      dimmingView.removeGestureRecognizer(recognizer)
    }
    grabber.removeFromSuperview()
    presentedView?.removeGestureRecognizer(drag.pan)
    draggedHeight = nil
    if let presentedView { presentedAppearance?.restore(presentedView) }
    if let presenterView { presenterAppearance?.restore(presenterView) }
    presenterAppearance = nil
    presentedAppearance = nil
  }

  override func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
    dimmedShare == 0 && systemInteraction == nil
  }

  // MARK: The user

  private lazy var drag = SheetDrag(self)

  /// The spring to the detent at which the user left the sheet.
  private var spring: [AnimationTiming] = []

  /// Whether it has not ended.
  var isSpringing: Bool { spring.contains { !$0.isFinished } }

  /// Stops the spring where it shows the sheet.
  func stopSpring() {
    guard isSpringing, let container, let shown = presentedView?.layer.presentation() else {
      return
    }
    let height = container.bounds.height - shown.frame.minY
    for timing in spring { timing.finish(didFinish: false) }
    spring = []
    draggedHeight = height
  }

  /// Animates the sheet to the detent at which the user left it.
  func rest(at identifier: Detent.Identifier, tells: Bool) {
    draggedHeight = nil
    spring = Stage.current.animations.recording {
      let covered = coveredHeight
      animateChanges {
        selectedDetentIdentifier = identifier
        keyboardHeight = covered
      }
    }
    guard tells else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Asks the app whether the user may dismiss the sheet.
  func mayDismiss() -> Bool {
    let isAllowed =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    if !isAllowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
    return isAllowed
  }

  /// Dismisses the sheet and notifies the delegate, as the app's own `dismiss` does not.
  func dismissByUser() {
    delegate?.presentationControllerWillDismiss(self)
    let sheetDelegate = delegate
    UIPresentationController.dismiss(above: presentingViewController, animated: true) {
      [weak self] in
      guard let self else { return }
      systemInteraction = nil
      drag.dismissalDidEnd()
      if container == nil { sheetDelegate?.presentationControllerDidDismiss(self) }
    }
  }

  /// A tap above a sheet that is not large dismisses it.
  private func userDidTapOutside() {
    guard isOnPhone, largeShare < 1, presentedViewController.ownPresented == nil, mayDismiss()
    else { return }
    dismissByUser()
  }
}

extension UIViewController {
  /// The object that presents this controller, or its nearest presented parent, as a sheet; before the
  /// presentation, the one for `modalPresentationStyle`. Nil if that is another style.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}

/// The short bar at the top of a sheet.
///
/// 36 x 5 points, 5 points below the edge, as in published reimplementations of the system's sheet.
private final class SheetGrabber: UIView {
  private static let size = CGSize(width: 36, height: 5)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiaryLabel
    layer.cornerRadius = Self.size.height / 2
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func place(on sheet: CGRect) {
    setFrameIgnoringTransform(
      CGRect(
        x: sheet.midX - Self.size.width / 2, y: sheet.minY + 5, width: Self.size.width,
        height: Self.size.height))
  }
}
