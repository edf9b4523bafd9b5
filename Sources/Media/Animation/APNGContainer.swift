internal import TEBuffers
internal import TECZlib

/// APNG (PNG, third edition, 4.4 and 11.3.6).
struct APNGContainer: AnimationContainer {
  let size: PixelSize
  let hasAlpha: Bool
  /// How often it plays; 0 for ever.
  let playCount: Int

  var alignment: Int { 1 }
  /// A delay is a fraction with 16 bits each.
  var longestDuration: Int { 65_535 }

  /// The length of the signature and of IHDR and sRGB, which are before acTL.
  private static let controlOffset = 8 + 25 + 13

  func encode(_ pixels: [UInt8], size: PixelSize) throws(MediaError) -> [UInt8] {
    let file = try unsafe PNGEncoder(hasAlpha: hasAlpha).encode(
      pixels.span.bytes, bytesPerRow: 4 * size.width, size: size)
    // The data of all IDAT chunks, which follow the signature.
    var data: [UInt8] = []
    var start = 8
    while start + 12 <= file.count {
      let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[start + 4..<start + 8]) == Array("IDAT".utf8) {
        data += file[start + 8..<start + 8 + count]
      }
      start += 12 + count
    }
    return data
  }

  func header() -> [UInt8] {
    let colorType: UInt8 = hasAlpha ? 6 : 2
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bytes(size.width) + bytes(size.height) + [8, colorType, 0, 0, 0])
      // With the intent that FFmpeg writes, too: relative colorimetric.
      + chunk("sRGB", [1]) + control(partCount: 0)
  }

  /// The chunk acTL.
  private func control(partCount: Int) -> [UInt8] {
    chunk("acTL", bytes(partCount) + bytes(playCount))
  }

  func part(
    _ data: [UInt8], _ rectangle: PixelRect, index: Int, start: Int, end: Int
  ) -> [UInt8] {
    // The first part has one sequence number, each other two.
    let number = index == 0 ? 0 : 2 * index - 1
    let delay = end - start
    let keepsPixels: UInt8 = 0
    let replacesPixels: UInt8 = 0
    var frame = bytes(number) + bytes(rectangle.width) + bytes(rectangle.height)
    frame += bytes(rectangle.left) + bytes(rectangle.top)
    frame += bytes(delay)[2...] + bytes(1000)[2...] + [keepsPixels, replacesPixels]
    return chunk("fcTL", frame)
      + (index == 0 ? chunk("IDAT", data) : chunk("fdAT", bytes(number + 1) + data))
  }

  func trailer() -> [UInt8] { chunk("IEND", []) }

  func corrections(partCount: Int, byteCount: Int) -> [(offset: Int, bytes: [UInt8])] {
    [(Self.controlOffset, control(partCount: partCount))]
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    let checksum = unsafe content.withUnsafeBufferPointer { content in
      unsafe crc32(0, content.baseAddress, UInt32(content.count))
    }
    return bytes(data.count) + content + bytes(Int(checksum))
  }

  /// Four bytes, the highest first.
  private func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
