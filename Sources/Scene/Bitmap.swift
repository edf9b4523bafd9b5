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
    isOpaque = pixels.allAlphasAre255
  }

  package static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension [UInt8] {
  /// Whether each fourth byte is 255; the bytes are those of whole pixels.
  fileprivate var allAlphasAre255: Bool {
    unsafe withUnsafeBytes { bytes in
      // Alphas are the highest bytes, and all their bits have to be set.
      let blockSize = 1024
      var start = 0
      while start + blockSize <= bytes.count {
        var common = SIMD8<UInt32>(repeating: .max)
        for offset in stride(from: start, to: start + blockSize, by: 32) {
          common &= unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
        }
        for lane in common.indices where common[lane] < 0xff00_0000 { return false }
        start += blockSize
      }
      return stride(from: start + 3, to: bytes.count, by: 4).allSatisfy {
        unsafe bytes[$0] == 255
      }
    }
  }
}
