/// Drawn text or a drawn shape: premultiplied BGRA, 8 bits a channel, sRGB, rows from top to bottom
/// without padding.
///
/// The bitmap covers what was drawn and no more, so it may be smaller than the box that was laid
/// out, or stand out from it; nothing drawn gives a bitmap of 0 x 0.
package struct GlyphBitmap: Hashable, Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// From the left edge of the box to that of the bitmap, in pixels; negative for an overhang.
  package let originX: Int
  /// From the top edge of the box to that of the bitmap, in pixels, downwards.
  package let originY: Int
  /// `width * height * 4` bytes.
  package let pixels: [UInt8]

  static let empty = GlyphBitmap(width: 0, height: 0, originX: 0, originY: 0, pixels: [])
}
