import TEBuffers
import Foundation
import TEGeometry

extension ConvexOutline {
  /// Nil where nothing of the shape is visible within `limit`.
  init?(rect: CGRect, corners: Corners, transform: PlaneTransform, limit: PixelRect) {
    switch transform {
    case .affine(let transform):
      self.init(rect: rect, corners: corners, transform: transform, limit: limit)
    case .perspective(let transform):
      guard rect.width > 0, rect.height > 0, !limit.isEmpty,
        let perspective = Perspective(transform, over: rect)
      else { return nil }
      self.init(Path(roundedRect: rect, corners: corners), perspective, limit: limit)
    }
  }

  /// A polygon's outline; nil where nothing of it is visible within `limit`.
  init?(polygon: [CGPoint], transform: PlaneTransform, limit: PixelRect) {
    guard let first = polygon.first, !limit.isEmpty else { return nil }
    let path = Path([.move(to: first)] + polygon.dropFirst().map { .line(to: $0) })
    switch transform {
    case .affine(let transform):
      self.init(points: Self.flattened(path, transform: transform), limit: limit)
    case .perspective(let transform):
      guard let perspective = Perspective(transform, over: CGRect(containing: polygon)) else {
        return nil
      }
      self.init(path, perspective, limit: limit)
    }
  }

  private init?(_ path: Path, _ perspective: Perspective, limit: PixelRect) {
    let view = ViewFrustum(limit: limit)
    self.init(
      points: view.polygon(path, perspective.forward, tolerance: Self.tolerance), limit: limit)
  }
}

/// The view frustum: all points in front of the eye that are projected into some pixels.
///
/// Points are homogeneous: the position in pixels times the depth, the depth, and 1. Straight lines stay
/// straight even through the plane of the eye, so shapes are clipped before the division by their depth,
/// and no number grows without limit.
private struct ViewFrustum {
  private typealias Point = SIMD4<Double>

  private let limit: PixelRect
  /// The planes of the frustum; a point is inside where its dot products with all of them are positive.
  private let sides: [Point]

  /// The depth of a curve's subdivision.
  private static let mostHalvings = 14

  init(limit: PixelRect) {
    self.limit = limit
    sides = [
      Point(0, 0, 1, -Perspective.nearest),
      Point(1, 0, -Double(limit.left), 0), Point(-1, 0, Double(limit.right), 0),
      Point(0, 1, -Double(limit.top), 0), Point(0, -1, Double(limit.bottom), 0),
    ]
  }

  /// The visible part of a convex path, as a polygon in pixels.
  ///
  /// - Parameter transform: From the path's points to pixels.
  func polygon(_ path: Path, _ transform: ProjectiveTransform, tolerance: Double)
    -> [SIMD2<Double>]
  {
    func place(_ point: CGPoint) -> Point {
      Point(
        Double(transform.a * point.x + transform.c * point.y + transform.tx),
        Double(transform.b * point.x + transform.d * point.y + transform.ty),
        Double(transform.p * point.x + transform.q * point.y + transform.w), 1)
    }
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point):
        points.append(place(point))
      case .quad(let control, let end):
        points += [place(control), place(end)]
      case .cubic(let control1, let control2, let end):
        guard let from = points.last else { continue }
        let curve = Curve(
          from: from, control1: place(control1), control2: place(control2), to: place(end))
        append(curve, tolerance: tolerance, halvings: Self.mostHalvings, to: &points)
      case .close: break
      }
    }
    for side in sides {
      points = clipped(points, to: side)
    }
    return points.map { point in
      let x = point.x / point.z
      let y = point.y / point.z
      return SIMD2(
        min(max(x, Double(limit.left)), Double(limit.right)),
        min(max(y, Double(limit.top)), Double(limit.bottom)))
    }
  }

  /// A homogeneous cubic; its projection is a rational cubic with the depths as weights.
  private struct Curve {
    var from: Point
    var control1: Point
    var control2: Point
    var to: Point

    /// The two halves, by de Casteljau's algorithm.
    var halves: (Curve, Curve) {
      let a = (from + control1) / 2
      let b = (control1 + control2) / 2
      let c = (control2 + to) / 2
      let d = (a + b) / 2
      let e = (b + c) / 2
      let middle = (d + e) / 2
      return (
        Curve(from: from, control1: a, control2: d, to: middle),
        Curve(from: middle, control1: e, control2: c, to: to)
      )
    }

    /// The larger distance of the control points from the chord, in pixels. It bounds that of the curve,
    /// which lies in their convex hull where it is in front of the eye.
    var height: Double {
      let start = flat(from)
      let along = flat(to) - start
      let length = (along * along).sum()
      func distance(_ point: Point) -> Double {
        let arm = flat(point) - start
        let part = length > 0 ? min(max((arm * along).sum() / length, 0), 1) : 0
        let rest = arm - part * along
        return (rest * rest).sum().squareRoot()
      }
      return max(distance(control1), distance(control2))
    }

    private func flat(_ point: Point) -> SIMD2<Double> {
      SIMD2(point.x, point.y) / point.z
    }
  }

  /// Appends the ends of chords that are at most `tolerance` pixels from the curve.
  private func append(
    _ curve: Curve, tolerance: Double, halvings: Int, to points: inout [Point]
  ) {
    let isHidden = sides.contains { side in
      isOutside(curve.from, side) && isOutside(curve.control1, side)
        && isOutside(curve.control2, side) && isOutside(curve.to, side)
    }
    let isBefore =
      min(curve.from.z, curve.control1.z, curve.control2.z, curve.to.z) > Perspective.nearest / 2
    if isHidden || halvings == 0 || (isBefore && !(curve.height > tolerance)) {
      points.append(curve.to)
      return
    }
    let (first, second) = curve.halves
    append(first, tolerance: tolerance, halvings: halvings - 1, to: &points)
    append(second, tolerance: tolerance, halvings: halvings - 1, to: &points)
  }

  private func isOutside(_ point: Point, _ side: Point) -> Bool {
    (point * side).sum() < 0
  }

  /// Sutherland-Hodgman clipping against one plane.
  private func clipped(_ points: [Point], to side: Point) -> [Point] {
    guard var previous = points.last else { return [] }
    var before = (previous * side).sum()
    var result: [Point] = []
    result.reserveCapacity(points.count + 1)
    for point in points {
      let here = (point * side).sum()
      if (here < 0) != (before < 0) {
        result.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 {
        result.append(point)
      }
      previous = point
      before = here
    }
    return result
  }
}
