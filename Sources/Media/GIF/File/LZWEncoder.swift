/// GIF's variant of LZW compression (GIF89a, appendix F).
struct LZWEncoder: ~Copyable {
  /// The maximum number of codes, which have 12 bits at most.
  private static let codeLimit = 4096

  /// The hash of a string's last index: the first slot of strings with the prefix 0.
  ///
  /// Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
  @inline(__always)
  private static func firstSlot(forLast index: UInt32) -> Int {
    Int((index &* 0x9E37_79B1) >> (32 - hashBits))
  }

  /// The bits of a hash: 4096 strings in 32,768 slots are a low load factor, because a collision costs
  /// more than a cache miss.
  private static let hashBits: UInt32 = 15

  // The dictionary, a hash table with linear probing from `firstSlot` plus twice the prefix. A slot holds a
  // string's prefix code (12 bits), last index (8 bits) and code (12 bits), from high to low; an empty slot
  // is 0, which is no string's code.
  private let slots = FixedBuffer<UInt32>(
    repeating: 0, count: 1 << hashBits + 2 * codeLimit + codeLimit)
  private var pairs = IndexPairs()
  private var output = SubBlockWriter()

  /// The encoded image data: the code size, the data sub-blocks and the block terminator.
  var data: [UInt8] { output.bytes }

  /// Compresses the first candidate of each pixel, or another one where that gives longer strings.
  ///
  /// If the dictionary does not hold the current string followed by the first candidate, the first of the
  /// others that it does hold is used. If it holds none, a new string begins with the first candidate that
  /// begins a known pair with a candidate of the next pixel.
  /// A full dictionary is cleared at once: keeping it for as long as it compresses well made the files
  /// 1 to 10 % larger, because strings of recent rows fit the next rows better.
  ///
  /// - Parameters:
  ///   - candidates: Four indices for each pixel, from the low byte to the high one, each below
  ///     `1 << codeSize`; at least one pixel.
  ///   - indices: Receives the index that was used for each pixel.
  ///   - codeSize: The number of bits of an index, 2...8.
  mutating func encode(
    _ candidates: BufferView<PaletteMatch.Candidates>, into indices: BufferView<UInt8>,
    codeSize: Int
  ) {
    var output = SubBlockWriter()
    swap(&output, &self.output)
    defer { swap(&output, &self.output) }
    output.begin(codeSize: codeSize)
    let slots = slots.view
    slots.fill(with: 0)
    pairs.removeAll()
    let clear = UInt32(1) << UInt32(codeSize)
    let end = clear + 1
    var width = UInt32(codeSize) + 1
    var next = end + 1
    output.write(clear, width: width)
    var prefix = candidates[0] & 0xFF
    indices[0] = UInt8(truncatingIfNeeded: prefix)
    for position in 1..<max(1, indices.count) {
      let candidate = candidates[position]
      let index = candidate & 0xFF
      indices[position] = UInt8(truncatingIfNeeded: index)
      let known = slots[Self.slot(prefix, index, slots)]
      if known != 0 {
        prefix = known & 0xFFF
        continue
      }
      // Four equal candidates leave no choice.
      if candidate != index &* 0x0101_0101 {
        // All three are looked up, because a branch on each would be mispredicted often.
        let (second, third, fourth) = (
          candidate >> 8 & 0xFF, candidate >> 16 & 0xFF, candidate >> 24
        )
        let knownSecond = slots[Self.slot(prefix, second, slots)]
        let knownThird = slots[Self.slot(prefix, third, slots)]
        var (known, other) = (slots[Self.slot(prefix, fourth, slots)], fourth)
        (known, other) = knownThird != 0 ? (knownThird, third) : (known, other)
        (known, other) = knownSecond != 0 ? (knownSecond, second) : (known, other)
        if known != 0 {
          indices[position] = UInt8(truncatingIfNeeded: other)
          prefix = known & 0xFFF
          continue
        }
      }
      output.write(prefix, width: width)
      if next < Self.codeLimit {
        var first = index
        if candidate != index &* 0x0101_0101, position + 1 < candidates.count {
          first = pairs.first(of: candidate, before: candidates[position + 1])
          indices[position] = UInt8(truncatingIfNeeded: first)
        }
        slots[Self.slot(prefix, first, slots)] = (prefix << 8 | first) << 12 | next
        pairs.insert(prefix, first)
        prefix = first
        // The decoder adds each string one code later, so the width grows one code later, too.
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        prefix = index
        output.write(clear, width: width)
        slots.fill(with: 0)
        pairs.removeAll()
        width = UInt32(codeSize) + 1
        next = end + 1
      }
    }
    output.write(prefix, width: width)
    if next == 1 << width, width < 12 { width += 1 }
    output.write(end, width: width)
    output.finish()
  }

