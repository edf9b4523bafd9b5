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

  /// - Precondition: the bitmap has the edge.
  init(bitmap: Bitmap, originX: Int, originY: Int) {
    self.bitmap = bitmap
    self.originX = originX
    self.originY = originY
  }

  /// Nil where nothing was drawn.
  init?(_ glyphs: GlyphBitmap) {
    guard let used = Self.used(glyphs) else { return nil }
    let width = used.right - used.left + 2 * Self.edge
    let height = used.bottom - used.top + 2 * Self.edge
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    pixels.append(contentsOf: repeatElement(0, count: width * 4 * Self.edge))
    for y in used.top..<used.bottom {
      let row = y * glyphs.width * 4
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.edge))
      pixels.append(contentsOf: glyphs.pixels[row + used.left * 4..<row + used.right * 4])
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.edge))
    }
    pixels.append(contentsOf: repeatElement(0, count: width * 4 * Self.edge))
    bitmap = Bitmap(width: width, height: height, pixels: pixels)
    originX = glyphs.originX + used.left - Self.edge
    originY = glyphs.originY + used.top - Self.edge
  }

  /// The smallest rectangle of all pixels that are not transparent.
  private static func used(_ glyphs: GlyphBitmap) -> PixelRect? {
    var used = PixelRect(left: Int.max, top: Int.max, right: 0, bottom: 0)
    for y in 0..<glyphs.height {
      let row = y * glyphs.width * 4
      func isVisible(_ x: Int) -> Bool { glyphs.pixels[row + x * 4 + 3] != 0 }
      guard let first = (0..<glyphs.width).first(where: isVisible),
        let last = (0..<glyphs.width).last(where: isVisible)
      else { continue }
      used.left = min(used.left, first)
      used.right = max(used.right, last + 1)
      used.top = min(used.top, y)
      used.bottom = y + 1
    }
    return used.isEmpty ? nil : used
  }
}
