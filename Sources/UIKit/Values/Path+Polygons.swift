import Foundation
import TEGeometry

extension Path {
  /// The path flattened to polygons, one list of vertices per subpath; a closed subpath repeats its
  /// first vertex at the end.
  ///
  /// - Parameter piecesPerCurve: The number of line segments per curve, at least 1.
  func polygons(piecesPerCurve: Int) -> [[CGPoint]] {
    contours.compactMap { contour in
      guard let first = contour.steps.first else { return nil }
      return [first.start]
        + contour.steps.flatMap { step in
          step.isLine ? [step.end] : step.pieces(piecesPerCurve)
        }
    }
  }

  /// Whether a point lies inside, by the non-zero winding number or the even-odd rule.
  ///
  /// Open subpaths count as closed. Each curve is flattened to 64 line segments.
  func contains(_ point: CGPoint, isEvenOdd: Bool) -> Bool {
    var winding = 0
    for part in polygons(piecesPerCurve: 64) {
      for (from, to) in zip(part, part.dropFirst() + part.prefix(1)) {
        guard (from.y <= point.y) != (to.y <= point.y) else { continue }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x > point.x { winding += to.y > from.y ? 1 : -1 }
      }
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension Contour.Step {
  /// The curve's points at `count` equal steps of its parameter, without its start.
  fileprivate func pieces(_ count: Int) -> [CGPoint] {
    (1...max(count, 1)).map { piece in
      let t = CGFloat(piece) / CGFloat(max(count, 1))
      let (a, b, c) = (
        start.towards(control1, by: t), control1.towards(control2, by: t),
        control2.towards(end, by: t)
      )
      return a.towards(b, by: t).towards(b.towards(c, by: t), by: t)
    }
  }
}

extension CGPoint {
  fileprivate func towards(_ other: CGPoint, by fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
