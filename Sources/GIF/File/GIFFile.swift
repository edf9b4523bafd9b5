internal import Buffers
internal import Media

/// The container of a GIF (GIF89a): header, extensions and pictures, without their timing logic.
struct GIFFile: ~Copyable {
  private var file: FileWriter
  private let size: PixelSize

  init(_ sink: FileSink, size: PixelSize) {
    file = FileWriter(sink)
    self.size = size
  }

  /// One picture, ready to be written once it is known how long it stays.
  struct Picture {
    let rectangle: PixelRect
    /// The picture's own colours; without them those of the file count.
    let palette: [Colour]?
    let transparentIndex: UInt8?
    /// What `LZWEncoder` returned.
    let data: [UInt8]
  }

  /// Writes all that comes before the pictures.
  ///
  /// - Parameters:
  ///   - palette: The colours of pictures without their own.
  ///   - playCount: How often the animation plays; nothing means forever.
  mutating func writeHeader(
    palette: [Colour], playCount: Int?
  ) throws(MediaError) {
    var bytes = Array("GIF89a".utf8)
    bytes += littleEndian(size.width) + littleEndian(size.height)
    let hasPalette: UInt8 = 0x80
    let eightBitChannels: UInt8 = 0x70
    let background: UInt8 = 0
    let unknownAspectRatio: UInt8 = 0
    bytes += [
      hasPalette | eightBitChannels | tableBits(palette.count + 1), background, unknownAspectRatio,
    ]
    bytes += table(palette)
    // The file stores repetitions, 0 means forever, and one play needs no block at all.
    if playCount != 1 {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      bytes += littleEndian(playCount.map { $0 - 1 } ?? 0) + [0]
    }
    try file.write(bytes)
  }

  /// Writes a picture that stays for a time in hundredths of a second, up to 65535.
  mutating func write(_ picture: Picture, delay: Int) throws(MediaError) {
    let keepAfterwards: UInt8 = 1 << 2
    let hasTransparency: UInt8 = picture.transparentIndex == nil ? 0 : 1
    var bytes: [UInt8] = [0x21, 0xF9, 4, keepAfterwards | hasTransparency]
    bytes += littleEndian(delay) + [picture.transparentIndex ?? 0, 0]
    let rectangle = picture.rectangle
    bytes += [0x2C] + littleEndian(rectangle.left) + littleEndian(rectangle.top)
    bytes += littleEndian(rectangle.width) + littleEndian(rectangle.height)
    if let palette = picture.palette {
      let hasPalette: UInt8 = 0x80
      bytes += [hasPalette | tableBits(palette.count + 1)] + table(palette)
    } else {
      bytes += [0]
    }
    try file.write(bytes)
    try file.write(picture.data)
  }

  /// Writes the end.
  ///
  /// - Returns: The file's size in bytes.
  consuming func finish() throws(MediaError) -> Int64 {
    try file.write([0x3B])
    return try file.finish()
  }

  /// The bits of an index of `count` colours less one, as the format stores it; 2 bits at least.
  private func tableBits(_ count: Int) -> UInt8 {
    UInt8(GIFFile.indexBits(count) - 1)
  }

  /// How many bits an index of `count` entries has, 2 at least, which LZW needs.
  static func indexBits(_ count: Int) -> Int {
    max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// The colours, and black for the transparent one and up to a power of two.
  private func table(_ palette: [Colour]) -> [UInt8] {
    var bytes: [UInt8] = []
    for colour in palette {
      bytes += [UInt8(colour.red), UInt8(colour.green), UInt8(colour.blue)]
    }
    let count = 3 << GIFFile.indexBits(palette.count + 1)
    return bytes + Array(repeating: 0, count: count - bytes.count)
  }

  private func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
