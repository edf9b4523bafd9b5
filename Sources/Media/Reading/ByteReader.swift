/// Reads integers sequentially; the end of the bytes is the error `truncated`.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Advances to the next byte of a value, or to the end if there is none.
  mutating func skip(to value: UInt8) {
    guard !isAtEnd else { return }
    offset = bytes[offset...].firstIndex(of: value) ?? bytes.count
  }

  /// Reads the next `count` bytes.
  mutating func take(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
    guard count >= 0, (0...bytes.count).contains(offset), count <= bytes.count - offset else {
      throw .truncated
    }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads the next byte.
  mutating func byte() throws(ImageError) -> UInt8 {
    let taken = try take(1)
    return taken[taken.startIndex]
  }

  /// Reads an unsigned integer of `count` bytes (0 to 7), the most significant first.
  mutating func bigEndian(_ count: Int) throws(ImageError) -> Int {
    try take(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads an unsigned integer of `count` bytes (0 to 7), the least significant first.
  mutating func littleEndian(_ count: Int) throws(ImageError) -> Int {
    try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the bytes at an offset are `text` in UTF-8.
  func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && bytes.count >= offset + text.utf8.count
      && bytes[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
  }
}
