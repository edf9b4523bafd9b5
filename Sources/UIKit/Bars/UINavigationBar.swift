public import Foundation
import TEGeometry

/// The bar at the top of a navigation controller, with titles, buttons and a back button.
///
/// The bar's row is 44 points high, and 56 in a sheet. A large title adds 52 points at the default content size
/// (fidelity.md section 5) and moves beneath the row as the bar's height shrinks. In right-to-left
/// layout the bar is mirrored.
open class UINavigationBar: UIView, UIBarPositioning {
  /// The height of the row with the buttons, in points (fidelity.md section 5).
  static let rowHeight: CGFloat = 44
  /// The height of that row where width and height are compact, as on a phone in landscape, in points
  /// (microsoft/fluentui-apple pull request 1727: 32, and 44 on larger phones).
  static let compactRowHeight: CGFloat = 32
  /// The height of that row at the top of a sheet, in points (iOS 13 and later, wix/react-native-navigation
  /// issue 5730, Tencent/QMUI_iOS issue 877; fidelity.md section 9).
  static let sheetRowHeight: CGFloat = 56
  /// The height of this bar's row, in points.
  package var shownRowHeight = UINavigationBar.rowHeight {
    didSet {
      guard shownRowHeight != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      content?.setNeedsLayout()
    }
  }
  /// The height that a large title adds, in points: 52 at the default content size (fidelity.md
  /// section 5), 11 more than the line of text.
  static func largeTitleHeight(for traits: UITraitCollection) -> CGFloat {
    CGFloat(TextStyleSizes(.largeTitle).leading(traits.preferredContentSizeCategory)) + 11
  }
  /// From the margin to the back button's label, in points: iOS 18; 13 on iOS 17 (fidelity.md
  /// section 8).
  static let backLabelOffset: CGFloat = 43 / 3

  /// Is asked before and notified after items are pushed and popped, and gives the bar's position.
  ///
  /// A navigation controller's bar has the controller as its delegate, where an app's class or extension
  /// declares that it is one; it is then asked when the back button is tapped.
  open var delegate: (any UINavigationBarDelegate)? {
    get { ownDelegate ?? navigationController as? any UINavigationBarDelegate }
    set {
      ownDelegate = newValue
      setNeedsLayout()
    }
  }
  private weak var ownDelegate: (any UINavigationBarDelegate)?
  /// The controller whose bar this is.
  weak var navigationController: UINavigationController?

  /// Where the bar lies: at the top of the screen in a navigation controller, else as its delegate says.
  open var barPosition: UIBarPosition {
    navigationController != nil ? .topAttached : delegate?.position(for: self) ?? .any
  }

  // MARK: Appearance

  /// The default or a dark look.
  open var barStyle: UIBarStyle = .default {
    didSet {
      updateAppearance()
      if barStyle != oldValue { Stage.current.statusBar.update() }
    }
  }

  /// The background color; nil for the system's. A translucent bar shows it over the blur.
  open var barTintColor: UIColor? {
    didSet { updateAppearance() }
  }

  /// Whether the contents beneath the bar show through it, blurred; true by default.
  open var isTranslucent = true {
    didSet { updateAppearance() }
  }

