import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

/// A layer that is black over what is bright and white over what is dark, as the home indicator is.
struct ContrastTests {
  /// 40 x 20 points at 2 pixels a point: the left half of one color, the right half of another, and a
  /// bar 4 points high across their middles.
  private func picture(_ left: RGBAColor, _ right: RGBAColor) -> Picture {
    func layer(_ frame: CGRect, _ color: RGBAColor?) -> Layer {
      var layer = Layer(bounds: CGRect(origin: .zero, size: frame.size))
      layer.transform = ProjectiveTransform(
        CGAffineTransform(translationX: frame.minX, y: frame.minY))
      layer.backgroundColor = color
      return layer
    }
    var bar = layer(CGRect(x: 0, y: 8, width: 40, height: 4), nil)
    bar.contents = .contrast
    var root = layer(CGRect(x: 0, y: 0, width: 40, height: 20), left)
    root.sublayers = [layer(CGRect(x: 20, y: 0, width: 20, height: 20), right), bar]
    return Picture(size: root.bounds.size, scale: 2, root: root)
  }

  /// Blue, green, red and alpha at a point of the picture.
  private func color(_ picture: Picture, x: Int, y: Int) -> [UInt8] {
    let buffer = PixelBuffer(width: 80, height: 40)
    Rasterizer(cache: ContentsCache()).draw(picture, into: buffer)
    return unsafe buffer.withUnsafeBytes { bytes in
      let start = 2 * y * buffer.bytesPerRow + 8 * x
      return unsafe Array(bytes[start..<start + 4])
    }
  }

  private let black: [UInt8] = [0, 0, 0, 255]
  private let white: [UInt8] = [255, 255, 255, 255]

  @Test("a contrast is black over white, white over black, and changes nothing beside itself")
  func blackAndWhite() {
    let bright = picture(.white, .white)
    #expect(color(bright, x: 5, y: 10) == black && color(bright, x: 5, y: 4) == white)
    let dark = picture(.black, .black)
    #expect(color(dark, x: 5, y: 10) == white && color(dark, x: 5, y: 4) == black)
  }

  @Test("all of a contrast follows the mean of what lies beneath")
  func mean() {
    let halves = picture(.white, .black)
    #expect(color(halves, x: 10, y: 10) == black && color(halves, x: 30, y: 10) == black)
  }

  @Test("white under a dimming view counts as bright, whatever the layer's color")
  func dimmedWhite() {
    func isBlack(_ color: RGBAColor) -> Bool {
      self.color(picture(color, color), x: 5, y: 10) == black
    }
    #expect(isBlack(RGBAColor(white: 0.5)) && !isBlack(RGBAColor(white: 0.34)))
    #expect(isBlack(RGBAColor(red: 1, green: 0.8, blue: 0, alpha: 1)))
    #expect(!isBlack(RGBAColor(red: 0, green: 0.2, blue: 1, alpha: 1)))
  }

  @Test("a contrast is gray between bright and dark")
  func gray() {
    let gray = color(picture(RGBAColor(white: 0.84), .black), x: 5, y: 10)
    #expect((124...132).contains(gray[0]) && gray[0] == gray[1] && gray[1] == gray[2])
  }
}
