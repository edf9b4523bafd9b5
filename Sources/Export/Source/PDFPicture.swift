internal import TEMedia
internal import TEScene

/// The picture of a PDF file in an app's asset catalogue.
final class PDFPicture: DecodableImage {
  private let image: PDFImage

  init(_ image: PDFImage) { self.image = image }

  var width: Int { image.size.width }
  var height: Int { image.size.height }
  var scale: Double { image.scale }
  var isOpaque: Bool? { nil }

  func verify() throws { _ = try image.decode() }
  func decodePixels() throws -> [UInt8] { try image.decode().pixels }
  func purge() {}
}
