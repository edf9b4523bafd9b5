public import Foundation
public import TEGeometry

/// An immutable path of lines and Bézier curves.
public class CGPath: Hashable {
  package internal(set) var outline: Path

  package init(_ outline: Path) {
    self.outline = outline
  }

  /// A closed rectangle, in the coordinates of its user.
  ///
  /// - Parameter transform: Applied to the corners; nil for none.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = Path(rect: rect)
    self.init(unsafe transform.map { unsafe path.applying($0.pointee) } ?? path)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { outline.isEmpty }

  /// The smallest rectangle that holds all points, control points included.
  public var boundingBox: CGRect { outline.controlPointBounds }

  /// The end of the last element; the origin if the path is empty or ends with a closed subpath.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// Whether both have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.outline == right.outline }

  /// Feeds the elements to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(outline)
  }
}

/// A path that elements can be added to.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() {
    super.init(Path())
  }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.line(to: point.applying(transform))
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.quad(control: control.applying(transform), to: end.applying(transform))
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.cubic(
      control1: control1.applying(transform), control2: control2.applying(transform),
      to: end.applying(transform))
  }

  /// Adds a straight line back to the start of the current subpath.
  public func closeSubpath() {
    outline.close()
  }
}
