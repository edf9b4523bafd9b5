/// 1 to 255 distinct colors in ascending order.
struct GIFPalette: Equatable {
  let colors: [RGB24]
  /// An open-addressing hash table of colors and their indices, the index in the low byte.
  private let slots: [UInt64]

  /// A GIF's color table has 256 indices; one of them is transparent.
  static let limit = 255

  /// - Precondition: `colors` has 1...255 distinct colors; they may repeat.
  init(_ colors: some Sequence<RGB24>) {
    var distinct: [RGB24] = []
    for color in colors.sorted() where distinct.last != color { distinct.append(color) }
    precondition((1...Self.limit).contains(distinct.count), "a palette has 1 to 255 colors")
    self.colors = distinct
    var slots = [UInt64](repeating: 0, count: Self.slotCount)
    for (index, color) in distinct.enumerated() {
      var slot = Self.slot(of: color)
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = 1 << 32 | UInt64(color.bits) << 8 | UInt64(index)
    }
    self.slots = slots
  }

  private static let slotCount = 1024

  /// Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
  private static func slot(of color: RGB24) -> Int {
    Int((color.bits &* 0x9E37_79B1) >> 22)
  }

  /// The index of exactly this color.
  func index(of color: RGB24) -> UInt8? {
    var slot = Self.slot(of: color)
    while slots[slot] != 0 {
      if slots[slot] >> 8 & 0xFF_FFFF == UInt64(color.bits) {
        return UInt8(truncatingIfNeeded: slots[slot])
      }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// Whether the palette holds all of the colors exactly.
  func contains(_ colors: [RGB24]) -> Bool { colors.allSatisfy { index(of: $0) != nil } }
}
