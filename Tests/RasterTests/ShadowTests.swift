import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

struct ShadowTests {
  /// A black shadow of a white square on white, so that 255 minus a pixel is the shadow's alpha.
  private func alphas(radius: CGFloat, side: CGFloat, corners: Corners = .square) -> [Double] {
    let margin = radius * 5
    var root = Layer(
      bounds: CGRect(x: 0, y: 0, width: side + 2 * margin, height: side + 2 * margin))
    root.backgroundColor = .white
    var caster = Layer(bounds: CGRect(x: 0, y: 0, width: side, height: side))
    caster.corners = corners
    caster.transform = ProjectiveTransform(CGAffineTransform(translationX: margin, y: margin))
    caster.shadow = Shadow(color: .black, opacity: 1, offset: .zero, radius: radius)
    root.sublayers = [caster]
    let picture = Picture(size: root.bounds.size, scale: 1, root: root)
    let row = picture.pixelSize.height / 2
    let width = picture.pixelSize.width
    return drawn(picture)[row * width..<(row + 1) * width].map { 1 - Double($0.x) / 255 }
  }

  @Test(
    "a straight edge's shadow follows the normal distribution and ends at twice its radius",
    arguments: [CGFloat(2), 3, 8, 20, 60])
  func straightEdge(radius: CGFloat) {
    let alphas = alphas(radius: radius, side: 10 * radius)
    // fidelity.md section 4: alpha at d / sigma = -1, 0, 1. Section 11: it ends at 2.
    for (distance, expected) in [(-2, 1), (-1, 0.841345), (0, 0.5), (1, 0.158655), (2, 0)] {
      // The place lies between two pixel centres. The mean of their exact values is off by an eighth of the
      // curvature, .242 / radius^2 at most, and at the end by a quarter of the slope's change there,
      // .063 / radius. Dither and rounding add a level.
      let x = Int((5 - CGFloat(distance)) * radius)
      let alpha = (alphas[x - 1] + alphas[x]) / 2
      let bend =
        abs(distance) == 2 ? 0.063 / 4 / Double(radius) : 0.242 / 8 / Double(radius * radius)
      #expect(abs(alpha - expected) <= 1.0 / 255 + bend, "\(radius) at \(distance)")
    }
  }

  /// Blueprint, `BoxTests.test_shadow`, iOS 15, 16 and 17 (the same pixels): radius 8, opacity 1, in a context of one
  /// pixel per point. The levels of 255 from 1.5 deviations on, at 15.5, 14.5, 13.5 and 12.5 points from the edge.
  @Test("the end of a shadow is within two levels of images of iOS 15 to 17")
  func tail() {
    let alphas = alphas(radius: 8, side: 100)
    for (index, level) in [0.0, 0, 2, 4, 7, 10].enumerated() {
      #expect(abs(alphas[40 - 18 + index] * 255 - level) <= 2)
    }
    #expect(alphas[..<24].allSatisfy { $0 == 0 })
  }

  @Test("a shadow without radius is the sharp shape")
  func sharp() {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.backgroundColor = .white
    var caster = Layer(bounds: CGRect(x: 4, y: 4, width: 8, height: 8))
    caster.shadow = Shadow(
      color: .black, opacity: 1, offset: CGSize(width: 2, height: 1), radius: 0)
    root.sublayers = [caster]
    let pixels = drawn(Picture(size: root.bounds.size, scale: 1, root: root))
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (6..<14).contains(x) && (5..<13).contains(y)
        #expect(pixels[y * 20 + x].x == (isInside ? 0 : 255))
      }
    }
  }

  @Test("an opaque background over its shadow gives the same pixels as one that hides nothing")
  func hiddenPart() {
    func picture(_ shape: Shadow.Shape) -> Picture {
      var root = Layer(bounds: CGRect(x: 0, y: 0, width: 90, height: 80))
      root.backgroundColor = .white
      var card = Layer(bounds: CGRect(x: 0, y: 0, width: 40, height: 30))
      card.transform = ProjectiveTransform(CGAffineTransform(translationX: 20.3, y: 24.6))
      card.corners = Corners(radius: 9)
      card.backgroundColor = RGBAColor(hex: 0x336699)
      card.shadow = Shadow(
        color: .black, opacity: 0.5, offset: CGSize(width: 0, height: 4), radius: 6, shape: shape)
      root.sublayers = [card]
      return Picture(size: root.bounds.size, scale: 1, root: root)
    }
    var separate = picture(.bounds)
    // The same in two layers, of which the lower does not know that it is covered.
    var lower = separate.root.sublayers[0]
    var upper = lower
    lower.backgroundColor = nil
    upper.shadow = nil
    separate.root.sublayers = [lower, upper]
    #expect(drawn(picture(.bounds)) == drawn(separate))
  }

  @Test("a clipped layer's shadow does not leave it")
  func clipped() {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.backgroundColor = .white
    var card = Layer(bounds: CGRect(x: 10, y: 10, width: 20, height: 20))
    card.backgroundColor = .white
    card.masksToBounds = true
    card.shadow = Shadow(color: .black, opacity: 1, offset: .zero, radius: 5)
    root.sublayers = [card]
    let pixels = drawn(Picture(size: root.bounds.size, scale: 1, root: root))
    #expect(pixels.allSatisfy { $0 == SIMD4(repeating: 255) })
  }
}
