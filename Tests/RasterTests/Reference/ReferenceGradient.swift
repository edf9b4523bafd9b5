import Foundation
import TEScene

/// A gradient's color at a point of the unit square.
enum ReferenceGradient {
  static func color(_ gradient: GradientContents, _ point: CGPoint) -> SIMD4<Double> {
    let dx = Double(gradient.end.x - gradient.start.x)
    let dy = Double(gradient.end.y - gradient.start.y)
    let x = Double(point.x - gradient.start.x)
    let y = Double(point.y - gradient.start.y)
    let location: Double
    switch gradient.kind {
    case .axial: location = (x * dx + y * dy) / (dx * dx + dy * dy)
    case .radial: location = hypot(x / dx, y / dy)
    case .conic:
      let turn = atan2(y * dx - x * dy, x * dx + y * dy) / (2 * .pi)
      location = turn < 0 ? turn + 1 : turn
    }
    let stops = gradient.stops
    guard let next = stops.firstIndex(where: { Double($0.location) > location }) else {
      return ReferenceRenderer.premultiplied(stops[stops.count - 1].color)
    }
    guard next > 0 else { return ReferenceRenderer.premultiplied(stops[0].color) }
    let from = Double(stops[next - 1].location)
    let to = Double(stops[next].location)
    let part = (location - from) / (to - from)
    return ReferenceRenderer.premultiplied(stops[next - 1].color) * (1 - part)
      + ReferenceRenderer.premultiplied(stops[next].color) * part
  }
}
