package import Foundation

extension Path {
  /// A rectangle, clockwise on screen from its top left corner.
  package init(rect: CGRect) {
    self.init([
      .move(to: CGPoint(x: rect.minX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
      .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ])
  }

  /// An ellipse from four cubic arcs (kappa = 4/3 (sqrt 2 - 1), error under 0.03 % of the radius).
  package init(ellipseIn rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else {
      let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1))
      self = circle.applying(
        CGAffineTransform(
          a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
      return
    }
    self.init(roundedRect: rect, corners: Corners(radii: rect.size.halved, curve: .circular))
    // Where rounding keeps two curves from meeting to the bit, there is a line between them.
    elements.removeAll { if case .line = $0 { true } else { false } }
  }

  /// A rectangle whose masked corners are rounded; radii are clamped to half of each side.
  ///
  /// The outline runs clockwise on screen from the end of the top left corner and is convex.
  package init(roundedRect rect: CGRect, corners: Corners) {
    let shape = corners.clamped(to: rect.size)
    guard shape.radii.width > 0, shape.radii.height > 0, !shape.mask.isEmpty else {
      self.init(rect: rect)
      return
    }
    self.init()
    let segments = shape.curve.segments(reach: shape.reach)
    let corners: [(CornerMask, CGPoint, CGVector, CGVector)] = [
      // vertex, direction of the arriving edge's far end, direction of the leaving edge.
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1),
        CGVector(dx: 1, dy: 0)
      ),
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
    ]
    for (corner, vertex, arriving, leaving) in corners {
      guard shape.mask.contains(corner) else {
        append(vertex)
        continue
      }
      // Unit corner coordinates: x runs along the leaving edge, y along the arriving one.
      func place(_ point: CGPoint) -> CGPoint {
        CGPoint(
          x: vertex.x + (leaving.dx * point.x + arriving.dx * point.y) * shape.radii.width,
          y: vertex.y + (leaving.dy * point.x + arriving.dy * point.y) * shape.radii.height)
      }
      append(place(CGPoint(x: 0, y: segments.start)))
      for segment in segments.curves {
        cubic(
          control1: place(segment.control1), control2: place(segment.control2),
          to: place(segment.end))
      }
    }
    close()
  }

  private mutating func append(_ point: CGPoint) {
    if elements.isEmpty {
      move(to: point)
    } else if currentPoint != point {
      line(to: point)
    }
  }
}

extension CGSize {
  fileprivate var halved: CGSize { CGSize(width: width / 2, height: height / 2) }
}
