public import Foundation
public import Geometry
import Scene

/// A rectangle of the interface that draws itself with a layer and lays out its subviews.
///
/// Members that apps override stand in the class body: an extension's can't be overridden on
/// Linux.
@preconcurrency @MainActor
open class UIView: UIResponder, LayerOwner, CALayerDelegate, UITraitEnvironment {
  /// The class of layer that a view of this class makes: `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer

  public override convenience init() {
    self.init(frame: .zero)
  }

  public init(frame: CGRect) {
    layer = CALayer.make(Self.layerClass, for: Self.self)
    super.init()
    layer.owner = self
    layer.delegate = self
    layer.frame = frame
    layer.contentsGravity = contentMode.gravity
  }

  /// Decoding from archives is not supported: there is no Interface Builder here.
  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Geometry

  /// The smallest rectangle in the superview's coordinates that holds the view; setting it under a
  /// transform sizes the bounds so that they fill it.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      didMove()
    }
  }

  /// In the view's own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where the layer's anchor point lies in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      didMove()
    }
  }

  /// Constraints with this view and the safe area follow its new place.
  private func didMove() {
    if participatesInLayout, translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() }
    safeAreaInsetsMayHaveChanged()
  }

  /// Applied about the layer's anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // MARK: Appearance

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (superview as? UIStackView)?.hiddenDidChange(of: self)
    }
  }

  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = resolvedBackgroundColor }
  }

  private var resolvedBackgroundColor: CGColor? {
    backgroundColor.map { CGColor($0.resolved(with: traitCollection)) }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      setNeedsDisplay()
    }
  }

  private var ownTintColor: UIColor?

  /// The colour of template images and controls: the view's own, else the superview's; grey where
  /// the view is dimmed.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? undimmedTintColor.dimmedTint : undimmedTintColor }
    set {
      ownTintColor = newValue
      notifyTintColorChange()
    }
  }

  private var undimmedTintColor: UIColor {
    ownTintColor ?? superview?.undimmedTintColor ?? .systemBlue
  }

  private var ownTintAdjustmentMode = TintAdjustmentMode.automatic

  /// Whether the tint colour shows grey, as behind an alert: the view's own choice, or for
  /// `.automatic` that of the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      guard ownTintAdjustmentMode == .automatic else { return ownTintAdjustmentMode }
      return superview?.tintAdjustmentMode ?? .normal
    }
    set {
      guard newValue != ownTintAdjustmentMode else { return }
      ownTintAdjustmentMode = newValue
      notifyTintColorChange()
    }
  }

  /// Called when the tint colour of the view or of one above it changes.
  open func tintColorDidChange() {}

  private func notifyTintColorChange() {
    tintColorDidChange()
    for subview in subviews
    where subview.ownTintColor == nil || subview.ownTintAdjustmentMode == .automatic {
      subview.notifyTintColorChange()
    }
  }

  open var tag = 0

  // MARK: Traits

  open var traitCollection: UITraitCollection {
    userInterfaceLevel == .elevated
      ? Stage.current.elevatedTraitCollection : Stage.current.traitCollection
  }

  /// The superview's, unless the view's controller is presented at another.
  private(set) var userInterfaceLevel = UIUserInterfaceLevel.base

  /// Called when the traits have changed, as when the device turns.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Tells the views of a subtree and their controllers.
  ///
  /// - Parameter previous: the former traits at the base level.
  func propagateTraitChange(from previous: UITraitCollection) {
    notifyTraitChange(
      from: userInterfaceLevel == .base ? previous : previous.atLevel(userInterfaceLevel))
    for subview in subviews { subview.propagateTraitChange(from: previous) }
  }

  // MARK: Accessibility

  // No assistive technology runs here and colours are never inverted, so these properties change no
  // picture. They keep what an app sets for the app to read.

  /// Nil until one of the properties is set.
  private var accessibilityValues: AccessibilityValues?

  private var settableAccessibilityValues: AccessibilityValues {
    let values = accessibilityValues ?? AccessibilityValues()
    accessibilityValues = values
    return values
  }

  /// What the class says where an app has set nothing.
  var standardAccessibility: (isElement: Bool, label: String?, traits: UIAccessibilityTraits) {
    (false, nil, .none)
  }

  /// Whether the view is an element by itself; true for controls and labels unless it is set.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? standardAccessibility.isElement }
    set { settableAccessibilityValues.isElement = newValue }
  }

  /// What the view is called; the text of a label and the title of a button unless it is set.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? standardAccessibility.label }
    set { settableAccessibilityValues.label = newValue }
  }

  /// What using the view does.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint }
    set { settableAccessibilityValues.hint = newValue }
  }

  open var accessibilityValue: String? {
    get { accessibilityValues?.value }
    set { settableAccessibilityValues.value = newValue }
  }

  /// Names the view in an app's tests.
  open var accessibilityIdentifier: String? {
    get { accessibilityValues?.identifier }
    set { settableAccessibilityValues.identifier = newValue }
  }

  /// A label's, button's or image view's own unless they are set.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? standardAccessibility.traits }
    set { settableAccessibilityValues.traits = newValue }
  }

  /// Whether the elements in the view are left out.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { settableAccessibilityValues.hidesElements = newValue }
  }

  /// Whether the elements of the view's siblings are left out.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { settableAccessibilityValues.isModal = newValue }
  }

  /// Whether the view keeps its colours where the display inverts them.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityValues?.ignoresInvertColors ?? false }
    set { settableAccessibilityValues.ignoresInvertColors = newValue }
  }

  private func notifyTraitChange(from previous: UITraitCollection) {
    traitCollection.performAsCurrent {
      viewController?.traitCollectionDidChange(previous)
      traitCollectionDidChange(previous)
    }
  }

  /// Takes the level of the view's present place over to it and to the views in it.
  func userInterfaceLevelMayHaveChanged() {
    let level =
      viewController?.presentedLevel ?? superview?.userInterfaceLevel ?? userInterfaceLevel
    guard level != userInterfaceLevel else { return }
    let previous = traitCollection
    userInterfaceLevel = level
    UIView.performWithoutAnimation { layer.backgroundColor = resolvedBackgroundColor }
    setNeedsDisplay()
    for subview in subviews { subview.userInterfaceLevelMayHaveChanged() }
    notifyTraitChange(from: previous)
  }

  // MARK: Hierarchy

  public private(set) weak var superview: UIView?
  /// In drawing order, the nearest last.
  public private(set) var subviews: [UIView] = []

  open var window: UIWindow? { superview?.window }

  weak var viewController: UIViewController?

  open override var next: UIResponder? { viewController ?? superview }

  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: subviews.count)
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: 0)
  }

  /// The layer order follows the view order; sublayers that belong to no view keep to the back.
  private func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "a view can't be added to itself")
    var index = min(max(index, 0), subviews.count)
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: old)
      if old < index { index -= 1 }
      subviews.insert(view, at: index)
      placeLayer(of: view, at: index)
      return
    }
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.propagateWillMove(toWindow: newWindow) }
    if let oldSuperview = view.superview {
      oldSuperview.willRemoveSubview(view)
      view.removeConstraintsFromOutside()
    }
    view.detach()
    subviews.insert(view, at: index)
    view.superview = self
    placeLayer(of: view, at: index)
    view.userInterfaceLevelMayHaveChanged()
    invalidateLayoutEngine()
    setNeedsLayout()
    view.setNeedsLayoutInSubtree()
    if newWindow !== oldWindow { view.propagateDidMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.safeAreaInsetsMayHaveChanged()
  }

  private func placeLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    } else if subviews.count > 1 {
      layer.insertSublayer(view.layer, below: subviews[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let oldWindow = window
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { propagateWillMove(toWindow: nil) }
    removeConstraintsFromOutside()
    detach()
    if oldWindow != nil { propagateDidMoveToWindow() }
    didMoveToSuperview()
  }

  private func detach() {
    guard let superview else { return }
    if let index = superview.subviews.firstIndex(where: { $0 === self }) {
      superview.subviews.remove(at: index)
    }
    superview.setNeedsLayout()
    superview.invalidateLayoutEngine()
    self.superview = nil
    layer.removeFromSuperlayer()
  }

  private func propagateWillMove(toWindow window: UIWindow?) {
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for subview in subviews { subview.propagateWillMove(toWindow: window) }
  }

  private func propagateDidMoveToWindow() {
    didMoveToWindow()
    for subview in subviews { subview.propagateDidMoveToWindow() }
    viewController?.viewDidMoveToWindow()
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The view itself or the nearest view below it with that tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  var needsLayout = true {
    didSet { if needsLayout { Stage.current.setNeedsLayout() } }
  }
  /// The frame that the constraints ask for where it is another than the present one: set by the
  /// layout engine, applied by the superview's `layoutSubviews`.
  var solvedFrame: CGRect?
  /// Whether constraints speak of this view or of something in it.
  var participatesInLayout = false
  /// On the root of a tree: whether its constraints must be solved before the next layout.
  var engineNeedsSolving = true {
    didSet { if engineNeedsSolving { Stage.current.setNeedsLayout() } }
  }

  /// Marks the view for layout before the next picture or `layoutIfNeeded`.
  open func setNeedsLayout() {
    needsLayout = true
  }

  func setNeedsLayoutInSubtree() {
    needsLayout = true
    for subview in subviews { subview.setNeedsLayoutInSubtree() }
  }

  /// Lays out the view's subtree now where something in it needs it.
  open func layoutIfNeeded() {
    LayoutPass.run(on: self)
  }

  func layerNeedsLayout(_ layer: CALayer) {
    setNeedsLayout()
  }

  func layOut(_ layer: CALayer) {
    layoutIfNeeded()
  }

  /// Places what is in the view's layer: has `layoutSubviews` do it.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  /// Places the subviews: the base class gives those with constraints the frames that satisfy them.
  open func layoutSubviews() {
    for subview in subviews {
      if let solved = subview.solvedFrame {
        subview.solvedFrame = nil
        subview.setFrameIgnoringTransform(solved)
      }
    }
  }

  /// Auto Layout places a view as if it had no transform.
  func setFrameIgnoringTransform(_ frame: CGRect) {
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  open var autoresizingMask: AutoresizingMask = []

  /// Whether a change of the bounds' size moves subviews by their autoresizing masks.
  open var autoresizesSubviews = true

  func layerDidResize(_ layer: CALayer, from oldSize: CGSize) {
    setNeedsLayout()
    if participatesInLayout, translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() }
    if autoresizesSubviews {
      for subview in subviews
      where subview.translatesAutoresizingMaskIntoConstraints && !subview.autoresizingMask.isEmpty {
        subview.autoresize(from: oldSize, to: bounds.size)
      }
    }
    safeAreaInsetsMayHaveChanged()
  }

  func layerDidRevert(_ layer: CALayer, _ property: LayerProperty) {
    switch property {
    case .position:
      didMove()
    case .bounds:
      setNeedsLayout()
      didMove()
    case .backgroundColor:
      let color = layer.backgroundColor
      if color != resolvedBackgroundColor { backgroundColor = color.map { UIColor(cgColor: $0) } }
    default: break
    }
  }

  /// The size that fits best into `size`; the current size unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }

  // MARK: Auto Layout

  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { invalidateLayoutEngine() }
  }

  /// The constraints that this view holds: those between it and views below it.
  open var constraints: [NSLayoutConstraint] { heldConstraints.inOrder }
  var heldConstraints = ConstraintSet()
  /// Active constraints with this view or a guide of its own as an item, wherever they are held.
  var constraintsAboutItself = ConstraintSet()
  public internal(set) var layoutGuides: [UILayoutGuide] = []

  /// The size that the contents ask for; `noIntrinsicMetric` where they ask for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Stands for a dimension without intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  open func invalidateIntrinsicContentSize() {
    invalidateLayoutEngine()
    superview?.setNeedsLayout()
  }

  /// Called before layout when `setNeedsUpdateConstraints` asked for it.
  open func updateConstraints() {}

  var needsUpdateConstraints = true {
    didSet { if needsUpdateConstraints { Stage.current.setNeedsLayout() } }
  }

  open func setNeedsUpdateConstraints() {
    needsUpdateConstraints = true
    invalidateLayoutEngine()
  }

  var huggingPriority = (
    horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow
  )
  var compressionPriority = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )

  /// Calls ``updateConstraints()`` now, in the subtree, where `setNeedsUpdateConstraints` asked
  /// for it.
  open func updateConstraintsIfNeeded() {
    LayoutPass.updateConstraints(in: self)
  }

  /// The view whose first line of text stands for this view's first baseline.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last line of text stands for this view's last baseline.
  open var forLastBaselineLayout: UIView { self }

  /// The size that satisfies the constraints of the subtree and is as near to `targetSize` as
  /// weak wishes permit.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints of the subtree and is near to `targetSize` by those
  /// priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, target: targetSize,
      priority: (horizontalFittingPriority, verticalFittingPriority))
  }

  /// Asks for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Margins

  lazy var safeAreaGuide = UILayoutGuide(.safeArea, of: self)
  lazy var marginsGuide = UILayoutGuide(.margins, of: self)
  lazy var readableGuide = UILayoutGuide(.readable, of: self)
  var marginRules = LayoutMarginRules()

  /// Space that contents keep from the edges, in points; more than was set where the safe area,
  /// the superview's margins or the controller's minimum come in.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { changeMarginRules { $0.margins = newValue } }
  }

  /// ``layoutMargins`` by reading direction, which is from left to right here.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// Whether the margins reach at least as far in as the superview's.
  open var preservesSuperviewLayoutMargins: Bool {
    get { marginRules.preservesSuperview }
    set { changeMarginRules { $0.preservesSuperview = newValue } }
  }

  /// Whether the safe area adds to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginRules.addsSafeArea }
    set { changeMarginRules { $0.addsSafeArea = newValue } }
  }

  /// Called when the margins change.
  open func layoutMarginsDidChange() {}

  // MARK: Safe area

  private var lastSafeAreaInsets = UIEdgeInsets.zero

  /// How far the bars and the display's housing cover the view, per edge, in points.
  open var safeAreaInsets: UIEdgeInsets {
    guard let viewController else { return inheritedSafeAreaInsets }
    return inheritedSafeAreaInsets + viewController.containerSafeAreaInsets
      + viewController.additionalSafeAreaInsets
  }

  /// The part of the superview's safe area insets that reaches into this view.
  private var inheritedSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.deviceSafeAreaInsets }
    guard let superview, !(superview is UIScrollView) else { return .zero }
    let outer = superview.safeAreaInsets
    let area = superview.bounds
    // A view that is only scaled for a transition keeps its insets.
    let frame = untransformedFrame
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - area.minY)),
      left: max(0, outer.left - (frame.minX - area.minX)),
      bottom: max(0, outer.bottom - (area.maxY - frame.maxY)),
      right: max(0, outer.right - (area.maxX - frame.maxX)))
  }

  /// Called when the safe area insets change.
  open func safeAreaInsetsDidChange() {}

  func safeAreaInsetsMayHaveChanged() {
    let insets = safeAreaInsets
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    setNeedsLayout()
    invalidateLayoutEngine()
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsMayHaveChanged() }
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in subviews { subview.safeAreaInsetsMayHaveChanged() }
  }

  // MARK: Touches

  /// Whether the view and the views in it are hit by touches.
  open var isUserInteractionEnabled = true

  /// Whether the view hears of further fingers while one is on it.
  open var isMultipleTouchEnabled = false

  /// The foremost view under a point, in the view's coordinates; nil if the view is not hit.
  ///
  /// Views that are hidden, nearly transparent or don't take touches are passed by with all that is
  /// in them, as is what a view's own bounds don't cover, and views that a block animates without
  /// `.allowUserInteraction`. Model values count, not animated ones, but for what a property animator
  /// moves: that is hit where it shows.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Compared as the layer's number, of which 0.01 is one.
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01, !layer.blocksUserInteraction,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      let inner = subview.layer.presentationPoint(at: point) ?? subview.convert(point, from: self)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Whether a point in the view's coordinates lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// In the order of their addition; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizersDidChange(from: oldValue ?? []) }
  }

  private func gestureRecognizersDidChange(from old: [UIGestureRecognizer]) {
    let current = gestureRecognizers ?? []
    for recognizer in old where !current.contains(where: { $0 === recognizer }) {
      recognizer.didLeaveView()
    }
    for recognizer in current where recognizer.view !== self {
      recognizer.view?.removeGestureRecognizer(recognizer)
      recognizer.view = self
    }
  }

  /// Has a recogniser watch the touches of the view and of the views in it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    let remaining = (gestureRecognizers ?? []).filter { $0 !== gestureRecognizer }
    gestureRecognizers = remaining.isEmpty ? nil : remaining
  }

  /// Whether a recogniser of the view, or of one above it, that follows a touch on this view may
  /// begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Display

  /// What happens when a property of the view's layer changes: the animation of the block being
  /// executed, or nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    Stage.current.animationContexts.current.map { BlockAction(context: $0) } ?? NSNull()
  }

  /// Called at the end of a turn after `setNeedsDisplay`: may set the layer's contents.
  open func display(_ layer: CALayer) {}

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay()
  }

  /// Draws the view's contents into the current graphics context; nothing unless a subclass does.
  open func draw(_ rect: CGRect) {}

  func displayedContents(for layer: CALayer) -> LayerContents? { displayedContents() }

  /// What the view's layer shows: what `draw` draws, unless a class knows better.
  func displayedContents() -> LayerContents? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let context = CGContext(bounds: bounds, scale: contentScaleFactor, isOpaque: false)
    traitCollection.performAsCurrent { context.whileCurrent { draw(bounds) } }
    guard !context.isEmpty else { return nil }
    return .image(
      LayerContents.ImagePart(context.makeImage(), scale: contentScaleFactor),
      gravity: contentMode.gravity)
  }

  /// Pixels per point that `draw` draws at.
  open var contentScaleFactor: CGFloat = Stage.current.screen.scale {
    didSet { setNeedsDisplay() }
  }

  /// The view's alpha is what this view and its subviews are seen through; it has no superview.
  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }

  // MARK: Snapshots

  /// The last one taken, as long as someone shows it: tiles of one view share it.
  weak var lastSnapshot: Snapshot?

  /// A view that shows what this one looks like now, animations under way included.
  ///
  /// - Parameter afterUpdates: whether pending layout is done first. Unlike UIKit, `false` shows a
  ///   view that was never on screen, too.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a part of what this one looks like now.
  ///
  /// - Parameters:
  ///   - rect: in this view's coordinates; the new view has its size.
  ///   - capInsets: edges that keep their size when the new view is resized, in points.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    SnapshotView(
      captured(afterScreenUpdates: afterUpdates), of: bounds, rect: rect, capInsets: capInsets)
  }

  /// Draws the view and its subviews as they look now into the current graphics context.
  ///
  /// - Parameter rect: where the bounds go, in the context's coordinates.
  /// - Returns: whether anything was drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(),
      let image = captured(afterScreenUpdates: afterUpdates)
    else { return false }
    context.add(image, in: rect)
    return true
  }
}

/// Spellings from before Swift 4.2.
extension UIView {
  public func bringSubview(toFront view: UIView) {
    bringSubviewToFront(view)
  }

  public func sendSubview(toBack view: UIView) {
    sendSubviewToBack(view)
  }
}
