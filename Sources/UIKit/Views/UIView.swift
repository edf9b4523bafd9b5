public import Foundation
public import TEGeometry
import TEScene

/// A rectangle of the interface, drawn by its layer, that handles touches and lays out its subviews.
@preconcurrency @MainActor
open class UIView: UIResponder, LayerOwner, CALayerDelegate, UITraitEnvironment {
  /// The class of the view's layer, `CALayer` or a subclass; another class gives a plain layer and a
  /// message.
  open class var layerClass: AnyClass { CALayer.self }

  private let ownLayer: CALayer

  /// The layer that draws the view, of the class ``layerClass``.
  open var layer: CALayer { ownLayer }

  /// A view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// A view with a frame, in points of its superview.
  public init(frame: CGRect) {
    ownLayer = CALayer.make(Self.layerClass, for: Self.self)
    super.init()
    setUp(frame)
  }

  /// A view of a nib file, with its subviews; without a nib's coder a view without size.
  public required init?(coder: NSCoder) {
    ownLayer = CALayer.make(Self.layerClass, for: Self.self)
    super.init()
    setUp(coder.nibElement?.frame ?? .zero)
    coder.finish(self, as: UIView.self)
  }

  /// Overridden to store values of an app's own class in an archive; see ``ViewArchives``.
  open func encode(with coder: NSCoder) {}

  private func setUp(_ frame: CGRect) {
    layer.owner = self
    layer.delegate = self
    layer.frame = frame
    layer.contentsGravity = contentMode.gravity
  }

  // MARK: Geometry