  /// The slot of a string, or the empty slot for it.
  @inline(__always)
  private static func slot(
    _ prefix: UInt32, _ last: UInt32, _ slots: BufferView<UInt32>
  ) -> Int {
    var slot = firstSlot(forLast: last) + 2 * Int(prefix)
    while slots[slot] != 0, slots[slot] >> 12 != prefix << 8 | last { slot += 1 }
    return slot
  }
}

/// The set of strings of two indices in the dictionary, as a bit for each pair.
private struct IndexPairs: ~Copyable {
  // Four words for the second indices of each first one, and four for all longer prefixes.
  private let words = FixedBuffer<UInt64>(repeating: 0, count: 4 * 257)

  func removeAll() { words.view.fill(with: 0) }

  /// Inserts a string; strings of more than two indices are never looked up.
  @inline(__always)
  func insert(_ prefix: UInt32, _ last: UInt32) {
    words.view[4 * Int(min(prefix, 256)) + Int(last >> 6)] |= 1 << UInt64(last & 63)
  }

  /// The first candidate of a pixel that forms a known pair with a candidate of the next pixel; the first
  /// one where there is none.
  @inline(__always)
  func first(of candidates: PaletteMatch.Candidates, before next: PaletteMatch.Candidates) -> UInt32
  {
    // Branchless, because the branches would be mispredicted often.
    var which = UInt32(1) << 4
    for number in UInt32(0)..<4 {
      let first = candidates >> (8 * number) & 0xFF
      var known: UInt64 = 0
      for number in UInt32(0)..<4 {
        let second = next >> (8 * number) & 0xFF
        known |= words.view[4 * Int(first) + Int(second >> 6)] >> UInt64(second & 63)
      }
      which |= UInt32(truncatingIfNeeded: known & 1) << number
    }
    return candidates >> UInt32(8 * (which.trailingZeroBitCount & 3)) & 0xFF
  }
}

/// Packs codes into data sub-blocks of up to 255 bytes, least significant bits first.
private struct SubBlockWriter: ~Copyable {
  private(set) var bytes: [UInt8] = []
  // The current sub-block, and the bits that do not fill a byte yet.
  private let block = FixedBuffer<UInt8>(repeating: 0, count: blockLimit + 8)
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingBits: UInt64 = 0

  private static let blockLimit = 255

  mutating func begin(codeSize: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(codeSize))
    (count, pending, pendingBits) = (0, 0, 0)
  }

  @inline(__always)
  mutating func write(_ code: UInt32, width: UInt32) {
    pending |= UInt64(code) << pendingBits
    pendingBits += UInt64(width)
    // Stores all eight bytes; those that are incomplete are stored again later.
    block.view.store(pending.littleEndian, at: count)
    count += Int(pendingBits >> 3)
    pending >>= pendingBits & ~7
    pendingBits &= 7
    if count >= Self.blockLimit { closeBlock() }
  }

  private mutating func closeBlock() {
    let block = block.view
    let length = min(count, Self.blockLimit)
    bytes.append(UInt8(length))
    for index in 0..<length { bytes.append(block[index]) }
    count -= length
    // Including the incomplete byte.
    for index in 0...count { block[index] = block[length + index] }
  }

  mutating func finish() {
    if pendingBits > 0 { count += 1 }
    if count > 0 { closeBlock() }
    // The block terminator.
    bytes.append(0)
  }
}
