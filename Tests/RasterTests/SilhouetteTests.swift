import Foundation
import TEGeometry
import TEScene
import Testing
import TETypography

@testable import TERaster

struct SilhouetteTests {
  private func picture(_ layers: [Layer], scale: CGFloat = 2) -> Picture {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 80, height: 70))
    root.backgroundColor = .white
    root.sublayers = layers
    return Picture(size: root.bounds.size, scale: scale, root: root)
  }

  private func caster(_ shape: Shadow.Shape, radius: CGFloat, corners: Corners) -> Layer {
    var layer = Layer(bounds: CGRect(x: 0, y: 0, width: 34, height: 26))
    layer.transform = ProjectiveTransform(CGAffineTransform(translationX: 22, y: 20))
    layer.corners = corners
    layer.backgroundColor = RGBAColor(hex: 0x3366aa)
    layer.shadow = Shadow(
      color: .black, opacity: 0.8, offset: CGSize(width: 3, height: 5), radius: radius,
      shape: shape)
    return layer
  }

  private func difference(_ first: [SIMD4<UInt8>], _ second: [SIMD4<UInt8>]) -> Int {
    zip(first, second).reduce(0) { largest, pair in
      (0..<4).reduce(largest) { max($0, abs(Int(pair.0[$1]) - Int(pair.1[$1]))) }
    }
  }

  @Test(
    "the shadow of a rounded rectangle is the same by its bounds, its path and what it draws",
    arguments: [CGFloat(0), 0.6, 2, 6, 15])
  func threeWays(radius: CGFloat) {
    let corners = Corners(radius: 8)
    func draw(_ shape: Shadow.Shape) -> [SIMD4<UInt8>] {
      drawn(picture([caster(shape, radius: radius, corners: corners)]))
    }
    let bounds = draw(.bounds)
    let rect = CGRect(x: 0, y: 0, width: 34, height: 26)
    // Without blur Cairo's flatter curves show; under two pixels of it, that a silhouette is made
    // of pixels.
    let tolerance = radius == 0 ? 8 : radius < 1 ? 4 : 2
    let path = Path(roundedRect: rect, corners: corners)
    #expect(difference(draw(.path(path)), bounds) <= tolerance)
    #expect(difference(draw(.contents), bounds) <= tolerance)
  }

  @Test("a silhouette's shadow follows what its sublayers draw")
  func sublayers() {
    var parent = caster(.contents, radius: 0, corners: .square)
    parent.backgroundColor = nil
    var first = Layer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
    first.backgroundColor = .white
    var second = first
    second.transform = ProjectiveTransform(CGAffineTransform(translationX: 20, y: 12))
    parent.sublayers = [first, second]
    let pixels = drawn(picture([parent], scale: 1))
    // The color is black at 0.8; the offset is (3, 5).
    for y in 0..<70 {
      for x in 0..<80 {
        func isIn(_ left: Int, _ top: Int) -> Bool {
          (left..<left + 8).contains(x) && (top..<top + 8).contains(y)
        }
        let isShadow =
          (isIn(25, 25) || isIn(45, 37)) && !isIn(22, 20) && !isIn(42, 32)
        #expect(pixels[y * 80 + x].x == (isShadow ? 51 : 255), "(\(x), \(y))")
      }
    }
  }

  @Test("the shadow of an unchanged silhouette is blurred once, wherever it moves")
  func cached() {
    let cache = ContentsCache()
    var layer = caster(.contents, radius: 4, corners: Corners(radius: 5))
    _ = drawn(picture([layer]), cache: cache)
    #expect(cache.byteCount == 0)
    _ = drawn(picture([layer]), cache: cache)
    let kept = cache.byteCount
    #expect(kept > 0)
    for step in 0..<10 {
      layer.transform = ProjectiveTransform(
        CGAffineTransform(rotationAngle: 0.1 * CGFloat(step)).concatenating(
          CGAffineTransform(translationX: 20, y: 20)))
      layer.opacity = 1 - Float(step) / 20
      layer.shadow?.opacity = 0.3 + Float(step) / 20
      layer.shadow?.offset.width = CGFloat(step)
      _ = drawn(picture([layer]), cache: cache)
    }
    #expect(cache.byteCount == kept)
  }

  @Test("a path's shadow fills by the nonzero rule")
  func nonzero() {
    let outer = Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30))
    let inner = Path(ellipseIn: CGRect(x: 8, y: 8, width: 14, height: 14))
    var layer = caster(
      .path(Path(outer.elements + inner.elements)), radius: 1, corners: .square)
    layer.backgroundColor = nil
    // The middle of the ring, (22 + 15 + 3, 20 + 15 + 5): black at 0.8 on white.
    #expect(drawn(picture([layer], scale: 1))[40 * 80 + 40].x == 51)
  }

  @Test(
    "no number in a silhouette makes drawing fail",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, 1e9, -1e9, 1e-300, 0])
  func hostile(number: CGFloat) {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: number, height: 20))
    for shape in [Shadow.Shape.contents, .path(path)] {
      for radius in [0, 3, number] {
        var layer = caster(shape, radius: radius, corners: .square)
        layer.bounds.size.width = number
        layer.contents = .shape(ShapeContents(path: path, style: .init(fill: .black)))
        layer.mask = .layer(layer)
        #expect(drawn(picture([layer])).allSatisfy { $0.w == 255 })
        layer.mask = nil
        layer.shadow?.offset.height = number
        #expect(drawn(picture([layer])).allSatisfy { $0.w == 255 })
      }
    }
  }
}
