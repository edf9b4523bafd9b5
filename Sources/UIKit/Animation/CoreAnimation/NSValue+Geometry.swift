public import Foundation
public import TEGeometry

// Geometric values as objects, as older code passes them to animations. Foundation on Linux stores points,
// sizes and rectangles, and arrays of numbers, as which the others are stored. It tells the type of a value
// only by a pointer that it leaks, so the type is read by reflection.
extension NSValue {
  private enum Encoding {
    static let vector = "[2d]"
    static let edgeInsets = "[4d]"
    static let affineTransform = "[6d]"
    static let transform = "[16d]"
  }

  private convenience init(_ numbers: [Double], encoding: String) {
    unsafe self.init(bytes: numbers, objCType: encoding)
  }

  /// The numbers that were stored with an encoding; nil for a value with another one.
  private func numbers(_ encoding: String, count: Int) -> [Double]? {
    guard Mirror(reflecting: self).descendant("_typeInfo", "name") as? String == encoding else {
      return nil
    }
    return unsafe [Double](unsafeUninitializedCapacity: count) { buffer, filled in
      if let start = buffer.baseAddress { unsafe getValue(start) }
      filled = count
    }
  }

  /// A point, size or rectangle of Foundation.
  private func geometry<Content>(_ type: Content.Type) -> Content? {
    Mirror(reflecting: self).descendant("_value") as? Content
  }

  /// Creates an object with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates an object with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates an object with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates an object with a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init([Double(vector.dx), Double(vector.dy)], encoding: Encoding.vector)
  }
  /// Creates an object with a three-dimensional transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(transform.numbers, encoding: Encoding.transform)
  }
  /// Creates an object with an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    self.init(numbers.map(Double.init), encoding: Encoding.affineTransform)
  }
  /// Creates an object with edge insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    self.init(numbers.map(Double.init), encoding: Encoding.edgeInsets)
  }

  /// The point; zero for a value of another type.
  public var cgPointValue: CGPoint { point ?? .zero }
  /// The size; zero for a value of another type.
  public var cgSizeValue: CGSize { size ?? .zero }
  /// The rectangle; zero for a value of another type.
  public var cgRectValue: CGRect { rect ?? .zero }
  /// The vector; zero for a value of another type.
  public var cgVectorValue: CGVector {
    numbers(Encoding.vector, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector()
  }
  /// The transform; the identity for a value of another type.
  public var caTransform3DValue: CATransform3D { transform ?? CATransform3DIdentity }
  /// The affine transform; the identity for a value of another type.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(Encoding.affineTransform, count: 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// The edge insets; zero for a value of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(Encoding.edgeInsets, count: 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  var point: CGPoint? { geometry(CGPoint.self) }
  var size: CGSize? { geometry(CGSize.self) }
  var rect: CGRect? { geometry(CGRect.self) }
  var transform: CATransform3D? {
    numbers(Encoding.transform, count: 16).map(CATransform3D.init(numbers:))
  }
}

extension CATransform3D {
  /// The elements, row by row.
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map(Double.init)
  }

  fileprivate init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }
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
