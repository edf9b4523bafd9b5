/// Up to 255 different colours, in order.
struct Palette: Equatable {
  let colours: [Colour]
  /// Colours and their indices in an open hash table, the index in the low byte.
  private let exact: [UInt64]

  /// GIF has 256 indices; one of them means transparent.
  static let limit = 255

  /// - Precondition: `colours` has 1...255 different colours, apart from repetitions.
  init(_ colours: some Sequence<Colour>) {
    var different: [Colour] = []
    for colour in colours.sorted() where different.last != colour { different.append(colour) }
    precondition((1...Self.limit).contains(different.count), "a palette has 1 to 255 colours")
    self.colours = different
    var exact = [UInt64](repeating: 0, count: Self.slotCount)
    for (index, colour) in different.enumerated() {
      var slot = Self.slot(of: colour)
      while exact[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      exact[slot] = 1 << 32 | UInt64(colour.bits) << 8 | UInt64(index)
    }
    self.exact = exact
  }

  private static let slotCount = 1024

  /// Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
  private static func slot(of colour: Colour) -> Int {
    Int((colour.bits &* 0x9E37_79B1) >> 22)
  }

  /// The index of exactly this colour.
  func index(of colour: Colour) -> UInt8? {
    var slot = Self.slot(of: colour)
    while exact[slot] != 0 {
      if exact[slot] >> 8 & 0xFF_FFFF == UInt64(colour.bits) {
        return UInt8(truncatingIfNeeded: exact[slot])
      }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// Whether all colours are in the palette.
  func contains(_ colours: [Colour]) -> Bool { colours.allSatisfy { index(of: $0) != nil } }
}
