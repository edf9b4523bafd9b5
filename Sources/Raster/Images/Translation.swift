internal import CBlend

/// Moves a row of pixels by parts of a pixel: each output is the mean of two by two, weighed by how
/// much of them it covers.
enum Translation {
  /// The two rows that an output row lies between, and where their first pixel lies.
  struct Rows {
    var upper: PixelRow
    var lower: PixelRow
    /// A row that will be wanted soon.
    var ahead: PixelRow
    /// The column of the rows' first pixel.
    var firstColumn: Int
    /// The image's width: columns outside 0..<columns are the nearest one inside.
    var columns: Int
  }

  /// Makes `count` output pixels from column `start` on.
  ///
  /// - Parameters:
  ///   - phaseX: How far right the image lies, in 256ths of a pixel.
  ///   - phaseY: How far down it lies, in 256ths of a pixel.
  static func move(
    _ rows: Rows, from start: Int, count: Int, phaseX: Int, phaseY: Int, into output: PixelRow
  ) {
    // The outputs whose two columns both lie inside.
    let inside = min(max(1 - start, 0), count)
    let outside = max(min(count, rows.columns - start), inside)
    if inside < outside {
      let first = start + inside - rows.firstColumn
      let moved = first..<first + outside - inside
      unsafe cblend_move(
        cblend_best_level(), rows.upper.pointer(to: moved), rows.lower.pointer(to: moved),
        rows.ahead.pointer(to: moved), moved.count, Int32(truncatingIfNeeded: phaseX),
        Int32(truncatingIfNeeded: phaseY), output.pointer(to: inside..<outside))
    }
    extend(rows, column: 0, phaseY, into: output, 0..<inside)
    extend(rows, column: rows.columns - 1, phaseY, into: output, outside..<count)
  }

  /// Fills `range` with what an outermost column becomes: beyond it nothing changes along the row.
  private static func extend(
    _ rows: Rows, column: Int, _ phaseY: Int, into output: PixelRow, _ range: Range<Int>
  ) {
    guard !range.isEmpty else { return }
    let index = column - rows.firstColumn
    unsafe cblend_move(
      cblend_best_level(), rows.upper.pointer(to: index..<index + 1),
      rows.lower.pointer(to: index..<index + 1), rows.ahead.pointer(to: index..<index + 1), 1, 0,
      Int32(truncatingIfNeeded: phaseY), output.pointer(to: range.lowerBound..<range.lowerBound + 1)
    )
    output.fill(range, with: output[range.lowerBound])
  }
}
