public import Foundation
public import Geometry

/// A geometric value in an object, as older code hands them to animations.
///
/// It stands before Foundation's class of the name, which on Linux can't hold transforms.
public final class NSValue: Hashable, Sendable {
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

  public init(cgPoint point: CGPoint) {
    content = .point(point)
  }

  public init(cgVector vector: CGVector) {
    content = .vector(vector)
  }

  public init(cgSize size: CGSize) {
    content = .size(size)
  }

  public init(cgRect rect: CGRect) {
    content = .rect(rect)
  }

  public init(caTransform3D transform: CATransform3D) {
    content = .transform(transform)
  }

  public init(cgAffineTransform transform: CGAffineTransform) {
    content = .affineTransform(transform)
  }

  public init(uiEdgeInsets insets: UIEdgeInsets) {
    content = .edgeInsets(insets)
  }

  /// Zero for a value of another type, like the properties below.
  public var cgPointValue: CGPoint { point ?? .zero }

  public var cgVectorValue: CGVector {
    if case .vector(let vector) = content { vector } else { CGVector(dx: 0, dy: 0) }
  }

  public var cgSizeValue: CGSize { size ?? .zero }

  public var cgRectValue: CGRect { rect ?? .zero }

  /// The identity for a value of another type.
  public var caTransform3DValue: CATransform3D { transform ?? CATransform3DIdentity }

  /// The identity for a value of another type.
  public var cgAffineTransformValue: CGAffineTransform {
    if case .affineTransform(let transform) = content { transform } else { .identity }
  }

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

  public static func == (left: NSValue, right: NSValue) -> Bool { left.content == right.content }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}
