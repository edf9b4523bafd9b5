import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

struct SamePictureTests {
  private func picture(_ layers: [Layer], scale: CGFloat = 2) -> Picture {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
    root.backgroundColor = RGBAColor(hex: 0xe8eef4)
    root.sublayers = layers
    return Picture(size: root.bounds.size, scale: scale, root: root)
  }

  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels += [UInt8((x * 37 + y * 11) & 255), UInt8((x * 5 + y * 53) & 255), 90, 255]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A clipped card with an image, a border and a shadow's worth of detail, without ramps, whose
  /// dither is tied to the canvas.
  private func card() -> Layer {
    var card = Layer(bounds: CGRect(x: 0, y: 0, width: 30, height: 22))
    card.corners = Corners(radius: 7, curve: .continuous)
    card.masksToBounds = true
    card.backgroundColor = .white
    card.border = Border(width: 1, color: RGBAColor(hex: 0x204060, alpha: 0.6))
    card.contents = .image(
      ImageContents(bitmap: bitmap(25, 31), frame: CGRect(x: 1, y: 2, width: 33, height: 12)))
    var label = Layer(bounds: CGRect(x: 0, y: 0, width: 10, height: 5))
    label.transform = ProjectiveTransform(
      CGAffineTransform(translationX: 3.3, y: 12.1).rotated(by: 0.3))
    label.backgroundColor = RGBAColor(hex: 0xcc3311)
    label.opacity = 0.4
    card.sublayers = [label]
    return card
  }

  @Test("moved by whole pixels, the same pixels appear elsewhere")
  func translation() {
    var first = card()
    first.transform = ProjectiveTransform(CGAffineTransform(translationX: 8.3, y: 6.7))
    var second = card()
    second.transform = ProjectiveTransform(CGAffineTransform(translationX: 8.3 + 5, y: 6.7 + 4))
    let before = drawn(picture([first]))
    let after = drawn(picture([second]))
    // 5 x 4 points are 10 x 8 pixels of a canvas of 120 x 100.
    for y in 0..<92 {
      for x in 0..<110 {
        #expect(before[y * 120 + x] == after[(y + 8) * 120 + x + 10])
      }
    }
  }

