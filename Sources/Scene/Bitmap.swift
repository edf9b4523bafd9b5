/// Pixels that never change: premultiplied BGRA, 8 bits a channel, sRGB, rows from top to bottom.
///
/// A class, so that pictures share pixels instead of copying them; identity stands for equality.
package final class Bitmap: Sendable, Hashable {
  /// Width in pixels, at least 1.
  package let width: Int
  /// Height in pixels, at least 1.
  package let height: Int
  /// `width * height * 4` bytes without padding between rows.
  package let pixels: [UInt8]
  /// Whether every pixel's alpha is 255.
  package let isOpaque: Bool

  /// - Precondition: `pixels` holds `width * height * 4` bytes.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  package static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
