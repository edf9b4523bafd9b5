/// What a picture's bytes say before anything is decoded.
///
/// Read here rather than by FFmpeg's demuxers: it is less than they do, it tells a picture that was
/// cut off from a damaged one, and nothing is allocated for a picture that is too large.
struct ImageHeader: Hashable {
  enum Kind: Hashable {
    case png, jpeg, gif, webP, bmp
  }

  let kind: Kind
  let size: PixelSize
  let orientation: ImageOrientation

  init(
    kind: Kind, width: Int, height: Int, orientation: ImageOrientation = .up
  ) throws(ImageError) {
    guard width > 0, height > 0 else { throw .damaged(reason: "its width or height is zero") }
    self.kind = kind
    size = PixelSize(width: width, height: height)
    self.orientation = orientation
  }

  /// Recognises the kind of picture by its first bytes, and checks that all of its parts are there.
  init(_ bytes: [UInt8]) throws(ImageError) {
    let reader = ByteReader(bytes)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = try .png(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = try .jpeg(bytes)
    } else if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) {
      self = try .gif(bytes)
    } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
      self = try .webP(bytes)
    } else if reader.has("BM", at: 0), bytes.count >= 26 {
      self = try .bmp(bytes)
    } else if let other = Self.unsupportedKind(reader) {
      throw .unsupported(other)
    } else {
      throw .notAnImage
    }
  }

  /// The name of a well-known kind of picture that is not read here.
  private static func unsupportedKind(_ reader: ByteReader) -> String? {
    let signatures: [(offset: Int, text: String, name: String)] = [
      (4, "ftypheic", "HEIC"), (4, "ftypheix", "HEIC"), (4, "ftypmif1", "HEIC"),
      (4, "ftypavif", "AVIF"), (0, "II*\0", "TIFF"), (0, "MM\0*", "TIFF"),
      (0, "8BPS", "Photoshop"), (0, "%PDF", "PDF"), (0, "<svg", "SVG"),
    ]
    return signatures.first { reader.has($0.text, at: $0.offset) }?.name
  }
}

extension ImageHeader {
  /// PNG, third edition, section 5: chunks of a length, a type, data and a checksum, up to IEND.
  private static func png(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    var reader = ByteReader(bytes, at: 8)
    var size: (width: Int, height: Int)?
    var orientation = ImageOrientation.up
    while true {
      let length = try reader.bigEndian(4)
      let type = try reader.take(4)
      if size == nil, !type.elementsEqual("IHDR".utf8) {
        throw .damaged(reason: "its header is missing")
      }
      let start = reader.offset
      let data = try reader.take(length)
      if type.elementsEqual("IHDR".utf8) {
        var header = ByteReader(bytes, at: start)
        size = (try header.bigEndian(4), try header.bigEndian(4))
      } else if type.elementsEqual("eXIf".utf8) {
        orientation = ImageOrientation(exif: data)
      }
      _ = try reader.take(4)
      if type.elementsEqual("IEND".utf8), let size {
        return try ImageHeader(
          kind: .png, width: size.width, height: size.height, orientation: orientation)
      }
    }
  }

  /// GIF89a, sections 18 to 22: the canvas, then blocks, up to the end of the first picture.
  private static func gif(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    var reader = ByteReader(bytes, at: 6)
    let (width, height) = (try reader.littleEndian(2), try reader.littleEndian(2))
    func skipPalette(_ flags: UInt8) throws(ImageError) {
      if flags & 0x80 != 0 { _ = try reader.take(3 << (Int(flags & 7) + 1)) }
    }
    func skipSubBlocks() throws(ImageError) {
      while case let count = Int(try reader.byte()), count > 0 { _ = try reader.take(count) }
    }
    let flags = try reader.byte()
    _ = try reader.take(2)
    try skipPalette(flags)
    while true {
      switch try reader.byte() {
      case 0x21:
        _ = try reader.byte()
        try skipSubBlocks()
      case 0x2C:
        _ = try reader.take(8)
        try skipPalette(try reader.byte())
        _ = try reader.byte()
        try skipSubBlocks()
        return try ImageHeader(kind: .gif, width: width, height: height)
      default: throw .damaged(reason: "it holds no picture")
      }
    }
  }

  /// The bitmap file header and the first fields of the information header.
  private static func bmp(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    var reader = ByteReader(bytes, at: 10)
    let dataOffset = try reader.littleEndian(4)
    let headerSize = try reader.littleEndian(4)
    let isOldHeader = headerSize == 12
    let fieldSize = isOldHeader ? 2 : 4
    let width = try reader.littleEndian(fieldSize)
    let storedHeight = try reader.littleEndian(fieldSize)
    // A negative height means that the rows are stored from top to bottom.
    let height = isOldHeader ? storedHeight : Int(Int32(truncatingIfNeeded: storedHeight))
    _ = try reader.take(2)
    let bitsPerPixel = try reader.littleEndian(2)
    let isCompressed = isOldHeader ? false : try reader.littleEndian(4) != 0
    let header = try ImageHeader(kind: .bmp, width: width, height: abs(height))
    let rowBytes = (width * bitsPerPixel + 31) / 32 * 4
    if !isCompressed, dataOffset + rowBytes * header.size.height > bytes.count {
      throw .truncated
    }
    return header
  }
}