  @Test("what fades within a part of a rounded clip leaves the color beneath the clip")
  func fadingInClip() {
    let size = CGSize(width: 300, height: 100)
    func dot(_ x: CGFloat) -> Layer {
      var dot = Layer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8))
      dot.transform = ProjectiveTransform(CGAffineTransform(translationX: x, y: 50))
      dot.backgroundColor = .black
      return dot
    }
    var fading = Layer(bounds: CGRect(origin: .zero, size: size))
    // Two that overlap are a group.
    fading.sublayers = [dot(10), dot(14), dot(280)]
    fading.opacity = 0.5
    // Its edges are not those of pixels, so that tiles at its sides are drawn within it.
    var clip = Layer(bounds: CGRect(x: 2.3, y: 0, width: 295.4, height: 100))
    clip.corners = Corners(radius: 6, curve: .circular)
    clip.masksToBounds = true
    // In the row of tiles below.
    var wide = Layer(bounds: CGRect(x: 6, y: 66, width: 288, height: 34))
    wide.backgroundColor = .black
    clip.sublayers = [wide, fading]
    var root = Layer(bounds: CGRect(origin: .zero, size: size))
    root.backgroundColor = .white
    root.sublayers = [clip]
    let pixels = drawn(Picture(size: size, scale: 2, root: root))
    // Above the dots, in their row of tiles, and between them.
    #expect(pixels[80 * 600 + 300] == pixels[2 * 600 + 300])
  }

  @Test("a layer around others that changes nothing changes no pixel")
  func plainGroup() {
    var card = card()
    card.transform = ProjectiveTransform(CGAffineTransform(translationX: 8.3, y: 6.7))
    var group = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 50))
    group.sublayers = [card]
    #expect(drawn(picture([group])) == drawn(picture([card])))
    group.masksToBounds = true
    #expect(drawn(picture([group])) == drawn(picture([card])))
  }

  @Test("clipping a filled shape to itself changes no pixel")
  func clipToItself() {
    var plain = Layer(bounds: CGRect(x: 0, y: 0, width: 30, height: 22))
    plain.transform = ProjectiveTransform(
      CGAffineTransform(translationX: 8.3, y: 6.7).rotated(by: 0.2))
    plain.corners = Corners(radius: 7)
    plain.backgroundColor = RGBAColor(hex: 0x3355aa, alpha: 0.7)
    var clipped = plain
    clipped.masksToBounds = true
    #expect(drawn(picture([clipped])) == drawn(picture([plain])))
  }

  @Test("a group of one opaque fill at half opacity is that fill at half alpha")
  func singleFill() {
    var faded = Layer(bounds: CGRect(x: 3, y: 3, width: 30, height: 22))
    faded.backgroundColor = RGBAColor(hex: 0x3355aa)
    faded.opacity = 0.5
    var translucent = faded
    translucent.opacity = 1
    translucent.backgroundColor = RGBAColor(hex: 0x3355aa, alpha: 0.5)
    #expect(drawn(picture([faded])) == drawn(picture([translucent])))
  }

  @Test("an image as large as its pixels at whole positions is copied")
  func copiedImage() {
    let bitmap = bitmap(17, 13)
    var layer = Layer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.contents = .image(
      ImageContents(bitmap: bitmap, frame: CGRect(x: 2, y: 3, width: 8.5, height: 6.5)))
    let pixels = drawn(picture([layer]))
    for y in 0..<13 {
      for x in 0..<17 {
        let index = (y * 17 + x) * 4
        let expected = SIMD4(
          bitmap.pixels[index], bitmap.pixels[index + 1], bitmap.pixels[index + 2], 255)
        #expect(pixels[(y + 6) * 120 + x + 4] == expected)
      }
    }
  }

  @Test("a bar's wide blur is the full-size Gaussian to two levels")
  func wideBackdrop() {
    // fidelity section 4: bar material, sigma 22.5 points; 67.5 pixels are blurred in cells of 16.
    var stripes = Layer(bounds: CGRect(x: 0, y: 0, width: 60, height: 20))
    stripes.backgroundColor = RGBAColor(hex: 0x102080)
    var bar = Layer(bounds: CGRect(x: 0, y: 25.3, width: 60, height: 24.7))
    bar.contents = .backdrop(
      BackdropContents(blurRadius: 22.5, saturation: 1.1, tint: RGBAColor(white: 1, alpha: 0.2)))
    let picture = picture([stripes, bar], scale: 3)
    let difference = Difference(picture)
    #expect(difference.amount <= 2, "\(difference)")
  }

  @Test("cache entries never change a pixel", arguments: 0..<UInt64(20))
  func cacheIsInvisible(seed: UInt64) {
    let picture = RandomPicture.make(seed: 1000 + seed)
    let expected = drawn(picture)
    let cache = ContentsCache()
    for _ in 0..<3 {
      #expect(drawn(picture, cache: cache) == expected)
    }
    // A cache that can hold next to nothing evicts at every step.
    let tiny = ContentsCache(capacity: 2000)
    for _ in 0..<3 {
      #expect(drawn(picture, cache: tiny) == expected)
    }
    #expect(tiny.byteCount <= 2000)
  }

  @Test("four threads that draw at once give the same bytes")
  func concurrency() async {
    let picture = RandomPicture.make(seed: 77)
    let size = picture.pixelSize
    let rasterizer = Rasterizer(cache: ContentsCache())
    let results = await withTaskGroup(of: [SIMD4<UInt8>].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var last: [SIMD4<UInt8>] = []
          for _ in 0..<5 {
            let buffer = PixelBuffer(width: size.width, height: size.height)
            rasterizer.draw(picture, into: buffer)
            last = pixels(of: buffer)
          }
          return last
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let expected = drawn(picture)
    #expect(results.count == 4)
    #expect(results.allSatisfy { $0 == expected })
  }
}
