public import Foundation
public import Geometry

extension UIScrollView {
  /// Whether the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below, and at the sides where the content scrolls horizontally.
    case automatic
    /// Along the axes in which the content is larger than the view, or always bounces.
    case scrollableAxes
    case never
    case always
  }
}

extension UIScrollView {
  /// What is left of a fling's velocity after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

/// A view onto a larger content: its bounds' origin is the content offset.
open class UIScrollView: UIView {
  /// The scrolled area's size, in points; set by Auto Layout where constraints to the edges give it.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { insetsDidChange(contentSizeChanged: true) } }
  }

  /// The content's point at the top left corner, in points.
  ///
  /// It may be set to where the content cannot rest. A change of the view's size, the content size or
  /// the insets brings it back, unless a finger drags the content or it moves by itself.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      if !isFollowingDrag { rebaseDrag() }
      didScroll()
    }
  }

  /// Space added around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { insetsDidChange() }
  }

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsDidChange() }
  }

  open weak var delegate: (any UIScrollViewDelegate)?

  private var lastAdjustedInset = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(delayRecognizer)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The content inset with what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets {
    contentInset + addedSafeArea
  }

  private var addedSafeArea: UIEdgeInsets {
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

  /// A view scrolled to its top stays there when the inset changes.
  private func insetsDidChange(contentSizeChanged: Bool = false) {
    let inset = adjustedContentInset
    if inset != lastAdjustedInset, contentOffset.y == -lastAdjustedInset.top {
      contentOffset.y = -inset.top
    }
    lastAdjustedInset = inset
    setNeedsLayout()
    contentBoundsDidChange(isSize: contentSizeChanged)
  }

  // MARK: The valid offsets

  /// Whether the offset is to be brought back once the view is laid out.
  private var bringsOffsetBackInLayout = false

  /// Whether layout decides on the content's size, so that it is out of date while the view's size
  /// is new, and the other way round.
  var isContentSizeFoundInLayout: Bool { participatesInLayout }

  /// Brings the content size up to date where layout decides on it.
  func updateContentSize() {}

  override func layerDidResize(_ layer: CALayer, from oldSize: CGSize) {
    if isContentSizeFoundInLayout { bringsOffsetBackInLayout = true }
    super.layerDidResize(layer, from: oldSize)
    contentBoundsDidChange(isSize: true)
  }

  /// - Parameter isSize: whether a size has changed, of the view or of the content.
  private func contentBoundsDidChange(isSize: Bool) {
    // Outside a window there is no safe area, with which the content may well rest where it is.
    if isSize && isContentSizeFoundInLayout || window == nil { bringsOffsetBackInLayout = true }
    if !bringsOffsetBackInLayout { bringOffsetBack() }
  }

  /// Whether a finger has the content, or it moves on a course of its own.
  final var isContentMoving: Bool {
    isDragging || isDecelerating || holdsMovingContent || movement.isRunning
  }

  private func bringOffsetBack() {
    guard !isContentMoving else { return }
    let offset = clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentSize()
    guard bringsOffsetBackInLayout, window != nil else { return }
    bringsOffsetBackInLayout = false
    bringOffsetBack()
  }

  /// Scrolls to an offset, animated in 0.3 s; an unanimated call stops content that moves.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    movement.stop()
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    let start = self.contentOffset
    movement.begin(
      x: ScrollCourse(from: start.x, to: contentOffset.x, over: 0.3),
      y: ScrollCourse(from: start.y, to: contentOffset.y, over: 0.3)
    ) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  func didScroll() {
    setNeedsLayout()
    if participatesInLayout { invalidateLayoutEngine() }
    if indicators.isShown { placeIndicators() }
    navigationController?.contentDidScroll(self)
    delegate?.scrollViewDidScroll(self)
  }

  /// That of the controller whose view this is or which the view is in.
  private var navigationController: UINavigationController? {
    var responder: UIResponder? = self
    while let current = responder {
      let controller = current as? UIViewController ?? (current as? UIView)?.viewController
      if let controller { return controller.navigationController }
      responder = current.next
    }
    return nil
  }

  /// The area that the view scrolls over, for constraints.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(.scrollContent, of: self)
  /// The view's own rectangle, for constraints that shall not scroll.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(.scrollFrame, of: self)

  /// Scrolls as little as brings a rectangle of the content into sight.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.distance(from: seen.minX...seen.maxX, to: rect.minX...rect.maxX)
    offset.y += Self.distance(from: seen.minY...seen.maxY, to: rect.minY...rect.maxY)
    offset = clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// How far to move a window so that it holds a range, or begins with it.
  static func distance(
    from window: ClosedRange<CGFloat>, to range: ClosedRange<CGFloat>
  ) -> CGFloat {
    if range.lowerBound < window.lowerBound { return range.lowerBound - window.lowerBound }
    guard range.upperBound > window.upperBound else { return 0 }
    return min(range.upperBound - window.upperBound, range.lowerBound - window.lowerBound)
  }

  /// The offset nearest to another where the content can rest.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let range = restingOffsets
    return CGPoint(
      x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
  }

  // MARK: Indicators

  private let indicators = ScrollIndicators()

  /// Whether a bar at the right tells where the content is while it scrolls vertically.
  open var showsVerticalScrollIndicator = true {
    didSet { indicators.vertical.isHidden = !showsVerticalScrollIndicator }
  }

  /// Whether a bar at the bottom tells where the content is while it scrolls horizontally.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.horizontal.isHidden = !showsHorizontalScrollIndicator }
  }

  /// What the bars leave free at the view's edges, beside the safe area, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if indicators.isShown { placeIndicators() } }
  }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    indicators.hideSoon()
  }

  private func showIndicators() {
    let range = restingOffsets
    indicators.vertical.isHidden =
      !showsVerticalScrollIndicator || range.y.lowerBound == range.y.upperBound
    indicators.horizontal.isHidden =
      !showsHorizontalScrollIndicator || range.x.lowerBound == range.x.upperBound
    for bar in [indicators.vertical, indicators.horizontal] where !bar.isHidden { addSubview(bar) }
    indicators.show()
    placeIndicators()
  }

  private func placeIndicators() {
    let isAdjusted = contentInsetAdjustmentBehavior != .never
    let insets = isAdjusted ? scrollIndicatorInsets + safeAreaInsets : scrollIndicatorInsets
    UIView.performWithoutAnimation { indicators.place(in: self, insets: insets) }
  }

  // MARK: Dragging

  /// Whether fingers scroll; false ends a drag under way.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether content can be drawn, and runs, beyond its edges.
  open var bounces = true
  /// Whether content bounces vertically even where it is not higher than the view.
  open var alwaysBounceVertical = false {
    didSet { insetsDidChange() }
  }
  /// Whether content bounces horizontally even where it is not wider than the view.
  open var alwaysBounceHorizontal = false {
    didSet { insetsDidChange() }
  }
  /// Whether scrolling ends at multiples of the view's size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal

  /// Whether content waits for a touch until it is clear that it is no drag, 0.15 s at most.
  open var delaysContentTouches = true
  /// Whether a drag takes a touch from content that has it.
  open var canCancelContentTouches = true

  /// Whether a drag takes a touch from `view`, which has it: not from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer =
    ScrollPanGestureRecognizer(scrollView: self)
  private lazy var delayRecognizer = ScrollDelayGestureRecognizer(scrollView: self)
  private lazy var movement = ScrollMovement(scrollView: self)

  /// Whether a finger is on the view.
  open var isTracking: Bool { !panGestureRecognizer.activeTouches.isEmpty }
  /// Whether a finger drags the content.
  open private(set) var isDragging = false
  /// Whether the content moves on after a drag.
  open private(set) var isDecelerating = false

  /// Where the content would be if it did not give way at its edges, before the drag's translation.
  private var dragStart = CGPoint.zero
  private var isFollowingDrag = false
  /// Whether a finger has stopped moving content and not been lifted.
  private(set) var holdsMovingContent = false

  /// Where the content can rest.
  private var restingOffsets: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let maximum = CGPoint(
      x: contentSize.width + inset.right - bounds.width,
      y: contentSize.height + inset.bottom - bounds.height)
    return (-inset.left...max(-inset.left, maximum.x), -inset.top...max(-inset.top, maximum.y))
  }

  private var canScrollHorizontally: Bool {
    let range = restingOffsets.x
    return range.lowerBound < range.upperBound || bounces && alwaysBounceHorizontal
  }

  private var canScrollVertically: Bool {
    let range = restingOffsets.y
    return range.lowerBound < range.upperBound || bounces && alwaysBounceVertical
  }

  var canScroll: Bool { isScrollEnabled && (canScrollHorizontally || canScrollVertically) }

  /// A drag along an axis that does not scroll is not the view's.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let way = panGestureRecognizer.translation(in: self)
    guard abs(way.x) > abs(way.y) ? canScrollHorizontally : canScrollVertically else {
      return false
    }
    return panGestureRecognizer.trackedTouches.allSatisfy { touch in
      guard touch.viewDelivery.hasBegun, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Stops content that moves under a finger that came down; false if none does.
  func catchContent() -> Bool {
    guard isDecelerating else { return false }
    movement.stop()
    isDecelerating = false
    holdsMovingContent = true
    delegate?.scrollViewDidEndDecelerating(self)
    return true
  }

  /// A finger that held stretched content has left without dragging it.
  func settleIfStretched() {
    guard holdsMovingContent else { return }
    holdsMovingContent = false
    guard !isDragging, !isDecelerating else { return }
    let courses = makeCourses(velocity: .zero, target: nil)
    if courses.x.isMoving || courses.y.isMoving { begin(courses) } else { indicators.hideSoon() }
  }

  func didPan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      movement.stop()
      isDragging = true
      showIndicators()
      delegate?.scrollViewWillBeginDragging(self)
      dragStart = undoStretch(contentOffset)
      follow(pan)
    case .changed: follow(pan)
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// Puts the content where the fingers have drawn it.
  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: self)
    let range = restingOffsets
    isFollowingDrag = true
    contentOffset = CGPoint(
      x: canScrollHorizontally
        ? stretch(dragStart.x - way.x, in: range.x, dimension: bounds.width) : contentOffset.x,
      y: canScrollVertically
        ? stretch(dragStart.y - way.y, in: range.y, dimension: bounds.height) : contentOffset.y)
    isFollowingDrag = false
  }

  /// The offset was set by someone else during a drag, which goes on from there.
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

  /// Where the fingers have drawn content that shows at an offset.
  private func undoStretch(_ offset: CGPoint) -> CGPoint {
    let range = restingOffsets
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
    // UIKit tells points per millisecond.
    let told = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingOffset(proposed: own, velocity: told)
    unsafe withUnsafeMutablePointer(to: &target) { pointer in
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: told, targetContentOffset: pointer)
    }
    isDragging = false
    let isChanged = target != own || isPagingEnabled
    let courses = makeCourses(velocity: velocity, target: isChanged ? target : nil)
    let willDecelerate = courses.x.isMoving || courses.y.isMoving
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    if isDragging { return }
    if willDecelerate { begin(courses) } else { indicators.hideSoon() }
  }

  /// Where the content of a view of this class comes to rest instead, before the delegate is asked.
  ///
  /// - Parameter velocity: points per millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Where the content comes to rest by itself.
  private func flingEnd(velocity: CGPoint) -> CGPoint {
    let range = restingOffsets
    return CGPoint(
      x: flingEnd(contentOffset.x, velocity.x, in: range.x, page: bounds.width),
      y: flingEnd(contentOffset.y, velocity.y, in: range.y, page: bounds.height))
  }

  private func flingEnd(
    _ offset: CGFloat, _ velocity: CGFloat, in range: ClosedRange<CGFloat>, page: CGFloat
  ) -> CGFloat {
    var end = ScrollCourse.flingEnd(
      from: offset, velocity: velocity, decelerationRate: decelerationRate.rawValue)
    if isPagingEnabled, page > 0 {
      // The nearest page, or the next one in the direction of a fling, however fast it is.
      let here = (offset / page).rounded()
      end = min(max((end / page).rounded(), here - 1), here + 1) * page
    }
    return min(max(end, range.lowerBound), range.upperBound)
  }

  private func makeCourses(
    velocity: CGPoint, target: CGPoint?
  ) -> (x: ScrollCourse, y: ScrollCourse) {
    let range = restingOffsets
    return (
      ScrollCourse(
        from: contentOffset.x, velocity: velocity.x, target: target?.x, range: range.x,
        decelerationRate: decelerationRate.rawValue, bounces: bounces),
      ScrollCourse(
        from: contentOffset.y, velocity: velocity.y, target: target?.y, range: range.y,
        decelerationRate: decelerationRate.rawValue, bounces: bounces)
    )
  }

  private func begin(_ courses: (x: ScrollCourse, y: ScrollCourse)) {
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    run(courses)
  }

  private func run(_ courses: (x: ScrollCourse, y: ScrollCourse)) {
    movement.begin(x: courses.x, y: courses.y) { [weak self] in
      guard let self else { return }
      let home = makeCourses(velocity: .zero, target: nil)
      if home.x.isMoving || home.y.isMoving {
        // Where the content can rest has changed on the way.
        run(home)
        return
      }
      isDecelerating = false
      indicators.hideSoon()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }
}

public typealias UIScrollViewContentInsetAdjustmentBehavior =
  UIScrollView.ContentInsetAdjustmentBehavior
