/// GIF's variant of LZW compression (GIF89a, appendix F).
struct LZWEncoder: ~Copyable {
  /// Codes have 12 bits at most.
  private static let codeLimit = 4096

  /// Where strings that end with an index are looked for, for the prefix 0.
  ///
  /// It is Fibonacci hashing: the high bits of a product with 2^32 / the golden ratio.
  @inline(__always)
  private static func firstSlot(forLast index: UInt32) -> Int {
    Int((index &* 0x9E37_79B1) >> (32 - spreadBits))
  }

  /// Few strings in much memory, because a second try costs more than memory that is further away.
  private static let spreadBits: UInt32 = 15

  // A slot holds the code of a known string: the string's prefix (12 bits), last index (8 bits) and
  // code (12 bits), from high to low; no string has code 0. A string stands in the first free slot
  // from `firstSlot` plus twice its prefix on.
  private let slots = Cells<UInt32>(
    repeating: 0, count: 1 << spreadBits + 2 * codeLimit + codeLimit)
  private var pairs = IndexPairs()
  private var output = CodeWriter()

  /// The code size and the blocks of data with their end, as they stand in the file.
  var data: [UInt8] { output.bytes }

  /// Compresses indices, each the first of its choices as a rule.
  ///
  /// Where no known string goes on with it, another choice that lets the string go on is taken, and
  /// where none does, one that begins a string with the pixel after it.
  /// Strings are forgotten once there are 4096: to go on with them for as long as they do well made
  /// the files 1 to 10 % larger, because others learnt meanwhile fit the next rows better.
  ///
  /// - Parameters:
  ///   - choices: Four indices for each pixel, from the low byte to the high one, each below
  ///     `1 << codeSize`; at least one pixel.
  ///   - indices: Where those that were stored go.
  ///   - codeSize: The bits of an index, 2...8.
  mutating func encode(
    _ choices: CellWindow<ColourRecipe.Choices>, into indices: CellWindow<UInt8>, codeSize: Int
  ) {
    var output = CodeWriter()
    swap(&output, &self.output)
    defer { swap(&output, &self.output) }
    output.begin(codeSize: codeSize)
    let slots = slots.window
    slots.fill(with: 0)
    pairs.removeAll()
    let clear = UInt32(1) << UInt32(codeSize)
    let end = clear + 1
    var width = UInt32(codeSize) + 1
    var next = end + 1
    output.write(clear, width: width)
    var prefix = choices[0] & 0xFF
    indices[0] = UInt8(truncatingIfNeeded: prefix)
    for position in 1..<max(1, indices.count) {
      let choice = choices[position]
      let index = choice & 0xFF
      indices[position] = UInt8(truncatingIfNeeded: index)
      let known = slots[Self.slot(prefix, index, slots)]
      if known != 0 {
        prefix = known & 0xFFF
        continue
      }
      // Four equal ones are none to choose from.
      if choice != index &* 0x0101_0101 {
        // All three are looked up, because which of them is known cannot be foretold.
        let (second, third, fourth) = (choice >> 8 & 0xFF, choice >> 16 & 0xFF, choice >> 24)
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
        if choice != index &* 0x0101_0101, position + 1 < choices.count {
          first = pairs.first(of: choice, before: choices[position + 1])
          indices[position] = UInt8(truncatingIfNeeded: first)
        }
        slots[Self.slot(prefix, first, slots)] = (prefix << 8 | first) << 12 | next
        pairs.insert(prefix, first)
        prefix = first
        // The decoder knows each string one code later, so the width grows when the code before
        // fills it.
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

  /// The slot of a string, or the empty one where it would stand.
  @inline(__always)
  private static func slot(
    _ prefix: UInt32, _ last: UInt32, _ slots: CellWindow<UInt32>
  ) -> Int {
    var slot = firstSlot(forLast: last) + 2 * Int(prefix)
    while slots[slot] != 0, slots[slot] >> 12 != prefix << 8 | last { slot += 1 }
    return slot
  }
}

/// Which strings of two indices are known: a bit for each pair.
private struct IndexPairs: ~Copyable {
  // Four words for the second indices of each first one, and four for what begins with a string.
  private let words = Cells<UInt64>(repeating: 0, count: 4 * 257)

  func removeAll() { words.window.fill(with: 0) }

  /// Notes a string; those of more than two indices are of no account.
  @inline(__always)
  func insert(_ prefix: UInt32, _ last: UInt32) {
    words.window[4 * Int(min(prefix, 256)) + Int(last >> 6)] |= 1 << UInt64(last & 63)
  }

  /// The first choice of a pixel that a known string begins with which goes on with a choice of the
  /// next pixel; where there is none, the best one.
  @inline(__always)
  func first(of choices: ColourRecipe.Choices, before next: ColourRecipe.Choices) -> UInt32 {
    // Without a branch, because what is known cannot be foretold.
    var which = UInt32(1) << 4
    for number in UInt32(0)..<4 {
      let first = choices >> (8 * number) & 0xFF
      var known: UInt64 = 0
      for number in UInt32(0)..<4 {
        let second = next >> (8 * number) & 0xFF
        known |= words.window[4 * Int(first) + Int(second >> 6)] >> UInt64(second & 63)
      }
      which |= UInt32(truncatingIfNeeded: known & 1) << number
    }
    return choices >> UInt32(8 * (which.trailingZeroBitCount & 3)) & 0xFF
  }
}

/// Packs codes into blocks of up to 255 bytes, the low bits first.
private struct CodeWriter: ~Copyable {
  private(set) var bytes: [UInt8] = []
  // The block that is being filled: bytes, and bits in a number until they are whole bytes.
  private let block = Cells<UInt8>(repeating: 0, count: blockLimit + 8)
  private var count = 0
  private var waiting: UInt64 = 0
  private var waitingBits: UInt64 = 0

  private static let blockLimit = 255

  mutating func begin(codeSize: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(codeSize))
    (count, waiting, waitingBits) = (0, 0, 0)
  }

  @inline(__always)
  mutating func write(_ code: UInt32, width: UInt32) {
    waiting |= UInt64(code) << waitingBits
    waitingBits += UInt64(width)
    // All eight bytes, of which those that are not whole yet are written again.
    block.window.store(waiting.littleEndian, at: count)
    count += Int(waitingBits >> 3)
    waiting >>= waitingBits & ~7
    waitingBits &= 7
    if count >= Self.blockLimit { closeBlock() }
  }

  private mutating func closeBlock() {
    let block = block.window
    let length = min(count, Self.blockLimit)
    bytes.append(UInt8(length))
    for index in 0..<length { bytes.append(block[index]) }
    count -= length
    // With the byte that is not whole.
    for index in 0...count { block[index] = block[length + index] }
  }

  mutating func finish() {
    if waitingBits > 0 { count += 1 }
    if count > 0 { closeBlock() }
    // The last block, of no bytes, ends the data.
    bytes.append(0)
  }
}
