internal import Buffers
internal import Media

/// The cells that a frame is divided into, so that a difference has a place.
struct CellGrid: Hashable, Sendable {
  static let columns = 6
  static let rows = 12
  static let count = columns * rows

  /// Of a frame.
  let size: PixelSize

  /// The pixels of a cell; cells are numbered row by row from the top left corner. Empty where a frame has
  /// fewer pixels than cells.
  func pixels(ofCell index: Int) -> PixelRect {
    let (row, column) = (index / Self.columns, index % Self.columns)
    return PixelRect(
      left: size.width * column / Self.columns, top: size.height * row / Self.rows,
      right: size.width * (column + 1) / Self.columns, bottom: size.height * (row + 1) / Self.rows)
  }

  /// The digest of a cell.
  ///
  /// - Parameters:
  ///   - pixels: Rows of the frame in BGRA, of which `firstRow` is the first.
  ///   - bytesPerRow: The distance between two rows in bytes.
  func digest(
    ofCell index: Int, _ pixels: RawSpan, bytesPerRow: Int, firstRow: Int = 0
  ) -> UInt64 {
    let rect = self.pixels(ofCell: index)
    var digest = PixelDigest()
    for row in rect.top..<rect.bottom {
      let start = (row - firstRow) * bytesPerRow
      digest.add(pixels.extracting(start + rect.left * 4..<start + rect.right * 4))
    }
    return digest.value
  }
}

extension FrameDigest {
  /// The digest of a frame that was drawn before.
  init(_ image: DecodedImage) {
    let grid = CellGrid(size: image.size)
    let pixels = unsafe image.pixels.span.bytes
    self.init(
      (0..<CellGrid.count).map { index in
        grid.digest(ofCell: index, pixels, bytesPerRow: image.width * 4)
      })
  }
}
