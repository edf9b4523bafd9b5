internal import TECImageLibraries
package import TEInputs

/// The first page of a PDF file, as asset catalogues have drawings, drawn with Poppler.
///
/// Only apps have such images: those of a preset are refused (``ImageReader``), because Poppler reads more than what
/// has been checked here.
package struct PDFImage: Sendable {
  private let bytes: [UInt8]
  /// In pixels.
  package let size: PixelSize
  /// Pixels per point: those of the densest display, and fewer for large pages.
  package let scale: Double

  /// The largest width or height in pixels.
  private static let sideLimit = 4096.0

  /// Whether the bytes begin as a PDF file does.
  package static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "%PDF-".utf8) }

  /// - Throws: `damaged`, `tooLarge` or `libraryMissing`.
  package init(_ bytes: [UInt8], within budgets: Budgets) throws(ImageError) {
    self.bytes = bytes
    let (width, height) = try unsafe Self.withPage(bytes) { (_, width, height) throws(ImageError) in
      (width, height)
    }
    let scale = min(3, Self.sideLimit / max(width, height))
    self.scale = scale
    let sides = [width, height].map { max(1, Int(($0 * scale).rounded())) }
    size = try PixelSize(claimed: sides[0], by: sides[1], within: budgets)
  }

  /// The pixels in BGRA and sRGB, premultiplied.
  ///
  /// - Throws: `damaged` or `libraryMissing`.
  package func decode() throws(ImageError) -> DecodedImage {
    var pixels = [UInt8](repeating: 0, count: size.byteCount)
    try unsafe Self.withPage(bytes) { (page, _, _) throws(ImageError) in
      guard
        unsafe cimage_pdf_draw(page, &pixels, Int32(size.width), Int32(size.height), scale) != 0
      else { throw .damaged(reason: "it cannot be drawn") }
    }
    return DecodedImage(size: size, pixels: pixels)
  }

  /// Opens the page for the time of a closure, which gets its size in points.
  private static func withPage<Result>(
    _ bytes: [UInt8],
    _ body: (_ page: UnsafeMutableRawPointer, Double, Double) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    if let reason = unsafe cimage_open_poppler() {
      throw .libraryMissing(
        "Poppler (libpoppler-glib8)", reason: unsafe String(cString: reason))
    }
    var (width, height) = (0.0, 0.0)
    guard let page = unsafe cimage_pdf_open(bytes, bytes.count, &width, &height) else {
      throw .damaged(reason: "it is no PDF with a page")
    }
    defer { unsafe cimage_pdf_close(page) }
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .damaged(reason: "its page has no size")
    }
    return try unsafe body(page, width, height)
  }
}
