public import Foundation
import Geometry

/// The bar at the top that shows where one is among a stack of controllers.
///
/// A bar of 44 points shows titles in its row; with 52 points more it has room for a large title
/// (fidelity.md section 5), which goes beneath the row as the bar's height shrinks.
open class UINavigationBar: UIView {
  /// Of the row with the buttons, in points (fidelity.md section 5).
  static let rowHeight: CGFloat = 44
  /// Of the room for a large title, in points (fidelity.md section 5).
  static let largeTitleHeight: CGFloat = 52
  /// The room for a large title within which the background comes, in points; by eye.
  private static let backgroundFadeHeight: CGFloat = 8
  /// From the margin to the back button's label, in points; by eye.
  static let backLabelOffset: CGFloat = 11

  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet { setNeedsLayout() }
  }

  // MARK: Look

  open var barStyle: UIBarStyle = .default {
    didSet { updateLook() }
  }

  /// The background's colour; over the blur where the bar is translucent.
  open var barTintColor: UIColor? {
    didSet { updateLook() }
  }

  open var isTranslucent = true {
    didSet { updateLook() }
  }

  /// The title's `font` and `foregroundColor`.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { updateLook() }
  }

  /// A large title's `font` and `foregroundColor`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { updateLook() }
  }

  open var prefersLargeTitles = false {
    didSet {
      updateLook()
      invalidateIntrinsicContentSize()
    }
  }

  /// The line at the bottom edge; an empty image shows none.
  open var shadowImage: UIImage? {
    didSet { updateLook() }
  }

  /// The arrow of the back button; nil for the system's.
  open var backIndicatorImage: UIImage? {
    didSet { updateLook() }
  }

  private var backgroundImage: UIImage?

  /// Paints the background with an image; an empty one makes the bar clear.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
    updateLook()
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

  // MARK: Parts

  private let background = UIView(frame: .zero)
  private let material = UIVisualEffectView(effect: nil)
  private let paint = UIView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let hairline = UIImageView(frame: .zero)
  private let backIndicator = UIImageView(frame: .zero)
  private let backControl = BackControl(frame: .zero)
  /// What a tap on the back button does; pops an item where nothing else is set.
  var didTapBack: (() -> Void)?
  private var content: NavigationBarContent?
  private var change: NavigationBarChange?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [material, paint, picture, hairline] { background.addSubview(view) }
    addSubview(background)
    backIndicator.contentMode = .center
    backIndicator.alpha = 0
    addSubview(backIndicator)
    backControl.action = { [weak self] in
      guard let self else { return }
      if let didTapBack { didTapBack() } else { popItem(animated: true) }
    }
    addSubview(backControl)
    updateLook()
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  private func updateLook() {
    let isClear = backgroundImage.map { $0.size == .zero } ?? false
    picture.image = isClear ? nil : backgroundImage
    let isPlain = backgroundImage == nil
    let style: UIBlurEffect.Style = barStyle == .black ? .dark : .systemChromeMaterial
    material.effect = isPlain && isTranslucent ? UIBlurEffect(style: style) : nil
    let opaque: UIColor = barStyle == .black ? .black : .systemBackground
    paint.backgroundColor = isTranslucent ? barTintColor : barTintColor ?? opaque
    // How much of its colour a translucent bar shows over the blur; by eye.
    paint.alpha = isTranslucent ? 0.85 : 1
    paint.isHidden = !isPlain
    hairline.image = shadowImage?.size == .zero ? nil : shadowImage
    hairline.backgroundColor = shadowImage == nil ? .separator : nil
    backIndicator.image =
      backIndicatorImage?.withRenderingMode(.alwaysTemplate) ?? UIImage(systemName: "chevron.left")
    content?.displaysLargeTitle = displaysLargeTitle(on: stack)
    content?.update(animated: false)
    setNeedsLayout()
  }

  /// What changes with the item on top: the back arrow, and the background that a large title
  /// stands on without. It comes as the bar shrinks to its row and contents are about to go beneath.
  func updateChrome(for content: NavigationBarContent?) {
    backIndicator.alpha = content?.hasBackButton == true ? 1 : 0
    let room = content?.displaysLargeTitle == true ? bounds.height - Self.rowHeight : 0
    background.alpha = 1 - min(max(room / Self.backgroundFadeHeight, 0), 1)
  }

  // MARK: Layout

  /// The height with that stack of items, in points.
  func height(for items: [UINavigationItem]) -> CGFloat {
    Self.rowHeight + (displaysLargeTitle(on: items) ? Self.largeTitleHeight : 0)
  }

  /// Whether the top item of a stack has a large title.
  private func displaysLargeTitle(on items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, !items.isEmpty else { return false }
    for item in items.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// The height that the item on top asks for, in points.
  private var fittingHeight: CGFloat { height(for: stack) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: fittingHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fittingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isAttached = delegate?.position(for: self) == .topAttached
    let above = isAttached ? superview?.safeAreaInsets.top ?? 0 : 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    for view in [material, paint, picture] { view.frame = background.bounds }
    let thickness = hairline.image?.size.height ?? 1 / traitCollection.displayScale
    hairline.frame = CGRect(
      x: 0, y: background.bounds.height, width: bounds.width, height: thickness)
    let margin = Self.sideMargin(forWidth: bounds.width)
    // The arrow's box is 13 points wide and begins half a margin from the side; by eye.
    backIndicator.frame = CGRect(x: margin - 8, y: 0, width: 13, height: Self.rowHeight)
    for content in [change?.outgoing, content] {
      content?.setFrameIgnoringTransform(CGRect(origin: .zero, size: bounds.size))
    }
    if change == nil { updateChrome(for: content) }
  }

  /// The back button's place, the arrow and its label, is its own over the contents.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit != nil, change == nil, let content, content.hasBackButton else { return hit }
    // At least as wide as a finger: the 44 points of Apple's guidelines.
    backControl.frame = CGRect(
      x: 0, y: 0, width: max(44, content.backButtonEdge), height: Self.rowHeight)
    return backControl.frame.contains(point) ? backControl : hit
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content?.updateColors()
    change?.outgoing?.updateColors()
  }

  // MARK: Items

  private var stack: [UINavigationItem] = []

  /// The stack of items, the lowest first; setting it changes the bar at once.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { stack.last }

  /// The item below the top one, to which the back button leads.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item], isPush: true, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Takes the top item off; nil when only one is left.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    show(stack.dropLast(), isPush: false, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  /// Replaces the stack: animated like a push or, where the new top item was in the old stack, like
  /// a pop.
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

  /// Takes over a new stack and puts the contents where the change from the old one begins.
  ///
  /// The bar is not moved or sized: whoever holds it does that, inside the same animation block and
  /// before ``NavigationBarChange/animate()``.
  ///
  /// - Parameter slides: whether titles and labels move, or only fade.
  func beginChange(to items: [UINavigationItem], isPush: Bool, slides: Bool = true)
    -> NavigationBarChange
  {
    change?.finish(didComplete: true)
    let oldItems = stack
    for item in oldItems where item.bar === self { item.bar = nil }
    stack = items
    for item in stack { item.bar = self }
    let outgoing = content
    content = items.last.map {
      NavigationBarContent(item: $0, backItem: items.dropLast().last, bar: self)
    }
    if let content {
      content.displaysLargeTitle = displaysLargeTitle(on: stack)
      content.setFrameIgnoringTransform(CGRect(origin: .zero, size: bounds.size))
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
    UIView.performWithoutAnimation {
      if didComplete {
        ended.outgoing?.removeFromSuperview()
      } else {
        ended.incoming?.removeFromSuperview()
        for item in stack { item.bar = nil }
        stack = ended.oldItems
        for item in stack { item.bar = self }
        content = ended.outgoing
        invalidateIntrinsicContentSize()
      }
      content?.stand(.top, besides: nil)
      updateChrome(for: content)
      setNeedsLayout()
    }
  }

  // MARK: Changes of items

  private var isDissolving = false

  /// Lets the buttons that come and go in `body` fade.
  func crossDissolve(_ body: () -> Void) {
    isDissolving = true
    body()
    isDissolving = false
  }

  func itemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    content?.displaysLargeTitle = displaysLargeTitle(on: stack)
    content?.update(animated: isDissolving)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

/// Takes the taps on a bar's back button.
private final class BackControl: UIControl {
  var action: () -> Void = {}

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { action() }
  }
}
