import Foundation
import TEGeometry

/// A convex polygon with an area, in points of a layer's plane.
struct ConvexPolygon {
  /// The vertices in order, with the inside on the left of each side where y points upwards.
  let points: [SIMD2<Double>]
  /// The least coordinates.
  let low: SIMD2<Double>
  /// The greatest coordinates.
  let high: SIMD2<Double>

  /// Polygons of less area, in square points, are rounding errors.
  private static let smallestArea = 1e-4

  /// Nil for a polygon without an area, or with a number that is infinite or NaN.
  init?(_ points: [SIMD2<Double>]) {
    guard let first = points.first else { return nil }
    var doubleArea = 0.0
    var (low, high) = (first, first)
    for (index, point) in points.enumerated() {
      let (here, next) = (point - first, points[(index + 1) % points.count] - first)
      doubleArea += here.x * next.y - next.x * here.y
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    guard doubleArea.isFinite, abs(doubleArea) >= 2 * Self.smallestArea else { return nil }
    self.points = doubleArea > 0 ? points : points.reversed()
    self.low = low
    self.high = high
  }

  /// The rectangle that holds two corners; nil for one without an area.
  init?(low: SIMD2<Double>, high: SIMD2<Double>) {
    guard low.x < high.x, low.y < high.y else { return nil }
    self.init([low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)])
  }

  /// The part where an affine function is not negative; nil where there is none.
  func part(where side: AffineFunction) -> ConvexPolygon? {
    guard var previous = points.last else { return nil }
    var before = side(previous)
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(points.count + 1)
    var isWhole = true
    for point in points {
      let here = side(point)
      if (here < 0) != (before < 0) {
        result.append(previous + (point - previous) * (before / (before - here)))
      }
      if here >= 0 { result.append(point) } else { isWhole = false }
      (previous, before) = (point, here)
    }
    return isWhole ? self : ConvexPolygon(result)
  }

  /// The common part of two polygons; nil where there is none.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon? {
    var result = self
    for side in other.sides {
      guard let part = result.part(where: side) else { return nil }
      result = part
    }
    return result
  }

  /// For each side, a function that is positive inside of it.
  var sides: [AffineFunction] {
    points.indices.map { index in
      let (from, to) = (points[index], points[(index + 1) % points.count])
      let along = to - from
      return AffineFunction(
        x: -along.y, y: along.x, constant: along.y * from.x - along.x * from.y)
    }
  }

  /// The least and the greatest value of a function in the polygon.
  func range(of function: AffineFunction) -> ClosedRange<Double> {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for point in points {
      let value = function(point)
      least = min(least, value)
      greatest = max(greatest, value)
    }
    return least <= greatest ? least...greatest : 0...0
  }
}

/// A number for each point of a plane: `x` and `y` are its changes per point along the axes.
struct AffineFunction {
  var x: Double
  var y: Double
  /// The value at (0, 0).
  var constant: Double

  func callAsFunction(_ point: SIMD2<Double>) -> Double { x * point.x + y * point.y + constant }

  static func - (left: AffineFunction, right: AffineFunction) -> AffineFunction {
    AffineFunction(
      x: left.x - right.x, y: left.y - right.y, constant: left.constant - right.constant)
  }

  static prefix func - (function: AffineFunction) -> AffineFunction {
    AffineFunction(x: -function.x, y: -function.y, constant: -function.constant)
  }
}
