import Buffers
import Scene

/// Where a bitmap has one colour: what a pixel sees of such an area is that colour, wherever the pixel
/// samples it and at whatever reduced level, so that it need not be sampled.
///
/// Pages are mostly of plain colours, and a snapshot of one is a bitmap like any other.
struct FlatAreas: Sendable {
  /// What an area of the bitmap is.
  enum Content: Equatable {
    /// Of one colour.
    case flat(UInt32)
    /// Perhaps with parts of one colour.
    case mixed
    /// Without any.
    case uneven
  }

  /// The side of a block in pixels. A block is even where it and the next column and row are of one colour,
  /// so that even blocks side by side are of the same one.
  private static let side = 4

  /// How many blocks lie side by side, and one more.
  private let columns: Int
  /// For each corner of blocks, row by row, how many of those to its left and above are not even.
  private let uneven: [Int32]

  /// The memory that the numbers take.
  var byteCount: Int { uneven.count * MemoryLayout<Int32>.stride }

  init(_ source: PixelSource) {
    columns = (source.width + Self.side - 1) / Self.side + 1
    let rows = (source.height + Self.side - 1) / Self.side
    var uneven = [Int32](repeating: 0, count: columns)
    uneven.reserveCapacity(columns * (rows + 1))
    var differences = [UInt32](repeating: 0, count: columns - 1)
    for row in 0..<rows {
      for block in differences.indices { differences[block] = 0 }
      for y in row * Self.side..<min((row + 1) * Self.side, source.height) {
        Self.add(source.row(y), source.row(min(y + 1, source.height - 1)), to: &differences)
      }
      var count: Int32 = 0
      uneven.append(0)
      for block in differences.indices {
        if differences[block] != 0 { count += 1 }
        uneven.append(uneven[row * columns + block + 1] + count)
      }
    }
    self.uneven = uneven
  }

  /// Adds what differs between the pixels of a row and their neighbours to the right and below.
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
  ///   - area: Of the bitmap; what lies beyond it is what its outermost pixels are. Numbers that are not
  ///     finite give an empty one, of which nothing is known.
  ///   - source: The bitmap.
  func content(of area: PixelRect, in source: PixelSource) -> Content {
    if area.isEmpty { return .uneven }
    let left = min(max(area.left, 0), source.width - 1)
    let top = min(max(area.top, 0), source.height - 1)
    let first = (column: left / Self.side, row: top / Self.side)
    let end = (
      column: min(max(area.right - 1, left), source.width - 1) / Self.side + 1,
      row: min(max(area.bottom - 1, top), source.height - 1) / Self.side + 1
    )
    func count(_ column: Int, _ row: Int) -> Int { Int(uneven[row * columns + column]) }
    let found =
      count(end.column, end.row) - count(first.column, end.row) - count(end.column, first.row)
      + count(first.column, first.row)
    if found == 0 { return .flat(source.row(top)[left]) }
    return found == (end.column - first.column) * (end.row - first.row) ? .uneven : .mixed
  }
}

extension FlatAreas {
  /// How many pixels of a row are looked at together where some of them may be flat.
  private static let run = 8

  /// Makes the pixels of columns `range` of a row: sets those that see one colour, and has others
  /// sampled.
  ///
  /// - Parameters:
  ///   - known: Those of the columns that may be set, at least one.
  ///   - output: Begins at the first of the columns.
  ///   - area: What some of the columns see of the bitmap.
  ///   - sample: Makes the pixels of some of the columns.
  @inline(__always)
  func fill(
    _ range: Range<Int>, where known: Range<Int>, of source: PixelSource,
    into output: PixelRow, seeing area: (Range<Int>) -> PixelRect,
    sample: (Range<Int>, PixelRow) -> Void
  ) {
    let all = content(of: area(known), in: source)
    if all == .uneven { return sample(range, output) }
    var length = Self.run
    if case .flat = all { length = known.count }
    // The first of the columns that are to be sampled.
    var start = range.lowerBound
    func sampleAll(before end: Int) {
      if start < end { sample(start..<end, output.suffix(from: start - range.lowerBound)) }
    }
    var next = known.lowerBound
    while next < known.upperBound {
      let run = next..<min(next + length, known.upperBound)
      next = run.upperBound
      guard case .flat(let pixel) = content(of: area(run), in: source) else { continue }
      sampleAll(before: run.lowerBound)
      start = run.upperBound
      let first = run.lowerBound - range.lowerBound
      output.fill(first..<first + run.count, with: pixel)
    }
    sampleAll(before: range.upperBound)
  }
}
