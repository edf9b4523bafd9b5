/// How many pixels have which colour.
struct ColourHistogram {
  /// A colour and how often it was counted.
  struct Entry: Hashable {
    var colour: Colour
    var count: Int
  }

  /// The pixels counted.
  private(set) var total = 0
  /// The different colours counted.
  private(set) var distinctCount = 0
  // An open hash table; its order is that of the colours' hashes and never shows.
  private var slots: [Entry]
  private var shift: UInt32

  init() {
    let bits: UInt32 = 10
    shift = 32 - bits
    slots = Self.emptySlots(1 << bits)
  }

  private static func emptySlots(_ count: Int) -> [Entry] {
    Array(repeating: Entry(colour: .none, count: 0), count: count)
  }

  /// Counts `count` more pixels of a colour.
  mutating func add(_ colour: Colour, count: Int) {
    total += count
    var slot = Self.slot(of: colour, shift: shift)
    while slots[slot].colour != colour {
      if slots[slot].colour == .none {
        slots[slot].colour = colour
        distinctCount += 1
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot].count += count
    if distinctCount * 2 > slots.count { grow() }
  }

  /// Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
  private static func slot(of colour: Colour, shift: UInt32) -> Int {
    Int((colour.bits &* 0x9E37_79B1) >> shift)
  }

  private mutating func grow() {
    let old = slots
    shift -= 1
    slots = Self.emptySlots(old.count * 2)
    for entry in old where entry.colour != .none {
      var slot = Self.slot(of: entry.colour, shift: shift)
      while slots[slot].colour != .none { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// All colours and their counts, in the order of the colours.
  var entries: [Entry] {
    slots.filter { $0.colour != .none }.sorted { $0.colour < $1.colour }
  }

  /// The colours that at least `minimum` pixels have, the most frequent first, `limit` at most.
  func frequent(atLeast minimum: Int, limit: Int) -> [Entry] {
    Array(
      slots.filter { $0.count >= minimum }
        .sorted { ($1.count, $0.colour) < ($0.count, $1.colour) }
        .prefix(limit))
  }

  /// At most 32768 colours that stand for all: the colours themselves, or the means of those that
  /// share the high 5 bits of each channel.
  var representatives: [Entry] {
    let bins = 1 << 15
    if distinctCount <= bins { return entries }
    var sums = [(count: Int, red: Int, green: Int, blue: Int)](
      repeating: (0, 0, 0, 0), count: bins)
    for entry in slots where entry.colour != .none {
      let colour = entry.colour
      let bin = Int((colour.red >> 3) << 10 | (colour.green >> 3) << 5 | colour.blue >> 3)
      sums[bin].count += entry.count
      sums[bin].red += entry.count * Int(colour.red)
      sums[bin].green += entry.count * Int(colour.green)
      sums[bin].blue += entry.count * Int(colour.blue)
    }
    return sums.filter { $0.count > 0 }.map { sum in
      func mean(_ channel: Int) -> UInt32 { UInt32((channel + sum.count / 2) / sum.count) }
      return Entry(
        colour: Colour(red: mean(sum.red), green: mean(sum.green), blue: mean(sum.blue)),
        count: sum.count)
    }
  }
}
