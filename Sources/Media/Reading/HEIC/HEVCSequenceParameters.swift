/// The size in a sequence parameter set of HEVC (ITU-T H.265, 7.3.2.2).
struct HEVCSequenceParameters {
  /// The coded size in luma samples, of which an image may show a part.
  let width: Int
  let height: Int

  /// The type of a NAL unit that is a sequence parameter set (H.265, table 7-1).
  static let type: UInt8 = 33

  /// The type of a NAL unit; nil if it is too short.
  static func type(ofUnit unit: ArraySlice<UInt8>) -> UInt8? { unit.first.map { $0 >> 1 & 0x3F } }

  /// - Parameter unit: A NAL unit.
  /// - Throws: `truncated`, or `damaged` for numbers of more than 32 bits.
  init(_ unit: ArraySlice<UInt8>) throws(ImageError) {
    // The header of the unit has 2 bytes. The rest of what is read takes less than 128.
    var bits = BitReader(Self.withoutEmulationPrevention(unit.dropFirst(2).prefix(256)))
    _ = try bits.number(4)
    let subLayers = try bits.number(3)
    // Nesting, and the general profile and level.
    try bits.skip(1 + 88 + 8)
    var present: [(profile: Bool, level: Bool)] = []
    for _ in 0..<subLayers {
      present.append((try bits.number(1) == 1, try bits.number(1) == 1))
    }
    if subLayers > 0 { try bits.skip(2 * (8 - subLayers)) }
    for layer in present {
      try bits.skip((layer.profile ? 88 : 0) + (layer.level ? 8 : 0))
    }
    _ = try bits.exponentialGolomb()
    let separatePlanes = 3
    if try bits.exponentialGolomb() == separatePlanes { try bits.skip(1) }
    (width, height) = (try bits.exponentialGolomb(), try bits.exponentialGolomb())
  }

  /// The bytes without the 3 that follows two zeros (H.265, 7.3.1.1).
  private static func withoutEmulationPrevention(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      result.append(byte)
    }
    return result
  }
}

/// Reads bits, the most significant of a byte first.
private struct BitReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) throws(ImageError) {
    guard offset + count <= 8 * bytes.count else { throw .truncated }
    offset += count
  }

  /// An unsigned number of up to 32 bits.
  mutating func number(_ count: Int) throws(ImageError) -> Int {
    let start = offset
    try skip(count)
    var number = 0
    for position in start..<offset {
      let bit: UInt8 = bytes[position / 8] >> (7 - position % 8) & 1
      number = number << 1 | Int(bit)
    }
    return number
  }

  /// An unsigned number in an Exp-Golomb code (H.265, 9.2).
  mutating func exponentialGolomb() throws(ImageError) -> Int {
    var zeros = 0
    while try number(1) == 0 {
      zeros += 1
      guard zeros < 32 else { throw .damaged(reason: "its parameters are out of range") }
    }
    return 1 << zeros - 1 + (try number(zeros))
  }
}