  /// The smallest rectangle in the superview's coordinates that holds the view, in points.
  ///
  /// Setting it sets the centre and the bounds' size, as ``CALayer/frame`` does.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      didMove()
    }
  }

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The layer's anchor point in the superview's coordinates, in points; by default that is the centre.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      didMove()
    }
  }

  /// The transform about the layer's anchor point; the identity by default.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // MARK: Appearance

  /// The opacity of the view and its subviews as one group; values outside 0...1 are clamped. 1 by
  /// default.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// Whether the view and its subviews are not drawn and not touched; false by default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (superview as? UIStackView)?.hiddenDidChange(of: self)
    }
  }

  /// The color of the bounds behind the contents; nil, the default, for none.
  open var backgroundColor: UIColor? {
    didSet {
      layer.backgroundColor = resolvedBackgroundColor
      if backgroundColor?.pattern != oldValue?.pattern { setNeedsLayout() }
    }
  }

  /// Shows the image that ``backgroundColor`` repeats; nil without one.
  var patternLayer: PatternLayer?

  /// Whether contents and subviews are clipped to the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How the contents are placed in bounds of another size; stretched by default. What ``draw(_:)`` has
  /// drawn is drawn again for another size with `redraw` alone.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
      setNeedsDisplay()
    }
  }

  var ownTintColor: UIColor?

  /// The color of template images and controls: the one that was set, else the superview's, else
  /// ``UIColor/systemBlue``; a grey while the view is dimmed.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? undimmedTintColor.dimmedTint : undimmedTintColor }
    set {
      ownTintColor = newValue
      notifyTintColorChange()
    }
  }

  private var explicitOpacity: Bool?

  /// Whether the app promises that the view draws all of its bounds; true by default. If true is set and
  /// ``draw(_:)`` leaves parts undrawn, these are black.
  open var isOpaque: Bool {
    get { explicitOpacity ?? true }
    set {
      explicitOpacity = newValue
      layer.isOpaque = newValue
      setNeedsDisplay()
    }
  }

  var ownTintAdjustmentMode = TintAdjustmentMode.automatic

  /// Whether ``tintColor`` is dimmed, as behind an alert: the mode that was set, or for `.automatic` the
  /// superview's. Never `.automatic` when read.
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

  /// Called after the tint color of the view or of an ancestor changed.
  open func tintColorDidChange() {}

  /// A number for the app's use; 0 by default.
  open var tag = 0

  // MARK: Traits

  /// The traits of the stage, at the view's interface level.
  open var traitCollection: UITraitCollection {
    let traits = Stage.current.traits(at: userInterfaceLevel, style: userInterfaceStyle)
    return overriddenTraits.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
  }

  /// The traits that the view, its controller or an ancestor overrides; nil for none.
  var overriddenTraits: UITraitCollection?
  var traitRegistrations: [TraitRegistration]?

  /// The traits that the view and its subviews have in place of the inherited ones.
  open var traitOverrides = UITraitOverrides() {
    didSet { inheritedTraitsMayHaveChanged() }
  }

  /// The superview's level, unless the view's controller is presented at another.
  var userInterfaceLevel = UIUserInterfaceLevel.base
  /// The appearance that the view, its controller or an ancestor overrides; `.unspecified` for none.
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// An appearance for the view and its subviews in place of the inherited one; `.unspecified`, the
  /// default, for none.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { inheritedTraitsMayHaveChanged() } }
  }

  /// Called after the traits changed, for example when the device rotates.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layout direction

  /// Whether the view is mirrored in right-to-left interfaces; `.unspecified`, which is, by default.
  ///
  /// Subviews do not inherit it, as in UIKit. Leading and trailing constraints follow the view that
  /// holds them, which is the nearest common ancestor of their items.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  /// The direction in which the view arranges its contents.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection.direction)
  }

  /// Updates what depends on the direction in which the view arranges its contents.
  func layoutDirectionDidChange() {
    setNeedsDisplay()
    invalidateLayoutEngine()
    layoutMarginsMayHaveChanged()
  }

  /// Updates fonts and sizes that follow the content size category.
  func contentSizeCategoryDidChange() {}

  /// Updates what depends on the appearance, light or dark.
  func userInterfaceStyleDidChange() {
    UIView.performWithoutAnimation { layer.backgroundColor = resolvedBackgroundColor }
    setNeedsDisplay()
    setNeedsLayout()
    tintColorDidChange()
  }

  // MARK: Hierarchy

  /// The view that holds this one; nil if there is none.
  public internal(set) weak var superview: UIView?
  /// The subviews from back to front.
  public internal(set) var subviews: [UIView] = []

  /// The window that holds the view; nil if there is none.
  open var window: UIWindow? { superview?.window }

  weak var viewController: UIViewController?

  open override var next: UIResponder? { viewController ?? superview }

  /// Adds a view in front of the other subviews; it leaves its present superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Inserts a view at a position of the drawing order; one beyond the ends is clamped.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a view behind a sibling; in front of all if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Inserts a view in front of a sibling; in front of all if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Moves a subview in front of its siblings; does nothing with other views.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: subviews.count)
  }

  /// Moves a subview behind its siblings; does nothing with other views.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: 0)
  }

  /// Takes the view out of its superview; deactivates the constraints between it and views outside
  /// it.
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

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil for a removal.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil for a removal.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed.
  open func didMoveToWindow() {}

  /// Whether the view is `view` itself or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The view itself or the first descendant with a tag, depth first; nil if there is none.
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
  /// Set by the layout engine, applied by the superview's `layoutSubviews`.
  var solved = SolvedFrame()
  /// Whether constraints involve this view or a descendant.
  var participatesInLayout = false
  /// On the root of a tree: whether its constraints must be solved before the next layout.
  var engineNeedsSolving = true {
    didSet { if engineNeedsSolving { Stage.current.setNeedsLayout() } }
  }

  /// Schedules layout for the end of the run-loop turn.
  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Performs pending layout of the view's subtree now.
  open func layoutIfNeeded() {
    LayoutPass.run(on: self)
  }

  /// Calls ``layoutSubviews()`` for the view's own layer.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  /// Called to lay out the subviews; the base class applies the frames that Auto Layout found.
  open func layoutSubviews() {
    for subview in subviews {
      if subview.solved.isWaiting, let solved = subview.solved.frame {
        subview.solved.isWaiting = false
        // Auto Layout places the middle, wherever the anchor point is.
        subview.bounds.size = solved.size
        subview.center = CGPoint(x: solved.midX, y: solved.midY)
      }
    }
  }

  /// What changes with the superview's size, unless constraints place the view; nothing by default.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether a change of the bounds' size applies the subviews' autoresizing masks; true by default.
  open var autoresizesSubviews = true

  func layerDidResize(_ layer: CALayer, from oldSize: CGSize) {
    setNeedsLayout()
    if participatesInLayout, translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() }
    if autoresizesSubviews { autoresizeSubviews(from: oldSize) }
    safeAreaInsetsMayHaveChanged()
  }

  /// The size that fits best into `size`, in points; the present size unless a subclass overrides it.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the bounds' size to the one that ``sizeThatFits(_:)`` gives for the present size.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }

  // MARK: Auto Layout

  /// Whether frame and autoresizing mask place the view; true by default. False leaves it to
  /// constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { invalidateLayoutEngine() }
  }

  /// The constraints that this view holds: those among itself and its descendants.
  open var constraints: [NSLayoutConstraint] { heldConstraints.inOrder }
  var heldConstraints = ConstraintSet()
  /// Active constraints with this view or one of its guides as an item, whichever view holds them.
  var constraintsAboutItself = ConstraintSet()
  /// The layout guides that the app added, in the order of their addition.
  public internal(set) var layoutGuides: [UILayoutGuide] = []

  /// The natural size of the contents, in points; `noIntrinsicMetric` in a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Schedules layout after a change of ``intrinsicContentSize``.
  open func invalidateIntrinsicContentSize() {
    invalidateLayoutEngine()
    superview?.setNeedsLayout()
  }

  /// Called before layout after `setNeedsUpdateConstraints`, to change constraints.
  open func updateConstraints() {}

  var needsUpdateConstraints = true {
    didSet { if needsUpdateConstraints { Stage.current.setNeedsLayout() } }
  }

  /// Schedules ``updateConstraints()`` for the next layout.
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

  /// Calls ``updateConstraints()`` now on the views of the subtree that need it.
  open func updateConstraintsIfNeeded() {
    LayoutPass.updateConstraints(in: self)
  }

  /// The view whose first line of text gives this view's first baseline; ``forLastBaselineLayout`` by
  /// default. Without text it is the top edge.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text gives this view's last baseline; by default the view itself. Without
  /// text it is the bottom edge.
  open var forLastBaselineLayout: UIView { self }

  /// The distance from the middle to the baseline of the one line that a control centres, in points;
  /// nil without such a line.
  var baselineBelowMiddle: CGFloat? { nil }

  /// The size that satisfies the constraints of the subtree and is closest to `targetSize`, which has the
  /// priority `.fittingSizeLevel`; in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints of the subtree and is closest to `targetSize`, which has the
  /// given priorities; in points.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, target: targetSize,
      priority: (horizontalFittingPriority, verticalFittingPriority))
  }

  // MARK: Margins

  lazy var safeAreaGuide = UILayoutGuide(.safeArea, of: self)

  /// The guide of the view's safe area.
  open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
  lazy var marginsGuide = UILayoutGuide(.margins, of: self)
  lazy var readableGuide = UILayoutGuide(.readable, of: self)
  var marginRules = LayoutMarginRules()

  /// The space between the edges and the content, in points; 8 on each side by default.
  ///
  /// The value read is larger than the one set if the safe area, the superview's margins or the minimum
  /// of a controller's view add to it.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { changeMarginRules { $0.margins = .fixed(newValue) } }
  }

  /// ``layoutMargins`` relative to the view's layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = inLayoutDirection(layoutMargins)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set { changeMarginRules { $0.margins = .directional(newValue) } }
  }

  /// Whether the margins are at least those of the superview; false by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { marginRules.preservesSuperview }
    set { changeMarginRules { $0.preservesSuperview = newValue } }
  }

  /// Whether the safe area insets are added to the margins; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginRules.addsSafeArea }
    set { changeMarginRules { $0.addsSafeArea = newValue } }
  }

  /// Called after the margins changed.
  open func layoutMarginsDidChange() {}

  // MARK: Safe area

  var lastSafeAreaInsets = UIEdgeInsets.zero
  /// The insets that the view keeps from its superview while a transition or a finger moves it, so that what is on it
  /// keeps its place there.
  package var heldSafeAreaInsets: UIEdgeInsets? {
    didSet { safeAreaInsetsMayHaveChanged() }
  }

  /// How far bars and the display's cut-outs cover the view at each edge, in points.
  open var safeAreaInsets: UIEdgeInsets {
    guard let viewController else { return inheritedSafeAreaInsets }
    return inheritedSafeAreaInsets + viewController.containerSafeAreaInsets
      + viewController.additionalSafeAreaInsets
  }

  /// Called after the safe area insets changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Touches

  /// Whether the view and its subviews receive touches; true by default.
  open var isUserInteractionEnabled = true

  /// Whether the view receives more than one touch at a time; false by default.
  open var isMultipleTouchEnabled = false

  /// Whether no other view receives touches while this one has some, and the view none while others have; false
  /// by default.
  open var isExclusiveTouch = false

  /// The frontmost view of the subtree that contains a point of the view's coordinates; nil if there is
  /// none.
  ///
  /// Skipped with their subviews are views that are hidden, have an alpha below 0.01, have
  /// ``isUserInteractionEnabled`` off, do not contain the point, or are animated by a block without
  /// `.allowUserInteraction`. Frames are model values, except those that a property animator moves, which
  /// are the values on screen.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestSubviews(point, event)
  }

  /// Whether a point of the view's coordinates lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The gesture recognisers in the order of their addition; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { gestureRecognizersDidChange(from: oldValue ?? []) }
  }

  /// Adds a recogniser for the touches of the view and its subviews; it leaves its present view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a gesture recogniser; does nothing if the view does not have it.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    let remaining = (gestureRecognizers ?? []).filter { $0 !== gestureRecognizer }
    gestureRecognizers = remaining.isEmpty ? nil : remaining
  }

  /// Whether a recogniser of the view or of an ancestor may begin with a touch on this view; true unless a
  /// subclass overrides it.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Display

  /// The action for a change of the layer's property: in an animation block a `CABasicAnimation` from the
  /// present value, a `CASpringAnimation` on springs; `NSNull` for none outside of blocks and for
  /// properties that do not animate in them.
  ///
  /// A copy with another key path and other values moves with the block, however that is paused, scrubbed
  /// or reversed.
  ///
  /// - Note: On iOS the action of additive properties, such as `bounds`, is a private object that has this
  ///   animation.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    Stage.current.animationContexts.current?.action(for: layer, forKey: event) ?? NSNull()
  }

  /// Called at the end of the turn after `setNeedsDisplay`; a subclass may set the layer's contents.
  open func display(_ layer: CALayer) {}

  /// Schedules drawing of the contents for the next picture.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  /// Schedules drawing of the contents for the next picture; all of them, whatever the rectangle.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay()
  }

  /// Draws the contents into the current graphics context; overridden by subclasses that draw.
  ///
  /// - Parameter rect: Always the bounds.
  open func draw(_ rect: CGRect) {}

  func displayedContents(for layer: CALayer) -> LayerContents? { displayedContents() }

  /// Whether the contents are what `draw(_:)` draws; false for classes that override
  /// ``displayedContents()``.
  var drawsContents: Bool { true }

  /// The contents of the view's layer: what `draw(_:)` draws, unless a class overrides it.
  func displayedContents() -> LayerContents? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let context = CGContext(bounds: bounds, scale: contentScaleFactor, isOpaque: layer.isOpaque)
    traitCollection.performAsCurrent { context.whileCurrent { draw(bounds) } }
    guard !context.isEmpty else { return nil }
    return .image(
      LayerContents.ImagePart(context.makeImage(), scale: contentScaleFactor),
      gravity: contentMode.gravity)
  }

  /// Pixels per point of what ``draw(_:)`` draws; the screen's scale by default.
  open var contentScaleFactor: CGFloat = Stage.current.screen.scale {
    didSet { setNeedsDisplay() }
  }

  /// A view whose alpha multiplies that of this view and its subviews; nil for none.
  ///
  /// The mask lies in this view's coordinates and leaves its superview when it is set.
  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      mask?.removeFromSuperview()
      layer.mask = mask?.layer
    }
  }

  // MARK: Snapshots

  /// The last snapshot, while it is in use, so that equal snapshots share one bitmap.
  weak var lastSnapshot: Snapshot?

  /// Makes the first responder in the view's subtree, if there is one, end editing.
  ///
  /// - Parameter force: Whether a text field's delegate is not asked.
  /// - Returns: Whether the subtree has no first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force: force) }

  /// A view with a snapshot of this one at this moment of its animations.
  ///
  /// - Parameter afterUpdates: Whether pending layout is performed first.
  /// - Returns: The view, which is empty if the bounds are.
  /// - Note: Never nil: `false` also works for a view that was never on screen.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view with a snapshot of a part of this one.
  ///
  /// - Parameters:
  ///   - rect: The part in this view's coordinates, whose size the new view has.
  ///   - afterUpdates: Whether pending layout is performed first.
  ///   - capInsets: The edges that are not stretched when the new view is resized, in points.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    SnapshotView(
      captured(afterScreenUpdates: afterUpdates), of: bounds, rect: rect, capInsets: capInsets)
  }

  /// Draws a snapshot of the view and its subviews into the current graphics context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the context that the bounds are scaled to.
  ///   - afterUpdates: Whether pending layout is performed first.
  /// - Returns: Whether anything was drawn; false without a context or with empty bounds.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(),
      let image = captured(afterScreenUpdates: afterUpdates)
    else { return false }
    context.add(image, in: rect)
    return true
  }
}
