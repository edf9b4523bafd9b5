/// A color histogram of pixels, with weights for choosing a palette.
///
/// A bin covers 4 x 4 x 4 levels and sums its pixels' colors. Colors of flat areas are counted one by one,
/// and so are all colors while a palette can hold them.
struct ColorHistogram: ~Copyable {
  /// A color that is counted by itself.
  struct Entry {
    let color: RGB24
    /// The number of pixels.
    var count: Int
    /// The sum of the pixels' weights.
    var weight: UInt32
  }

  /// The mean color of a bin.
  struct BinMean {
    let color: RGB24
    /// The sum of the pixels' weights.
    let weight: UInt32
    let bin: UInt32
  }

  /// The number of bins.
  static let binCount = 1 << 18

  /// The bin of a color: the high 6 bits of red, green and blue.
  @inline(__always)
  static func bin(_ bits: UInt32) -> Int {
    let (red, green, blue) = (bits >> 6 & 0x3F000, bits >> 4 & 0xFC0, bits >> 2 & 0x3F)
    return Int(red | green | blue)
  }

  /// The number of pixels counted.
  private(set) var total = 0
  /// Whether a palette can hold all counted colors.
  private(set) var fitsPalette = true
  /// The colors that are counted one by one.
  private(set) var entries: [Entry] = []
  // Two integers a bin, each of two 32-bit fields from low to high: the weight and the weighted sum of
  // blue's low 2 bits, then those of green and red.
  private let bins = FixedBuffer<UInt64>(repeating: 0, count: 2 * binCount)
  private var usedBins: [UInt32] = []
  // An open-addressing hash table of entry indices plus 1.
  private let slots = FixedBuffer<UInt16>(repeating: 0, count: 1 << slotBits)

  private static let slotBits: UInt32 = 13
  /// The maximum number of colors that are counted one by one.
  private static let entryLimit = 1 << 11
  /// The minimum run length of equal pixels for a flat area.
  private static let flatRun = 4

  /// Resets the histogram.
  mutating func removeAll() {
    total = 0
    fitsPalette = true
    if !entries.isEmpty { slots.view.fill(with: 0) }
    entries.removeAll(keepingCapacity: true)
    let bins = bins.view
    for bin in usedBins {
      bins[2 * Int(bin)] = 0
      bins[2 * Int(bin) + 1] = 0
    }
    usedBins.removeAll(keepingCapacity: true)
  }

  /// Counts a run of pixels of one color.
  ///
  /// - Parameter weight: The sum of the pixels' weights.
  @inline(__always)
  mutating func add(_ bits: UInt32, count: Int, weight: UInt32) {
    total += count
    if fitsPalette || count >= Self.flatRun {
      addEntry(bits, count: count, weight: weight)
    } else {
      addToBin(bits, weight: weight)
    }
  }

  private mutating func addEntry(_ bits: UInt32, count: Int, weight: UInt32) {
    let slots = slots.view
    // Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
    var slot = Int((bits &* 0x9E37_79B1) >> (32 - Self.slotBits))
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].color.bits == bits {
        entries[number].count += count
        entries[number].weight &+= weight
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    if entries.count == GIFPalette.limit { fitsPalette = false }
    if entries.count == Self.entryLimit || !fitsPalette && count < Self.flatRun {
      addToBin(bits, weight: weight)
      return
    }
    entries.append(
      Entry(color: RGB24(bits: bits), count: count, weight: weight))
    slots[slot] = UInt16(entries.count)
  }

  @inline(__always)
  private mutating func addToBin(_ bits: UInt32, weight: UInt32) {
    let bins = bins.view
    let bin = Self.bin(bits)
    if bins[2 * bin] == 0 { usedBins.append(UInt32(bin)) }
    let bits = UInt64(bits)
    bins[2 * bin] &+= (1 | (bits & 3) << 32) &* UInt64(weight)
    bins[2 * bin + 1] &+= (bits >> 8 & 3 | (bits >> 16 & 3) << 32) &* UInt64(weight)
  }

  /// Removes the most frequent colors of flat areas and adds the other entries to their bins.
  ///
  /// - Parameters:
  ///   - minimum: The minimum number of pixels.
  ///   - limit: The maximum number of colors.
  /// - Returns: The removed colors, the most frequent first.
  mutating func takeFlatColors(atLeast minimum: Int, limit: Int) -> [RGB24] {
    let frequent = entries.indices.filter { entries[$0].count >= minimum }
      .sorted { (entries[$1].count, entries[$0].color) < (entries[$0].count, entries[$1].color) }
      .prefix(limit)
    let flat = frequent.map { entries[$0].color }
    for index in frequent { entries[index].weight = 0 }
    for entry in entries where entry.weight > 0 {
      addToBin(entry.color.bits, weight: entry.weight)
    }
    return flat
  }

  /// Writes the weighted mean colors of all bins that hold pixels to `binMeans`, replacing its elements.
  func writeMeans(to binMeans: inout [BinMean]) {
    binMeans.removeAll(keepingCapacity: true)
    let bins = bins.view
    for bin in usedBins {
      let (sums, others) = (bins[2 * Int(bin)], bins[2 * Int(bin) + 1])
      let weight = UInt32(truncatingIfNeeded: sums)
      let (red, green, blue) = (bin << 6 & 0xFC_0000, bin << 4 & 0xFC00, bin << 2 & 0xFC)
      func mean(_ sum: UInt64) -> UInt32 {
        (2 * UInt32(truncatingIfNeeded: sum) + weight) / (2 * weight)
      }
      let low = mean(others >> 32) << 16 | mean(others) << 8 | mean(sums >> 32)
      binMeans.append(
        BinMean(color: RGB24(bits: (red | green | blue) + low), weight: weight, bin: bin))
    }
  }
}
