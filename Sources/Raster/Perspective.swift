import Foundation
import Geometry

/// A plane that is seen in perspective, over the part of it that a rectangle takes up.
///
/// Distances from the eye are measured in that of the rectangle's farthest corner. What is nearer
/// than ``nearest`` of it is cut off: its place on the device grows without limit.
struct Perspective: Hashable {
  static let nearest = 1e-6

  /// From the plane to pixels; its third component is the distance, at most 1 in the rectangle.
  let forward: ProjectiveTransform
  /// From pixels to the plane; its third component is the distance's reciprocal.
  let inverse: ProjectiveTransform
  /// What the reciprocal is within the rectangle. A pixel's centre may lie just outside, even beyond
  /// the horizon, and counts as no farther and no nearer than this.
  let closeness: ClosedRange<Double>

  /// Entries of the inverse beyond this leave no useful precision.
  private static let largest = 1e15

  /// Nil for a rectangle that is wholly behind the eye, and for a plane so edge-on that its points
  /// cannot be found again.
  init?(_ transform: ProjectiveTransform, over rect: CGRect) {
    let distances = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ].map { Double(transform.p * $0 + transform.q * $1 + transform.w) }
    guard let farthest = distances.max(), let first = distances.min(), farthest > 0,
      farthest.isFinite, first.isFinite
    else { return nil }
    forward = transform.scaled(by: 1 / CGFloat(farthest))
    let determinant = forward.determinant
    inverse = forward.adjugate.scaled(by: 1 / determinant)
    guard determinant != 0, inverse.largestEntry < CGFloat(Self.largest) else { return nil }
    closeness = 1...1 / min(1, max(first / farthest, Self.nearest))
  }

  /// Where in the plane a point of the device lies.
  @inline(__always)
  func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let u = Double(inverse.a) * x + Double(inverse.c) * y + Double(inverse.tx)
    let v = Double(inverse.b) * x + Double(inverse.d) * y + Double(inverse.ty)
    return SIMD2(u, v) / closeness(x, y)
  }

  /// The reciprocal of the distance at a point of the device.
  @inline(__always)
  func closeness(_ x: Double, _ y: Double) -> Double {
    let value = Double(inverse.p) * x + Double(inverse.q) * y + Double(inverse.w)
    return min(max(value, closeness.lowerBound), closeness.upperBound)
  }

  /// How a pixel's square looks in the plane, around the point `place` of that pixel.
  @inline(__always)
  func footprint(at place: SIMD2<Double>, closeness: Double) -> Footprint {
    let distance = 1 / closeness
    let p = Double(inverse.p)
    let q = Double(inverse.q)
    return Footprint(
      column: SIMD2(
        (Double(inverse.a) - place.x * p) * distance,
        (Double(inverse.b) - place.y * p) * distance),
      row: SIMD2(
        (Double(inverse.c) - place.x * q) * distance,
        (Double(inverse.d) - place.y * q) * distance))
  }

  /// How many pixels a step of one along the plane's axes is at most, at `rect`'s corners; infinite
  /// where one of them is cut off.
  func largestStretch(over rect: CGRect) -> Double {
    var largest = 0.0
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      let w = forward.p * x + forward.q * y + forward.w
      guard Double(w) > Self.nearest else { return .infinity }
      let column = (forward.a * x + forward.c * y + forward.tx) / w
      let row = (forward.b * x + forward.d * y + forward.ty) / w
      let across = hypot(forward.a - column * forward.p, forward.b - row * forward.p) / w
      let down = hypot(forward.c - column * forward.q, forward.d - row * forward.q) / w
      largest = max(largest, Double(across), Double(down))
    }
    return largest
  }
}

/// A pixel's square as a parallelogram in a plane: its two sides.
struct Footprint {
  /// A step of one column.
  var column: SIMD2<Double>
  /// A step of one row.
  var row: SIMD2<Double>

  /// The most points that one pixel is the mean of.
  static let mostSamples = 16.0

  /// How the footprint is sampled: the mean of `count` points that lie `step` apart, each taken from
  /// something that is smooth over the width `size`, which is at least `smallest`.
  ///
  /// The footprint's axes are the singular values of the matrix with the two sides as columns.
  @inline(__always)
  func samples(smallest: Double) -> (count: Int, step: SIMD2<Double>, size: Double) {
    let a = column.x * column.x + row.x * row.x
    let b = column.x * column.y + row.x * row.y
    let c = column.y * column.y + row.y * row.y
    let area = column.x * row.y - column.y * row.x
    let sum = a + c
    let squared = (sum + max(0, sum * sum - 4 * area * area).squareRoot()) / 2
    guard squared > smallest * smallest else { return (1, SIMD2(), smallest) }
    let longer = squared.squareRoot()
    let size = max(smallest, abs(area) / longer, longer / Self.mostSamples)
    // Interpolation has the width `size` already; the points spread over what is missing.
    let missing = max(0, longer - size)
    let count = min(Self.mostSamples, (missing / size).rounded(.up) + 1)
    // The longer axis; where there is none, nothing is missing either.
    let vector = a >= c ? SIMD2(squared - c, b) : SIMD2(b, squared - a)
    let length = (vector * vector).sum().squareRoot()
    return (Int(count), length > 0 ? vector * (missing / count / length) : SIMD2(), size)
  }
}

extension ProjectiveTransform {
  /// The same mapping by other numbers.
  fileprivate func scaled(by factor: CGFloat) -> ProjectiveTransform {
    ProjectiveTransform(
      a: a * factor, b: b * factor, p: p * factor, c: c * factor, d: d * factor, q: q * factor,
      tx: tx * factor, ty: ty * factor, w: w * factor)
  }

  /// The inverse times the determinant.
  fileprivate var adjugate: ProjectiveTransform {
    ProjectiveTransform(
      a: d * w - q * ty, b: p * ty - b * w, p: b * q - p * d,
      c: q * tx - c * w, d: a * w - p * tx, q: p * c - a * q,
      tx: c * ty - d * tx, ty: b * tx - a * ty, w: a * d - b * c)
  }

  /// Infinite where an entry is no number.
  fileprivate var largestEntry: CGFloat {
    [a, b, p, c, d, q, tx, ty, w].reduce(0) { $1.isFinite ? max($0, abs($1)) : .infinity }
  }
}
