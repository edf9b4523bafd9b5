import Foundation
import TEGeometry

/// Coverage by cutting the polygon with each pixel's square and measuring what is left: as slow and
/// as plain as it can be, and unlike the rasteriser's sums along the rows.
struct ReferenceShape {
  let points: [CGPoint]

  init(rect: CGRect, corners: Corners, transform: ProjectiveTransform) {
    let path = Path(roundedRect: rect, corners: corners)
    if let affine = transform.affine {
      points = Self.vertices(path.applying(affine), steps: 64)
    } else {
      points = ReferencePlane(transform, over: rect).pixels(Self.vertices(path, steps: 256))
    }
  }

  init(polygon: [CGPoint], transform: ProjectiveTransform) {
    if let affine = transform.affine {
      points = polygon.map { $0.applying(affine) }
    } else {
      points = ReferencePlane(transform, over: CGRect(containing: polygon)).pixels(polygon)
    }
  }

  /// The path's points, each cubic as `steps` chords.
  static func vertices(_ path: Path, steps: Int) -> [CGPoint] {
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .cubic(let control1, let control2, let end):
        let from = points[points.count - 1]
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let s = 1 - t
          func mix(_ p: CGFloat, _ q: CGFloat, _ r: CGFloat, _ e: CGFloat) -> CGFloat {
            s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * e
          }
          points.append(
            CGPoint(
              x: mix(from.x, control1.x, control2.x, end.x),
              y: mix(from.y, control1.y, control2.y, end.y)))
        }
      case .quad, .close: break
      }
    }
    return points
  }

  /// The covered part of the pixel at (`x`, `y`), 0...1.
  func coverage(_ x: Int, _ y: Int) -> Double {
    var polygon = points
    let left = CGFloat(x)
    let top = CGFloat(y)
    polygon = Self.cut(polygon) { $0.x - left }
    polygon = Self.cut(polygon) { left + 1 - $0.x }
    polygon = Self.cut(polygon) { $0.y - top }
    polygon = Self.cut(polygon) { top + 1 - $0.y }
    return min(1, abs(Self.area(polygon, origin: CGPoint(x: left, y: top))))
  }

  /// The part of the polygon where `side` is not negative.
  private static func cut(_ polygon: [CGPoint], _ side: (CGPoint) -> CGFloat) -> [CGPoint] {
    guard var previous = polygon.last else { return [] }
    var result: [CGPoint] = []
    for point in polygon {
      let from = side(previous)
      let to = side(point)
      if (from < 0) != (to < 0) {
        let part = from / (from - to)
        result.append(
          CGPoint(
            x: previous.x + (point.x - previous.x) * part,
            y: previous.y + (point.y - previous.y) * part))
      }
      if to >= 0 {
        result.append(point)
      }
      previous = point
    }
    return result
  }

  /// The shoelace formula.
  private static func area(_ polygon: [CGPoint], origin: CGPoint) -> Double {
    var sum: CGFloat = 0
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      sum +=
        (point.x - origin.x) * (next.y - origin.y) - (next.x - origin.x) * (point.y - origin.y)
    }
    return Double(sum / 2)
  }

  /// All pixels' coverage.
  func mask(width: Int, height: Int) -> [Double] {
    let left = points.map(\.x).min() ?? 0
    let right = points.map(\.x).max() ?? 0
    let top = points.map(\.y).min() ?? 0
    let bottom = points.map(\.y).max() ?? 0
    var mask = [Double](repeating: 0, count: width * height)
    for y in 0..<height where CGFloat(y + 1) > top && CGFloat(y) < bottom {
      for x in 0..<width where CGFloat(x + 1) > left && CGFloat(x) < right {
        mask[y * width + x] = coverage(x, y)
      }
    }
    return mask
  }
}
