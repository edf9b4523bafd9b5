public import Foundation
public import Geometry
import Motion
import Scene

/// The delegate of a layer: its view.
@MainActor
protocol LayerOwner: AnyObject {
  /// Called after a layer's bounds took another size.
  func layerDidResize(_ layer: CALayer, from oldSize: CGSize)
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

  var model = LayerProperties()
  /// In the order in which they were added.
  var animations: [LayerAnimation] = []
  /// The layer's own clock against its superlayer's.
  var clock = LayerClock()

  // MARK: Geometry

  /// Where the anchor point lies in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { model.position }
    set { change(.position, from: model.position, to: newValue) { .point($0) } }
  }

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { model.bounds }
    set {
      let oldSize = model.bounds.size
      let oldOrigin = model.bounds.origin
      change(.bounds, .origin, from: oldOrigin, to: newValue.origin) { .point($0) }
      change(.bounds, .size, from: oldSize, to: newValue.size) { .size($0) }
      if newValue.size != oldSize {
        setNeedsDisplay()
        owner?.layerDidResize(self, from: oldSize)
        setNeedsLayout()
      }
    }
  }

  /// The point of the bounds that `position` places and transforms turn about, in units of the
  /// bounds: (0, 0) is the top left corner, (0.5, 0.5) the centre.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { change(.anchorPoint, from: model.anchorPoint, to: newValue) { .point($0) } }
  }

  /// The anchor point's height over the layer's plane, in points.
  open var anchorPointZ: CGFloat {
    get { model.anchorPointZ }
    set { change(.anchorPointZ, from: model.anchorPointZ, to: newValue) { .number($0) } }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { model.transform }
    set { change(.transform, from: model.transform, to: newValue) { .transform($0) } }
  }

  /// Applied to the sublayers about the anchor point: perspective, usually.
  open var sublayerTransform: CATransform3D {
    get { model.sublayerTransform }
    set {
      change(.sublayerTransform, from: model.sublayerTransform, to: newValue) { .transform($0) }
    }
  }

  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(model.transform)
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
      let plane = ProjectiveTransform(model.transformToSuperlayer)
      return bounds.applying(plane)
    }
    set {
      var size = newValue.size
      if model.transform.isAffine {
        size = size.applying(affineTransform().inverted())
      }
      bounds = CGRect(
        origin: bounds.origin, size: CGSize(width: abs(size.width), height: abs(size.height)))
      // Where the frame's origin comes to lie for a position of zero.
      var atZero = model
      atZero.position = .zero
      let offset = bounds.applying(ProjectiveTransform(atZero.transformToSuperlayer)).origin
      position = CGPoint(x: newValue.minX - offset.x, y: newValue.minY - offset.y)
    }
  }

  /// Height over the superlayer's plane: higher siblings are nearer; equal ones keep the order of the
  /// sublayers.
  open var zPosition: CGFloat {
    get { model.zPosition }
    set { change(.zPosition, from: model.zPosition, to: newValue) { .number($0) } }
  }

  /// Whether the layer can be seen from behind.
  open var isDoubleSided = true

  // MARK: Appearance

  /// 0...1, for the layer and its sublayers as one group.
  open var opacity: Float {
    get { Float(model.opacity) }
    set { change(.opacity, from: model.opacity, to: CGFloat(newValue)) { .number($0) } }
  }

  open var isHidden = false

  open var backgroundColor: CGColor? {
    get { CGColor(visible: model.backgroundColor) }
    set {
      change(.backgroundColor, from: model.backgroundColor, to: newValue?.components ?? .clear) {
        .color($0)
      }
    }
  }

  /// In points; clamped to half of the shorter side when drawn.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { change(.cornerRadius, from: model.cornerRadius, to: newValue) { .number($0) } }
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
      oldValue?.superlayer = nil
      mask?.removeFromSuperlayer()
      mask?.superlayer = self
    }
  }

  /// 0...1.
  open var shadowOpacity: Float {
    get { Float(model.shadowOpacity) }
    set { change(.shadowOpacity, from: model.shadowOpacity, to: CGFloat(newValue)) { .number($0) } }
  }

  /// The blur's standard deviation, in points.
  open var shadowRadius: CGFloat {
    get { model.shadowRadius }
    set { change(.shadowRadius, from: model.shadowRadius, to: newValue) { .number($0) } }
  }

  /// In points.
  open var shadowOffset: CGSize {
    get { model.shadowOffset }
    set { change(.shadowOffset, from: model.shadowOffset, to: newValue) { .size($0) } }
  }

  open var shadowColor: CGColor? {
    get { CGColor(visible: model.shadowColor) }
    set {
      change(.shadowColor, from: model.shadowColor, to: newValue?.components ?? .clear) {
        .color($0)
      }
    }
  }

  /// What casts the shadow, in the layer's coordinates; nil for what the layer draws.
  open var shadowPath: CGPath? {
    get { model.shadowPath.isEmpty ? nil : CGPath(model.shadowPath) }
    set {
      change(.shadowPath, from: model.shadowPath, to: newValue?.outline ?? Path()) { .path($0) }
    }
  }

  /// In points, inwards from the edge of the bounds.
  open var borderWidth: CGFloat {
    get { model.borderWidth }
    set { change(.borderWidth, from: model.borderWidth, to: newValue) { .number($0) } }
  }

  open var borderColor: CGColor? {
    get { CGColor(visible: model.borderColor) }
    set {
      change(.borderColor, from: model.borderColor, to: newValue?.components ?? .clear) {
        .color($0)
      }
    }
  }

  /// The picture that the layer shows, laid out by `contentsGravity`: a `CGImage`.
  open var contents: Any? {
    didSet {
      setNeedsDisplay()
      guard let contents, !(contents is CGImage) else { return }
      Stage.current.report(
        "A layer's contents are a \(Swift.type(of: contents)), which is not shown: use a CGImage")
    }
  }

  /// The part of the contents that is shown, in units of their size.
  open var contentsRect: CGRect {
    get { model.contentsRect }
    set { change(.contentsRect, from: model.contentsRect, to: newValue) { .rect($0) } }
  }

  /// The part of the contents that stretches, in units of their size; what lies beside it keeps its
  /// size.
  open var contentsCenter: CGRect {
    get { model.contentsCenter }
    set { change(.contentsCenter, from: model.contentsCenter, to: newValue) { .rect($0) } }
  }

  open var contentsGravity: CALayerContentsGravity = .resize {
    didSet { setNeedsDisplay() }
  }

  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1 {
    didSet { setNeedsDisplay() }
  }

  // MARK: Tree

  public private(set) var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { children = newValue ?? [] }
  }

  public private(set) weak var superlayer: CALayer?
  private(set) var children: [CALayer] = []
  weak var owner: (any LayerOwner)?

  public required init() {}

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
    let index = children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
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
    layer.superlayer = self
    setNeedsLayout()
  }

  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    if superlayer.mask === self { superlayer.mask = nil }
    superlayer.children.removeAll { $0 === self }
    superlayer.setNeedsLayout()
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

  private(set) var needsLayout = false

  /// Has `layoutSublayers` called at the end of the run loop's turn. A view's layer is laid out by
  /// its view.
  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays the sublayers out now where that is due, in the whole subtree.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for child in children { child.layoutIfNeeded() }
  }

  /// Places the sublayers; nothing unless a subclass does.
  open func layoutSublayers() {}

  // MARK: Display

  private var needsDisplay = true
  private var displayed: LayerContents?

  /// Has the contents made anew before the next picture.
  open func setNeedsDisplay() {
    needsDisplay = true
  }

  /// The contents to draw, made now if they are out of date.
  func currentContents() -> LayerContents? {
    if needsDisplay {
      needsDisplay = false
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
