internal import TECKernels

/// Moves rows of pixels by fractions of a pixel, by bilinear interpolation.
enum SubpixelShift {
  /// The two rows that an output row is interpolated between.
  struct Rows {
    var upper: PixelRow
    var lower: PixelRow
    /// A row to prefetch.
    var ahead: PixelRow
    /// The column of the rows' first pixel.
    var firstColumn: Int
    /// The image's width; its outermost columns are repeated outwards.
    var columns: Int
  }

  /// Makes `count` output pixels from column `start` on.
  ///
  /// - Parameters:
  ///   - phaseX: The shift to the right, 0...255 in 256ths of a pixel.
  ///   - phaseY: The shift downwards, 0...255 in 256ths of a pixel.
  static func move(
    _ rows: Rows, from start: Int, count: Int, phaseX: Int, phaseY: Int, into output: PixelRow
  ) {
    // The outputs between two columns of the image.
    let inside = min(max(1 - start, 0), count)
    let outside = max(min(count, rows.columns - start), inside)
    if inside < outside {
      let first = start + inside - rows.firstColumn
      let moved = first..<first + outside - inside
      unsafe cblend_move(
        ckernels_best_level(), rows.upper.pointer(to: moved), rows.lower.pointer(to: moved),
        rows.ahead.pointer(to: moved), moved.count, Int32(truncatingIfNeeded: phaseX),
        Int32(truncatingIfNeeded: phaseY), output.pointer(to: inside..<outside))
    }
    extend(rows, column: 0, phaseY, into: output, 0..<inside)
    extend(rows, column: rows.columns - 1, phaseY, into: output, outside..<count)
  }

  /// Fills `range`, which lies beyond an outermost column, with what that column becomes.
  private static func extend(
    _ rows: Rows, column: Int, _ phaseY: Int, into output: PixelRow, _ range: Range<Int>
  ) {
    guard !range.isEmpty else { return }
    let index = column - rows.firstColumn
    unsafe cblend_move(
      ckernels_best_level(), rows.upper.pointer(to: index..<index + 1),
      rows.lower.pointer(to: index..<index + 1), rows.ahead.pointer(to: index..<index + 1), 1, 0,
      Int32(truncatingIfNeeded: phaseY), output.pointer(to: range.lowerBound..<range.lowerBound + 1)
    )
    output.fill(range, with: output[range.lowerBound])
  }
}
