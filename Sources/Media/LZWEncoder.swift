/// GIF's variant of LZW compression (GIF89a, appendix F).
struct LZWEncoder: ~Copyable {
  /// Codes have 12 bits at most.
  private static let codeLimit = 4096

  private static let slotBits: UInt32 = 13

  // A slot holds the code of a known string: the string's prefix (12 bits), last index (8 bits) and
  // code (12 bits), from high to low; no string has code 0.
  private let slots = Cells<UInt32>(repeating: 0, count: 1 << slotBits)
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
    let clear = UInt32(1) << UInt32(codeSize)
    let end = clear + 1
    var width = UInt32(codeSize) + 1
    var next = end + 1
    output.write(clear, width: width)
    var prefix = choices[0] & 0xFF
    indices[0] = UInt8(truncatingIfNeeded: prefix)
    for position in 1..<max(1, indices.count) {
      var choice = choices[position]
      let index = choice & 0xFF
      indices[position] = UInt8(truncatingIfNeeded: index)
      let key = prefix << 8 | index
      let slot = Self.slot(of: key, slots)
      if slots[slot] != 0 {
        prefix = slots[slot] & 0xFFF
        continue
      }
      // Four equal ones are none to choose from.
      if choice != index &* 0x0101_0101 {
        var other = 0
        for _ in 0..<3 {
          choice >>= 8
          other = Self.slot(of: prefix << 8 | choice & 0xFF, slots)
          if slots[other] != 0 { break }
        }
        if slots[other] != 0 {
          indices[position] = UInt8(truncatingIfNeeded: choice)
          prefix = slots[other] & 0xFFF
          continue
        }
      }
      output.write(prefix, width: width)
      if next < Self.codeLimit {
        let first = Self.first(of: choices, at: position, slots)
        indices[position] = UInt8(truncatingIfNeeded: first)
        slots[Self.slot(of: prefix << 8 | first, slots)] = (prefix << 8 | first) << 12 | next
        prefix = first
        // The decoder knows each string one code later, so the width grows when the code before
        // fills it.
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        prefix = index
        output.write(clear, width: width)
        slots.fill(with: 0)
        width = UInt32(codeSize) + 1
        next = end + 1
      }
    }
    output.write(prefix, width: width)
    if next == 1 << width, width < 12 { width += 1 }
    output.write(end, width: width)
    output.finish()
  }

  /// The first choice of the pixel at `position` that a known string begins with which goes on with
  /// a choice of the next pixel; where there is none, the best one.
  @inline(__always)
  private static func first(
    of choices: CellWindow<ColourRecipe.Choices>, at position: Int, _ slots: CellWindow<UInt32>
  ) -> UInt32 {
    let choice = choices[position]
    let best = choice & 0xFF
    if choice == best &* 0x0101_0101 || position + 1 == choices.count { return best }
    let following = choices[position + 1]
    var rest = choice
    for _ in 0..<4 {
      let first = rest & 0xFF
      var others = following
      for _ in 0..<4 {
        if slots[slot(of: first << 8 | others & 0xFF, slots)] != 0 { return first }
        others >>= 8
        if others & 0xFF == following & 0xFF { break }
      }
      rest >>= 8
      if rest & 0xFF == best { break }
    }
    return best
  }

  /// The slot of a string, or the empty one where it would stand.
  @inline(__always)
  private static func slot(of key: UInt32, _ slots: CellWindow<UInt32>) -> Int {
    var slot = Int((key &* 0x9E37_79B1) >> (32 - slotBits))
    while slots[slot] != 0, slots[slot] >> 12 != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}

/// Packs codes into blocks of up to 255 bytes, the low bits first.
private struct CodeWriter {
  private(set) var bytes: [UInt8] = []
  private var blockStart = 1
  private var waiting: UInt64 = 0
  private var waitingBits: UInt32 = 0

  mutating func begin(codeSize: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(codeSize))
    bytes.append(0)
    blockStart = 1
    (waiting, waitingBits) = (0, 0)
  }

  @inline(__always)
  mutating func write(_ code: UInt32, width: UInt32) {
    waiting |= UInt64(code) << UInt64(waitingBits)
    waitingBits += width
    while waitingBits >= 8 {
      append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      waitingBits -= 8
    }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    if bytes.count - blockStart == 256 { closeBlock() }
  }

  private mutating func closeBlock() {
    bytes[blockStart] = UInt8(bytes.count - blockStart - 1)
    blockStart = bytes.count
    bytes.append(0)
  }

  mutating func finish() {
    if waitingBits > 0 { append(UInt8(truncatingIfNeeded: waiting)) }
    // The last block, of no bytes, ends the data.
    if bytes.count - blockStart > 1 { closeBlock() }
  }
}
