/// Rasterised text or a rasterised shape: premultiplied BGRA, 8 bits a channel, sRGB, rows from top to bottom
/// without padding.
///
/// The bitmap is the bounding box of what was drawn, so it may be smaller than the layout box or extend
/// beyond it; it is 0 x 0 where nothing was drawn.
package struct GlyphBitmap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// From the left edge of the box to that of the bitmap, in pixels; negative for an overhang.
  package let originX: Int
  /// From the top edge of the box to that of the bitmap, in pixels, downwards.
  package let originY: Int
  /// `width * height * 4` bytes.
  package let pixels: [UInt8]

  static let empty = GlyphBitmap(width: 0, height: 0, originX: 0, originY: 0, pixels: [])
}
