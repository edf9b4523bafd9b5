import Buffers
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
    let visible = (0..<height).map { Self.visibleColumns(of: source, row: $0, width: width) }
    guard let used = Self.used(visible) else { return nil }
    let usedWidth = used.right - used.left + 2 * Self.edge
    let usedHeight = used.bottom - used.top + 2 * Self.edge
    var pixels: [UInt8] = []
    pixels.reserveCapacity(usedWidth * usedHeight * 4)
    var visibleColumns: [Range<Int32>] = []
    visibleColumns.reserveCapacity(usedHeight)
    func appendEdge() {
      pixels.append(contentsOf: repeatElement(0, count: usedWidth * 4 * Self.edge))
      visibleColumns.append(contentsOf: repeatElement(0..<0, count: Self.edge))
    }
    appendEdge()
    for y in used.top..<used.bottom {
      let row = y * width * 4
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.edge))
      pixels.append(contentsOf: source[row + used.left * 4..<row + used.right * 4])
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.edge))
      let first = Int32(visible[y].lowerBound - used.left + Self.edge)
      visibleColumns.append(
        visible[y].isEmpty ? 0..<0 : first..<first + Int32(visible[y].count))
    }
    appendEdge()
    bitmap = Bitmap(
      width: usedWidth, height: usedHeight, pixels: pixels, visibleColumns: visibleColumns)
    self.originX = originX + used.left - Self.edge
    self.originY = originY + used.top - Self.edge
  }

  /// From the first to the last pixel of a row that is not transparent.
  private static func visibleColumns(
    of pixels: [UInt8], row: Int, width: Int
  ) -> Range<Int> {
    func isVisible(_ x: Int) -> Bool { pixels[(row * width + x) * 4 + 3] != 0 }
    guard let first = (0..<width).first(where: isVisible),
      let last = (0..<width).last(where: isVisible)
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The smallest rectangle that holds what is visible of each row.
  private static func used(_ rows: [Range<Int>]) -> PixelRect? {
    var used = PixelRect(left: Int.max, top: Int.max, right: 0, bottom: 0)
    for (y, columns) in rows.enumerated() where !columns.isEmpty {
      used.left = min(used.left, columns.lowerBound)
      used.right = max(used.right, columns.upperBound)
      used.top = min(used.top, y)
      used.bottom = y + 1
    }
    return used.isEmpty ? nil : used
  }
}
