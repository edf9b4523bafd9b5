extension ImageHeader {
  /// RFC 9649, section 2: chunks of a type, a length and data, padded to an even length.
  static func webP(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    var reader = ByteReader(bytes, at: 4)
    let end = try reader.littleEndian(4) + 8
    guard end <= bytes.count else { throw .truncated }
    _ = try reader.take(4)
    var size: (width: Int, height: Int)?
    var orientation = ImageOrientation.up
    while reader.offset + 8 <= end {
      let type = try reader.take(4)
      let length = try reader.littleEndian(4)
      let start = reader.offset
      let data = try reader.take(length)
      if length % 2 == 1, reader.offset < end { _ = try reader.byte() }
      // The canvas of the extended format comes first and counts, not the pictures in it.
      if size == nil { size = try canvasSize(type, ByteReader(bytes, at: start)) }
      if type.elementsEqual("EXIF".utf8) {
        let signature = Array("Exif\0\0".utf8)
        orientation = ImageOrientation(
          exif: data.starts(with: signature) ? data.dropFirst(signature.count) : data)
      }
    }
    guard let size else { throw .damaged(reason: "it holds no picture") }
    return try ImageHeader(
      kind: .webP, width: size.width, height: size.height, orientation: orientation)
  }

  private static func canvasSize(
    _ type: ArraySlice<UInt8>, _ data: ByteReader
  ) throws(ImageError) -> (width: Int, height: Int)? {
    var data = data
    if type.elementsEqual("VP8X".utf8) {
      let animation: UInt8 = 0x02
      if try data.byte() & animation != 0 { throw .unsupported("animated WebP") }
      _ = try data.take(3)
      return (try data.littleEndian(3) + 1, try data.littleEndian(3) + 1)
    }
    if type.elementsEqual("VP8L".utf8) {
      _ = try data.byte()
      let fields = try data.littleEndian(4)
      return (fields & 0x3FFF + 1, fields >> 14 & 0x3FFF + 1)
    }
    if type.elementsEqual("VP8 ".utf8) {
      // RFC 6386, section 9.1: a frame tag and a start code of 3 bytes each; 2 bits are scaling.
      _ = try data.take(6)
      return (try data.littleEndian(2) & 0x3FFF, try data.littleEndian(2) & 0x3FFF)
    }
    return nil
  }
}
