import Foundation
import TEGeometry

/// The blur of a rounded rectangle, integrated numerically: the profile between the ends of
/// each thin strip, summed over the strips by the density.
struct ReferenceShadow {
  private struct Strip {
    var y: Double
    var left: Double
    var right: Double
  }

  private let strips: [Strip]
  private let height: Double
  private let sigma: Double

  /// All in one unit, which may be points.
  init(rect: CGRect, corners: Corners, sigma: Double) {
    self.sigma = sigma
    let points = ReferenceShape(rect: rect, corners: corners, transform: .identity).points
    let count = max(64, Int(Double(rect.height) / sigma * 24))
    height = Double(rect.height) / Double(count)
    var strips: [Strip] = []
    for index in 0..<count {
      let y = Double(rect.minY) + (Double(index) + 0.5) * height
      var left = Double.infinity
      var right = -Double.infinity
      for (corner, from) in points.enumerated() {
        let to = points[(corner + 1) % points.count]
        let low = Double(min(from.y, to.y))
        let high = Double(max(from.y, to.y))
        guard low <= y, y < high else { continue }
        let part = (y - Double(from.y)) / Double(to.y - from.y)
        let x = Double(from.x) + Double(to.x - from.x) * part
        left = min(left, x)
        right = max(right, x)
      }
      if left <= right {
        strips.append(Strip(y: y, left: left, right: right))
      }
    }
    self.strips = strips
  }

  func value(at point: CGPoint) -> Double {
    let x = Double(point.x)
    let y = Double(point.y)
    var sum = 0.0
    for strip in strips {
      let distance = (strip.y - y) / sigma
      guard abs(distance) < 2 else { continue }
      var density = exp(-distance * distance / 2) / (2 * Double.pi).squareRoot()
      if abs(distance) > 1 { density *= Self.stretch }
      sum +=
        density * (Self.below((strip.right - x) / sigma) - Self.below((strip.left - x) / sigma))
    }
    return sum * height / sigma
  }

  /// What is beyond one standard deviation, to what is between one and two.
  private static let stretch = normal(-1) / (normal(-1) - normal(-2))

  /// The standard normal distribution.
  private static func normal(_ x: Double) -> Double {
    0.5 * erfc(-x / 2.0.squareRoot())
  }

  /// The normal distribution, stretched from one standard deviation on so that it ends at two.
  static func below(_ x: Double) -> Double {
    if x > 0 { return 1 - below(-x) }
    return x > -1 ? normal(x) : max(0, normal(-1) - (normal(-1) - normal(x)) * stretch)
  }
}
