/// GIF's variant of LZW compression (GIF89a, appendix F).
enum LZWEncoder {
  /// Codes have 12 bits at most; a full table is forgotten.
  private static let codeLimit = 4096

  private static let slotBits: UInt32 = 14

  /// Compresses indices.
  ///
  /// - Parameters:
  ///   - indices: Each below `1 << codeSize`; at least one.
  ///   - codeSize: The bits of an index, 2...8.
  /// - Returns: The code size and the blocks of data with their end, as they stand in the file.
  static func encode(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    var output = CodeWriter(codeSize: codeSize)
    let clear = 1 << codeSize
    let end = clear + 1
    var width = codeSize + 1
    var next = end + 1
    // A slot holds the code of a known string: the string's prefix (12 bits), last index (8 bits)
    // and code (12 bits), from high to low; no string has code 0.
    var slots = [UInt32](repeating: 0, count: 1 << slotBits)
    output.write(clear, width: width)
    var prefix = Int(indices[0])
    for index in indices.dropFirst() {
      let key = UInt32(prefix) << 8 | UInt32(index)
      var slot = Int((key &* 0x9E37_79B1) >> (32 - slotBits))
      while slots[slot] != 0, slots[slot] >> 12 != key { slot = (slot + 1) & (slots.count - 1) }
      if slots[slot] != 0 {
        prefix = Int(slots[slot] & 0xFFF)
        continue
      }
      output.write(prefix, width: width)
      prefix = Int(index)
      if next < codeLimit {
        slots[slot] = key << 12 | UInt32(next)
        // The decoder knows each string one code later, so the width grows when the code before
        // fills it.
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        output.write(clear, width: width)
        for slot in slots.indices { slots[slot] = 0 }
        width = codeSize + 1
        next = end + 1
      }
    }
    output.write(prefix, width: width)
    if next == 1 << width, width < 12 { width += 1 }
    output.write(end, width: width)
    return output.finish()
  }
}

/// Packs codes into blocks of up to 255 bytes, the low bits first.
private struct CodeWriter {
  private var bytes: [UInt8]
  private var blockStart = 1
  private var waiting: UInt32 = 0
  private var waitingBits = 0

  init(codeSize: Int) {
    bytes = [UInt8(codeSize), 0]
  }

  mutating func write(_ code: Int, width: Int) {
    waiting |= UInt32(code) << UInt32(waitingBits)
    waitingBits += width
    while waitingBits >= 8 {
      append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      waitingBits -= 8
    }
  }

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    if bytes.count - blockStart == 256 { closeBlock() }
  }

  private mutating func closeBlock() {
    bytes[blockStart] = UInt8(bytes.count - blockStart - 1)
    blockStart = bytes.count
    bytes.append(0)
  }

  mutating func finish() -> [UInt8] {
    if waitingBits > 0 { append(UInt8(truncatingIfNeeded: waiting)) }
    // The last block, of no bytes, ends the data.
    if bytes.count - blockStart > 1 { closeBlock() }
    return bytes
  }
}
