/// How to make a colour of a palette's entries.
struct ColourRecipe: BitwiseCopyable, Sendable {
  /// From low to high: four entries of 8 bits each, the squared distance up to which what is shown
  /// may stay (16 bits), and the second entry's share of 64 (6 bits).
  private var bits: UInt64

  /// What stands for a colour, from the low byte to the high one; the last may repeat the first.
  ///
  /// The first is the best; the others may take its place where that makes the file smaller.
  typealias Choices = UInt32

  private static let checksPalette: UInt64 = 1 << 63

  /// - Parameters:
  ///   - choices: What stands for the colour.
  ///   - share: How many pixels in 64 shall have the second choice rather than the first, up to 32.
  ///   - tolerance: The squared distance up to which what is shown may stay.
  @inline(__always)
  init(choices: Choices, share: UInt32, tolerance: Int32) {
    bits = UInt64(choices) | UInt64(min(tolerance, 0xFFFF)) << 32 | UInt64(share) << 48
  }

  /// One entry for all pixels, which is exactly the colour.
  @inline(__always)
  init(exact index: UInt8) {
    self.init(choices: UInt32(index) &* 0x0101_0101, share: 0, tolerance: 0)
  }

  /// No recipe: the palette has the colour.
  static let inPalette = ColourRecipe(bits: checksPalette)

  private init(bits: UInt64) { self.bits = bits }

  /// Whether the palette may have exactly the colour, which is better than any recipe.
  @inline(__always)
  var mayBeInPalette: Bool {
    get { bits & Self.checksPalette != 0 }
    set { bits = newValue ? bits | Self.checksPalette : bits & ~Self.checksPalette }
  }

  @inline(__always)
  var tolerance: Int32 { Int32(truncatingIfNeeded: bits >> 32 & 0xFFFF) }

  /// The choices for a pixel without dither.
  @inline(__always)
  var choices: Choices { Choices(truncatingIfNeeded: bits) }

  /// The choices for a pixel.
  ///
  /// - Parameter threshold: `OrderedDither.threshold` of the pixel's place.
  @inline(__always)
  func choices(threshold: UInt8) -> Choices {
    guard bits >> 48 & 0x3F > UInt64(threshold) else { return choices }
    return choices & 0xFFFF_0000 | choices << 8 & 0xFF00 | choices >> 8 & 0xFF
  }
}
