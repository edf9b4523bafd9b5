package import TEMedia

/// An animated WebP as its specification describes it (RFC 9649, 2.7), read without FFmpeg's demuxer, which
/// skips animations.
package struct AnimatedWebP {
  /// A part of the canvas.
  package struct Part {
    package let left: Int
    package let top: Int
    /// In pixels.
    package let size: PixelSize
    /// In milliseconds.
    package let duration: Int
    /// A WebP file of the part alone.
    package let file: [UInt8]
  }

  package let size: PixelSize
  package let hasAlpha: Bool
  /// 0 for an endless loop.
  package let playCount: Int
  package private(set) var parts: [Part] = []

  /// Nil for a file of another kind, or with a size that is wrong.
  package init?(_ bytes: [UInt8]) {
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    func name(_ start: Int) -> String { String(decoding: bytes[start..<start + 4], as: UTF8.self) }
    guard bytes.count > 44, name(0) == "RIFF", number(4, 4) == bytes.count - 8, name(8) == "WEBP",
      name(12) == "VP8X", name(30) == "ANIM", bytes[20] & 2 == 2
    else { return nil }
    hasAlpha = bytes[20] & 16 != 0
    size = PixelSize(width: number(24, 3) + 1, height: number(27, 3) + 1)
    playCount = number(42, 2)
    var start = 44
    while start < bytes.count {
      guard name(start) == "ANMF" else { return nil }
      let count = number(start + 4, 4)
      let data = Array(bytes[start + 24..<start + 8 + count])
      let part = PixelSize(width: number(start + 14, 3) + 1, height: number(start + 17, 3) + 1)
      parts.append(
        Part(
          left: 2 * number(start + 8, 3), top: 2 * number(start + 11, 3), size: part,
          duration: number(start + 20, 3), file: Self.still(data, part)))
      start += 8 + count + count % 2
    }
  }

  /// A file of one image, with the alpha that it has.
  private static func still(_ data: [UInt8], _ size: PixelSize) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var chunks = data
    if data.starts(with: "ALPH".utf8) {
      chunks =
        Array("VP8X".utf8) + bytes(10, 4) + [16, 0, 0, 0] + bytes(size.width - 1, 3)
        + bytes(size.height - 1, 3) + data
    }
    return Array("RIFF".utf8) + bytes(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  /// What is shown after each part: every part replaces the pixels beneath it.
  ///
  /// - Parameter decode: Decodes the file of a part.
  package func frames(_ decode: ([UInt8]) throws -> TestImage) rethrows -> [TestImage] {
    var canvas = TestImage(size.width, size.height, filledWith: 0)
    return try parts.map { part in
      let image = try decode(part.file)
      for y in 0..<part.size.height {
        for x in 0..<part.size.width { canvas[part.left + x, part.top + y] = image[x, y] }
      }
      return canvas
    }
  }
}
