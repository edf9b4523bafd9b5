import TEBuffers
import Foundation
import TEScene
import TETypography

/// Rasterised text or a rasterised shape: a bitmap trimmed to its visible pixels, with a transparent border
/// of two pixels.
///
/// The border makes interpolated samples at the sides fade to transparent.
struct Drawing {
  /// The width of the transparent border, in pixels.
  static let border = 2

  let bitmap: Bitmap
  /// The bitmap's left edge, in pixels from the contents' origin.
  let originX: Int
  /// The bitmap's top edge, in pixels from the contents' origin.
  let originY: Int

  /// Nil where all pixels are transparent.
  init?(_ glyphs: GlyphBitmap) {
    self.init(
      width: glyphs.width, height: glyphs.height, originX: glyphs.originX,
      originY: glyphs.originY, pixels: glyphs.pixels)
  }

  /// Nil where all pixels are transparent.
  ///
  /// - Parameter source: `width * height * 4` bytes, premultiplied BGRA.
  init?(width: Int, height: Int, originX: Int, originY: Int, pixels source: [UInt8]) {
    let visible = (0..<height).map { Self.visibleColumns(of: source, row: $0, width: width) }
    guard let used = Self.used(visible) else { return nil }
    let usedWidth = used.right - used.left + 2 * Self.border
    let usedHeight = used.bottom - used.top + 2 * Self.border
    var pixels: [UInt8] = []
    pixels.reserveCapacity(usedWidth * usedHeight * 4)
    var visibleColumns: [Range<Int32>] = []
    visibleColumns.reserveCapacity(usedHeight)
    func appendBorder() {
      pixels.append(contentsOf: repeatElement(0, count: usedWidth * 4 * Self.border))
      visibleColumns.append(contentsOf: repeatElement(0..<0, count: Self.border))
    }
    appendBorder()
    for y in used.top..<used.bottom {
      let row = y * width * 4
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.border))
      pixels.append(contentsOf: source[row + used.left * 4..<row + used.right * 4])
      pixels.append(contentsOf: repeatElement(0, count: 4 * Self.border))
      let first = Int32(visible[y].lowerBound - used.left + Self.border)
      visibleColumns.append(
        visible[y].isEmpty ? 0..<0 : first..<first + Int32(visible[y].count))
    }
    appendBorder()
    bitmap = Bitmap(
      width: usedWidth, height: usedHeight, pixels: pixels, visibleColumns: visibleColumns)
    self.originX = originX + used.left - Self.border
    self.originY = originY + used.top - Self.border
  }

  /// From the first to the last visible pixel of a row.
  private static func visibleColumns(
    of pixels: [UInt8], row: Int, width: Int
  ) -> Range<Int> {
    func isVisible(_ x: Int) -> Bool { pixels[(row * width + x) * 4 + 3] != 0 }
    guard let first = (0..<width).first(where: isVisible),
      let last = (0..<width).last(where: isVisible)
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The bounding box of the visible pixels of all rows.
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
