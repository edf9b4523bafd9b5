import Foundation
import Testing

@testable import TEGeometry

/// Rounded corners: fidelity.md section 4.
struct CornerTests {
  /// The point where the corner's outline crosses the diagonal from the vertex, by bisection over
  /// the cubics of the top left corner.
  private func diagonalPoint(_ curve: CornerCurve, radius: CGFloat, side: CGFloat) -> CGPoint {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: side, height: side),
      corners: Corners(radius: radius, curve: curve))
    var current = CGPoint.zero
    for element in path.elements {
      guard case .cubic(let c1, let c2, let end) = element else {
        if case .move(let point) = element { current = point }
        continue
      }
      for step in 0...4000 {
        let t = CGFloat(step) / 4000
        let u = 1 - t
        let x =
          u * u * u * current.x + 3 * u * u * t * c1.x + 3 * u * t * t * c2.x + t * t * t * end.x
        let y =
          u * u * u * current.y + 3 * u * u * t * c1.y + 3 * u * t * t * c2.y + t * t * t * end.y
        if x >= y { return CGPoint(x: x, y: y) }
      }
      current = end
    }
    return current
  }

  @Test("a continuous corner passes its diagonal at (.291507, .291507) radii")
  func continuousMiddle() {
    let point = diagonalPoint(.continuous, radius: 100, side: 1000)
    #expect(abs(point.x / 100 - 0.291507) < 2e-4)
    #expect(abs(point.y / 100 - 0.291507) < 2e-4)
  }

  @Test("a circular corner passes its diagonal at (.292893, .292893) radii")
  func circularMiddle() {
    let point = diagonalPoint(.circular, radius: 100, side: 1000)
    #expect(abs(point.x / 100 - 0.292893) < 4e-4)
  }

  @Test("a continuous corner begins 1.528665 radii from the vertex")
  func reach() {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 1000, height: 1000),
      corners: Corners(radius: 100, curve: .continuous))
    #expect(path.elements.first == .move(to: CGPoint(x: 0, y: 152.8665)))
  }

  @Test("a radius is clamped to half of the short side")
  func clamping() {
    let corners = Corners(radius: 80).clamped(to: CGSize(width: 200, height: 60))
    #expect(corners.radii == CGSize(width: 30, height: 30))
  }

  @Test("a continuous corner without room turns into a quarter circle")
  func capsule() {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 60)
    let smooth = Path(roundedRect: rect, corners: Corners(radius: 30, curve: .continuous))
    let points = smooth.elements.compactMap { element -> CGPoint? in
      if case .cubic(_, _, let end) = element { end } else { nil }
    }
    #expect(points.count == 12)
    for point in points {
      let distance = hypot(Double(point.x - 30), Double(point.y - 30))
      #expect(abs(distance - 30) < 1e-6)
    }
  }

  @Test("corners that are not masked stay square")
  func mask() {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      corners: Corners(radius: 20, mask: [.bottomLeft]))
    #expect(path.elements.first == .move(to: .zero))
    #expect(path.elements.count { if case .cubic = $0 { true } else { false } } == 1)
  }
}
