public import Foundation

/// A path of lines and Bézier curves, as a value.
public struct Path: Hashable, Sendable {
  /// An element of a path; coordinates in points.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A quadratic Bézier curve.
    case quad(control: CGPoint, to: CGPoint)
    /// A cubic Bézier curve.
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The elements in drawing order.
  public var elements: [Element]

  /// A path of some elements; empty by default.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at a point.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
  }

  /// Adds a straight line from the current point.
  public mutating func line(to point: CGPoint) {
    elements.append(.line(to: point))
  }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func quad(control: CGPoint, to point: CGPoint) {
    elements.append(.quad(control: control, to: point))
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func cubic(control1: CGPoint, control2: CGPoint, to point: CGPoint) {
    elements.append(.cubic(control1: control1, control2: control2, to: point))
  }

  /// Adds a straight line back to the start of the subpath.
  public mutating func close() {
    elements.append(.close)
  }

  /// The path with every point mapped by `transform`.
  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(to: point.applying(transform))
        case .line(let point): .line(to: point.applying(transform))
        case .quad(let control, let point):
          .quad(control: control.applying(transform), to: point.applying(transform))
        case .cubic(let control1, let control2, let point):
          .cubic(
            control1: control1.applying(transform), control2: control2.applying(transform),
            to: point.applying(transform))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle that holds all points and control points; `.null` for an empty path.
  public var controlPointBounds: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let control, let point): points += [control, point]
      case .cubic(let control1, let control2, let point): points += [control1, control2, point]
      case .close: break
      }
    }
    return CGRect(containing: points)
  }

  /// The last point reached, or nil for an empty path or after `close`.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close, nil: nil
    }
  }
}
