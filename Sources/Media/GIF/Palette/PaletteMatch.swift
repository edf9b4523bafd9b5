/// How entries of a palette represent a color.
struct PaletteMatch: BitwiseCopyable, Sendable {
  /// From low to high: four candidates of 8 bits each, the tolerance (16 bits) and the second candidate's
  /// dither share (6 bits); the highest bit is `mayBeExact`.
  private var bits: UInt64

  /// Four palette indices that may represent a pixel, from the low byte to the high one; they may
  /// repeat.
  ///
  /// The first is the best. LZW may use another one where that makes the file smaller.
  typealias Candidates = UInt32

  private static let exactBit: UInt64 = 1 << 63

  /// - Parameters:
  ///   - candidates: The indices that may represent the color.
  ///   - share: How many pixels in 64 dithering gives the second candidate instead of the first, 0...32.
  ///   - tolerance: The squared distance (see `PaletteSearch.distance`) up to which a displayed pixel
  ///     is kept.
  @inline(__always)
  init(candidates: Candidates, share: UInt32, tolerance: Int32) {
    bits = UInt64(candidates) | UInt64(min(tolerance, 0xFFFF)) << 32 | UInt64(share) << 48
  }

  /// The one entry that equals the color.
  @inline(__always)
  init(exact index: UInt8) {
    self.init(candidates: UInt32(index) &* 0x0101_0101, share: 0, tolerance: 0)
  }

  /// No candidates: the palette holds the color, which has to be looked up.
  static let inPalette = PaletteMatch(bits: exactBit)

  private init(bits: UInt64) { self.bits = bits }

  /// Whether the palette may hold exactly the color, which takes precedence over the candidates.
  @inline(__always)
  var mayBeExact: Bool {
    get { bits & Self.exactBit != 0 }
    set { bits = newValue ? bits | Self.exactBit : bits & ~Self.exactBit }
  }

  /// The squared distance up to which a displayed pixel is kept.
  @inline(__always)
  var tolerance: Int32 { Int32(truncatingIfNeeded: bits >> 32 & 0xFFFF) }

  /// The candidates of a pixel that is not dithered.
  @inline(__always)
  var candidates: Candidates { Candidates(truncatingIfNeeded: bits) }

  /// The candidates of a dithered pixel.
  ///
  /// - Parameter threshold: `OrderedDither.threshold` of the pixel.
  @inline(__always)
  func candidates(threshold: UInt8) -> Candidates {
    guard bits >> 48 & 0x3F > UInt64(threshold) else { return candidates }
    return candidates & 0xFFFF_0000 | candidates << 8 & 0xFF00 | candidates >> 8 & 0xFF
  }
}
