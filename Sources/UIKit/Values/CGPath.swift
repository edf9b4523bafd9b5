public import Foundation
public import Geometry

/// An immutable outline.
public class CGPath: Hashable {
  package fileprivate(set) var outline: Path

  package init(_ outline: Path) {
    self.outline = outline
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = Path(rect: rect)
    self.init(unsafe transform.map { unsafe path.applying($0.pointee) } ?? path)
  }

  public var isEmpty: Bool { outline.isEmpty }

  /// The smallest rectangle that holds all points, control points included.
  public var boundingBox: CGRect { outline.controlPointBounds }

  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.outline == right.outline }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(outline)
  }
}

/// An outline that can be added to.
public final class CGMutablePath: CGPath {
  public init() {
    super.init(Path())
  }

  public func move(to point: CGPoint) {
    outline.move(to: point)
  }

  public func addLine(to point: CGPoint) {
    outline.line(to: point)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.quad(control: control, to: end)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.cubic(control1: control1, control2: control2, to: end)
  }

  public func addRect(_ rect: CGRect) {
    outline.elements += Path(rect: rect).elements
  }

  public func addEllipse(in rect: CGRect) {
    outline.elements += Path(ellipseIn: rect).elements
  }

  public func closeSubpath() {
    outline.close()
  }
}
