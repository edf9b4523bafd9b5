/// The width and height of a picture in pixels.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// - Precondition: Both are positive.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture is at least one pixel wide and high")
    self.width = width
    self.height = height
  }

  /// The size with the same shape that is `width` pixels wide.
  ///
  /// The height is rounded to the nearest pixel, halves up, and is at least one.
  package func resized(toWidth width: Int) -> PixelSize {
    let height = (2 * self.height * width + self.width) / (2 * self.width)
    return PixelSize(width: width, height: max(1, height))
  }

  /// The size with an odd width or height made even by one more pixel.
  package var paddedToEven: PixelSize {
    PixelSize(width: width + width % 2, height: height + height % 2)
  }

  /// The bytes of a tightly packed picture of 4 bytes per pixel.
  var byteCount: Int { 4 * width * height }
}

extension PixelSize: CustomStringConvertible {
  /// "1179x2556".
  package var description: String { "\(width)x\(height)" }
}
