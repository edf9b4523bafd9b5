import TEBuffers
import TEScene

/// The areas of a bitmap that have one color: pixels that sample such an area, at any mipmap level, have
/// that color and need no sampling.
///
/// Pages consist mostly of plain colors, and so do their snapshots. A summed-area table of the blocks that
/// are not uniform answers in constant time whether a rectangle is.
struct UniformAreas: Sendable {
  /// Whether an area of the bitmap has one color.
  enum Content: Equatable {
    /// The area has one color, as a BGRA pixel.
    case uniform(UInt32)
    /// Parts of it may have one color.
    case mixed
    /// No part of it has.
    case varied
  }

  /// The side of a block in pixels. A block is uniform if it and the next column and row have one color, so
  /// that adjacent uniform blocks have the same one.
  private static let side = 4

  /// The number of columns of blocks, plus one.
  private let columns: Int
  /// For each corner of blocks, row by row, the number of blocks to its left and above that are not uniform.
  private let varied: [Int32]

  /// The size of the table, in bytes.
  var byteCount: Int { varied.count * MemoryLayout<Int32>.stride }

  init(_ source: PixelSource) {
    columns = (source.width + Self.side - 1) / Self.side + 1
    let rows = (source.height + Self.side - 1) / Self.side
    var varied = [Int32](repeating: 0, count: columns)
    varied.reserveCapacity(columns * (rows + 1))
    var differences = [UInt32](repeating: 0, count: columns - 1)
    for row in 0..<rows {
      for block in differences.indices { differences[block] = 0 }
      for y in row * Self.side..<min((row + 1) * Self.side, source.height) {
        Self.add(source.row(y), source.row(min(y + 1, source.height - 1)), to: &differences)
      }
      var count: Int32 = 0
      varied.append(0)
      for block in differences.indices {
        if differences[block] != 0 { count += 1 }
        varied.append(varied[row * columns + block + 1] + count)
      }
    }
    self.varied = varied
  }

  /// Sets the bits that differ between the pixels of a row and their neighbours to the right and below.
  private static func add(_ row: PixelRow, _ below: PixelRow, to differences: inout [UInt32]) {
    let last = row.count - 1
    let whole = last / side
    for block in 0..<whole {
      var found: UInt32 = 0
      for x in block * side..<(block + 1) * side {
        found |= (row[x] ^ row[x + 1]) | (row[x] ^ below[x])
      }
      differences[block] |= found
    }
    for x in whole * side..<row.count {
      differences[whole] |= (row[x] ^ row[min(x + 1, last)]) | (row[x] ^ below[x])
    }
  }

  /// - Parameters:
  ///   - area: In the bitmap's pixels, whose outermost ones are repeated beyond its edges; an empty area
  ///     counts as varied.
  ///   - source: The bitmap.
  func content(of area: PixelRect, in source: PixelSource) -> Content {
    if area.isEmpty { return .varied }
    let left = min(max(area.left, 0), source.width - 1)
    let top = min(max(area.top, 0), source.height - 1)
    let first = (column: left / Self.side, row: top / Self.side)
    let end = (
      column: min(max(area.right - 1, left), source.width - 1) / Self.side + 1,
      row: min(max(area.bottom - 1, top), source.height - 1) / Self.side + 1
    )
    func count(_ column: Int, _ row: Int) -> Int { Int(varied[row * columns + column]) }
    let found =
      count(end.column, end.row) - count(first.column, end.row) - count(end.column, first.row)
      + count(first.column, first.row)
    if found == 0 { return .uniform(source.row(top)[left]) }
    return found == (end.column - first.column) * (end.row - first.row) ? .varied : .mixed
  }
}

extension UniformAreas {
  /// The number of neighbouring pixels that are tested together in a mixed area.
  private static let run = 8

  /// Makes the pixels of columns `range` of a row: fills runs that sample one color, and calls `sample` for
  /// the others.
  ///
  /// - Parameters:
  ///   - known: The columns whose sampled area is known, at least one.
  ///   - output: Its first pixel is that of the first column.
  ///   - area: Returns a rectangle that holds all that is sampled for some columns.
  ///   - sample: Samples the pixels of some columns.
  @inline(__always)
  func fill(
    _ range: Range<Int>, where known: Range<Int>, of source: PixelSource,
    into output: PixelRow, sampling area: (Range<Int>) -> PixelRect,
    sample: (Range<Int>, PixelRow) -> Void
  ) {
    let all = content(of: area(known), in: source)
    if all == .varied { return sample(range, output) }
    var length = Self.run
    if case .uniform = all { length = known.count }
    // The first column that is neither filled nor sampled yet.
    var start = range.lowerBound
    func sampleAll(before end: Int) {
      if start < end { sample(start..<end, output.suffix(from: start - range.lowerBound)) }
    }
    var next = known.lowerBound
    while next < known.upperBound {
      let run = next..<min(next + length, known.upperBound)
      next = run.upperBound
      guard case .uniform(let pixel) = content(of: area(run), in: source) else { continue }
      sampleAll(before: run.lowerBound)
      start = run.upperBound
      let first = run.lowerBound - range.lowerBound
      output.fill(first..<first + run.count, with: pixel)
    }
    sampleAll(before: range.upperBound)
  }
}
