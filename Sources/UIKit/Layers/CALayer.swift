public import Foundation
public import Geometry
import Motion
import Scene

/// The view that a layer belongs to, as the layer sees it.
@MainActor
protocol LayerOwner: AnyObject {
  /// Called after a layer's bounds took another size.
  func layerDidResize(_ layer: CALayer, from oldSize: CGSize)
  /// Called after the end of an animation set a model value, past the layer's setters.
  func layerDidTakeBack(_ layer: CALayer, _ property: LayerProperty)
  /// Called when someone asks for the layer's sublayers to be placed.
  func layerNeedsLayout(_ layer: CALayer)
  /// Places the sublayers of the layer's subtree now, where that is due.
  func layOut(_ layer: CALayer)
  /// What the layer shows between background and sublayers, made anew after `setNeedsDisplay`.
  func displayedContents(for layer: CALayer) -> LayerContents?
}

/// A rectangle with its appearance, in a tree; what views draw themselves with.
///
/// Its properties are the model: setters change them at once. What is on screen is the model with the
/// layer's animations applied, in the order in which they were added; see ``presented(at:)``.
@preconcurrency @MainActor
open class CALayer {
  // MARK: Model and animations

  var modelValues = LayerProperties()
  /// In the order in which they were added.
  var animations: [LayerAnimation] = []
  /// A change of the whole appearance under way.
  var transition: LayerTransition?
  /// The layer's own clock against its superlayer's.
  var clock = LayerClock()
  /// The animation objects that were added, in order, those without an effect on properties among
  /// them.
  var explicitTimings: [ExplicitTiming] = []

  // MARK: Geometry

