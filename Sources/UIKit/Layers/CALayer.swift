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
/// Every animatable property holds its model value, which setters change at once, and the
/// animations that run on it; ``picture(at:)`` shows the sum.
@preconcurrency @MainActor
open class CALayer {
  // MARK: Geometry

  var positionValue = AnimatedValue(CGPoint.zero)
  var boundsOriginValue = AnimatedValue(CGPoint.zero)
  var boundsSizeValue = AnimatedValue(CGSize.zero)
  var anchorPointValue = AnimatedValue(CGPoint(x: 0.5, y: 0.5))
  var transformValue = AnimatedValue(CGAffineTransform.identity)

  /// Where the anchor point lies in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { positionValue.model }
    set { change(\.positionValue, to: newValue) }
  }

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOriginValue.model, size: boundsSizeValue.model) }
    set {
      let oldSize = boundsSizeValue.model
      change(\.boundsOriginValue, to: newValue.origin)
      change(\.boundsSizeValue, to: newValue.size)
      if newValue.size != oldSize {
        setNeedsDisplay()
        owner?.layerDidResize(self, from: oldSize)
      }
    }
  }

  /// The point of the bounds that `position` places and transforms turn about, in units of the
  /// bounds: (0, 0) is the top left corner, (0.5, 0.5) the centre.
  open var anchorPoint: CGPoint {
    get { anchorPointValue.model }
    set { change(\.anchorPointValue, to: newValue, isAdditive: false) }
  }

  public func affineTransform() -> CGAffineTransform { transformValue.model }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    let old = transformValue.model
    guard transform != old else { return }
    transformValue.model = transform
    if let context = Stage.current.animationContexts.current {
      transformValue.add(from: old, to: transform, timing: context.timing)
      context.timing.register(self)
    }
  }

  /// The smallest rectangle in the superlayer's coordinates that holds the transformed bounds.
  ///
  /// Setting it sizes the bounds so that they fill it: `bounds.size = |T⁻¹ size|`, and moves the
  /// position (fidelity.md section 3).
  open var frame: CGRect {
    get {
      CGRect(origin: .zero, size: bounds.size)
        .applying(localTransform(from: .zero))
    }
    set {
      let transform = transformValue.model
      let size = newValue.size.applying(transform.inverted())
      bounds = CGRect(
        origin: bounds.origin, size: CGSize(width: abs(size.width), height: abs(size.height)))
      // Where the frame's origin comes to lie for a position of zero.
      let offset = CGRect(origin: .zero, size: bounds.size)
        .applying(localTransform(from: position)).origin
      position = CGPoint(x: newValue.minX - offset.x, y: newValue.minY - offset.y)
    }
  }

  /// From coordinates whose origin is the bounds' top left corner to the superlayer's, less `offset`.
  private func localTransform(from offset: CGPoint) -> CGAffineTransform {
    CGAffineTransform(
      translationX: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height
    )
    .concatenating(transformValue.model)
    .concatenating(
      CGAffineTransform(translationX: position.x - offset.x, y: position.y - offset.y))
  }

  /// Drawing order among siblings: higher is nearer; equal values keep the order of the sublayers.
  open var zPosition: CGFloat = 0

  // MARK: Appearance

  var opacityValue = AnimatedValue<Float>(1)
  var backgroundColorValue = AnimatedValue(RGBAColor.clear)
  var cornerRadiusValue = AnimatedValue<CGFloat>(0)
  var shadowOpacityValue = AnimatedValue<Float>(0)

  /// 0...1, for the layer and its sublayers as one group.
  open var opacity: Float {
    get { opacityValue.model }
    set { change(\.opacityValue, to: newValue, isAdditive: false) }
  }

  open var isHidden = false

  open var backgroundColor: CGColor? {
    get { backgroundColorValue.model.alpha == 0 ? nil : CGColor(backgroundColorValue.model) }
    set {
      change(\.backgroundColorValue, to: newValue?.components ?? .clear, isAdditive: false)
    }
  }

  /// In points; clamped to half of the shorter side when drawn.
  open var cornerRadius: CGFloat {
    get { cornerRadiusValue.model }
    set { change(\.cornerRadiusValue, to: newValue) }
  }

  open var cornerCurve: CALayerCornerCurve = .circular
  open var maskedCorners: CACornerMask = .all

  /// Clips contents, sublayers and the layer's own shadow to the rounded bounds.
  open var masksToBounds = false

  /// 0...1.
  open var shadowOpacity: Float {
    get { shadowOpacityValue.model }
    set { change(\.shadowOpacityValue, to: newValue, isAdditive: false) }
  }

  /// The blur's standard deviation, in points.
  open var shadowRadius: CGFloat = 3
  /// In points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowColor: CGColor? = CGColor(.black)

  /// In points, inwards from the edge of the bounds.
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = CGColor(.black)

  /// A picture that the layer shows, laid out by `contentsGravity`.
  open var contents: CGImage? {
    didSet { setNeedsDisplay() }
  }

  open var contentsGravity: CALayerContentsGravity = .resize
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat = 1

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
  }

  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Animations

  /// Sets a property and, inside an animation block, animates the change.
  func change<Value: Additive>(
    _ property: ReferenceWritableKeyPath<CALayer, AnimatedValue<Value>>, to newValue: Value
  ) {
    let old = self[keyPath: property].model
    guard newValue != old else { return }
    self[keyPath: property].model = newValue
    if let context = Stage.current.animationContexts.current {
      self[keyPath: property].add(from: old, to: newValue, timing: context.timing)
      context.timing.register(self)
    }
  }

  /// The same for a property whose newest animation replaces those before.
  func change<Value: Interpolatable>(
    _ property: ReferenceWritableKeyPath<CALayer, AnimatedValue<Value>>, to newValue: Value,
    isAdditive: Bool
  ) {
    let old = self[keyPath: property].model
    guard newValue != old else { return }
    if let context = Stage.current.animationContexts.current {
      let from =
        context.beginsFromCurrentState
        ? self[keyPath: property].replacingPresentation(at: Stage.current.clock.now) : old
      self[keyPath: property].replace(from: from, to: newValue, timing: context.timing)
      context.timing.register(self)
    }
    self[keyPath: property].model = newValue
  }

  /// Ends all animations; the model values show.
  open func removeAllAnimations() {
    positionValue.removeAllAnimations()
    boundsOriginValue.removeAllAnimations()
    boundsSizeValue.removeAllAnimations()
    anchorPointValue.removeAllAnimations()
    transformValue.removeAllAnimations()
    opacityValue.removeAllAnimations()
    backgroundColorValue.removeAllAnimations()
    cornerRadiusValue.removeAllAnimations()
    shadowOpacityValue.removeAllAnimations()
  }

  /// Takes off the animations of one block.
  func removeAnimations(of timing: AnimationTiming) {
    positionValue.removeAnimations(of: timing)
    boundsOriginValue.removeAnimations(of: timing)
    boundsSizeValue.removeAnimations(of: timing)
    anchorPointValue.removeAnimations(of: timing)
    transformValue.removeAnimations(of: timing)
    opacityValue.removeAnimations(of: timing)
    backgroundColorValue.removeAnimations(of: timing)
    cornerRadiusValue.removeAnimations(of: timing)
    shadowOpacityValue.removeAnimations(of: timing)
  }

  /// Whether any property of this layer is being animated.
  var isAnimating: Bool {
    positionValue.isAnimating || boundsOriginValue.isAnimating || boundsSizeValue.isAnimating
      || anchorPointValue.isAnimating || transformValue.isAnimating || opacityValue.isAnimating
      || backgroundColorValue.isAnimating || cornerRadiusValue.isAnimating
      || shadowOpacityValue.isAnimating
  }

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
      if let contents {
        displayed = .image(
          contents.bitmap, scale: contentsScale, gravity: contentsGravity, tint: nil)
      } else {
        displayed = owner?.displayedContents(for: self)
      }
    }
    return displayed
  }

  /// What is drawn in the presented bounds, in scene terms; layer classes that paint differ here.
  func sceneContents(presentedBounds: CGRect, at time: Double) -> Contents? {
    currentContents()?.laidOut(in: presentedBounds, modelSize: bounds.size)
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
