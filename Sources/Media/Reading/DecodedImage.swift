/// An image in memory.
package struct DecodedImage: Hashable, Sendable {
  /// The size in pixels, with the EXIF orientation applied.
  package let size: PixelSize
  /// Rows from top to bottom without gaps in BGRA, 8 bits per channel; sRGB, premultiplied.
  package let pixels: [UInt8]

  /// - Precondition: `pixels` holds 4 bytes for each pixel.
  package init(size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.byteCount, "there are 4 bytes for each pixel")
    self.size = size
    self.pixels = pixels
  }

  /// The width in pixels.
  package var width: Int { size.width }
  /// The height in pixels.
  package var height: Int { size.height }
}
