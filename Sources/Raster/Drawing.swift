import Foundation
import Scene
import Typography

/// Drawn text or a drawn shape, as a bitmap with a transparent edge of two pixels and no other empty
/// rows or columns at its sides.
///
/// Because of that edge, sampling between pixels, or from pixels a little smaller than the device's,
/// fades to nothing at the sides.
struct Drawing {
  /// The width of the transparent edge, in pixels.
  static let edge = 2

  let bitmap: Bitmap
  /// From the origin of what was drawn to the bitmap's top left corner, in pixels at the scale it
  /// was drawn for.
  let originX: Int
  let originY: Int

  /// Nil where nothing was drawn.
  init?(_ glyphs: GlyphBitmap) {
    self.init(
      width: glyphs.width, height: glyphs.height, originX: glyphs.originX,
      originY: glyphs.originY, pixels: glyphs.pixels)
  }

  /// Nil where nothing was drawn.
  ///
  /// - Parameter source: `width * height * 4` bytes, premultiplied BGRA.
  init?(width: Int, height: Int, originX: Int, originY: Int, pixels source: [UInt8]) {
    guard let used = Self.used(source, width: width, height: height) else { return nil }
    let usedWidth = used.right - used.left + 2 * Self.edge
    let usedHeight = used.bottom - used.top + 2 * Self.edge
    var pixels: [UInt8] = []
    pixels.reserveCapacity(usedWidth * usedHeight * 4)
    pixels.append(contentsOf: repeatElement(0, count: usedWidth * 4 * Self.edge))
    for y in used.top..<used.bottom {
      let row = y * width * 4
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.edge))
      pixels.append(contentsOf: source[row + used.left * 4..<row + used.right * 4])
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.edge))
    }
    pixels.append(contentsOf: repeatElement(0, count: usedWidth * 4 * Self.edge))
    bitmap = Bitmap(width: usedWidth, height: usedHeight, pixels: pixels)
    self.originX = originX + used.left - Self.edge
    self.originY = originY + used.top - Self.edge
  }

  /// The smallest rectangle of all pixels that are not transparent.
  private static func used(_ pixels: [UInt8], width: Int, height: Int) -> PixelRect? {
    var used = PixelRect(left: Int.max, top: Int.max, right: 0, bottom: 0)
    for y in 0..<height {
      let row = y * width * 4
      func isVisible(_ x: Int) -> Bool { pixels[row + x * 4 + 3] != 0 }
      guard let first = (0..<width).first(where: isVisible),
        let last = (0..<width).last(where: isVisible)
      else { continue }
      used.left = min(used.left, first)
      used.right = max(used.right, last + 1)
      used.top = min(used.top, y)
      used.bottom = y + 1
    }
    return used.isEmpty ? nil : used
  }
}
