import TECFFmpeg
import TECZlib
import Testing

@testable import TEMedia

/// Image files with descriptions of their color space, and CMYK files.
enum ProfiledFiles {
  /// A PNG chunk, with a CRC that is not read.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(data.count, 4) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  /// A PNG with chunks after its header, which ends at offset 33.
  static func png(_ png: [UInt8], adding chunks: [UInt8]) -> [UInt8] {
    Array(png.prefix(33)) + chunks + png.dropFirst(33)
  }

  /// An iCCP chunk.
  static func profileChunk(_ profile: [UInt8]) throws -> [UInt8] {
    chunk("iCCP", Array("a profile\0\0".utf8) + (try deflate(profile)))
  }

  static func deflate(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    try #require(unsafe compress2(&result, &count, bytes, UInt(bytes.count), 9) == Z_OK)
    return Array(result.prefix(Int(count)))
  }

  /// A JPEG with a profile in segments of `partSize` bytes after its first marker.
  static func jpeg(_ jpeg: [UInt8], profile: [UInt8], partSize: Int = 200) -> [UInt8] {
    let starts = Array(stride(from: 0, to: profile.count, by: partSize))
    let segments = starts.enumerated().flatMap { index, start in
      let part = profile[start..<min(start + partSize, profile.count)]
      let data =
        Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)] + part
      return [0xFF, 0xE2] + bigEndian(data.count + 2, 2) + data
    }
    return Array(jpeg.prefix(2)) + segments + jpeg.dropFirst(2)
  }

  /// A WebP in the extended format (RFC 9649, 2.7) with a profile before its image.
  static func webP(_ webP: [UInt8], _ size: PixelSize, profile: [UInt8]) -> [UInt8] {
    func littleEndian(_ value: Int, _ count: Int) -> [UInt8] { bigEndian(value, count).reversed() }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      Array(type.utf8) + littleEndian(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }
    // The flags of a profile and of transparency.
    let canvas: [UInt8] =
      [0x30, 0, 0, 0] + littleEndian(size.width - 1, 3) + littleEndian(size.height - 1, 3)
    let chunks = chunk("VP8X", canvas) + chunk("ICCP", profile) + webP.dropFirst(12)
    return Array("RIFF".utf8) + littleEndian(4 + chunks.count, 4) + Array("WEBP".utf8) + chunks
  }

  /// A baseline JPEG of 8 x 8 pixels of one color (ITU-T T.81).
  ///
  /// - Parameters:
  ///   - samples: One for each component.
  ///   - adobe: The color transform in Adobe's segment; nil without the segment.
  ///   - names: The identifiers of the components; nil for numbers from 1.
  static func flatJPEG(_ samples: [UInt8], adobe: UInt8?, names: String? = nil) -> [UInt8] {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker] + bigEndian(data.count + 2, 2) + data
    }
    var file: [UInt8] = [0xFF, 0xD8]
    if let adobe { file += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobe]) }
    file += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let components = names.map { Array($0.utf8) } ?? samples.indices.map { UInt8($0 + 1) }
    file += segment(
      0xC0, [8, 0, 8, 0, 8, UInt8(samples.count)] + components.flatMap { [$0, 0x11, 0] })
    // DC: the categories 0 to 11 have codes of 4 bits, their own numbers. AC: the end of the block has
    // the code 0, of one bit.
    let noCodes = [UInt8](repeating: 0, count: 12)
    file += segment(0xC4, [0x00, 0, 0, 0, 12] + noCodes + (0..<12).map(UInt8.init))
    file += segment(0xC4, [0x10, 1] + noCodes + [0, 0, 0, 0])
    file += segment(
      0xDA, [UInt8(samples.count)] + components.flatMap { [$0, 0x00] } + [0, 63, 0])
    var bits = ""
    for sample in samples {
      let level = 8 * (Int(sample) - 128)
      let category = level == 0 ? 0 : Int.bitWidth - abs(level).leadingZeroBitCount
      bits += binary(category, 4)
      if category > 0 { bits += binary(level > 0 ? level : level + (1 << category) - 1, category) }
      bits += "0"
    }
    bits += String(repeating: "1", count: (8 - bits.count % 8) % 8)
    var rest = Substring(bits)
    while !rest.isEmpty {
      let byte = UInt8(rest.prefix(8), radix: 2) ?? 0
      file += byte == 0xFF ? [0xFF, 0] : [byte]
      rest = rest.dropFirst(8)
    }
    return file + [0xFF, 0xD9]
  }

  private static func binary(_ value: Int, _ count: Int) -> String {
    let digits = String(value, radix: 2)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
