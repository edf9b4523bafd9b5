public import Foundation
public import Geometry

/// An object with a geometric value, as older code passes them to animations.
///
/// It replaces Foundation's class of the same name, which cannot hold transforms on Linux.
public final class NSValue: NSObject, Sendable {
  private enum Content: Hashable, Sendable {
    case point(CGPoint)
    case vector(CGVector)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case affineTransform(CGAffineTransform)
    case edgeInsets(UIEdgeInsets)
  }

  private let content: Content

  /// Creates an object with a point.
  public init(cgPoint point: CGPoint) {
    content = .point(point)
  }

  /// Creates an object with a vector.
  public init(cgVector vector: CGVector) {
    content = .vector(vector)
  }

  /// Creates an object with a size.
  public init(cgSize size: CGSize) {
    content = .size(size)
  }

  /// Creates an object with a rectangle.
  public init(cgRect rect: CGRect) {
    content = .rect(rect)
  }

  /// Creates an object with a three-dimensional transform.
  public init(caTransform3D transform: CATransform3D) {
    content = .transform(transform)
  }

  /// Creates an object with an affine transform.
  public init(cgAffineTransform transform: CGAffineTransform) {
    content = .affineTransform(transform)
  }

  /// Creates an object with edge insets.
  public init(uiEdgeInsets insets: UIEdgeInsets) {
    content = .edgeInsets(insets)
  }

  /// The point; zero for a value of another type.
  public var cgPointValue: CGPoint { point ?? .zero }

  /// The vector; zero for a value of another type.
  public var cgVectorValue: CGVector {
    if case .vector(let vector) = content { vector } else { CGVector(dx: 0, dy: 0) }
  }

  /// The size; zero for a value of another type.
  public var cgSizeValue: CGSize { size ?? .zero }

  /// The rectangle; zero for a value of another type.
  public var cgRectValue: CGRect { rect ?? .zero }

  /// The transform; the identity for a value of another type.
  public var caTransform3DValue: CATransform3D { transform ?? CATransform3DIdentity }

  /// The affine transform; the identity for a value of another type.
  public var cgAffineTransformValue: CGAffineTransform {
    if case .affineTransform(let transform) = content { transform } else { .identity }
  }

  /// The edge insets; zero for a value of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    if case .edgeInsets(let insets) = content { insets } else { .zero }
  }

  var point: CGPoint? {
    if case .point(let point) = content { point } else { nil }
  }

  var size: CGSize? {
    if case .size(let size) = content { size } else { nil }
  }

  var rect: CGRect? {
    if case .rect(let rect) = content { rect } else { nil }
  }

  var transform: CATransform3D? {
    if case .transform(let transform) = content { transform } else { nil }
  }

  /// Whether two objects have the same value.
  public override func isEqual(_ object: Any?) -> Bool {
    content == (object as? NSValue)?.content
  }

  /// A number made of the value.
  public override var hash: Int { content.hashValue }
}

// A cast from `Any` converts these values to objects and back, as on iOS.

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.point
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.point
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.size
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.size
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rect
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.rect
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}
