internal import TEBuffers
internal import TEMedia

/// The digest of a frame's pixels.
package struct FrameDigest: Hashable, Sendable {
  /// Of all pixels.
  package let value: UInt64
  /// Of the cells of ``CellGrid``, 24 bits each: enough to find the place of a difference.
  package let cells: [UInt32]

  init(value: UInt64, cells: [UInt32]) {
    self.value = value
    self.cells = cells
  }

  /// - Parameter digests: Those of the cells' pixels.
  init(_ digests: [UInt64]) {
    var digest = PixelDigest()
    for cell in digests { digest.add(cell) }
    value = digest.value
    cells = digests.map { UInt32(truncatingIfNeeded: $0 >> 40) }
  }

  /// The cells that differ.
  func changedCells(since other: FrameDigest) -> [Int] {
    cells.indices.filter { $0 >= other.cells.count || cells[$0] != other.cells[$0] }
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
