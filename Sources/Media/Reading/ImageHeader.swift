internal import Inputs

/// What a picture's bytes say before anything is decoded.
///
/// Read here rather than by FFmpeg's demuxers: it is less than they do, it tells a picture that was
/// cut off from a damaged one, and nothing is allocated for a picture that is too large.
struct ImageHeader: Hashable {
  enum Kind: Hashable {
    case png, jpeg, webP
  }

  let kind: Kind
  /// As the file has it, before it is turned upright.
  let size: PixelSize
  let orientation: ImageOrientation
  let picture: CodedPicture

  /// Recognises the kind of picture by its first bytes, and checks that all of its parts are there.
  ///
  /// - Parameter budgets: For the pixels.
  init(_ bytes: [UInt8], within budgets: Budgets) throws(ImageError) {
    let reader = ByteReader(bytes)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = try PNGStructure(bytes).header(within: budgets)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = try JPEGStructure(bytes).header(within: budgets)
    } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
      self = try WebPStructure(bytes).header(within: budgets)
    } else if let other = Self.unsupportedKind(reader) {
      throw .unsupported(other)
    } else {
      throw .notAnImage
    }
  }

  init(kind: Kind, size: PixelSize, orientation: ImageOrientation, picture: CodedPicture) {
    self.kind = kind
    self.size = size
    self.orientation = orientation
    self.picture = picture
  }

  /// The name of a well-known kind of picture that is not read here.
  private static func unsupportedKind(_ reader: ByteReader) -> String? {
    let signatures: [(offset: Int, text: String, name: String)] = [
      (4, "ftypheic", "HEIC"), (4, "ftypheix", "HEIC"), (4, "ftypmif1", "HEIC"),
      (4, "ftypavif", "AVIF"), (0, "GIF8", "GIF"), (0, "BM", "BMP"), (0, "II*\0", "TIFF"),
      (0, "MM\0*", "TIFF"), (0, "8BPS", "Photoshop"), (0, "%PDF", "PDF"), (0, "<svg", "SVG"),
    ]
    return signatures.first { reader.has($0.text, at: $0.offset) }?.name
  }
}
