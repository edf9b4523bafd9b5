import Foundation
import TEGeometry
import TEScene
import Testing
import TETypography

@testable import TERaster

struct MaskTests {
  private func picture(_ layers: [Layer], scale: CGFloat = 2) -> Picture {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
    root.backgroundColor = RGBAColor(hex: 0xe8eef4)
    root.sublayers = layers
    return Picture(size: root.bounds.size, scale: scale, root: root)
  }

  /// A card with a sublayer that stands out, at a place between pixels.
  private func card() -> Layer {
    var card = Layer(bounds: CGRect(x: 0, y: 0, width: 30, height: 22))
    card.transform = ProjectiveTransform(CGAffineTransform(translationX: 8.3, y: 6.7))
    card.corners = Corners(radius: 6)
    card.backgroundColor = .white
    var label = Layer(bounds: CGRect(x: 0, y: 0, width: 20, height: 9))
    label.transform = ProjectiveTransform(
      CGAffineTransform(translationX: 18.3, y: 12.1).rotated(by: 0.3))
    label.backgroundColor = RGBAColor(hex: 0xcc3311)
    card.sublayers = [label]
    return card
  }

  private func plain(_ bounds: CGRect, alpha: Float = 1) -> Layer {
    var mask = Layer(bounds: bounds)
    mask.backgroundColor = RGBAColor(white: 0, alpha: alpha)
    return mask
  }

  private func circle(_ rect: CGRect, fill: RGBAColor = .black) -> Layer {
    var mask = Layer(bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
    mask.contents = .shape(
      ShapeContents(path: Path(ellipseIn: rect), style: ShapeStyle(fill: fill)))
    return mask
  }

  /// The largest difference of any channel.
  private func difference(_ first: [SIMD4<UInt8>], _ second: [SIMD4<UInt8>]) -> Int {
    zip(first, second).reduce(0) { largest, pair in
      (0..<4).reduce(largest) { max($0, abs(Int(pair.0[$1]) - Int(pair.1[$1]))) }
    }
  }

  @Test("a mask that is the layer's own bounds clips as masksToBounds does")
  func ownBounds() {
    var masked = card()
    var mask = plain(masked.bounds)
    mask.corners = masked.corners
    masked.mask = .layer(mask)
    var clipped = card()
    clipped.masksToBounds = true
    #expect(drawn(picture([masked])) == drawn(picture([clipped])))
    #expect(drawn(picture([masked])) != drawn(picture([card()])))
  }

  @Test("a mask of a rectangle is the clip of a layer around the masked one")
  func rectangle() {
    let rect = CGRect(x: 10.2, y: -2, width: 24.9, height: 18.4)
    var masked = card()
    masked.mask = .layer(plain(rect))
    var clip = Layer(bounds: rect)
    clip.transform = masked.transform
    clip.masksToBounds = true
    var inner = card()
    inner.transform = .identity
    clip.sublayers = [inner]
    #expect(drawn(picture([masked])) == drawn(picture([clip])))
  }

  @Test("a rectangle as a path, as a background and as a picture mask alike")
  func waysToARectangle() {
    // Whole pixels, so that Cairo's edges are exact too.
    let rect = CGRect(x: 4, y: 3, width: 17, height: 15)
    var layer = card()
    layer.transform = ProjectiveTransform(CGAffineTransform(translationX: 8, y: 6))
    func masked(_ mask: Layer) -> [SIMD4<UInt8>] {
      var layer = layer
      layer.mask = .layer(mask)
      return drawn(picture([layer]))
    }
    var path = Layer(bounds: rect)
    path.contents = .shape(
      ShapeContents(
        path: Path([
          .move(to: CGPoint(x: 4, y: 3)), .line(to: CGPoint(x: 21, y: 3)),
          .line(to: CGPoint(x: 21, y: 18)), .line(to: CGPoint(x: 4, y: 18)), .close,
        ]), style: ShapeStyle(fill: .white)))
    var nested = Layer(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    nested.sublayers = [plain(rect)]
    var image = Layer(bounds: rect)
    image.contents = .image(
      ImageContents(
        bitmap: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255]), frame: rect))
    let expected = masked(plain(rect))
    #expect(masked(path) == expected)
    #expect(masked(nested) == expected)
    #expect(masked(image) == expected)
  }

  @Test("a mask's color does not matter, only its alpha")
  func alphaOnly() {
    var first = card()
    first.mask = .layer(circle(CGRect(x: 1, y: 2, width: 20, height: 18)))
    var second = card()
    second.mask = .layer(
      circle(CGRect(x: 1, y: 2, width: 20, height: 18), fill: RGBAColor(hex: 0xff8800)))
    #expect(drawn(picture([first])) == drawn(picture([second])))
  }

