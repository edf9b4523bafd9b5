internal import TEBuffers

/// Writes the blocks of a GIF (GIF89a): header, extensions and images.
struct GIFMuxer: ~Copyable {
  private var file: BufferedWriter
  private let size: PixelSize

  init(_ sink: FileSink, size: PixelSize) {
    file = BufferedWriter(sink)
    self.size = size
  }

  /// An image (GIF89a, section 20) without its delay.
  struct Image {
    /// Its position and size on the logical screen.
    let rectangle: PixelRect
    /// The local color table; nil for the global one.
    let localPalette: [RGB24]?
    /// The index that keeps the displayed color; nil where the image has none.
    let transparentIndex: UInt8?
    /// The encoded image data, as in `LZWEncoder.data`.
    let data: [UInt8]
  }

  /// Writes the header, the logical screen descriptor and the loop count.
  ///
  /// - Parameters:
  ///   - palette: The global color table.
  ///   - playCount: How often the animation plays, 1...65536; nil for an endless loop.
  mutating func writeHeader(
    palette: [RGB24], playCount: Int?
  ) throws(MediaError) {
    var bytes = Array("GIF89a".utf8)
    bytes += littleEndian(size.width) + littleEndian(size.height)
    let hasColorTable: UInt8 = 0x80
    let eightBitChannels: UInt8 = 0x70
    let background: UInt8 = 0
    let unknownAspectRatio: UInt8 = 0
    bytes += [
      hasColorTable | eightBitChannels | tableBits(palette.count + 1), background,
      unknownAspectRatio,
    ]
    bytes += table(palette)
    // The NETSCAPE2.0 extension counts repetitions, 0 for an endless loop; without it the animation plays
    // once.
    if playCount != 1 {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      bytes += littleEndian(playCount.map { $0 - 1 } ?? 0) + [0]
    }
    try file.write(bytes)
  }

  /// Writes an image and its graphic control extension.
  ///
  /// - Parameter delay: How long the image is displayed, in hundredths of a second, 0...65535.
  mutating func write(_ image: Image, delay: Int) throws(MediaError) {
    let doNotDispose: UInt8 = 1 << 2
    let hasTransparency: UInt8 = image.transparentIndex == nil ? 0 : 1
    var bytes: [UInt8] = [0x21, 0xF9, 4, doNotDispose | hasTransparency]
    bytes += littleEndian(delay) + [image.transparentIndex ?? 0, 0]
    let rectangle = image.rectangle
    bytes += [0x2C] + littleEndian(rectangle.left) + littleEndian(rectangle.top)
    bytes += littleEndian(rectangle.width) + littleEndian(rectangle.height)
    if let palette = image.localPalette {
      let hasColorTable: UInt8 = 0x80
      bytes += [hasColorTable | tableBits(palette.count + 1)] + table(palette)
    } else {
      bytes += [0]
    }
    try file.write(bytes)
    try file.write(image.data)
  }

  /// Writes the trailer.
  ///
  /// - Returns: The file's size in bytes.
  consuming func finish() throws(MediaError) -> Int64 {
    try file.write([0x3B])
    return try file.finish()
  }

  /// The size field of a color table of `count` entries: `indexBits` less 1.
  private func tableBits(_ count: Int) -> UInt8 {
    UInt8(Self.indexBits(count) - 1)
  }

  /// The number of bits of an index into `count` entries, at least 2, which is LZW's minimum.
  static func indexBits(_ count: Int) -> Int {
    max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// A color table, padded with black to a power of two; the last entry is the transparent one.
  private func table(_ palette: [RGB24]) -> [UInt8] {
    var bytes: [UInt8] = []
    for color in palette {
      bytes += [UInt8(color.red), UInt8(color.green), UInt8(color.blue)]
    }
    let count = 3 << Self.indexBits(palette.count + 1)
    return bytes + Array(repeating: 0, count: count - bytes.count)
  }

  private func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