  /// Where the anchor point lies in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { modelValues.position }
    set { change(.position, from: modelValues.position, to: newValue) { .point($0) } }
  }

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { modelValues.bounds }
    set {
      let oldSize = modelValues.bounds.size
      let oldOrigin = modelValues.bounds.origin
      change(.bounds, .origin, from: oldOrigin, to: newValue.origin) { .point($0) }
      change(.bounds, .size, from: oldSize, to: newValue.size) { .size($0) }
      if newValue.size != oldSize {
        contentsAreStale = true
        owner?.layerDidResize(self, from: oldSize)
        needsLayout = true
      }
    }
  }

  /// The point of the bounds that `position` places and transforms turn about, in units of the
  /// bounds: (0, 0) is the top left corner, (0.5, 0.5) the centre.
  open var anchorPoint: CGPoint {
    get { modelValues.anchorPoint }
    set { change(.anchorPoint, from: modelValues.anchorPoint, to: newValue) { .point($0) } }
  }

  /// The anchor point's height over the layer's plane, in points.
  open var anchorPointZ: CGFloat {
    get { modelValues.anchorPointZ }
    set { change(.anchorPointZ, from: modelValues.anchorPointZ, to: newValue) { .number($0) } }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { modelValues.transform }
    set { change(.transform, from: modelValues.transform, to: newValue) { .transform($0) } }
  }

  /// Applied to the sublayers about the anchor point: perspective, usually.
  open var sublayerTransform: CATransform3D {
    get { modelValues.sublayerTransform }
    set {
      change(.sublayerTransform, from: modelValues.sublayerTransform, to: newValue) {
        .transform($0)
      }
    }
  }

  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(modelValues.transform)
  }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3D(transform)
  }

  /// The smallest rectangle in the superlayer's coordinates that holds the transformed bounds.
  ///
  /// Setting it sizes the bounds so that they fill it: `bounds.size = |T⁻¹ size|`, and moves the
  /// position (fidelity.md section 3). Under a transform with perspective the size is taken as it
  /// is.
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
      // Where the frame's origin comes to lie for a position of zero.
      var atZero = modelValues
      atZero.position = .zero
      let offset = bounds.applying(ProjectiveTransform(atZero.transformToSuperlayer)).origin
      position = CGPoint(x: newValue.minX - offset.x, y: newValue.minY - offset.y)
    }
  }

  /// Height over the superlayer's plane: higher siblings are nearer; equal ones keep the order of the
  /// sublayers.
  open var zPosition: CGFloat {
    get { modelValues.zPosition }
    set { change(.zPosition, from: modelValues.zPosition, to: newValue) { .number($0) } }
  }

  /// Whether the layer can be seen from behind.
  open var isDoubleSided = true

  // MARK: Appearance

  /// 0...1, for the layer and its sublayers as one group.
  open var opacity: Float {
    get { Float(modelValues.opacity) }
    set { change(.opacity, from: modelValues.opacity, to: CGFloat(newValue)) { .number($0) } }
  }

  open var isHidden = false {
    willSet {
      if newValue != isHidden { willChange("hidden") }
    }
    didSet { hidesWhenAtRest = false }
  }

  /// Whether a hidden layer still shows while anything runs on it, as a view that leaves a stack.
  var hidesWhenAtRest = false

  /// Whether nothing of the layer and its sublayers shows.
  var isOutOfSight: Bool { isHidden && !(hidesWhenAtRest && isAnimating) }

  open var backgroundColor: CGColor? {
    get { CGColor(visible: modelValues.backgroundColor) }
    set {
      change(
        .backgroundColor, from: modelValues.backgroundColor, to: newValue?.components ?? .clear
      ) {
        .color($0)
      }
    }
  }

  /// In points; clamped to half of the shorter side when drawn.
  open var cornerRadius: CGFloat {
    get { modelValues.cornerRadius }
    set { change(.cornerRadius, from: modelValues.cornerRadius, to: newValue) { .number($0) } }
  }

  open var cornerCurve: CALayerCornerCurve = .circular
  open var maskedCorners: CACornerMask = .all

  /// Clips contents, sublayers and the layer's own shadow to the rounded bounds.
  open var masksToBounds = false

  /// What the layer and its sublayers are seen through: the alpha of this layer's drawing. It must
  /// have no superlayer.
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

  /// 0...1.
  open var shadowOpacity: Float {
    get { Float(modelValues.shadowOpacity) }
    set {
      change(.shadowOpacity, from: modelValues.shadowOpacity, to: CGFloat(newValue)) { .number($0) }
    }
  }

  /// The blur's standard deviation, in points.
  open var shadowRadius: CGFloat {
    get { modelValues.shadowRadius }
    set { change(.shadowRadius, from: modelValues.shadowRadius, to: newValue) { .number($0) } }
  }

  /// In points.
  open var shadowOffset: CGSize {
    get { modelValues.shadowOffset }
    set { change(.shadowOffset, from: modelValues.shadowOffset, to: newValue) { .size($0) } }
  }

  open var shadowColor: CGColor? {
    get { CGColor(visible: modelValues.shadowColor) }
    set {
      change(.shadowColor, from: modelValues.shadowColor, to: newValue?.components ?? .clear) {
        .color($0)
      }
    }
  }

  /// What casts the shadow, in the layer's coordinates; nil for what the layer draws.
  open var shadowPath: CGPath? {
    get { modelValues.shadowPath.isEmpty ? nil : CGPath(modelValues.shadowPath) }
    set {
      change(.shadowPath, from: modelValues.shadowPath, to: newValue?.outline ?? Path()) {
        .path($0)
      }
    }
  }

  /// In points, inwards from the edge of the bounds.
  open var borderWidth: CGFloat {
    get { modelValues.borderWidth }
    set { change(.borderWidth, from: modelValues.borderWidth, to: newValue) { .number($0) } }
  }

  open var borderColor: CGColor? {
    get { CGColor(visible: modelValues.borderColor) }
    set {
      change(.borderColor, from: modelValues.borderColor, to: newValue?.components ?? .clear) {
        .color($0)
      }
    }
  }

  /// The picture that the layer shows, laid out by `contentsGravity`: a `CGImage`.
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

  /// The part of the contents that is shown, in units of their size.
  open var contentsRect: CGRect {
    get { modelValues.contentsRect }
    set { change(.contentsRect, from: modelValues.contentsRect, to: newValue) { .rect($0) } }
  }

  /// The part of the contents that stretches, in units of their size; what lies beside it keeps its
  /// size.
  open var contentsCenter: CGRect {
    get { modelValues.contentsCenter }
    set { change(.contentsCenter, from: modelValues.contentsCenter, to: newValue) { .rect($0) } }
  }

  open var contentsGravity: CALayerContentsGravity = .resize {
    didSet { contentsAreStale = true }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1 {
    didSet { contentsAreStale = true }
  }

  // MARK: Tree

  /// In drawing order, the nearest last; nil if there are none. Those of a presentation layer are
  /// presentation layers.
  public var sublayers: [CALayer]? {
    if let source { return source.children.compactMap { $0.presentation() } }
    return children.isEmpty ? nil : children
  }

  public private(set) weak var superlayer: CALayer?
  private(set) var children: [CALayer] = []
  weak var owner: (any LayerOwner)?

  /// How far the layer is on its way to the screen.
  var commitment = LayerCommitment()

  public init() {}

  /// Decoding from archives is not supported: there is no Interface Builder here.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Makes a copy of a layer to stand for what it shows: a presentation layer.
  public init(layer: Any) {
    if let layer = layer as? CALayer { becomePresentation(of: layer) }
  }

  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling } ?? 0
    insert(layer, at: index)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    // Most are added above all others.
    let index = children.lastIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
    insert(layer, at: index)
  }

  /// Puts `newLayer` in the place of `oldLayer`.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  private func insert(_ layer: CALayer, at index: Int) {
    var index = index
    if layer.superlayer === self, let old = children.firstIndex(where: { $0 === layer }) {
      children.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.removeFromSuperlayer()
    }
    children.insert(layer, at: min(max(index, 0), children.count))
    if layer.superlayer !== self {
      layer.superlayer = self
      layer.didEnterTree()
    }
    needsLayout = true
  }

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

  func isDescendant(of ancestor: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === ancestor { return true }
      layer = current.superlayer
    }
    return false
  }

  // MARK: Layout

  private var needsLayout = false {
    didSet { if needsLayout { Stage.current.setNeedsLayout() } }
  }

  /// Has the sublayers placed at the end of the run loop's turn; those of a view's layer by the view.
  open func setNeedsLayout() {
    needsLayout = true
    owner?.layerNeedsLayout(self)
  }

  /// Lays the sublayers out now where that is due, in the whole subtree.
  open func layoutIfNeeded() {
    owner?.layOut(self)
    layOutSubtree()
  }

  /// Lays out the layers that belong to no view, after views have laid out theirs, and displays all.
  func layOutSubtree() {
    if needsLayout {
      needsLayout = false
      if owner == nil { layoutSublayers() }
    }
    displayIfNeeded()
    mask?.layOutSubtree()
    for child in children { child.layOutSubtree() }
  }

  /// Places the sublayers: leaves it to the delegate, unless a subclass does it.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  // MARK: Display

  private var needsDisplay = false {
    didSet { if needsDisplay { Stage.current.setNeedsLayout() } }
  }
  /// Whether what is drawn must be made anew from `contents` or by the view.
  var contentsAreStale = true
  private var displayed: LayerContents?

  /// Has the contents made anew at the end of the run loop's turn.
  open func setNeedsDisplay() {
    needsDisplay = true
    contentsAreStale = true
  }

  /// Has the contents made anew now where that is due.
  open func displayIfNeeded() {
    guard needsDisplay else { return }
    needsDisplay = false
    display()
  }

  /// The contents to draw, made now if they are out of date.
  func currentContents() -> LayerContents? {
    if contentsAreStale {
      contentsAreStale = false
      if let image = contents as? CGImage {
        displayed = .image(
          LayerContents.ImagePart(image, scale: contentsScale), gravity: contentsGravity)
      } else {
        displayed = owner?.displayedContents(for: self)
      }
    }
    return displayed
  }

  /// What is drawn in the presented bounds, in scene terms; layer classes that paint differ here.
  func sceneContents(_ presented: LayerProperties) -> Contents? {
    currentContents()?.laidOut(presented, modelSize: bounds.size)
  }

  /// Sets the contents after `setNeedsDisplay`: leaves it to the delegate, unless a subclass does it.
  open func display() {
    delegate?.display(self)
  }

  // MARK: Actions and animations

  /// A view's layer has its view for a delegate.
  open weak var delegate: (any CALayerDelegate)?

  /// The layer's own actions, by the names of properties.
  open var actions: [String: any CAAction]?

  /// What happens when a property changes: what the delegate says, or else ``actions``, or else the
  /// class's default. `NSNull` stands for nothing.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Swift.type(of: self).defaultAction(forKey: event)
  }

  /// The action of layers that have no own: an animation, for the properties that animate.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    switch event {
    case "contents", "hidden": CATransition.implicit
    default: LayerProperty(rawValue: event)?.implicitAnimation
    }
  }

  /// Adds a copy of an animation, after those that the layer has.
  ///
  /// - Parameter key: an animation that was added under the same key is removed.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    addCopy(of: anim, forKey: key)
  }

  /// Removes the animation added under a key, and block animations of the property of that name.
  open func removeAnimation(forKey key: String) {
    detachExplicitAnimations { $0.key == key }
    detach { $0.schedules == nil && $0.keyPath.property.rawValue == key }
  }

  /// Ends all animations, those of blocks too; the model shows.
  open func removeAllAnimations() {
    detachAllAnimations()
  }

  /// The keys of the animations, in the order of their addition; block animations have their
  /// property's name. Nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = explicitTimings.compactMap(\.key) + blockAnimationKeys
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy of the animation added under a key, or one that describes a block's animation
  /// of the property of that name. Changing it has no effect.
  open func animation(forKey key: String) -> CAAnimation? {
    explicitTimings.last { $0.key == key }?.animation ?? blockAnimation(forKey: key)
  }

  // MARK: Presentation

  /// The layer that a presentation layer stands for.
  private(set) var source: CALayer?

  /// A layer with the values that are on screen now; nil for a layer that is not on screen yet.
  open func presentation() -> Self? {
    guard isCommitted else { return nil }
    return CALayer.make(Swift.type(of: self), presenting: self) as? Self
  }

  /// The layer itself, or the one that a presentation layer stands for.
  open func model() -> Self {
    source as? Self ?? self
  }

  private func becomePresentation(of layer: CALayer) {
    source = layer
    copyAppearance(of: layer)
    modelValues = layer.presented(at: Stage.current.clock.now)
  }

  /// Takes over all that is not one of the animatable properties.
  func copyAppearance(of layer: CALayer) {
    name = layer.name
    isHidden = layer.isHidden
    isDoubleSided = layer.isDoubleSided
    cornerCurve = layer.cornerCurve
    maskedCorners = layer.maskedCorners
    masksToBounds = layer.masksToBounds
    contents = layer.contents
    contentsGravity = layer.contentsGravity
    contentsScale = layer.contentsScale
    clock = layer.clock
    ownValues = layer.ownValues
  }

  // MARK: Hits and values

  /// A name of the app's own.
  open var name: String?

  /// The foremost layer of the tree under a point, in the superlayer's coordinates; nil if there is
  /// none. A layer that clips passes over what lies outside of it.
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

  /// Whether a point in the layer's coordinates lies in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  private var ownValues: [String: Any] = [:]

  /// The value of a property, or one of the app's own that was set under the name.
  open func value(forKey key: String) -> Any? {
    value(forKeyPath: key)
  }

  /// The model value of a property or of a part of it, such as `transform.rotation.z`, or one of the
  /// app's own.
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

  /// Sets a property, or keeps a value of the app's own under the name.
  open func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  /// Sets a property or a part of it, such as `transform.rotation.z`, or keeps a value of the app's
  /// own.
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
      } else {
        ownValues[keyPath] = value
      }
    }
  }
}

/// The line that rounded corners follow.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Which corners `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  var cornerMask: CornerMask { CornerMask(rawValue: UInt8(rawValue & 0xf)) }
}
