internal import TECZlib

/// A chunk of a PNG file (PNG, third edition, section 5.3).
enum PNGChunk {
  /// The bytes of a chunk: length, type, data and CRC.
  ///
  /// - Parameters:
  ///   - type: Four ASCII letters.
  ///   - data: The chunk data.
  static func make(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(checksum(content))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The CRC-32 of ISO 3309.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe UInt32(truncatingIfNeeded: crc32(0, bytes.baseAddress, UInt32(bytes.count)))
    }
  }
}
