internal import TEInputs

/// The header of an image file, parsed before anything is decoded.
///
/// It is not parsed by FFmpeg's demuxers: they do more than is needed, do not distinguish truncated files from
/// damaged ones, and allocate memory before the size is checked.
struct ImageHeader: Hashable {
  enum Kind: Hashable {
    case png, jpeg, webP, heic, svg
  }

  let kind: Kind
  /// The size in pixels, without the orientation.
  let size: PixelSize
  /// Pixels per CSS pixel of an SVG; 1 for other images.
  let scale: Double
  /// The rotation and mirroring to apply after decoding.
  let orientation: ImageOrientation
  /// The color space of the samples that FFmpeg decodes; nil for sRGB.
  let color: ColorDescription?
  /// How the inks of a CMYK JPEG are stored; nil for other images.
  let inks: JPEGInks?
  /// For FFmpeg; empty for images that it does not decode.
  let decoderInput: DecoderInput
  /// The parts of an SVG that are not drawn.
  let remarks: [SVGRemark]
  /// What decoding takes; for others than SVG, its pixels.
  let work: SVGWork

  /// Detects the format by its signature, and parses the file's structure to its end.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - budgets: The limit of the number of pixels.
  /// - Throws: `notAnImage`, `unsupported`, `truncated`, `tooLarge`, `damaged`, `refused`,
  ///   `libraryMissing` or `outOfMemory`.
  init(_ bytes: [UInt8], within budgets: Budgets) throws(ImageError) {
    let reader = ByteReader(bytes)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = try PNGStructure(bytes).header(within: budgets)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = try JPEGStructure(bytes).header(within: budgets)
    } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
      self = try WebPStructure(bytes).header(within: budgets)
    } else if HEICDecoder.recognises(reader) {
      self.init(kind: .heic, size: try HEICDecoder(bytes).size(within: budgets))
    } else if SVGDecoder.recognises(bytes) {
      self = try SVGDecoder(bytes, pictures: PictureReader(budgets: budgets))
        .header(within: budgets)
    } else if let other = Self.unsupportedKind(reader) {
      throw .unsupported(other)
    } else {
      throw .notAnImage
    }
  }

  init(
    kind: Kind, size: PixelSize, scale: Double = 1, orientation: ImageOrientation = .up,
    color: ColorDescription? = nil, inks: JPEGInks? = nil,
    decoderInput: DecoderInput = DecoderInput(), remarks: [SVGRemark] = [],
    work: SVGWork? = nil
  ) {
    self.kind = kind
    self.size = size
    self.scale = scale
    self.orientation = orientation
    self.color = color
    self.inks = inks
    self.decoderInput = decoderInput
    self.remarks = remarks
    self.work = work ?? SVGWork(pixels: size.byteCount / 4)
  }

  /// The name of a well-known format that is not supported.
  private static func unsupportedKind(_ reader: ByteReader) -> String? {
    let signatures: [(offset: Int, text: String, name: String)] = [
      (4, "ftypavif", "AVIF"), (4, "ftypmif1", "AVIF"), (0, "GIF8", "GIF"), (0, "BM", "BMP"),
      (0, "II*\0", "TIFF"), (0, "MM\0*", "TIFF"), (0, "8BPS", "Photoshop"), (0, "%PDF", "PDF"),
    ]
    return signatures.first { reader.has($0.text, at: $0.offset) }?.name
  }
}
