import Foundation
import TEGeometry

/// Building blocks of paths that are filled with the non-zero rule.
///
/// Every shape below runs clockwise on screen; holes run counterclockwise.
extension Path {
  /// The union of two paths.
  static func + (left: Path, right: Path) -> Path {
    Path(left.elements + right.elements)
  }

  /// The left path without the area of the right one.
  ///
  /// The hole must lie inside the shape and must not intersect itself or another hole, because the
  /// non-zero rule fills the area where two holes overlap.
  static func - (left: Path, right: Path) -> Path {
    left + right.reversed()
  }

  static func disc(_ x: CGFloat, _ y: CGFloat, radius: CGFloat) -> Path {
    ellipse(x, y, radius, radius)
  }

  static func ellipse(_ x: CGFloat, _ y: CGFloat, _ radiusX: CGFloat, _ radiusY: CGFloat) -> Path {
    Path(
      ellipseIn: CGRect(x: x - radiusX, y: y - radiusY, width: 2 * radiusX, height: 2 * radiusY))
  }

  /// A ring whose outer edge has the given radius.
  static func ring(_ x: CGFloat, _ y: CGFloat, radius: CGFloat, width: CGFloat) -> Path {
    disc(x, y, radius: radius) - disc(x, y, radius: radius - width)
  }

  static func roundedRect(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat,
    curve: CornerCurve = .circular
  ) -> Path {
    Path(
      roundedRect: CGRect(x: x, y: y, width: width, height: height),
      corners: Corners(radius: radius, curve: curve))
  }

  /// A closed polygon with corners rounded by arcs, each with its own radius.
  static func polygon(_ corners: [(x: CGFloat, y: CGFloat, radius: CGFloat)]) -> Path {
    guard let first = corners.first, let last = corners.last else { return Path() }
    var path = Path()
    // The path starts at the middle of the last edge, so that every corner lies between two edges.
    path.move(to: CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2))
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      path.corner(
        at: CGPoint(x: corner.x, y: corner.y), towards: CGPoint(x: next.x, y: next.y),
        radius: corner.radius)
    }
    path.close()
    return path
  }

  /// A closed polygon with corners rounded by arcs of one radius.
  static func polygon(_ points: [(CGFloat, CGFloat)], radius: CGFloat) -> Path {
    polygon(points.map { (x: $0.0, y: $0.1, radius: radius) })
  }

  /// Two crossing bars with round ends, as one contour, so that it can also be a hole.
  ///
  /// `reach` is the distance from the centre to the tips; `angle` rotates the upright plus, in radians.
  static func cross(
    _ x: CGFloat, _ y: CGFloat, reach: CGFloat, width: CGFloat, angle: Double = 0
  ) -> Path {
    let half = width / 2
    func point(_ distance: CGFloat, _ angle: Double) -> CGPoint {
      CGPoint(x: x + distance * CGFloat(cos(angle)), y: y + distance * CGFloat(sin(angle)))
    }
    var path = Path()
    for arm in 0..<4 {
      let direction = angle + Double(arm) * .pi / 2
      path.addArc(
        center: point(reach - half, direction), radius: half, startAngle: direction - .pi / 2,
        endAngle: direction + .pi / 2, clockwise: true)
      path.line(to: point(half * 2.squareRoot(), direction + .pi / 4))
    }
    path.close()
    return path
  }

  /// Adds a line towards `vertex` and an arc that is tangent to it and to the line to `end`, as
  /// `CGMutablePath.addArc(tangent1End:tangent2End:radius:)` does.
  mutating func corner(at vertex: CGPoint, towards end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else {
      move(to: vertex)
      return
    }
    let arriving = Double(atan2(vertex.y - start.y, vertex.x - start.x))
    let leaving = Double(atan2(end.y - vertex.y, end.x - vertex.x))
    let turn = remainder(leaving - arriving, 2 * .pi)
    guard radius > 0, abs(turn) > 1e-9 else {
      line(to: vertex)
      return
    }
    // In a right turn the arc's centre lies to the right; the arc starts at the tangent point.
    let side: Double = turn > 0 ? 1 : -1
    let setback = radius * CGFloat(tan(abs(turn) / 2))
    let normal = arriving + side * .pi / 2
    let center = CGPoint(
      x: vertex.x - setback * CGFloat(cos(arriving)) + radius * CGFloat(cos(normal)),
      y: vertex.y - setback * CGFloat(sin(arriving)) + radius * CGFloat(sin(normal)))
    addArc(
      center: center, radius: radius, startAngle: normal + .pi,
      endAngle: normal + .pi + turn, clockwise: turn > 0)
  }

  /// A symmetric closed contour from its right half, which runs from the top to the bottom of the axis.
  static func symmetric(about axis: CGFloat, rightHalf: (inout Path) -> Void) -> Path {
    var half = Path()
    rightHalf(&half)
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * axis, ty: 0)
    var path = half
    path.elements += half.applying(mirror).reversed().elements.dropFirst()
    path.close()
    return path
  }

  /// The mirror image about a vertical axis, with the direction of the original.
  func mirrored(about axis: CGFloat) -> Path {
    applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * axis, ty: 0)).reversed()
  }

  func offsetBy(_ x: CGFloat, _ y: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: x, y: y))
  }
}
