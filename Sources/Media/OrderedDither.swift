/// Chooses palette entries for pixels: a pure function of colour, palette and position.
///
/// Error diffusion would look finer on a still picture, but there a pixel depends on all pixels
/// before it, so that what stands still would flicker while something else moves. Here a pixel that
/// keeps its colour keeps its entry. The pattern repeats, which also compresses far better.
struct OrderedDither {
  private let palette: Palette
  /// What was found for colours without their lowest bits; 0 where nothing was looked up yet.
  private var mixtures: [UInt32]

  /// 7 bits per channel: what is lost is less than a palette of 255 colours can show.
  private static let keyBits: UInt32 = 7

  init(_ palette: Palette) {
    self.palette = palette
    mixtures = Array(repeating: 0, count: 1 << (3 * Self.keyBits))
  }

  /// How to make a colour: first entry in bits 0-7, second in 8-15, the second's share in 16-23.
  mutating func recipe(for colour: Colour) -> UInt32 {
    if let index = palette.index(of: colour) { return UInt32(index) }
    let drop = 8 - Self.keyBits
    let key = Int(
      (colour.red >> drop) << (2 * Self.keyBits) | (colour.green >> drop) << Self.keyBits
        | colour.blue >> drop)
    let isKnown: UInt32 = 1 << 24
    if mixtures[key] == 0 {
      let lost = UInt32((1 << drop) - 1)
      let middle = ColourPoint(
        Colour(bits: colour.bits & ~(lost * 0x01_0101)), plus: Float(lost) / 2)
      let mixture = palette.mixture(for: middle)
      mixtures[key] =
        UInt32(mixture.first) | UInt32(mixture.second) << 8 | UInt32(mixture.share) << 16 | isKnown
    }
    return mixtures[key]
  }

  /// The entry for a pixel.
  static func index(_ recipe: UInt32, x: Int, y: Int) -> UInt8 {
    let share = recipe >> 16 & 0xFF
    let isSecond = share > UInt32(thresholds[(y & 7) << 3 | x & 7])
    return UInt8(truncatingIfNeeded: isSecond ? recipe >> 8 : recipe)
  }

  /// Bayer's matrix of 8 by 8: every number of 0...63 once, the next as far away as possible.
  ///
  /// The bits of a number, from high to low, are those of x ^ y and y in turn, the lowest bits of x
  /// and y first.
  private static let thresholds: [UInt8] = (0..<64).map { position in
    let (x, y) = (position & 7, position >> 3)
    var number = 0
    for bit in 0..<3 {
      let high = (x ^ y) >> bit & 1
      let low = y >> bit & 1
      number = number << 2 | high << 1 | low
    }
    return UInt8(number)
  }
}
