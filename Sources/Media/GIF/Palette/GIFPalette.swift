/// 1 to 255 distinct colours in ascending order.
struct GIFPalette: Equatable {
  let colours: [RGB24]
  /// An open-addressing hash table of colours and their indices, the index in the low byte.
  private let slots: [UInt64]

  /// A GIF's colour table has 256 indices; one of them is transparent.
  static let limit = 255

  /// - Precondition: `colours` has 1...255 distinct colours; they may repeat.
  init(_ colours: some Sequence<RGB24>) {
    var distinct: [RGB24] = []
    for colour in colours.sorted() where distinct.last != colour { distinct.append(colour) }
    precondition((1...Self.limit).contains(distinct.count), "a palette has 1 to 255 colours")
    self.colours = distinct
    var slots = [UInt64](repeating: 0, count: Self.slotCount)
    for (index, colour) in distinct.enumerated() {
      var slot = Self.slot(of: colour)
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = 1 << 32 | UInt64(colour.bits) << 8 | UInt64(index)
    }
    self.slots = slots
  }

  private static let slotCount = 1024

  /// Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
  private static func slot(of colour: RGB24) -> Int {
    Int((colour.bits &* 0x9E37_79B1) >> 22)
  }

  /// The index of exactly this colour.
  func index(of colour: RGB24) -> UInt8? {
    var slot = Self.slot(of: colour)
    while slots[slot] != 0 {
      if slots[slot] >> 8 & 0xFF_FFFF == UInt64(colour.bits) {
        return UInt8(truncatingIfNeeded: slots[slot])
      }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  /// Whether the palette holds all of the colours exactly.
  func contains(_ colours: [RGB24]) -> Bool { colours.allSatisfy { index(of: $0) != nil } }
}