  @Test("a half transparent mask is half the opacity", arguments: [0, 1, 2])
  func opacity(way: Int) {
    var layer = card()
    let everything = CGRect(x: -100, y: -100, width: 300, height: 300)
    switch way {
    case 0: layer.mask = .layer(plain(everything, alpha: 0.5))
    case 1:
      var mask = plain(everything)
      mask.opacity = 0.5
      layer.mask = .layer(mask)
    default:
      var mask = circle(everything, fill: RGBAColor(white: 0, alpha: 0.5))
      mask.bounds = everything
      layer.mask = .layer(mask)
    }
    var faded = card()
    faded.opacity = 0.5
    #expect(difference(drawn(picture([layer])), drawn(picture([faded]))) <= 1)
  }

  @Test("a mask with a mask multiplies both")
  func nested() {
    // At whole pixels a path looks alike whether it is placed as a bitmap or drawn where it lies.
    let moved = CGAffineTransform(translationX: 8, y: 7)
    var layer = card()
    layer.transform = ProjectiveTransform(moved)
    var mask = circle(CGRect(x: 0, y: 0, width: 30, height: 22))
    mask.mask = .layer(plain(CGRect(x: 0, y: 0, width: 15, height: 30), alpha: 0.6))
    layer.mask = .layer(mask)
    // The same as two groups, one in the other.
    var outer = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
    var inner = card()
    inner.transform = ProjectiveTransform(moved)
    var circle = circle(CGRect(x: 0, y: 0, width: 30, height: 22))
    circle.transform = ProjectiveTransform(moved)
    outer.mask = .layer(circle)
    inner.mask = .layer(plain(CGRect(x: 0, y: 0, width: 15, height: 30), alpha: 0.6))
    outer.sublayers = [inner]
    #expect(difference(drawn(picture([layer])), drawn(picture([outer]))) <= 1)
  }

  @Test("a mask hides parts of its layer, the shadow included")
  func shadow() {
    var layer = card()
    layer.shadow = Shadow(color: .black, opacity: 1, offset: .zero, radius: 5)
    layer.mask = .layer(plain(CGRect(x: 0, y: 0, width: 30, height: 22)))
    layer.transform = ProjectiveTransform(CGAffineTransform(translationX: 8, y: 6))
    let pixels = drawn(picture([layer]))
    let background = SIMD4<UInt8>(0xf4, 0xee, 0xe8, 255)
    for y in 0..<100 {
      for x in 0..<120 where !(16..<76).contains(x) || !(12..<56).contains(y) {
        #expect(pixels[y * 120 + x] == background)
      }
    }
  }

  @Test("an empty mask hides its layer")
  func empty() {
    var layer = card()
    layer.mask = .layer(Layer(bounds: CGRect(x: 0, y: 0, width: 30, height: 22)))
    #expect(drawn(picture([layer])) == drawn(picture([])))
    layer.mask = .layer(circle(.zero))
    #expect(drawn(picture([layer])) == drawn(picture([])))
  }

  @Test("a circle's mask covers the circle's area, turned or not", arguments: [0, 0.4, 1.1])
  func circleArea(angle: CGFloat) {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 60))
    var white = Layer(bounds: root.bounds)
    white.backgroundColor = .white
    var mask = circle(CGRect(x: -17, y: -17, width: 34, height: 34))
    mask.transform = ProjectiveTransform(
      CGAffineTransform(translationX: 30.3, y: 29.6).rotated(by: angle))
    white.mask = .layer(mask)
    root.sublayers = [white]
    let pixels = drawn(Picture(size: root.bounds.size, scale: 3, root: root))
    let area = pixels.reduce(0.0) { $0 + Double($1.x) / 255 }
    // Cairo's polygon lies inside the circle by up to a 32nd of a pixel, its grid has 15 rows a
    // pixel.
    let radius = 17.0 * 3
    #expect(abs(area - Double.pi * radius * radius) < 2 * Double.pi * radius / 32)
  }

  @Test("a mask that changes in every frame stores no cache entry")
  func cacheStaysSmall() {
    let cache = ContentsCache()
    for step in 0..<20 {
      var layer = card()
      let mask = circle(CGRect(x: 0, y: 0, width: 4 + step, height: 4 + step))
      layer.mask = .layer(mask)
      _ = drawn(picture([layer]), cache: cache)
      // In a view of its own, where it is a picture.
      var holder = Layer(bounds: CGRect(x: 0, y: 0, width: 30, height: 22))
      holder.sublayers = [mask]
      layer.mask = .layer(holder)
      _ = drawn(picture([layer]), cache: cache)
    }
    #expect(cache.byteCount == 0)
  }
}
