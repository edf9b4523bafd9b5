internal import TEBuffers

/// Animated WebP (RFC 9649, 2.7.1), lossy.
struct WebPContainer: AnimationContainer {
  let size: PixelSize
  let hasAlpha: Bool
  /// How often it plays; 0 for ever.
  let playCount: Int
  /// From 0 (small) to 100 (fine).
  let quality: Int

  /// Offsets are stored halved.
  var alignment: Int { 2 }
  /// Durations have 24 bits.
  var longestDuration: Int { 1 << 24 - 1 }

  func encode(_ pixels: [UInt8], size: PixelSize) throws(MediaError) -> [UInt8] {
    let encoder = WebPEncoder(.lossy(quality: quality), hasAlpha: hasAlpha)
    return parts(of: try encoder.encode(pixels, size: size))
  }

  /// The chunks of a file that belong into a frame of an animation: the image and its alpha.
  private func parts(of file: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    // The chunks follow "RIFF", the size and "WEBP"; each has a type, a size and an even number of bytes.
    var start = 12
    while start + 8 <= file.count {
      let type = String(decoding: file[start..<start + 4], as: UTF8.self)
      let count = (0..<4).reduce(0) { $0 | Int(file[start + 4 + $1]) << (8 * $1) }
      let end = min(start + 8 + count + count % 2, file.count)
      if ["ALPH", "VP8 ", "VP8L"].contains(type) { data += file[start..<end] }
      start = end
    }
    return data
  }

  func header() -> [UInt8] {
    let hasAnimation: UInt8 = 0x02
    let alpha: UInt8 = hasAlpha ? 0x10 : 0
    let features = [alpha | hasAnimation, 0, 0, 0]
    let noColor: [UInt8] = [0, 0, 0, 0]
    return Array("RIFF".utf8) + bytes(0, 4) + Array("WEBP".utf8)
      + chunk("VP8X", features + bytes(size.width - 1, 3) + bytes(size.height - 1, 3))
      + chunk("ANIM", noColor + bytes(playCount, 2))
  }

  func part(
    _ data: [UInt8], _ rectangle: PixelRect, index: Int, start: Int, end: Int
  ) -> [UInt8] {
    let replacesPixels: UInt8 = 0x02
    var frame = bytes(rectangle.left / 2, 3) + bytes(rectangle.top / 2, 3)
    frame += bytes(rectangle.width - 1, 3) + bytes(rectangle.height - 1, 3)
    frame += bytes(end - start, 3) + [replacesPixels]
    return chunk("ANMF", frame + data)
  }

  func trailer() -> [UInt8] { [] }

  func corrections(partCount: Int, byteCount: Int) -> [(offset: Int, bytes: [UInt8])] {
    [(4, bytes(byteCount - 8, 4))]
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + bytes(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// A number in so many bytes, the lowest first.
  private func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
