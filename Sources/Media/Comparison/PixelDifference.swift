/// How the pixels of two images of one size differ.
package struct PixelDifference: Sendable {
  /// How many pixels differ.
  package private(set) var count = 0
  /// The largest difference of a channel, 0...255.
  package private(set) var worstChannel = 0
  /// The pixel with that difference, the first in reading order.
  package private(set) var worst = (x: 0, y: 0)
  /// Its old and its new color, as 0xRRGGBB.
  package private(set) var oldColor: UInt32 = 0
  package private(set) var newColor: UInt32 = 0

  /// Nil for images of different sizes.
  package init?(_ old: DecodedImage, _ new: DecodedImage) {
    guard old.size == new.size else { return nil }
    let (before, after) = (old.pixels.span, new.pixels.span)
    for start in stride(from: 0, to: before.count, by: 4) {
      let difference = before.largestDifference(from: after, ofPixelAt: start)
      guard difference > 0 else { continue }
      count += 1
      guard difference > worstChannel else { continue }
      worstChannel = difference
      worst = (start / 4 % old.width, start / 4 / old.width)
      oldColor = Self.color(before, at: start)
      newColor = Self.color(after, at: start)
    }
  }

  private static func color(_ pixels: Span<UInt8>, at start: Int) -> UInt32 {
    UInt32(pixels[start + 2]) << 16 | UInt32(pixels[start + 1]) << 8 | UInt32(pixels[start])
  }
}
