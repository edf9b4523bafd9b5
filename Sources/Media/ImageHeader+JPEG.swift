extension ImageHeader {
  /// ITU-T T.81, annex B: segments that begin with a marker, up to the end of the image.
  static func jpeg(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    var reader = ByteReader(bytes, at: 2)
    var size: (width: Int, height: Int)?
    var orientation = ImageOrientation.up
    while true {
      let marker = try nextMarker(&reader)
      switch marker {
      case 0xD9:
        guard let size else { throw .damaged(reason: "it ends before its picture") }
        return try ImageHeader(
          kind: .jpeg, width: size.width, height: size.height, orientation: orientation)
      case 0x01, 0xD0...0xD8:
        // These stand alone. A restart marker here follows coded data that was skipped.
        continue
      default: break
      }
      let start = reader.offset
      let length = try reader.bigEndian(2)
      guard length >= 2 else { throw .damaged(reason: "a part has an impossible length") }
      let data = try reader.take(length - 2)
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        size = try frameSize(ByteReader(bytes, at: start + 3))
      case 0xE1:
        let signature = Array("Exif\0\0".utf8)
        if data.starts(with: signature) {
          orientation = ImageOrientation(exif: data.dropFirst(signature.count))
        }
      default: break
      }
    }
  }

  /// The next marker; bytes before it are coded data, in which 0xFF is followed by zero.
  private static func nextMarker(_ reader: inout ByteReader) throws(ImageError) -> UInt8 {
    while true {
      guard try reader.byte() == 0xFF else { continue }
      var marker = try reader.byte()
      while marker == 0xFF { marker = try reader.byte() }
      if marker != 0 { return marker }
    }
  }

  /// The fields of a frame header after its precision.
  private static func frameSize(
    _ fields: ByteReader
  ) throws(ImageError) -> (width: Int, height: Int) {
    var fields = fields
    let (height, width) = (try fields.bigEndian(2), try fields.bigEndian(2))
    if try fields.byte() == 4 { throw .unsupported("CMYK JPEG") }
    return (width, height)
  }
}
