internal import Inputs
internal import Media

extension FuzzTarget {
  /// An image file: its header, its parts and its pixels.
  static let image = FuzzTarget(name: "image") { bytes in
    var budgets = Budgets()
    // Enough for every way through the decoders.
    budgets[.imagePixels] = 1_000_000
    let reader = ImageReader(budgets: budgets)
    for bytes in [bytes, PNGChecksums.repaired(bytes)].compactMap(\.self) {
      guard let image = try? reader.open(bytes) else { continue }
      guard let decoded = try? image.decode().image() else { continue }
      precondition(decoded.size == image.size, "the picture is not as large as its header says")
    }
  }
}

/// The checksums of PNG chunks, without which hardly a change gets as far as the decoder.
private enum PNGChecksums {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// The file with right checksums (PNG, third edition, annex D); nil for one that is no PNG.
  static func repaired(_ file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    var file = file
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { break }
      let sum = ~file[start + 4..<end].reduce(UInt32.max) { sum, byte in
        table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
      }
      for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      start = end + 4
    }
    return file
  }
}
