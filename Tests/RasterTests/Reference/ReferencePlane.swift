import Foundation
import TEGeometry

/// A plane in perspective, over the part of it that a rectangle takes up, by the definition: no
/// matrix is inverted, every pixel solves its own equations.
struct ReferencePlane {
  private let transform: ProjectiveTransform
  /// The distances of the rectangle's farthest corner and of the nearest one that is not cut off;
  /// zero and less where all is behind the eye.
  private let farthest: Double
  private let nearest: Double

  init(_ transform: ProjectiveTransform, over rect: CGRect) {
    self.transform = transform
    let distances = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { Double(transform.p * $0.x + transform.q * $0.y + transform.w) }
    farthest = distances.max() ?? 0
    nearest = max(distances.min() ?? 0, farthest * 1e-6)
  }

  /// A polygon of the plane in pixels, less what is nearer than the nearest distance.
  func pixels(_ polygon: [CGPoint]) -> [CGPoint] {
    guard farthest > 0 else { return [] }
    let points = polygon.map { point in
      SIMD3(
        Double(transform.a * point.x + transform.c * point.y + transform.tx),
        Double(transform.b * point.x + transform.d * point.y + transform.ty),
        Double(transform.p * point.x + transform.q * point.y + transform.w))
    }
    let limit = farthest * 1e-6
    var result: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      if point.z >= limit {
        result.append(CGPoint(x: point.x / point.z, y: point.y / point.z))
      }
      if (point.z < limit) != (next.z < limit) {
        let crossing = point + (next - point) * ((limit - point.z) / (next.z - point.z))
        result.append(CGPoint(x: crossing.x / limit, y: crossing.y / limit))
      }
    }
    return result
  }

  /// Where the centre of a pixel lies in the plane, and what a step of one column and one row does
  /// there.
  func place(_ x: Int, _ y: Int) -> (
    point: SIMD2<Double>, column: SIMD2<Double>, row: SIMD2<Double>
  ) {
    let here = solve(Double(x) + 0.5, Double(y) + 0.5)
    // Linear in the pixels, so that a difference is the derivative.
    let right = solve(Double(x) + 1.5, Double(y) + 0.5) - here
    let below = solve(Double(x) + 0.5, Double(y) + 1.5) - here
    let inverseDepth = min(max(here.z, 1 / farthest), 1 / nearest)
    let point = SIMD2(here.x, here.y) / inverseDepth
    return (
      point, (SIMD2(right.x, right.y) - point * right.z) / inverseDepth,
      (SIMD2(below.x, below.y) - point * below.z) / inverseDepth
    )
  }

  /// Cramer's rule for the plane's point that becomes (x, y, 1), all over its distance.
  private func solve(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let rows = [
      SIMD3(Double(transform.a), Double(transform.b), Double(transform.p)),
      SIMD3(Double(transform.c), Double(transform.d), Double(transform.q)),
      SIMD3(Double(transform.tx), Double(transform.ty), Double(transform.w)),
    ]
    func determinant(_ rows: [SIMD3<Double>]) -> Double {
      rows[0].x * (rows[1].y * rows[2].z - rows[1].z * rows[2].y)
        - rows[0].y * (rows[1].x * rows[2].z - rows[1].z * rows[2].x)
        + rows[0].z * (rows[1].x * rows[2].y - rows[1].y * rows[2].x)
    }
    let whole = determinant(rows)
    var result = SIMD3<Double>()
    for index in 0..<3 {
      var changed = rows
      changed[index] = SIMD3(x, y, 1)
      result[index] = determinant(changed) / whole
    }
    return result
  }

  /// The points whose mean stands for a pixel, and the width over which each must be smooth.
  func samples(_ x: Int, _ y: Int, smallest: Double) -> (points: [SIMD2<Double>], size: Double) {
    let (point, column, row) = place(x, y)
    // The angle at which the ellipse of the pixel's circle is longest.
    let squares = (column * column).sum() - (row * row).sum()
    let angle = 0.5 * atan2(2 * (column * row).sum(), squares)
    let axis = column * cos(angle) + row * sin(angle)
    let other = row * cos(angle) - column * sin(angle)
    let longer = (axis * axis).sum().squareRoot()
    let shorter = (other * other).sum().squareRoot()
    let size = max(smallest, shorter, longer / 16)
    let missing = max(0, longer - size)
    let count = Int(min(16, (missing / size).rounded(.up) + 1))
    let points = (0..<count).map { index in
      let part = (Double(index) + 0.5) / Double(count) - 0.5
      return longer > 0 ? point + axis / longer * (missing * part) : point
    }
    return (points, size)
  }
}
