internal import TEInputs

/// The structure of a WebP file (RFC 9649, section 2): chunks of a type, a length and data, padded to an even
/// length.
struct WebPStructure {
  private var size: (width: Int, height: Int)?
  private var orientation = ImageOrientation.up
  private var color: ColorDescription?
  private var decoderInput = DecoderInput()

  /// The chunks that encode pixels; all others are metadata.
  private static let pixelChunks: Set<String> = ["VP8X", "ALPH", "VP8 ", "VP8L"]

  init(_ bytes: [UInt8]) throws(ImageError) {
    var reader = ByteReader(bytes, at: 4)
    let end = try reader.littleEndian(4) + 8
    guard end <= bytes.count else { throw .truncated }
    _ = try reader.take(4)
    while reader.offset + 8 <= end {
      let start = reader.offset
      let type = String(decoding: try reader.take(4), as: UTF8.self)
      let length = try reader.littleEndian(4)
      let data = try reader.take(length)
      if length % 2 == 1, reader.offset < end { _ = try reader.byte() }
      // The extended format begins with the canvas size, which takes precedence over those of its images.
      if size == nil { size = try Self.canvasSize(type, ByteReader(bytes, at: data.startIndex)) }
      if type == "EXIF" {
        let signature = Array("Exif\0\0".utf8)
        orientation = ImageOrientation(
          exif: data.starts(with: signature) ? data.dropFirst(signature.count) : data)
      }
      if type == "ICCP", color == nil { color = .profile([data.indices]) }
      if Self.pixelChunks.contains(type) { decoderInput.add(start..<reader.offset) }
    }
  }

  /// The size that a chunk specifies; nil for chunks without one.
  private static func canvasSize(
    _ type: String, _ data: ByteReader
  ) throws(ImageError) -> (width: Int, height: Int)? {
    var data = data
    switch type {
    case "VP8X":
      let animation: UInt8 = 0x02
      if try data.byte() & animation != 0 { throw .unsupported("animated WebP") }
      _ = try data.take(3)
      return (try data.littleEndian(3) + 1, try data.littleEndian(3) + 1)
    case "VP8L":
      _ = try data.byte()
      let fields = try data.littleEndian(4)
      return (fields & 0x3FFF + 1, fields >> 14 & 0x3FFF + 1)
    case "VP8 ":
      // RFC 6386, section 9.1: a frame tag and a start code of 3 bytes each; 2 bits are scaling.
      _ = try data.take(6)
      return (try data.littleEndian(2) & 0x3FFF, try data.littleEndian(2) & 0x3FFF)
    default:
      return nil
    }
  }

  /// The header.
  ///
  /// - Parameter budgets: The limit of the number of pixels.
  func header(within budgets: Budgets) throws(ImageError) -> ImageHeader {
    guard let size else { throw .damaged(reason: "it has no image data") }
    // The RIFF header holds the size of the rest of the file.
    let riffSize = 4 + decoderInput.rangeSize
    let sizeField = (0..<4).map { UInt8(truncatingIfNeeded: riffSize >> (8 * $0)) }
    return ImageHeader(
      kind: .webP, size: try PixelSize(claimed: size.width, by: size.height, within: budgets),
      orientation: orientation, color: color,
      decoderInput: decoderInput.prefixed(with: Array("RIFF".utf8) + sizeField + Array("WEBP".utf8))
    )
  }
}