  /// The title's `.font` and `.foregroundColor`; other keys are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { updateAppearance() }
  }

  /// A large title's `.font` and `.foregroundColor`; other keys are ignored.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { updateAppearance() }
  }

  /// Whether items show large titles, subject to their
  /// ``UINavigationItem/largeTitleDisplayMode-swift.property``; false by default.
  open var prefersLargeTitles = false {
    didSet {
      updateAppearance()
      invalidateIntrinsicContentSize()
    }
  }

  /// The line below the bottom edge; nil for the system's hairline, an empty image for none.
  open var shadowImage: UIImage? {
    didSet { updateAppearance() }
  }

  /// The arrow of the back button, shown as a template; nil for the system's.
  open var backIndicatorImage: UIImage? {
    didSet { updateAppearance() }
  }

  private var backgroundImage: UIImage?

  /// Sets an image as the background; an empty image makes the bar transparent.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
    updateAppearance()
  }

  /// The image set by ``setBackgroundImage(_:for:)``; nil for none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

  /// The background image of all metrics, for appearances.
  var standardBackgroundImage: UIImage? {
    get { backgroundImage }
    set { setBackgroundImage(newValue, for: .default) }
  }

  /// The look that was set; nil for the one that the properties above give.
  var ownStandardAppearance: UINavigationBarAppearance? {
    didSet { updateAppearance() }
  }

  /// The look of the bar; changing it or setting it replaces what the bar's own properties give. An item's
  /// own appearance comes first.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      ownStandardAppearance
        ?? UINavigationBarAppearance().onChange { [weak self] in self?.ownStandardAppearance = $0 }
    }
    set { ownStandardAppearance = newValue }
  }

  /// The look while the content is at its top, or does not scroll, in the bar of a navigation
  /// controller; nil, the default, for the standard one without background and line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { updateAppearance() }
  }

  /// The look in a compact height, as on a phone in landscape; nil, the default, for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { updateAppearance() }
  }

  /// The look in a compact height while the content is at its top; nil, the default, for
  /// ``scrollEdgeAppearance``, then ``compactAppearance``.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { updateAppearance() }
  }

  /// How far contents have moved beneath the bar, in points; nil for a bar outside of a navigation
  /// controller.
  var contentDistance: CGFloat? {
    didSet { if contentDistance != oldValue, change == nil { updateChrome(for: content) } }
  }

  /// The appearance over contents; nil for the look of the bar's own properties.
  private var contentAppearance: UINavigationBarAppearance? {
    compactAppearanceOfItem ?? topItem?.standardAppearance ?? ownStandardAppearance
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private var compactAppearanceOfItem: UINavigationBarAppearance? {
    isCompact ? topItem?.compactAppearance ?? compactAppearance : nil
  }

  /// The appearance at the edge of the contents; nil for that over contents without its background.
  private var edgeAppearance: UINavigationBarAppearance? {
    let compact =
      isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return compact ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
      ?? compactAppearanceOfItem
  }

  /// The share of the look over contents, 0...1: a large title leaves the bar just before contents
  /// move beneath it.
  private func contentShare(of content: NavigationBarContent?) -> CGFloat {
    guard content?.displaysLargeTitle == true else {
      return BarBackground.share(
        at: contentDistance.map { $0 - (topItem?.scrollEdgeLength ?? 0) })
    }
    return 1
      - BarBackground.progress(
        at: bounds.height - shownRowHeight - promptHeight - searchBarHeight)
  }

  /// The appearance that gives the titles' attributes.
  private var shownAppearance: UINavigationBarAppearance? {
    let isAtEdge = contentShare(of: content) == 0
    return (isAtEdge ? edgeAppearance : nil) ?? contentAppearance
  }

  /// The attributes of the title.
  var shownTitleAttributes: [NSAttributedString.Key: Any] {
    shownAppearance?.titleTextAttributes ?? titleTextAttributes ?? [:]
  }

  /// The attributes of a large title.
  var shownLargeTitleAttributes: [NSAttributedString.Key: Any] {
    shownAppearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
  }

  // MARK: Parts

  private(set) var background = BarBackground(frame: .zero)
  /// The background of the item that a change replaces; nil if the looks are the same.
  private var oldBackground: BarBackground?
  /// The background's frame at the start of a change.
  private var startFrame = CGRect.zero
  let backIndicator = UIImageView(frame: .zero)
  private let backControl = BackControl(frame: .zero)
  /// How far a navigation controller's bar reaches into the safe area at the top, in points.
  var rise: CGFloat = 0 {
    didSet { if rise != oldValue { setNeedsLayout() } }
  }
  /// Called when the back button is tapped; nil pops the top item.
  var didTapBack: (() -> Void)?
  private var content: NavigationBarContent?
  private(set) var change: NavigationBarChange?
  /// The search bars of a change.
  var searchChange = NavigationSearchChange()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UINavigationBar.self)
  }

  private func setUp() {
    background.hasLineBelow = true
    addSubview(background)
    backIndicator.contentMode = .center
    backIndicator.alpha = 0
    addSubview(backIndicator)
    backControl.action = { [weak self] in
      guard let self else { return }
      if let didTapBack { didTapBack() } else { popItem(animated: true) }
    }
    addSubview(backControl)
    updateAppearance()
  }

  private func updateAppearance() {
    lastAppearance = shownAppearance
    backIndicator.image =
      backIndicatorImage?.withRenderingMode(.alwaysTemplate) ?? Self.systemBackIndicator
    content?.displaysLargeTitle = displaysLargeTitle(on: stack)
    content?.update(animated: false)
    showBackground(for: content)
    setNeedsLayout()
  }

  private var lastAppearance: UINavigationBarAppearance?

  /// An arrow of 10.9 x 18.8 points with lines of 2.4 (fidelity.md section 8).
  private static let systemBackIndicator = UIImage(
    source: .symbol(.polyline([(9.7, 1.2), (1.2, 9.4), (9.7, 17.6)], width: 2.4)),
    size: CGSize(width: 10.9, height: 18.8), scale: 1, renderingMode: .alwaysTemplate,
    flipsForRightToLeftLayoutDirection: true)

  private var looks: BarBackground.Looks {
    let standard =
      contentAppearance.map { BarSurface.Look($0) }
      ?? BarSurface.Look(
        style: barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage,
        shadow: shadowImage)
    return BarBackground.Looks(
      standard: standard, edge: edgeAppearance.map { BarSurface.Look($0) } ?? .clear)
  }

  /// Shows the background of the top item. In a change of items both backgrounds cross-fade in their place, if
  /// they differ.
  ///
  /// UIKit's own background (`_UIBarBackground` in class dumps of iOS 13 and 14) has two effect views, two
  /// color views and two shadow views for that; a bar of another color fades during the swipe
  /// (wix/react-native-navigation issue 2466), and pages are seen through one that becomes clear
  /// (software-mansion/react-native-screens issue 804).
  private func showBackground(for content: NavigationBarContent?) {
    let (looks, share) = (looks, contentShare(of: content))
    guard let change, change.page == nil, oldBackground == nil,
      !background.shows(looks, progress: share)
    else {
      return background.show(looks, progress: share)
    }
    let (old, new, frame) = (background, BarBackground(frame: .zero), background.frame)
    (oldBackground, background) = (old, new)
    var fade: (leave: () -> Void, come: () -> Void) = ({}, {})
    UIView.performWithoutAnimation {
      new.hasLineBelow = true
      new.show(looks, progress: share)
      fade = old.crossFade(to: new)
      new.frame = startFrame
      new.layoutIfNeeded()
    }
    new.frame = frame
    new.layoutIfNeeded()
    guard let first = change.leavingShare else {
      fade.leave()
      return fade.come()
    }
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      UIView.addKeyframe(
        withRelativeStartTime: 0, relativeDuration: first, animations: fade.leave)
      UIView.addKeyframe(
        withRelativeStartTime: first, relativeDuration: 1 - first, animations: fade.come)
    }
  }

  /// Ends the cross-fade of two backgrounds.
  private func finishBackground(didComplete: Bool) {
    guard let old = oldBackground else { return }
    oldBackground = nil
    (didComplete ? old : background).removeFromSuperview()
    if !didComplete { background = old }
    background.showWhole()
  }

  /// Updates the alphas of the back arrow and the background for the item on top.
  ///
  /// - Parameter isArrowLate: Whether the arrow fades in at the end, from .92 to .98 of the way, as in
  ///   a push from a page with a large title: fidelity.md section 7.
  func updateChrome(for content: NavigationBarContent?, isArrowLate: Bool = false) {
    let showsArrow = content?.hasBackButton == true && !isSearching
    // An arrow that leaves keeps its color.
    if showsArrow || change == nil { backIndicator.tintColor = nil }
    if change?.leavingShare != nil {
      // The animator shows or hides it.
    } else if showsArrow, isArrowLate {
      UIView.animateKeyframes(withDuration: 0, delay: 0) { [backIndicator] in
        UIView.addKeyframe(withRelativeStartTime: 0.92, relativeDuration: 0.06) {
          backIndicator.alpha = 1
        }
      }
    } else {
      backIndicator.alpha = showsArrow ? 1 : 0
    }
    if shownAppearance !== lastAppearance { updateAppearance() }
    showBackground(for: content)
    fadeSearchBars()
    if change == nil || isSearching { content?.alpha = isSearching ? 0 : 1 }
  }

  // MARK: Layout

  /// The bar's contents and back arrow have the same attribute.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for view in [backIndicator, content, change?.outgoing] {
        view?.semanticContentAttribute = semanticContentAttribute
      }
    }
  }

  override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  /// The bar's height for a stack of items, in points.
  func height(for items: [UINavigationItem]) -> CGFloat {
    if isSearching { return searchHeight(of: items.last) }
    return shownRowHeight + Self.promptHeight(of: items.last)
      + (displaysLargeTitle(on: items) ? Self.largeTitleHeight(for: traitCollection) : 0)
      + (items.last?.searchController == nil ? 0 : searchHeight(of: items.last))
  }

  /// The height of the line above the row, in points, so that a bar with a prompt is 74 high (fidelity.md
  /// section 13).
  static func promptHeight(of item: UINavigationItem?) -> CGFloat {
    item?.prompt == nil ? 0 : 30
  }

  var promptHeight: CGFloat { isSearching ? 0 : Self.promptHeight(of: topItem) }

  /// Whether the top item of a stack shows a large title; none does in a compact height (openradar 32707795).
  func displaysLargeTitle(on items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, !isCompact, !items.isEmpty else { return false }
    for item in items.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The height for the present stack, in points.
  var fittingHeight: CGFloat { height(for: stack) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: fittingHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fittingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isAttached = barPosition == .topAttached
    let above = isAttached ? (superview?.safeAreaInsets.top ?? 0) - rise : 0
    for view in [background, oldBackground] {
      view?.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    }
    if change == nil { content?.displaysLargeTitle = displaysLargeTitle(on: stack) }
    let margin = barMargins.leading
    // The middle of the system's arrow is 1.2 points left of the margin (fidelity.md section 8).
    backIndicator.frame = inLayoutDirection(
      CGRect(x: margin - 7.67, y: promptHeight, width: 13, height: shownRowHeight))
    layOutSearchBar()
    for content in [change?.page == nil ? change?.outgoing : nil, content] {
      let search =
        content != nil && content === change?.outgoing ? searchChange.heightOfOld : searchBarHeight
      content?.setFrameIgnoringTransform(
        CGRect(
          x: 0, y: promptHeight, width: bounds.width,
          height: max(shownRowHeight, bounds.height - search - promptHeight)))
    }
    if change == nil { updateChrome(for: content) }
  }

  /// The area of the back button, arrow and label, takes precedence over the content.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit != nil, change == nil, let content, content.hasBackButton else { return hit }
    // At least 44 points wide, the smallest hit target of Apple's guidelines.
    backControl.frame = inLayoutDirection(
      CGRect(
        x: 0, y: promptHeight, width: max(44, content.backButtonEdge), height: shownRowHeight))
    return backControl.frame.contains(point) ? backControl : hit
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content?.updateColors()
  }

  // MARK: Items

  private var stack: [UINavigationItem] = []

  /// The stack of items, bottom item first; setting it changes the bar without animation.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The last item of the stack, whose title and buttons show.
  open var topItem: UINavigationItem? { stack.last }

  /// The item below the top one, which the back button returns to; nil if there is none.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Adds an item on top, unless the delegate refuses; animated in 0.35 seconds.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item], isPush: true, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Whether there is an item to pop, and the delegate does not refuse.
  var permitsPop: Bool {
    guard stack.count > 1, let item = stack.last else { return false }
    return delegate?.navigationBar(self, shouldPop: item) ?? true
  }

  /// Removes the top item, unless the delegate refuses.
  ///
  /// - Returns: The removed item; nil if the delegate refused or only one item is left.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, permitsPop else { return nil }
    show(stack.dropLast(), isPush: false, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  /// Replaces the stack. The animation is that of a pop if the new top item was in the old stack, else
  /// that of a push; there is none if the top item stays.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let items = items ?? []
    let isPush = !stack.contains { $0 === items.last }
    show(items, isPush: isPush, animated: animated && items.last !== stack.last) {}
  }

  private func show(
    _ items: [UINavigationItem], isPush: Bool, animated: Bool, completion: @escaping () -> Void
  ) {
    let change = beginChange(to: items, isPush: isPush)
    guard animated else {
      UIView.performWithoutAnimation {
        change.animate()
        change.finish(didComplete: true)
      }
      completion()
      return
    }
    if UIView.inheritedAnimationDuration > 0 {
      UIView.animate(
        withDuration: 0, animations: change.animate,
        completion: { _ in
          change.finish(didComplete: true)
          completion()
        })
      return
    }
    // As the page below the bar: fidelity.md section 6, navigation push.
    let animator = UIViewPropertyAnimator(
      duration: 0.35, timingParameters: UISpringTimingParameters())
    animator.addAnimations { change.animate() }
    animator.addCompletion { _ in
      change.finish(didComplete: true)
      completion()
    }
    animator.startAnimation()
  }

  /// Sets a new stack and places the contents at the start of the change.
  ///
  /// The bar's frame does not change here. The bar's owner sets it inside the same animation block,
  /// before ``NavigationBarChange/animate()``.
  ///
  /// - Parameter slides: Whether titles and labels move; otherwise they only fade.
  func beginChange(to items: [UINavigationItem], isPush: Bool, slides: Bool = true)
    -> NavigationBarChange
  {
    change?.finish(didComplete: true)
    startFrame = background.frame
    let oldItems = stack
    let oldSearchHeight = searchBarHeight
    for item in oldItems where item.bar === self { item.bar = nil }
    stack = items
    for item in stack { item.bar = self }
    beginSearchChange(from: oldItems.last, height: oldSearchHeight)
    let outgoing = content
    // What leaves keeps its color where a page gives the bar its own.
    for view in [outgoing, backIndicator] { view?.tintColor = tintColor }
    content = items.last.map {
      NavigationBarContent(item: $0, backItem: items.dropLast().last, bar: self)
    }
    if let content {
      content.displaysLargeTitle = displaysLargeTitle(on: stack)
      content.setFrameIgnoringTransform(
        CGRect(
          x: 0, y: promptHeight, width: bounds.width, height: bounds.height - promptHeight))
      addSubview(content)
    }
    let change = NavigationBarChange(
      of: self, incoming: content, outgoing: outgoing, oldItems: oldItems, isPush: isPush,
      slides: slides)
    self.change = change
    change.prepare()
    invalidateIntrinsicContentSize()
    return change
  }

  func end(_ ended: NavigationBarChange, didComplete: Bool) {
    if change === ended { change = nil }
    searchChange = NavigationSearchChange()
    UIView.performWithoutAnimation {
      finishBackground(didComplete: didComplete)
      ended.page?.removeFromSuperview()
      for content in [ended.incoming, ended.outgoing] { content?.stopMoving() }
      if didComplete {
        ended.outgoing?.removeFromSuperview()
      } else {
        if ended.page != nil, let outgoing = ended.outgoing { addSubview(outgoing) }
        ended.incoming?.removeFromSuperview()
        for item in stack { item.bar = nil }
        stack = ended.oldItems
        for item in stack { item.bar = self }
        content = ended.outgoing
        invalidateIntrinsicContentSize()
      }
      content?.tintColor = nil
      content?.move(to: .top, opposite: nil)
      updateChrome(for: content)
      setNeedsLayout()
    }
  }

  // MARK: Changes of items

  private var isDissolving = false

  /// Runs `body` and fades the buttons that it adds or removes.
  func crossDissolve(_ body: () -> Void) {
    isDissolving = true
    body()
    isDissolving = false
  }

  func itemAppearanceDidChange() {
    updateAppearance()
  }

  func itemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    content?.displaysLargeTitle = displaysLargeTitle(on: stack)
    content?.update(animated: isDissolving)
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }
}

/// Receives the taps on a bar's back button.
private final class BackControl: UIControl {
  var action: () -> Void = {}

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { action() }
  }
}
