/// Text in a PNG file; FFmpeg 5.1 does not write any.
enum PNGText {
  /// Puts what is set of the metadata behind the header, as iTXt chunks in UTF-8.
  ///
  /// PNG, third edition, sections 11.2.2 (IHDR, which with the signature takes 33 bytes) and
  /// 11.3.3.4 (iTXt).
  static func insert(_ metadata: FileMetadata, into file: [UInt8]) -> [UInt8] {
    let chunks = [("Title", metadata.title), ("Comment", metadata.comment)].compactMap {
      (keyword, text) in text.map { chunk(keyword: keyword, text: $0) }
    }
    let headerEnd = 33
    return Array(file.prefix(headerEnd)) + chunks.joined() + file.dropFirst(headerEnd)
  }

  private static func chunk(keyword: String, text: String) -> [UInt8] {
    // Between keyword and text: its end, not compressed, no method, no language, no translation.
    let data = Array("iTXt".utf8) + keyword.utf8 + [0, 0, 0, 0, 0] + text.utf8
    return bigEndian(UInt32(data.count - 4)) + data + bigEndian(checksum(data))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The CRC-32 of ISO 3309 bit by bit; the text is short.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }
}
