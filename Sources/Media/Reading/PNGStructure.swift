internal import TEInputs

/// The structure of a PNG file (PNG, third edition, section 5): chunks of a length, a type, data and a CRC,
/// up to IEND.
struct PNGStructure {
  private var size: (width: Int, height: Int)?
  private var orientation = ImageOrientation.up
  private var color = PNGColor()
  private var decoderInput = DecoderInput()

  /// The chunks that encode pixels; all others are metadata.
  private static let pixelChunks: Set<String> = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  init(_ bytes: [UInt8]) throws(ImageError) {
    let signatureLength = 8
    decoderInput.add(0..<signatureLength)
    var reader = ByteReader(bytes, at: signatureLength)
    var type = ""
    while type != "IEND" {
      let start = reader.offset
      let length = try reader.bigEndian(4)
      type = String(decoding: try reader.take(4), as: UTF8.self)
      guard (size == nil) == (type == "IHDR") else {
        throw .damaged(reason: size == nil ? "its header is missing" : "it has two headers")
      }
      let data = try reader.take(length)
      _ = try reader.take(4)
      if type == "IHDR" {
        var header = ByteReader(bytes, at: data.startIndex)
        size = (try header.bigEndian(4), try header.bigEndian(4))
      } else if type == "eXIf" {
        orientation = ImageOrientation(exif: data)
      } else {
        color.read(type, data)
      }
      if Self.pixelChunks.contains(type) { decoderInput.add(start..<reader.offset) }
    }
  }

  /// The header.
  ///
  /// - Parameter budgets: The limit of the number of pixels.
  func header(within budgets: Budgets) throws(ImageError) -> ImageHeader {
    guard let size else { throw .damaged(reason: "its header is missing") }
    return ImageHeader(
      kind: .png, size: try PixelSize(claimed: size.width, by: size.height, within: budgets),
      orientation: orientation, color: color.description, decoderInput: decoderInput)
  }
}
