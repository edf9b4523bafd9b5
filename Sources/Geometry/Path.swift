package import Foundation

/// An outline made of lines and Bezier curves, as a plain value.
package struct Path: Hashable, Sendable {
  /// One step of the outline; coordinates in points.
  package enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quad(control: CGPoint, to: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close
  }

  /// The steps, in order.
  package var elements: [Element]

  /// A path of some steps, none by default.
  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Whether the path has no elements.
  package var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath.
  package mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
  }

  /// Adds a straight line from the current point.
  package mutating func line(to point: CGPoint) {
    elements.append(.line(to: point))
  }

  /// Adds a quadratic Bezier curve from the current point.
  package mutating func quad(control: CGPoint, to point: CGPoint) {
    elements.append(.quad(control: control, to: point))
  }

  /// Adds a cubic Bezier curve from the current point.
  package mutating func cubic(control1: CGPoint, control2: CGPoint, to point: CGPoint) {
    elements.append(.cubic(control1: control1, control2: control2, to: point))
  }

  /// Closes the subpath with a line to its start.
  package mutating func close() {
    elements.append(.close)
  }

  /// The path with every point mapped by `transform`.
  package func applying(_ transform: CGAffineTransform) -> Path {
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
  package var controlPointBounds: CGRect {
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
  package var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close, nil: nil
    }
  }
}
