public import Foundation
public import TEGeometry
import TEScene

/// The view that owns a layer.
@MainActor
protocol LayerOwner: AnyObject {
  /// Called after the size of the layer's bounds changed.
  func layerDidResize(_ layer: CALayer, from oldSize: CGSize)
  /// Called after the end of an animation reverted a model value without calling the layer's setter.
  func layerDidRevert(_ layer: CALayer, _ property: LayerProperty)
  /// Called by the layer's `setNeedsLayout`.
  func layerNeedsLayout(_ layer: CALayer)
  /// Performs pending layout in the layer's subtree.
  func layOut(_ layer: CALayer)
  /// The contents between background and sublayers; asked for again after `setNeedsDisplay`.
  func displayedContents(for layer: CALayer) -> LayerContents?
  /// Whether the contents are a drawing, which stays as it is when the size changes.
  var drawsContents: Bool { get }
}

/// A rectangle with an appearance, in a tree of layers; each view has one.
///
/// The properties are the model values, which setters change at once. The values on screen are the model
/// values with the layer's animations applied, in the order in which they were added; see
/// ``presentation()``.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // MARK: Model and animations

  var modelValues = LayerProperties()
  /// In the order in which they were added.
  var animations: [LayerAnimation] = []
  /// The transition of the whole appearance in progress.
  var transition: LayerTransition?
  /// The mapping from the superlayer's time to the layer's.
  var clock = LayerClock()
  /// The animations as apps see them, in the order of their addition, including those that change no
  /// property.
  var entries: [AnimationEntry] = []

  // MARK: Geometry

  /// The anchor point in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { modelValues.position }
    set { change(\.position, to: newValue) }
  }

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { modelValues.bounds }
    set {
      let oldSize = modelValues.bounds.size
      change(\.bounds, to: newValue)
      if newValue.size != oldSize {
        contentsMayBeStale()
        owner?.layerDidResize(self, from: oldSize)
        needsLayout = true
      }
    }
  }

  /// The point of the bounds that lies at `position` and that transforms are relative to, in units of the
  /// bounds: (0, 0) is the top left corner; (0.5, 0.5), the default, the centre.
  open var anchorPoint: CGPoint {
    get { modelValues.anchorPoint }
    set { change(\.anchorPoint, to: newValue) }
  }

  /// The anchor point's z coordinate over the layer's plane, in points; 0 by default.
  open var anchorPointZ: CGFloat {
    get { modelValues.anchorPointZ }
    set { change(\.anchorPointZ, to: newValue) }
  }

  /// The transform about the anchor point; the identity by default.
  open var transform: CATransform3D {
    get { modelValues.transform }
    set { change(\.transform, to: newValue) }
  }

  /// A transform of the sublayers about the anchor point, usually for perspective; the identity by
  /// default.
  open var sublayerTransform: CATransform3D {
    get { modelValues.sublayerTransform }
    set { change(\.sublayerTransform, to: newValue) }
  }

  /// The two-dimensional part of ``transform``.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(modelValues.transform)
  }

  /// Sets ``transform`` from a two-dimensional transform.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3D(transform)
  }

  /// The smallest rectangle in the superlayer's coordinates that holds the transformed bounds.
  ///
  /// Setting it sets the bounds' size to `|T⁻¹ size|` for the transform T, and the position (fidelity.md
  /// section 3). With a transform that is not affine, the bounds take the size unchanged.
  open var frame: CGRect {
    get {
      let plane = ProjectiveTransform(modelValues.transformToSuperlayer)
      return bounds.applying(plane)
    }
    set {
      var size = newValue.size
      if modelValues.transform.isAffine {
        size = size.applying(affineTransform().inverted())
      }
      bounds = CGRect(
        origin: bounds.origin, size: CGSize(width: abs(size.width), height: abs(size.height)))
      // The frame's origin for a position of zero.
      var atZero = modelValues
      atZero.position = .zero
      let offset = bounds.applying(ProjectiveTransform(atZero.transformToSuperlayer)).origin
      position = CGPoint(x: newValue.minX - offset.x, y: newValue.minY - offset.y)
    }
  }

  /// The z coordinate over the superlayer's plane, in points; 0 by default. Siblings with a greater one
  /// are drawn in front; equal ones keep the order of the sublayers.
  open var zPosition: CGFloat {
    get { modelValues.zPosition }
    set { change(\.zPosition, to: newValue) }
  }

  /// Whether the layer is drawn when it faces away from the viewer; true by default.
  open var isDoubleSided = true

  // MARK: Appearance

  /// The opacity of the layer and its sublayers as one group, 0...1; 1 by default.
  open var opacity: Float {
    get { Float(modelValues.opacity) }
    set { change(\.opacity, to: CGFloat(newValue)) }
  }

  /// Whether the layer and its sublayers are not drawn; false by default.
  open var isHidden = false {
    willSet {
      if newValue != isHidden { willChange("hidden") }
    }
    didSet {
      hidesAfterAnimations = false
      observedValuesDidChange()
    }
  }

  /// Whether a hidden layer stays visible until its animations end, as a view that leaves a stack.
  var hidesAfterAnimations = false

  /// Whether the layer and its sublayers are not drawn now.
  var isEffectivelyHidden: Bool { isHidden && !(hidesAfterAnimations && isAnimating) }

  /// The color of the bounds, behind contents and sublayers; nil for none.
  open var backgroundColor: CGColor? {
    get { CGColor(visible: modelValues.backgroundColor) }
    set { change(\.backgroundColor, to: newValue?.rgba ?? .clear) }
  }

  /// The radius of the corners, in points, clamped to half of the shorter side when drawn; 0 by default.
  open var cornerRadius: CGFloat {
    get { modelValues.cornerRadius }
    set { change(\.cornerRadius, to: newValue) }
  }

  /// The shape of rounded corners; circular by default.
  open var cornerCurve: CALayerCornerCurve = .circular
  /// The corners that ``cornerRadius`` applies to; all by default.
  open var maskedCorners: CACornerMask = .all

  /// Whether the layer and its sublayers are drawn as one picture of ``rasterizationScale`` pixels per
  /// point; false by default. Here it shows where that is fewer than the screen's.
  open var shouldRasterize = false
  /// Pixels per point where ``shouldRasterize`` is on, positive; 1 by default, as in Core Animation.
  open var rasterizationScale: CGFloat = 1
  /// The last picture of the layer that ``shouldRasterize`` has made.
  var raster: Snapshot?
  /// Whether the opacity applies to the layer with its sublayers as one group; otherwise to each of them.
  /// True by default.
  open var allowsGroupOpacity = true
  /// Whether what the layer's view draws has black where nothing is drawn, instead of being transparent;
  /// false by default.
  open var isOpaque = false {
    didSet { if isOpaque != oldValue { contentsAreStale = true } }
  }

  /// Whether contents, sublayers and the layer's own shadow are clipped to the rounded bounds; false by
  /// default.
  open var masksToBounds = false

  /// A layer whose alpha multiplies that of this layer and its sublayers; nil for none.
  ///
  /// The mask lies in this layer's coordinates and leaves its superlayer when it is set.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.willLeaveTree()
      oldValue?.superlayer = nil
      mask?.removeFromSuperlayer()
      mask?.superlayer = self
      mask?.didEnterTree()
      Stage.current.setNeedsLayout()
    }
  }

  /// The shadow's opacity, 0...1; 0, the default, draws none.
  open var shadowOpacity: Float {
    get { Float(modelValues.shadowOpacity) }
    set { change(\.shadowOpacity, to: CGFloat(newValue)) }
  }

  /// The standard deviation of the shadow's Gaussian blur, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { modelValues.shadowRadius }
    set { change(\.shadowRadius, to: newValue) }
  }

  /// The shadow's offset in points; (0, -3), upwards, by default.
  open var shadowOffset: CGSize {
    get { modelValues.shadowOffset }
    set { change(\.shadowOffset, to: newValue) }
  }

  /// The shadow's color; opaque black by default.
  open var shadowColor: CGColor? {
    get { CGColor(visible: modelValues.shadowColor) }
    set { change(\.shadowColor, to: newValue?.rgba ?? .clear) }
  }

  /// The shape that casts the shadow, in the layer's coordinates; nil for the layer's own shape.
  open var shadowPath: CGPath? {
    get { modelValues.shadowPath.isEmpty ? nil : CGPath(modelValues.shadowPath) }
    set { change(\.shadowPath, to: newValue?.outline ?? Path()) }
  }

  /// The width of the border inside the bounds, in points; 0, the default, draws none.
  open var borderWidth: CGFloat {
    get { modelValues.borderWidth }
    set { change(\.borderWidth, to: newValue) }
  }

  /// The border's color; opaque black by default.
  open var borderColor: CGColor? {
    get { CGColor(visible: modelValues.borderColor) }
    set { change(\.borderColor, to: newValue?.rgba ?? .clear) }
  }

  /// The image that the layer shows, a `CGImage` placed by `contentsGravity`; nil for none.
  ///
  /// An object of another class is not shown, and a message reports it.
  open var contents: Any? {
    willSet {
      if newValue as? CGImage !== contents as? CGImage { willChange("contents") }
    }
    didSet {
      contentsAreStale = true
      guard let contents, !(contents is CGImage) else { return }
      Stage.current.report(
        "A layer's contents are a \(Swift.type(of: contents)), which is not shown: use a CGImage")
    }
  }

  /// The part of the contents that is shown, in units of their size; the unit square, all of it, by
  /// default.
  open var contentsRect: CGRect {
    get { modelValues.contentsRect }
    set { change(\.contentsRect, to: newValue) }
  }

  /// The part of the contents that is stretched, in units of their size; the rest keeps its size. By
  /// default everything is stretched.
  open var contentsCenter: CGRect {
    get { modelValues.contentsCenter }
    set { change(\.contentsCenter, to: newValue) }
  }

  /// How contents of another size are placed in the bounds; stretched to fill them by default.
  open var contentsGravity: CALayerContentsGravity = .resize {
    didSet { contentsAreStale = true }
  }

  /// Whether edges are smooth.
  ///
  /// - Note: They always are.
  open var allowsEdgeAntialiasing = false
  /// Whether drawing takes place beside the app's other work.
  ///
  /// - Note: No picture shows it.
  open var drawsAsynchronously = false

  /// How ``contents`` are drawn larger than they are: smooth by default, and as squares with ``CALayerContentsFilter/nearest``.
  ///
  /// - Note: Recorded drawings are always smooth.
  open var magnificationFilter: CALayerContentsFilter = .linear {
    didSet { contentsAreStale = true }
  }

  /// How ``contents`` are drawn smaller than they are: smooth by default, and with
  /// ``CALayerContentsFilter/nearest`` by the pixels that lie nearest, for the layer's own size.
  ///
  /// - Note: Recorded drawings are always smooth.
  open var minificationFilter: CALayerContentsFilter = .linear {
    didSet { contentsAreStale = true }
  }

  /// Pixels of the contents per point; 1 by default.
  open var contentsScale: CGFloat = 1 {
    didSet { contentsAreStale = true }
  }

  // MARK: Tree

  /// The sublayers from back to front; nil if there are none. Those of a presentation layer are
  /// presentation layers.
  public var sublayers: [CALayer]? {
    get {
      source?.children.compactMap { $0.presentation() } ?? (children.isEmpty ? nil : children)
    }
    set { replaceSublayers(with: newValue ?? []) }
  }

  /// The layer that this one is a sublayer or the mask of; nil at the root of a tree.
  public internal(set) weak var superlayer: CALayer? {
    didSet { superlayerDidChange(from: oldValue) }
  }
  var children: [CALayer] = []
  weak var owner: (any LayerOwner)?

  /// When the layer entered and left its place in the tree.
  var commitment = LayerCommitment()

  /// A layer without size and contents.
  public override init() {}

  /// Decodes a layer.
  ///
  /// - Note: Always nil: archives are not supported.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// A presentation layer of another layer, with the values on screen now.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { becomePresentation(of: layer) }
  }

  /// Adds a layer in front of the other sublayers; it leaves its present superlayer.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  /// Inserts a layer at a position of the drawing order; one beyond the end adds it in front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Inserts a layer behind a sibling; behind all others if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling } ?? 0
    insert(layer, at: index)
  }

  /// Inserts a layer in front of a sibling; in front of all others if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    // Most are added above all others.
    let index = children.lastIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
    insert(layer, at: index)
  }

  /// Replaces a sublayer; does nothing if `oldLayer` is not one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer, as a sublayer or as its mask; its animations end with
  /// the turn.
  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    if superlayer.mask === self {
      superlayer.mask = nil
      return
    }
    willLeaveTree()
    if let index = superlayer.children.firstIndex(where: { $0 === self }) {
      superlayer.children.remove(at: index)
    }
    superlayer.needsLayout = true
    self.superlayer = nil
  }

  // MARK: Layout

  var needsLayout = false {
    didSet { if needsLayout { Stage.current.setNeedsLayout() } }
  }

  /// Schedules layout for the end of the run-loop turn; a view's layer leaves it to the view.
  open func setNeedsLayout() {
    needsLayout = true
    owner?.layerNeedsLayout(self)
  }

  /// Performs pending layout in the whole subtree now.
  open func layoutIfNeeded() {
    owner?.layOut(self)
    layOutSubtree()
  }

  /// Called to lay out the sublayers; calls the delegate unless a subclass overrides it.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Display

  private var needsDisplay = false {
    didSet { if needsDisplay { Stage.current.setNeedsLayout() } }
  }
  /// Whether the displayed contents must be made again from `contents` or by the view.
  var contentsAreStale = true
  var displayed: LayerContents?

  /// Whether the layer displays itself again when its size changes; false by default, so that what it has
  /// drawn is placed by ``contentsGravity``.
  open var needsDisplayOnBoundsChange = false

  /// Schedules ``display()`` for the end of the run-loop turn.
  open func setNeedsDisplay() {
    needsDisplay = true
    contentsAreStale = true
  }

  /// Calls ``display()`` now if it is scheduled.
  open func displayIfNeeded() {
    guard needsDisplay else { return }
    needsDisplay = false
    display()
  }

  /// The scene contents for the presented values; overridden by layer classes that draw something else.
  func sceneContents(_ presented: LayerProperties) -> Contents? {
    let contents = ownAnimations.isEmpty ? currentContents() : animatedContents()
    return contents?.laidOut(presented, modelSize: bounds.size)
  }

  /// The pictures of the sublayers at a time of the layer; layer classes that show them otherwise override
  /// it.
  ///
  /// - Parameter sublayers: The pictures at a time, from back to front.
  func arranged(
    _ shown: LayerProperties, at time: Double?, sublayers: (Double?) -> [Layer]
  ) -> [Layer] {
    sublayers(time)
  }

  /// Called after the layer entered a tree.
  func wasAdded() {}

  /// Called to update the contents after `setNeedsDisplay`. Unless a subclass overrides it, it
  /// calls the delegate, and a layer of a subclass draws itself.
  open func display() {
    delegate?.display(self)
    drawsItself = Swift.type(of: self) != CALayer.self
  }

  /// Whether ``draw(in:)`` draws the contents.
  var drawsItself = false

  /// Draws the contents, after `setNeedsDisplay`; overridden by subclasses that draw.
  open func draw(in ctx: CGContext) {}

  /// Whether the layer displays itself again when a value changes that its class has beside Core
  /// Animation's properties; false unless overridden.
  ///
  /// Setting a value for such a key with `setValue(_:forKey:)` runs the action of its name, and an
  /// animation of the key calls ``display()`` or ``draw(in:)`` for each picture on a presentation
  /// of the layer, whose `value(forKey:)` is the value on screen.
  ///
  /// - Note: A stored property of the class has no key. Where an app declares `@NSManaged var
  ///   progress: CGFloat`, the property has to be computed: from `value(forKey: "progress")`, and
  ///   set by `setValue(_:forKey:)`.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The animations of keys of the layer's class, in the order of their addition.
  var ownAnimations: [OwnKeyAnimation] = []

  // MARK: Actions and animations

  /// Provides contents, layout and actions; a view is the delegate of its layer.
  open weak var delegate: (any CALayerDelegate)?

  /// Actions for changes of properties, by the properties' names; nil by default.
  open var actions: [String: any CAAction]?

  /// Draws the model values of the layer and its sublayers into a context, in the layer's coordinates.
  open func render(in ctx: CGContext) { draw(into: ctx) }

  /// The action to run when a property changes: the delegate's, else the one in ``actions``, else the
  /// class's default. Nil where the first of them is `NSNull`.
  open func action(forKey event: String) -> (any CAAction)? {
    let action =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Swift.type(of: self).defaultAction(forKey: event)
    return action is NSNull ? nil : action
  }

  /// The default action for a property: an implicit animation, or nil if it does not animate.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    switch event {
    case "contents", "hidden": CATransition.implicit
    default: LayerProperty.named[event]?.implicitAnimation
    }
  }

  /// Adds a copy of an animation. Animation blocks call it too, so a subclass sees their animations.
  ///
  /// A duration of 0 takes the transaction's, and a begin time of 0 starts now.
  ///
  /// - Parameter key: An animation that was added with the same key is removed; nil for none.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    addCopy(of: anim, forKey: key)
  }

  /// Removes the animation added with a key.
  open func removeAnimation(forKey key: String) {
    detachEntries { $0.key == key }
  }

  /// Removes all animations, including those of blocks; the model values are then on screen.
  open func removeAllAnimations() {
    detachAllAnimations()
  }

  /// The keys of the animations in the order of their addition; nil if there are none.
  ///
  /// Keys of animation blocks are the key paths: `position`, `bounds.size`, `bounds.origin`, `opacity`.
  /// A further additive animation of the same property has the key `position-2`, and so on.
  ///
  /// - Note: On iOS a keyframe animation of the bounds has the key `bounds` and values that are not
  ///   additive, and inside of a keyframe ``animation(forKey:)`` does not return it yet.
  open func animationKeys() -> [String]? {
    let keys = entries.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy of the animation added with a key; nil if there is none. Changing it has no effect.
  ///
  /// A copy of a block's animation that is given another key path and other values, and is added to a
  /// layer, moves with the block, however that is paused, scrubbed or reversed.
  open func animation(forKey key: String) -> CAAnimation? {
    entries.last { $0.key == key }?.currentAnimation(on: self)
      ?? (Stage.current.animationContexts.current as? KeyframeContext)?
      .pendingAnimation(forKey: key, on: self)
  }

  // MARK: Presentation

  /// The model layer of a presentation layer.
  var source: CALayer?

  /// A copy with the values on screen now, or the layer itself if it is such a copy; nil for a
  /// layer that is not in a window or was added to it in the present turn.
  open func presentation() -> Self? {
    guard source == nil else { return self }
    guard isCommitted else { return nil }
    return CALayer.make(Swift.type(of: self), presenting: self) as? Self
  }

  /// The layer itself, or the model layer of a presentation layer.
  open func model() -> Self {
    source as? Self ?? self
  }

  /// Copies the properties that are not animatable.
  func copyAppearance(of layer: CALayer) {
    name = layer.name
    isHidden = layer.isHidden
    isDoubleSided = layer.isDoubleSided
    cornerCurve = layer.cornerCurve
    maskedCorners = layer.maskedCorners
    masksToBounds = layer.masksToBounds
    shouldRasterize = layer.shouldRasterize
    rasterizationScale = layer.rasterizationScale
    allowsGroupOpacity = layer.allowsGroupOpacity
    isOpaque = layer.isOpaque
    contents = layer.contents
    contentsGravity = layer.contentsGravity
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    contentsScale = layer.contentsScale
    magnificationFilter = layer.magnificationFilter
    minificationFilter = layer.minificationFilter
    clock = layer.clock
    ownValues = layer.ownValues
  }

  // MARK: Hits and values

  /// A name for the app's use; nil by default.
  open var name: String?

  /// The frontmost layer of the subtree that contains a point; nil if there is none.
  ///
  /// A layer that clips excludes sublayers outside its bounds. Hidden layers are skipped.
  ///
  /// - Parameter point: In the superlayer's coordinates.
  open func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = ProjectiveTransform(modelValues.transformToSuperlayer).inverse(),
      let local = point.applying(inverse)
    else { return nil }
    let isInside = contains(local)
    if isInside || !masksToBounds {
      var inner: CGPoint? = local
      if let sublayers = modelValues.transformOfSublayers {
        inner = ProjectiveTransform(sublayers).inverse().flatMap { local.applying($0) }
      }
      if let inner {
        for layer in (sublayers ?? []).reversed() {
          if let hit = layer.hitTest(inner) { return hit }
        }
      }
    }
    return isInside ? self : nil
  }

  /// Whether a point of the layer's coordinates lies in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  private var ownValues: [String: Any] = [:]

  func storeOwnValue(_ value: Any?, forKey key: String) {
    ownValues[key] = value
  }

  private func setOwnValue(_ value: Any?, forKey key: String) {
    guard source == nil, Swift.type(of: self).needsDisplay(forKey: key) else {
      ownValues[key] = value
      return
    }
    let previous = presentation()?.animatableValue(forOwnKey: key)
    let action = actionToRun(for: key)
    ownValues[key] = value
    setNeedsDisplay()
    if let animation = action as? CAAnimation, let previous {
      animation.run(forKey: key, on: self, previous: previous)
    } else {
      action?.run(forKey: key, object: self, arguments: nil)
    }
  }

  /// The model value of a property, or a value that the app set with that key; nil if there is none.
  open func value(forKey key: String) -> Any? {
    value(forKeyPath: key)
  }

  /// The model value of a property or a part of it, such as `transform.rotation.z`, or a value that the
  /// app set with that key path; nil if there is none.
  open func value(forKeyPath keyPath: String) -> Any? {
    switch keyPath {
    case "hidden": isHidden
    case "masksToBounds": masksToBounds
    case "doubleSided": isDoubleSided
    case "contents": contents
    case "name": name
    default: LayerKeyPath(keyPath)?.value(in: modelValues).objectValue ?? ownValues[keyPath]
    }
  }

  /// Sets a property, or stores a value for the app under a key that is no property.
  open func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  /// Sets a property or a part of it, such as `transform.rotation.z`, or stores a value for the app under
  /// a key path that is neither.
  ///
  /// A value of the wrong type changes nothing, and a message reports it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    switch keyPath {
    case "hidden": isHidden = value as? Bool ?? false
    case "masksToBounds": masksToBounds = value as? Bool ?? false
    case "doubleSided": isDoubleSided = value as? Bool ?? true
    case "contents": contents = value
    case "name": name = value as? String
    default:
      if let path = LayerKeyPath(keyPath) {
        set(path, toObject: value)
      } else if NamedModules.set(value, keyPath, of: self) != nil {
        setOwnValue(value, forKey: keyPath)
      }
    }
  }
}
