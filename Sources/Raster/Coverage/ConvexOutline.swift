import TEBuffers
import Foundation
import TEGeometry

/// A convex polygon in device pixels: a rectangle or rounded rectangle under any transform, with its
/// curves flattened, clipped to a limit.
struct ConvexOutline {
  /// The vertices, in pixels, in order around the shape.
  let points: [SIMD2<Double>]
  /// The pixels that the polygon touches within the limit.
  let bounds: PixelRect

  /// The largest distance of a chord from its curve, in pixels: 1/400 is 0.64 of 255 levels of coverage.
  static let tolerance = 1.0 / 400

  /// Coordinates closer than this to a whole pixel are rounded to it: the rest is a rounding error.
  private static let snap = 1e-6

  /// Shapes with coordinates beyond this, in pixels, draw nothing: their fractions are lost to rounding.
  private static let farthest = 1e12

  /// Nil where nothing of the shape is visible within `limit`.
  init?(rect: CGRect, corners: Corners, transform: CGAffineTransform, limit: PixelRect) {
    guard rect.width > 0, rect.height > 0, !limit.isEmpty else { return nil }
    var points: [SIMD2<Double>] = []
    if corners.isSquare {
      for corner in [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ] {
        points.append(Self.device(corner, transform))
      }
    } else {
      let path = Path(roundedRect: rect, corners: corners)
      points = Self.flattened(path, transform: transform)
    }
    self.init(points: points, limit: limit)
  }

  init?(points: [SIMD2<Double>], limit: PixelRect) {
    var points = points
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    for index in points.indices {
      let point = points[index]
      guard abs(point.x) < Self.farthest, abs(point.y) < Self.farthest else { return nil }
      let snapped = SIMD2(Self.snapped(point.x), Self.snapped(point.y))
      points[index] = snapped
      low = SIMD2(min(low.x, snapped.x), min(low.y, snapped.y))
      high = SIMD2(max(high.x, snapped.x), max(high.y, snapped.y))
    }
    let bounds = PixelRect(
      minX: low.x, minY: low.y, maxX: high.x, maxY: high.y, within: limit)
    guard !bounds.isEmpty, points.count >= 3 else { return nil }
    let isInside =
      low.x >= Double(limit.left) && low.y >= Double(limit.top)
      && high.x <= Double(limit.right) && high.y <= Double(limit.bottom)
    self.points = isInside ? points : Self.clipped(points, to: limit)
    guard self.points.count >= 3 else { return nil }
    self.bounds = bounds
  }

  private static func snapped(_ value: Double) -> Double {
    let whole = value.rounded()
    return abs(value - whole) < snap ? whole : value
  }

  private static func device(_ point: CGPoint, _ transform: CGAffineTransform) -> SIMD2<Double> {
    let mapped = point.applying(transform)
    return SIMD2(Double(mapped.x), Double(mapped.y))
  }

  /// The vertices of `path`, its cubics cut into chords of equal parameter steps.
  ///
  /// A cubic's chord over 1/n of its parameter is off by at most 3/4 d / n^2, where d is the
  /// larger second difference of its control points: 1/8 (1/n)^2 max|B''|, B'' <= 6 d.
  static func flattened(
    _ path: Path, transform: CGAffineTransform, tolerance: Double = Self.tolerance
  ) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point):
        points.append(device(point, transform))
      case .quad(let control, let end):
        points += [device(control, transform), device(end, transform)]
      case .cubic(let control1, let control2, let end):
        guard let from = points.last else { continue }
        let first = device(control1, transform)
        let second = device(control2, transform)
        let to = device(end, transform)
        let bend = max(length(from - 2 * first + second), length(first - 2 * second + to))
        guard bend.isFinite else { return [] }
        let count = Int(min(1000, max(1, (0.75 * bend / tolerance).squareRoot().rounded(.up))))
        for step in 1...count {
          let t = Double(step) / Double(count)
          let s = 1 - t
          points.append(
            s * s * s * from + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * to)
        }
      case .close: break
      }
    }
    return points
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  /// Sutherland-Hodgman clipping against the four sides of `limit`, one after the other.
  private static func clipped(_ points: [SIMD2<Double>], to limit: PixelRect) -> [SIMD2<Double>] {
    var points = clipped(points, axis: 0, at: Double(limit.left), keepsGreater: true)
    points = clipped(points, axis: 0, at: Double(limit.right), keepsGreater: false)
    points = clipped(points, axis: 1, at: Double(limit.top), keepsGreater: true)
    return clipped(points, axis: 1, at: Double(limit.bottom), keepsGreater: false)
  }

  private static func clipped(
    _ points: [SIMD2<Double>], axis: Int, at line: Double, keepsGreater: Bool
  ) -> [SIMD2<Double>] {
    guard var previous = points.last else { return [] }
    func isInside(_ point: SIMD2<Double>) -> Bool {
      keepsGreater ? point[axis] >= line : point[axis] <= line
    }
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(points.count + 4)
    for point in points {
      if isInside(point) != isInside(previous) {
        let part = (line - previous[axis]) / (point[axis] - previous[axis])
        var crossing = previous + part * (point - previous)
        crossing[axis] = line
        result.append(crossing)
      }
      if isInside(point) {
        result.append(point)
      }
      previous = point
    }
    return result
  }
}

extension ConvexOutline: Hashable {
  static func == (left: ConvexOutline, right: ConvexOutline) -> Bool {
    left.bounds == right.bounds && left.points == right.points
  }

  /// Only a few of the points, which are many, are hashed: outlines that share those rarely differ.
  func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    hasher.combine(points.count)
    hasher.combine(points.first)
    hasher.combine(points[points.count / 2])
  }
}
