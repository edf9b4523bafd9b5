/// How many pixels have which colour, and which of them matter most to a palette.
///
/// Colours fall into bins of 4 by 4 by 4 levels, which add up their pixels' colours. Colours of flat
/// areas are counted by themselves, and so are all as long as a palette can hold them.
struct ColourHistogram: ~Copyable {
  /// A colour, how often it was counted, and what its pixels matter to a palette.
  struct Entry {
    let colour: Colour
    var count: Int
    var weight: UInt32
  }

  /// The mean colour of a bin.
  struct Point {
    let colour: Colour
    let weight: UInt32
    /// The bin.
    let bin: UInt32
  }

  /// The bins of a histogram.
  static let binCount = 1 << 18

  /// The bin of a colour: the high 6 bits of red, green and blue.
  @inline(__always)
  static func bin(_ bits: UInt32) -> Int {
    let (red, green, blue) = (bits >> 6 & 0x3F000, bits >> 4 & 0xFC0, bits >> 2 & 0x3F)
    return Int(red | green | blue)
  }

  /// The pixels counted.
  private(set) var total = 0
  /// Whether a palette can hold all colours.
  private(set) var isFew = true
  /// The colours counted by themselves.
  private(set) var entries: [Entry] = []
  // Two numbers for each bin: the weight and the weighted sum of blue's low 2 bits, then those of
  // green and red; each in 32 bits, the low ones first.
  private let bins = Cells<UInt64>(repeating: 0, count: 2 * binCount)
  private var usedBins: [UInt32] = []
  // An open hash table of numbers of entries, plus 1.
  private let slots = Cells<UInt16>(repeating: 0, count: 1 << slotBits)

  private static let slotBits: UInt32 = 13
  /// The most colours that are counted by themselves.
  private static let entryLimit = 1 << 11
  /// From how many equal pixels in a row on a colour is one of a flat area.
  private static let flatRun = 4

  /// Forgets all pixels.
  mutating func removeAll() {
    total = 0
    isFew = true
    if !entries.isEmpty { slots.window.fill(with: 0) }
    entries.removeAll(keepingCapacity: true)
    let bins = bins.window
    for bin in usedBins {
      bins[2 * Int(bin)] = 0
      bins[2 * Int(bin) + 1] = 0
    }
    usedBins.removeAll(keepingCapacity: true)
  }

  /// Counts `count` neighbours of one colour.
  ///
  /// - Parameter weight: What the pixels matter to a palette, all together.
  @inline(__always)
  mutating func add(_ bits: UInt32, count: Int, weight: UInt32) {
    total += count
    if isFew || count >= Self.flatRun {
      addEntry(bits, count: count, weight: weight)
    } else {
      addToBin(bits, weight: weight)
    }
  }

  private mutating func addEntry(_ bits: UInt32, count: Int, weight: UInt32) {
    let slots = slots.window
    // Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
    var slot = Int((bits &* 0x9E37_79B1) >> (32 - Self.slotBits))
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].colour.bits == bits {
        entries[number].count += count
        entries[number].weight &+= weight
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    if entries.count == Palette.limit { isFew = false }
    if entries.count == Self.entryLimit || !isFew && count < Self.flatRun {
      addToBin(bits, weight: weight)
      return
    }
    entries.append(
      Entry(colour: Colour(bits: bits), count: count, weight: weight))
    slots[slot] = UInt16(entries.count)
  }

  @inline(__always)
  private mutating func addToBin(_ bits: UInt32, weight: UInt32) {
    let bins = bins.window
    let bin = Self.bin(bits)
    if bins[2 * bin] == 0 { usedBins.append(UInt32(bin)) }
    let bits = UInt64(bits)
    bins[2 * bin] &+= (1 | (bits & 3) << 32) &* UInt64(weight)
    bins[2 * bin + 1] &+= (bits >> 8 & 3 | (bits >> 16 & 3) << 32) &* UInt64(weight)
  }

  /// Takes the colours out that at least `minimum` pixels of flat areas have, the most frequent
  /// first, `limit` at most; the others of `entries` become part of their bins.
  mutating func takeFlatColours(atLeast minimum: Int, limit: Int) -> [Colour] {
    let frequent = entries.indices.filter { entries[$0].count >= minimum }
      .sorted { (entries[$1].count, entries[$0].colour) < (entries[$0].count, entries[$1].colour) }
      .prefix(limit)
    let flat = frequent.map { entries[$0].colour }
    for index in frequent { entries[index].weight = 0 }
    for entry in entries where entry.weight > 0 {
      addToBin(entry.colour.bits, weight: entry.weight)
    }
    return flat
  }

  /// The means of the bins.
  func points(into points: inout [Point]) {
    points.removeAll(keepingCapacity: true)
    let bins = bins.window
    for bin in usedBins {
      let (sums, others) = (bins[2 * Int(bin)], bins[2 * Int(bin) + 1])
      let weight = UInt32(truncatingIfNeeded: sums)
      let (red, green, blue) = (bin << 6 & 0xFC_0000, bin << 4 & 0xFC00, bin << 2 & 0xFC)
      func mean(_ sum: UInt64) -> UInt32 {
        (2 * UInt32(truncatingIfNeeded: sum) + weight) / (2 * weight)
      }
      let low = mean(others >> 32) << 16 | mean(others) << 8 | mean(sums >> 32)
      points.append(
        Point(colour: Colour(bits: (red | green | blue) + low), weight: weight, bin: bin))
    }
  }
}
