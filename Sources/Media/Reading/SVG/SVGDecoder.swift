internal import TECImageLibraries
internal import TEInputs
internal import TETypography

/// Draws SVG documents with librsvg.
struct SVGDecoder {
  let document: SVGDocument

  /// Pixels per CSS pixel: those of the densest display, and fewer for documents that take too long.
  private static let scales = [3.0, 2.0, 1.0]
  /// The largest width or height in pixels.
  private static let sideLimit = 4096.0

  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - pictures: Reads the pictures in it.
  /// - Throws: `refused`, `truncated`, `damaged`, `tooLarge` or `libraryMissing`, before librsvg gets the
  ///   document.
  init(_ bytes: [UInt8], pictures: PictureReader) throws(ImageError) {
    document = try SVGDocument(bytes, pictures: pictures)
  }

  /// Whether the bytes begin as XML does, and the first part of them has an `svg` element.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let text = XMLText.utf8(Array(bytes.prefix(65_536)))
    guard text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "<") else {
      return false
    }
    return text.firstRange(of: "<svg".utf8) != nil || text.firstRange(of: ":svg".utf8) != nil
  }

  /// The header of the image: the document's size in pixels, and what is not drawn.
  ///
  /// - Parameter budgets: The limit of the number of pixels, of the document and the pictures in it together.
  /// - Throws: `refused`, `damaged`, `tooLarge` or `libraryMissing`.
  func header(within budgets: Budgets) throws(ImageError) -> ImageHeader {
    let pictures = document.pictureWork
    let structure = try SVGStructure(document)
    _ = try structure.time(size: nil, box: nil)
    let measured = try measuredSize()
    let (width, height) = (measured.width, measured.height)
    var failure = ImageError.damaged(reason: "it has no size")
    for scale in Self.scales {
      let scale = min(scale, Self.sideLimit / max(width, height))
      let sides = [width, height].map { max(1, Int(($0 * scale).rounded())) }
      let size = try PixelSize(claimed: sides[0], by: sides[1], within: budgets)
      let pixels = size.byteCount / 4 + pictures.pixels
      do throws(BudgetError) {
        try budgets.check(pixels, .imagePixels)
      } catch {
        throw .tooLarge(error)
      }
      do throws(ImageError) {
        let time = try structure.time(size: size, box: (width, height))
        return ImageHeader(
          kind: .svg, size: size, scale: scale, remarks: document.remarks,
          work: SVGWork(pixels: pixels, time: time))
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// A header of this document with more pixels.
  ///
  /// - Parameters:
  ///   - factor: The number of pixels for each, in both directions.
  ///   - area: The largest number of pixels.
  /// - Throws: `refused` for what takes too long.
  /// - Returns: Nil for too many pixels.
  func header(
    _ header: ImageHeader, enlargedBy factor: Int, within area: Int
  ) throws(ImageError) -> ImageHeader? {
    let longest = max(header.size.width, header.size.height)
    guard Double(longest) * Double(factor) <= Self.sideLimit,
      let size = header.size.enlarged(by: factor)
    else { return nil }
    let pixels = size.byteCount / 4
    guard pixels <= area else { return nil }
    let box = (Double(header.size.width) / header.scale, Double(header.size.height) / header.scale)
    let time = try SVGStructure(document).time(size: size, box: box)
    return ImageHeader(
      kind: .svg, size: size, scale: header.scale * Double(factor), remarks: header.remarks,
      work: SVGWork(pixels: pixels + document.pictureWork.pixels, time: time))
  }

  /// The size in CSS pixels.
  func measuredSize() throws(ImageError) -> (width: Double, height: Double) {
    try unsafe Self.withLibrary(document.text(pictures: nil)) { document throws(ImageError) in
      var (width, height) = (0.0, 0.0)
      guard unsafe cimage_svg_get_size(document, &width, &height) != 0, width > 0, height > 0,
        width.isFinite, height.isFinite
      else { throw .damaged(reason: "it has no size") }
      return (width, height)
    }
  }

  /// The pixels in BGRA and sRGB, premultiplied.
  ///
  /// - Parameter size: The size at which the document is drawn.
  /// - Throws: `damaged`, `outOfMemory`, and what decoding its pictures throws.
  func decode(size: PixelSize) throws(ImageError) -> DecodedImage {
    var files: [[UInt8]] = []
    for picture in document.pictures { files.append(try Self.file(picture.image)) }
    guard document.needsSurroundings, let drawn = try surroundings(of: size) else {
      var pixels = [UInt8](repeating: 0, count: size.byteCount)
      if let background = document.background { try draw(background, size, into: &pixels) }
      try draw(document.text(pictures: files), size, into: &pixels)
      return DecodedImage(size: size, pixels: pixels)
    }
    let (surroundings, whole) = drawn
    let margins = SVGSurroundings.margins(of: size)
    var pixels = [UInt8](repeating: 0, count: whole.byteCount)
    if let background = document.background { try draw(background, whole, into: &pixels) }
    try draw(document.text(pictures: files, in: surroundings), whole, into: &pixels)
    var cut: [UInt8] = []
    cut.reserveCapacity(size.byteCount)
    for row in margins.y..<margins.y + size.height {
      let start = 4 * (row * whole.width + margins.x)
      cut += pixels[start..<start + 4 * size.width]
    }
    return DecodedImage(size: size, pixels: cut)
  }

  /// The surroundings of an image, and their size with it; nil where they take too long.
  private func surroundings(
    of size: PixelSize
  ) throws(ImageError) -> (SVGSurroundings, PixelSize)? {
    let margins = SVGSurroundings.margins(of: size)
    let whole = PixelSize(width: size.width + 2 * margins.x, height: size.height + 2 * margins.y)
    let (width, height) = try measuredSize()
    let result = SVGSurroundings(width: width, height: height, size: size)
    let box = (width + 2 * result.marginX, height + 2 * result.marginY)
    do throws(ImageError) {
      _ = try SVGStructure(document).time(size: whole, box: box)
    } catch {
      return nil
    }
    return (result, whole)
  }

  /// Draws a document over pixels.
  private func draw(
    _ text: [UInt8], _ size: PixelSize, into pixels: inout [UInt8]
  ) throws(ImageError) {
    try unsafe Self.withLibrary(text) { document throws(ImageError) in
      guard
        unsafe cimage_svg_draw(document, &pixels, Int32(size.width), Int32(size.height)) != 0
      else { throw .damaged(reason: "it cannot be drawn") }
    }
  }

  /// A PNG file of a picture's pixels.
  private static func file(_ image: EncodedImage) throws(ImageError) -> [UInt8] {
    let decoded = try image.decode().image()
    do throws(MediaError) { return try PNGEncoder().encode(decoded) } catch { throw .outOfMemory }
  }

  /// Opens a document for the time of a closure.
  static func withLibrary<Result>(
    _ text: [UInt8],
    _ body: (_ document: UnsafeMutableRawPointer) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    if let reason = unsafe cimage_open_rsvg() {
      throw .libraryMissing("librsvg", reason: unsafe String(cString: reason))
    }
    // Texts are measured and drawn in the fonts that this makes the only ones.
    _ = TextEngine.shared
    guard let document = unsafe cimage_svg_open(text, text.count) else {
      throw .damaged(reason: "it is not well-formed SVG")
    }
    defer { unsafe cimage_svg_close(document) }
    return try unsafe body(document)
  }
}
