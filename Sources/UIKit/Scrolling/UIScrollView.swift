public import Foundation
public import TEGeometry

extension UIScrollView {
  /// How the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// At the top and bottom, and at the sides if the content scrolls horizontally.
    case automatic
    /// Along the axes in which the content is larger than the view, or always bounces.
    case scrollableAxes
    /// Never.
    case never
    /// At all edges.
    case always
  }
}

extension UIScrollView {
  /// The factor on a fling's velocity per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate from a factor between 0 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which content stops sooner, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

extension UIScrollView {
  /// The color of the scroll indicators; raw values are UIKit's.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark over light interfaces, light over dark ones.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }
}

/// A view that scrolls larger content; its bounds' origin is the content offset.
open class UIScrollView: UIView {
  /// The size of the content in points; set by Auto Layout if constraints to the content's edges
  /// determine it.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      insetsDidChange(contentSizeChanged: true)
      observedValuesDidChange()
    }
  }

  /// The point of the content at the view's top left corner, in points.
  ///
  /// It may be set outside the valid range. A change of the view's size, the content size or the
  /// insets clamps it, unless the content is being dragged or moves by itself.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      if !isFollowingDrag { rebaseDrag() }
      didScroll()
    }
  }

  /// Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen does so; true by default.
  open var scrollsToTop = true

  /// The color of the scroll indicators.
  open var indicatorStyle: IndicatorStyle {
    get { indicators.style }
    set { indicators.style = newValue }
  }

  /// The space around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      insetsDidChange()
      observedValuesDidChange()
    }
  }

  /// How the safe area is added to the content inset; `automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsDidChange() }
  }

  /// Is notified of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?

  private var lastAdjustedInset = UIEdgeInsets.zero

  /// Creates a scroll view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A scroll view of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(delayRecognizer)
  }

  /// The content inset including the safe area adjustment, in points.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + addedSafeArea
    inset.top += refreshInset
    inset.bottom = max(inset.bottom, keyboardInset)
    return inset
  }

  /// The height that the keyboard covers, in points; 0 unless the view makes room for it.
  var keyboardInset: CGFloat = 0 {
    didSet { if keyboardInset != oldValue { insetsDidChange() } }
  }

  /// The space of a refresh control that refreshes, in points.
  var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { insetsDidChange() } }
  }

  /// The control that a pull at the top reveals; nil, the default, for none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshControl?.install(in: self)
      if refreshControl != nil { alwaysBounceVertical = true }
    }
  }

  /// The state of zooming.
  private(set) lazy var zoom = ScrollZoom()

  /// The scale of the zoomed view; 1 by default.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the middle of the visible area; within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomAboutMiddle(to: scale, animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view fills the scroll view, as far as the limits permit.
  open func zoom(to rect: CGRect, animated: Bool) { zoomUntilVisible(rect, animated: animated) }
  /// The recogniser of pinches; nil if the limits of the zoom do not differ.
  public internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  var addedSafeArea: UIEdgeInsets {
    var added = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return added
    case .automatic, .scrollableAxes: break
    }
    if contentSize.width <= bounds.width, !alwaysBounceHorizontal {
      (added.left, added.right) = (0, 0)
    }
    if contentInsetAdjustmentBehavior == .scrollableAxes, contentSize.height <= bounds.height,
      !alwaysBounceVertical
    {
      (added.top, added.bottom) = (0, 0)
    }
    return added
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  /// Keeps a view that is scrolled to its top there when the inset changes.
  private func insetsDidChange(contentSizeChanged: Bool = false) {
    let inset = adjustedContentInset
    if inset != lastAdjustedInset, contentOffset.y == -lastAdjustedInset.top {
      contentOffset.y = -inset.top
    }
    lastAdjustedInset = inset
    for view in subviews { view.safeAreaInsetsMayHaveChanged() }
    setNeedsLayout()
    contentBoundsDidChange(isSize: contentSizeChanged)
    controller?.contentDidMove(in: self)
  }

  // MARK: The valid offsets

  /// Whether the offset must be clamped after the next layout.
  private var clampsOffsetInLayout = false

  /// Whether layout determines the content size, which is then out of date between a resize and the
  /// next layout.
  var isContentSizeSetByLayout: Bool { participatesInLayout }

  /// Updates the content size where layout determines it.
  func updateContentSize() {}

  override func layerDidResize(_ layer: CALayer, from oldSize: CGSize) {
    if isContentSizeSetByLayout { clampsOffsetInLayout = true }
    super.layerDidResize(layer, from: oldSize)
    contentBoundsDidChange(isSize: true)
  }

  /// - Parameter isSize: whether a size has changed, of the view or of the content.
  private func contentBoundsDidChange(isSize: Bool) {
    // Outside a window the safe area, which may make the offset valid, is unknown.
    if isSize && isContentSizeSetByLayout || window == nil { clampsOffsetInLayout = true }
    if !clampsOffsetInLayout { clampOffset() }
  }

  /// Whether the content is dragged or held by a touch, or moves by itself.
  final var isContentMoving: Bool {
    isDragging || isDecelerating || holdsMovingContent || movement.isRunning
  }

  private func clampOffset() {
    guard !isContentMoving else { return }
    let offset = clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// A view that stays in place while the content scrolls, in front of it; nil, the default, for none.
  weak var fixedView: UIView? {
    didSet { setNeedsLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let fixedView, fixedView.superview === self {
      fixedView.frame = bounds
      bringSubviewToFront(fixedView)
      fixedView.setNeedsLayout()
    }
    updateContentSize()
    guard clampsOffsetInLayout, window != nil else { return }
    clampsOffsetInLayout = false
    clampOffset()
  }

  /// Scrolls to an offset, in 0.3 s if animated; stops a movement in progress.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, over: animated ? 0.3 : 0)
  }

  /// Scrolls to an offset on the ease-in-out curve, through all offsets between; stops a movement in
  /// progress.
  ///
  /// - Parameters:
  ///   - seconds: 0 for no animation.
  ///   - end: Called at the end of an animation in place of the delegate's method.
  package func scroll(
    to contentOffset: CGPoint, over seconds: TimeInterval, end: ((UIScrollView) -> Void)? = nil
  ) {
    movement.stop()
    guard seconds > 0 else {
      self.contentOffset = contentOffset
      return
    }
    let start = self.contentOffset
    movement.begin(
      x: ScrollTrajectory(from: start.x, to: contentOffset.x, over: seconds),
      y: ScrollTrajectory(from: start.y, to: contentOffset.y, over: seconds)
    ) { [weak self] in
      guard let self else { return }
      if let end { end(self) } else { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
  }

  func didScroll() {
    setNeedsLayout()
    if participatesInLayout { invalidateLayoutEngine() }
    if indicators.isShown { placeIndicators() }
    refreshControl?.place()
    controller?.contentDidMove(in: self)
    delegate?.scrollViewDidScroll(self)
  }

  /// The nearest controller whose view contains this view.
  var controller: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      let controller = current as? UIViewController ?? (current as? UIView)?.viewController
      if let controller { return controller }
      responder = current.next
    }
    return nil
  }

  /// How far contents have moved beneath bars at the top, in points; negative while they are pulled
  /// down.
  var distanceAbove: CGFloat { contentOffset.y + adjustedContentInset.top }

  /// How far contents reach beneath bars at the bottom, in points.
  var distanceBelow: CGFloat {
    contentSize.height + adjustedContentInset.bottom - contentOffset.y - bounds.height
  }

  /// The layout guide of the content area.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(.scrollContent, of: self)
  /// The layout guide of the view's frame, for constraints that do not scroll.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(.scrollFrame, of: self)

  /// Scrolls by the least distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.distance(from: seen.minX...seen.maxX, to: rect.minX...rect.maxX)
    offset.y += Self.distance(from: seen.minY...seen.maxY, to: rect.minY...rect.maxY)
    offset = clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// The least shift of a window so that it contains a range, or starts with it if it is too small.
  static func distance(
    from window: ClosedRange<CGFloat>, to range: ClosedRange<CGFloat>
  ) -> CGFloat {
    if range.lowerBound < window.lowerBound { return range.lowerBound - window.lowerBound }
    guard range.upperBound > window.upperBound else { return 0 }
    return min(range.upperBound - window.upperBound, range.lowerBound - window.lowerBound)
  }

  /// The nearest valid offset.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let range = validOffsets
    return CGPoint(
      x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
  }

  // MARK: Indicators

  private let indicators = ScrollIndicators()

  /// Whether the vertical scroll indicator is shown during scrolling; true by default.
  open var showsVerticalScrollIndicator = true {
    didSet { indicators.vertical.isHidden = !showsVerticalScrollIndicator }
  }

  /// Whether the horizontal scroll indicator is shown during scrolling; true by default.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.horizontal.isHidden = !showsHorizontalScrollIndicator }
  }

  /// The insets of the vertical indicator from the view's edges, in addition to the safe area, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if indicators.isShown { placeIndicators() } }
  }

  /// The insets of the horizontal indicator from the view's edges, in addition to the safe area, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if indicators.isShown { placeIndicators() } }
  }

  /// Whether the safe area adds to the insets of the indicators; true by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { if indicators.isShown { placeIndicators() } }
  }

  /// The insets of both indicators; those of the vertical one if they differ.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators briefly.
  open func flashScrollIndicators() {
    showIndicators()
    indicators.hideSoon()
  }

  private func showIndicators() {
    let range = validOffsets
    indicators.vertical.isHidden =
      !showsVerticalScrollIndicator || range.y.lowerBound == range.y.upperBound
    indicators.horizontal.isHidden =
      !showsHorizontalScrollIndicator || range.x.lowerBound == range.x.upperBound
    for bar in [indicators.vertical, indicators.horizontal] where !bar.isHidden { addSubview(bar) }
    indicators.show()
    placeIndicators()
  }

  private func placeIndicators() {
    let isAdjusted =
      automaticallyAdjustsScrollIndicatorInsets && contentInsetAdjustmentBehavior != .never
    let safeArea = isAdjusted ? safeAreaInsets : .zero
    UIView.performWithoutAnimation {
      indicators.place(
        in: self, verticalInsets: verticalScrollIndicatorInsets + safeArea,
        horizontalInsets: horizontalScrollIndicatorInsets + safeArea)
    }
  }

  // MARK: Dragging

  /// Whether touches scroll the content; setting false ends a drag in progress. True by default.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether content can be scrolled beyond its edges and bounces back; true by default.
  open var bounces = true
  /// Whether content bounces vertically even if it is not taller than the view; false by default.
  open var alwaysBounceVertical = false {
    didSet { insetsDidChange() }
  }
  /// Whether content bounces horizontally even if it is not wider than the view; false by default.
  open var alwaysBounceHorizontal = false {
    didSet { insetsDidChange() }
  }
  /// Whether scrolling ends at multiples of the view's size; false by default.
  open var isPagingEnabled = false
  /// The deceleration of flings; `normal` by default.
  open var decelerationRate = DecelerationRate.normal

  /// Whether touches are delivered to the content only when they are clearly not a drag, at most
  /// 0.15 s later; true by default.
  open var delaysContentTouches = true
  /// Whether a drag cancels touches that were delivered to the content; true by default.
  open var canCancelContentTouches = true

  /// Whether a drag cancels a touch that was delivered to `view`: not for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// The recogniser of drags.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer =
    ScrollPanGestureRecognizer(scrollView: self)
  private lazy var delayRecognizer = ScrollDelayGestureRecognizer(scrollView: self)
  private lazy var movement = ScrollMovement(scrollView: self)

  /// Whether a touch is on the view.
  open var isTracking: Bool { !panGestureRecognizer.activeTouches.isEmpty }
  /// Whether the content is being dragged.
  open private(set) var isDragging = false
  /// Whether the content is moving after a drag.
  open private(set) var isDecelerating = false

  /// The content offset at the start of the drag, without the resistance beyond the edges.
  private var dragStart = CGPoint.zero
  private var isFollowingDrag = false
  /// Whether a touch has stopped moving content and has not ended.
  private(set) var holdsMovingContent = false

  /// The valid offsets.
  private var validOffsets: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let maximum = CGPoint(
      x: contentSize.width + inset.right - bounds.width,
      y: contentSize.height + inset.bottom - bounds.height)
    return (-inset.left...max(-inset.left, maximum.x), -inset.top...max(-inset.top, maximum.y))
  }

  private var canScrollHorizontally: Bool {
    let range = validOffsets.x
    return range.lowerBound < range.upperBound || bounces && alwaysBounceHorizontal
  }

  var canScrollVertically: Bool {
    let range = validOffsets.y
    return range.lowerBound < range.upperBound || bounces && alwaysBounceVertical
  }

  var canScroll: Bool { isScrollEnabled && (canScrollHorizontally || canScrollVertically) }

  /// Prevents drags along an axis that does not scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let translation = panGestureRecognizer.translation(in: self)
    guard
      abs(translation.x) > abs(translation.y) ? canScrollHorizontally : canScrollVertically
    else {
      return false
    }
    return panGestureRecognizer.trackedTouches.allSatisfy { touch in
      guard touch.viewDelivery.hasBegun, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Stops decelerating content for a touch that began; false if the content is not decelerating.
  func catchContent() -> Bool {
    guard isDecelerating else { return false }
    movement.stop()
    isDecelerating = false
    holdsMovingContent = true
    delegate?.scrollViewDidEndDecelerating(self)
    return true
  }

  /// Ends the hold of a touch that stopped the content, and returns stretched content to its edge.
  func returnStretchedContent() {
    guard holdsMovingContent else { return }
    holdsMovingContent = false
    guard !isDragging, !isDecelerating else { return }
    let trajectories = makeTrajectories(velocity: .zero, target: nil)
    if trajectories.x.isMoving || trajectories.y.isMoving {
      begin(trajectories)
    } else {
      indicators.hideSoon()
    }
  }

  /// Whether a drag that begins along an axis moves the content along it alone; false by default.
  open var isDirectionalLockEnabled = false

  /// Whether dragging the content dismisses the keyboard; `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  func didPan(_ pan: UIPanGestureRecognizer) {
    moveKeyboard(with: pan)
    switch pan.state {
    case .began:
      movement.stop()
      isDragging = true
      lockedAxis = (false, nil)
      showIndicators()
      delegate?.scrollViewWillBeginDragging(self)
      dragStart = undoStretch(contentOffset)
      updateOffset(from: pan)
    case .changed: updateOffset(from: pan)
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// Sets the offset from a drag's translation.
  private func updateOffset(from pan: UIPanGestureRecognizer) {
    // A pinch moves the content, too.
    if pinchGestureRecognizer != nil, isZooming {
      rebaseDrag()
      return
    }
    var way = pan.translation(in: self)
    if isDirectionalLockEnabled { lock(&way) }
    let range = validOffsets
    isFollowingDrag = true
    contentOffset = CGPoint(
      x: canScrollHorizontally
        ? stretch(dragStart.x - way.x, in: range.x, dimension: bounds.width) : contentOffset.x,
      y: canScrollVertically
        ? stretch(dragStart.y - way.y, in: range.y, dimension: bounds.height) : contentOffset.y)
    isFollowingDrag = false
  }

  /// The axis that a drag is locked to; nil before it is known, and for a diagonal drag.
  private var lockedAxis: (isKnown: Bool, isHorizontal: Bool?) = (false, nil)

  /// Takes the movement across the axis out of a drag that began along it: within 22.5 degrees of it, by eye.
  private func lock(_ way: inout CGPoint) {
    if !lockedAxis.isKnown, abs(way.x) + abs(way.y) > 0 {
      let isHorizontal = abs(way.y) < 0.41 * abs(way.x)
      let isVertical = abs(way.x) < 0.41 * abs(way.y)
      lockedAxis = (true, isHorizontal ? true : isVertical ? false : nil)
    }
    if lockedAxis.isHorizontal == true { way.y = 0 }
    if lockedAxis.isHorizontal == false { way.x = 0 }
  }

  /// Continues a drag from an offset that was set by other code.
  private func rebaseDrag() {
    guard isDragging else { return }
    let way = panGestureRecognizer.translation(in: self)
    let start = undoStretch(contentOffset)
    dragStart = CGPoint(x: start.x + way.x, y: start.y + way.y)
  }

  private func stretch(
    _ offset: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    guard bounces, offset != edge else { return edge }
    let beyond = RubberBand.stretch(abs(offset - edge), dimension: dimension)
    return offset < edge ? edge - beyond : edge + beyond
  }

  /// The offset without the resistance beyond the edges.
  private func undoStretch(_ offset: CGPoint) -> CGPoint {
    let range = validOffsets
    return CGPoint(
      x: undoStretch(offset.x, in: range.x, dimension: bounds.width),
      y: undoStretch(offset.y, in: range.y, dimension: bounds.height))
  }

  private func undoStretch(
    _ offset: CGFloat, in range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    guard bounces, offset != edge else { return offset }
    let distance = RubberBand.distance(forStretch: abs(offset - edge), dimension: dimension)
    return offset < edge ? edge - distance : edge + distance
  }

  private func endDragging(velocity finger: CGPoint) {
    let velocity = CGPoint(
      x: canScrollHorizontally ? -finger.x : 0, y: canScrollVertically ? -finger.y : 0)
    let own = flingEnd(velocity: velocity)
    // UIKit reports points per millisecond.
    let reportedVelocity = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = barRestingOffset(restingOffset(proposed: own, velocity: reportedVelocity))
    unsafe withUnsafeMutablePointer(to: &target) { pointer in
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: reportedVelocity, targetContentOffset: pointer)
    }
    isDragging = false
    let isChanged = target != own || isPagingEnabled
    let trajectories = makeTrajectories(velocity: velocity, target: isChanged ? target : nil)
    let willDecelerate = trajectories.x.isMoving || trajectories.y.isMoving
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    if isDragging { return }
    if willDecelerate { begin(trajectories) } else { indicators.hideSoon() }
  }

  /// The target offset of a fling, before the delegate is asked; subclasses may change it.
  ///
  /// - Parameter velocity: in points per millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// The offset at which a fling ends.
  private func flingEnd(velocity: CGPoint) -> CGPoint {
    let range = validOffsets
    return CGPoint(
      x: flingEnd(contentOffset.x, velocity.x, in: range.x, page: bounds.width),
      y: flingEnd(contentOffset.y, velocity.y, in: range.y, page: bounds.height))
  }

  private func flingEnd(
    _ offset: CGFloat, _ velocity: CGFloat, in range: ClosedRange<CGFloat>, page: CGFloat
  ) -> CGFloat {
    var end = ScrollTrajectory.flingEnd(
      from: offset, velocity: velocity, decelerationRate: decelerationRate.rawValue)
    if isPagingEnabled, page > 0 {
      // The nearest page, at most one page away, whatever the velocity.
      let here = (offset / page).rounded()
      end = min(max((end / page).rounded(), here - 1), here + 1) * page
    }
    return min(max(end, range.lowerBound), range.upperBound)
  }

  private func makeTrajectories(
    velocity: CGPoint, target: CGPoint?
  ) -> (x: ScrollTrajectory, y: ScrollTrajectory) {
    let range = validOffsets
    return (
      ScrollTrajectory(
        from: contentOffset.x, velocity: velocity.x, target: target?.x, range: range.x,
        decelerationRate: decelerationRate.rawValue, bounces: bounces),
      ScrollTrajectory(
        from: contentOffset.y, velocity: velocity.y, target: target?.y, range: range.y,
        decelerationRate: decelerationRate.rawValue, bounces: bounces)
    )
  }

  private func begin(_ trajectories: (x: ScrollTrajectory, y: ScrollTrajectory)) {
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    run(trajectories)
  }

  private func run(_ trajectories: (x: ScrollTrajectory, y: ScrollTrajectory)) {
    movement.begin(x: trajectories.x, y: trajectories.y) { [weak self] in
      guard let self else { return }
      let correction = makeTrajectories(velocity: .zero, target: nil)
      if correction.x.isMoving || correction.y.isMoving {
        // The valid offsets have changed during the movement.
        run(correction)
        return
      }
      isDecelerating = false
      indicators.hideSoon()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }
}

/// The older name of ``UIScrollView/ContentInsetAdjustmentBehavior``.
public typealias UIScrollViewContentInsetAdjustmentBehavior =
  UIScrollView.ContentInsetAdjustmentBehavior
