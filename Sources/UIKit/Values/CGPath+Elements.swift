public import Foundation
public import TEGeometry

/// The kind of a step of a path; raw values are Core Graphics'.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath, at one point.
  case moveToPoint
  /// A line to one point.
  case addLineToPoint
  /// A quadratic curve: its control point and its end.
  case addQuadCurveToPoint
  /// A cubic curve: its two control points and its end.
  case addCurveToPoint
  /// A line to the start of the subpath, without points.
  case closeSubpath
}

/// A step of a path.
@unsafe
public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// As many points as the kind has.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a closure for each step; its pointer is valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in outline.elements {
      var (type, points): (CGPathElementType, [CGPoint]) =
        switch element {
        case .move(let point): (.moveToPoint, [point])
        case .line(let point): (.addLineToPoint, [point])
        case .quad(let control, let point): (.addQuadCurveToPoint, [control, point])
        case .cubic(let control1, let control2, let point):
          (.addCurveToPoint, [control1, control2, point])
        case .close: (.closeSubpath, [.zero])
        }
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        unsafe withUnsafePointer(to: CGPathElement(type: type, points: start)) {
          unsafe block($0)
        }
      }
    }
  }

  /// Whether a point lies inside.
  ///
  /// - Parameter transform: Applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    outline.contains(point.applying(transform), isEvenOdd: rule == .evenOdd)
  }

  /// The smallest rectangle that holds the lines and curves, without control points off them.
  public var boundingBoxOfPath: CGRect {
    // Chords lie within a hundredth of a point from their curves.
    outline.trimmed(from: 0, to: 0.999_999_999).controlPointBounds
  }

  /// The path itself: paths do not change, and a mutable one is copied.
  public func copy() -> CGPath? { CGPath(outline) }

  /// A copy with all points transformed; nil for no transform copies the path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(unsafe transform.map { unsafe outline.applying($0.pointee) } ?? outline)
  }

  /// A copy that elements can be added to.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.outline = outline
    return copy
  }
}
