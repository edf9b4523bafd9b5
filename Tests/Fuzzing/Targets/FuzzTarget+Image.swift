internal import TEInputs
internal import TEMedia

extension FuzzTarget {
  /// An image file that FFmpeg decodes: its header, its parts and its pixels.
  static let image = FuzzTarget(name: "image") { bytes in
    for bytes in [bytes, PNGChecksums.repaired(bytes)].compactMap(\.self) { read(bytes) }
  }

  /// A HEIC file.
  static let heic = FuzzTarget(name: "heic") { read($0) }

  /// An SVG document.
  static let svg = FuzzTarget(name: "svg") { bytes in
    // Drawing takes a time in proportion to the pixels.
    read(bytes, pixelLimit: 10_000)
  }

  /// A color profile, in a PNG of one gray pixel and in one of a pixel in color.
  static let profile = FuzzTarget(name: "profile") { bytes in
    for pixel in [PNGPixel.gray, PNGPixel.color] { read(pixel.file(profile: bytes)) }
  }

  /// Reads an image file up to its pixels.
  ///
  /// - Parameter pixelLimit: By default, enough for every way through the decoders.
  private static func read(_ bytes: [UInt8], pixelLimit: Int = 1_000_000) {
    var budgets = Budgets()
    budgets[.imagePixels] = pixelLimit
    guard let image = try? ImageReader(budgets: budgets).open(bytes) else { return }
    guard let decoded = try? image.decode().image() else { return }
    precondition(decoded.size == image.size, "the picture is not as large as its header says")
  }
}

/// A PNG of one pixel.
private enum PNGPixel {
  case gray
  case color

  /// The file with a profile.
  func file(profile: [UInt8]) -> [UInt8] {
    let isGray = self == .gray
    let pixel: [UInt8] = isGray ? [0, 100] : [0, 200, 80, 60]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, isGray ? 0 : 2, 0, 0, 0])
      + Self.chunk("iCCP", [0x61, 0, 0] + Self.zlibStream(profile))
      + Self.chunk("IDAT", Self.zlibStream(pixel)) + Self.chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let file = bigEndian(data.count) + Array(type.utf8) + data
    return file + bigEndian(Int(PNGChecksums.sum(file[4...])))
  }

  /// A zlib stream (RFC 1950) of blocks that are not compressed.
  private static func zlibStream(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    let starts = bytes.isEmpty ? [0] : Array(stride(from: 0, to: bytes.count, by: 65_535))
    for start in starts {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      stream += [start == starts.last ? 1 : 0]
      for number in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
      }
      stream += block
    }
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return stream + bigEndian(high << 16 | low)
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}

/// The checksums of PNG chunks, without which hardly a change gets as far as the decoder.
private enum PNGChecksums {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
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
      let sum = sum(file[start + 4..<end])
      for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      start = end + 4
    }
    return file
  }
}
