import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

/// Displays, which limit what backdrops read, and pictures that are not opaque.
struct DisplayTests {
  private static let size = CGSize(width: 96, height: 128)

  /// A screen of stripes with a bar that blurs them up to three edges, and a contrast on it.
  private func screen() -> Layer {
    var screen = Layer(bounds: CGRect(origin: .zero, size: Self.size))
    screen.backgroundColor = RGBAColor(hex: 0xf4f4f8)
    screen.sublayers = (0..<8).map { index in
      var stripe = Layer(bounds: CGRect(x: 0, y: 16 * index, width: 96, height: 8))
      stripe.backgroundColor = RGBAColor(hex: index % 2 == 0 ? 0xd02040 : 0x2040d0)
      return stripe
    }
    var bar = Layer(bounds: CGRect(x: 0, y: 90, width: 96, height: 38))
    bar.contents = .backdrop(
      BackdropContents(blurRadius: 10, saturation: 1.5, tint: RGBAColor(white: 1, alpha: 0.3)))
    var indicator = Layer(bounds: CGRect(x: 30, y: 118, width: 36, height: 4))
    indicator.contents = .contrast
    screen.sublayers += [bar, indicator]
    return screen
  }

  /// The screen at a place on a canvas of 160 x 192 points that is green elsewhere.
  private func framed(isDisplay: Bool) -> Picture {
    var screen = screen()
    screen.isDisplay = isDisplay
    screen.transform = ProjectiveTransform(CGAffineTransform(translationX: 32, y: 32))
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 160, height: 192))
    root.backgroundColor = RGBAColor(hex: 0x20a040)
    root.sublayers = [screen]
    return Picture(size: root.bounds.size, scale: 1, root: root)
  }

  private func inside(_ framed: Picture) -> [SIMD4<UInt8>] {
    let pixels = drawn(framed)
    return (0..<128).flatMap { row in pixels[(row + 32) * 160 + 32..<(row + 32) * 160 + 128] }
  }

  @Test("a display on a larger canvas has the pixels that it has alone")
  func display() {
    let alone = drawn(Picture(size: Self.size, scale: 1, root: screen()))
    #expect(inside(framed(isDisplay: true)) == alone)
    #expect(inside(framed(isDisplay: false)) != alone)
  }

  @Test("a picture that is not opaque is transparent where nothing is drawn")
  func transparency() {
    var card = Layer(bounds: CGRect(x: 20, y: 20, width: 100, height: 90))
    card.corners = Corners(radius: 20)
    card.backgroundColor = RGBAColor(hex: 0x3366cc)
    card.opacity = 0.5
    card.shadow = Shadow(
      color: .black, opacity: 0.4, offset: CGSize(width: 0, height: 4), radius: 8)
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 300, height: 140))
    root.sublayers = [card]
    var picture = Picture(size: root.bounds.size, scale: 1, root: root, isOpaque: false)
    let transparent = drawn(picture)
    picture.isOpaque = true
    let opaque = drawn(picture)
    #expect(transparent[0] == SIMD4(0, 0, 0, 0))
    #expect(transparent[299] == SIMD4(0, 0, 0, 0))
    #expect(transparent[60 * 300 + 60].w < 200 && transparent[60 * 300 + 60].w > 120)
    // Over black, premultiplied colors stay what they are.
    for (index, pixel) in transparent.enumerated() {
      for channel in 0..<3 {
        #expect(abs(Int(pixel[channel]) - Int(opaque[index][channel])) <= 1)
      }
    }
  }

  @Test("a surface shows a picture that differs in opacity alone")
  func surface() {
    let root = Layer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    var picture = Picture(size: root.bounds.size, scale: 1, root: root)
    let surface = Surface(PixelBuffer(width: 20, height: 20))
    let rasterizer = Rasterizer(cache: ContentsCache())
    rasterizer.draw(picture, onto: surface)
    #expect(pixels(of: surface.pixels).allSatisfy { $0 == SIMD4(0, 0, 0, 255) })
    picture.isOpaque = false
    rasterizer.draw(picture, onto: surface)
    #expect(pixels(of: surface.pixels).allSatisfy { $0 == SIMD4(0, 0, 0, 0) })
  }
}
