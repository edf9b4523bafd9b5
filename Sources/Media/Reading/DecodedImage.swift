/// A picture in memory.
package struct DecodedImage: Hashable, Sendable {
  package let size: PixelSize
  /// Rows from top to bottom without gaps, 4 bytes per pixel: blue, green, red, alpha; sRGB,
  /// premultiplied.
  package let pixels: [UInt8]

  /// - Precondition: `pixels` holds 4 bytes for each pixel.
  package init(size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.byteCount, "the memory does not fit the picture")
    self.size = size
    self.pixels = pixels
  }

  package var width: Int { size.width }
  package var height: Int { size.height }
}
