internal import CImageLibraries
internal import Inputs

/// Draws SVG documents with librsvg.
struct SVGDecoder {
  private let bytes: [UInt8]

  /// Pixels per CSS pixel: those of the densest display, and fewer for documents that take too long.
  private static let scales = [3.0, 2.0, 1.0]
  /// The largest width or height in pixels.
  private static let sideLimit = 4096.0

  /// - Parameter bytes: The contents of the file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the bytes begin as XML does, and the first part of them has an `svg` element.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = head.starts(with: byteOrderMark) ? head.dropFirst(3) : head
    guard text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "<") else {
      return false
    }
    return text.firstRange(of: "<svg".utf8) != nil || text.firstRange(of: ":svg".utf8) != nil
  }

  /// The size in pixels at which the document is drawn, and the number of pixels per CSS pixel.
  ///
  /// - Parameter budgets: The limit of the number of pixels.
  /// - Throws: `refused` or `truncated`, before librsvg gets the document; `damaged`, `tooLarge` or
  ///   `libraryMissing`.
  func size(within budgets: Budgets) throws(ImageError) -> (size: PixelSize, scale: Double) {
    let structure = try SVGStructure(bytes)
    try structure.check(size: nil)
    return try unsafe withDocument { document throws(ImageError) in
      var (width, height) = (0.0, 0.0)
      guard unsafe cimage_svg_get_size(document, &width, &height) != 0, width > 0, height > 0,
        width.isFinite, height.isFinite
      else { throw .damaged(reason: "it has no size") }
      var failure = ImageError.damaged(reason: "it has no size")
      for scale in Self.scales {
        let scale = min(scale, Self.sideLimit / max(width, height))
        let pixels = [width, height].map { max(1, Int(($0 * scale).rounded())) }
        let size = try PixelSize(claimed: pixels[0], by: pixels[1], within: budgets)
        do throws(ImageError) {
          try structure.check(size: size)
          return (size, scale)
        } catch {
          failure = error
        }
      }
      throw failure
    }
  }

  /// The pixels in BGRA and sRGB, premultiplied.
  ///
  /// - Parameter size: The size at which the document is drawn.
  /// - Throws: `damaged`.
  func decode(size: PixelSize) throws(ImageError) -> DecodedImage {
    try unsafe withDocument { document throws(ImageError) in
      var pixels = [UInt8](repeating: 0, count: size.byteCount)
      let (width, height) = (Int32(size.width), Int32(size.height))
      guard unsafe cimage_svg_draw(document, &pixels, width, height) != 0 else {
        throw .damaged(reason: "it cannot be drawn")
      }
      return DecodedImage(size: size, pixels: pixels)
    }
  }

  /// Opens the document for the time of a closure.
  private func withDocument<Result>(
    _ body: (_ document: UnsafeMutableRawPointer) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    if let reason = unsafe cimage_open_rsvg() {
      throw .libraryMissing("librsvg", reason: unsafe String(cString: reason))
    }
    guard let document = unsafe cimage_svg_open(bytes, bytes.count) else {
      throw .damaged(reason: "it is not well-formed SVG")
    }
    defer { unsafe cimage_svg_close(document) }
    return try unsafe body(document)
  }
}
