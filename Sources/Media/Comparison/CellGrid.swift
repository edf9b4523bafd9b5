package import TEBuffers

/// The cells that a frame is divided into, so that a difference has a place.
package struct CellGrid: Hashable, Sendable {
  package static let columns = 6
  package static let rows = 12
  package static let count = columns * rows

  /// Of a frame.
  package let size: PixelSize

  package init(size: PixelSize) { self.size = size }

  /// The pixels of a cell; cells are numbered row by row from the top left corner. Empty where a frame has
  /// fewer pixels than cells.
  package func pixels(ofCell index: Int) -> PixelRect {
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
  package func digest(
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
