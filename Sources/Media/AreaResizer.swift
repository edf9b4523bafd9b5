/// Resizes pictures by area: each pixel of the result is the mean of what it covers.
///
/// Chosen over Lanczos and bicubic filters because it never overshoots: flat parts of an interface
/// stay exactly flat beside an edge, which keeps a GIF's palette small, and the weights are
/// integers, the same on every machine. Enlarging keeps the pixels square.
struct AreaResizer: Sendable {
  let source: PixelSize
  let target: PixelSize
  private let columns: [Coverage]
  private let rows: [Coverage]
  private let weights: (columns: [UInt32], rows: [UInt32])

  /// The source pixels from `first` on that one pixel of the result covers, and where their weights
  /// stand in the list of all weights.
  private struct Coverage: Sendable {
    let first: Int
    let weights: Range<Int>
  }

  init(from source: PixelSize, to target: PixelSize) {
    self.source = source
    self.target = target
    let (columns, columnWeights) = Self.coverage(from: source.width, to: target.width)
    let (rows, rowWeights) = Self.coverage(from: source.height, to: target.height)
    self.columns = columns
    self.rows = rows
    weights = (columnWeights, rowWeights)
  }

  /// The bits of a weight's fraction: the weights of one pixel add up to 2^14 exactly.
  ///
  /// 8 bits of a sample and two such weights leave room in 32 bits once the sum of the rows is
  /// rounded to 16 bits.
  private static let weightBits: UInt32 = 14

  /// In units of 1/(from * to) of the line, a source pixel is `to` long and a result's is `from`.
  private static func coverage(from source: Int, to target: Int) -> ([Coverage], [UInt32]) {
    var coverages: [Coverage] = []
    var weights: [UInt32] = []
    for index in 0..<target {
      let start = index * source
      let end = start + source
      let first = start / target
      let last = (end - 1) / target
      let begin = weights.count
      var before = 0
      for pixel in first...last {
        let covered = min(end, (pixel + 1) * target) - start
        let upTo = (covered << Int(weightBits) + source / 2) / source
        weights.append(UInt32(upTo - before))
        before = upTo
      }
      coverages.append(Coverage(first: first, weights: begin..<weights.count))
    }
    return (coverages, weights)
  }

  /// Resizes a picture of 4 bytes per pixel.
  ///
  /// - Parameters:
  ///   - pixels: The rows of the source.
  ///   - bytesPerRow: The distance between two rows of the source.
  ///   - destination: Memory for the rows of the result.
  ///   - destinationBytesPerRow: The distance between two rows of the result.
  func resize(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int,
    into destination: UnsafeMutableRawBufferPointer, bytesPerRow destinationBytesPerRow: Int
  ) {
    let rowBytes = 4 * source.width
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rowBytes) { sums in
      for (row, coverage) in rows.enumerated() {
        unsafe sumRows(pixels, bytesPerRow: bytesPerRow, coverage: coverage, into: sums)
        let start = row * destinationBytesPerRow
        let bytes = unsafe UnsafeMutableRawBufferPointer(
          rebasing: destination[start..<start + 4 * target.width])
        unsafe averageColumns(sums, into: bytes)
      }
    }
  }

  /// Adds the covered rows, with their weights, to one row of samples times 256.
  private func sumRows(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, coverage: Coverage,
    into sums: UnsafeMutableBufferPointer<UInt32>
  ) {
    unsafe sums.initialize(repeating: 1 << (Self.weightBits - 9))
    for (offset, index) in coverage.weights.enumerated() {
      let weight = weights.rows[index]
      let start = (coverage.first + offset) * bytesPerRow
      let line = unsafe UnsafeRawBufferPointer(rebasing: pixels[start..<start + sums.count])
      for column in sums.indices {
        unsafe sums[column] &+= UInt32(line[column]) &* weight
      }
    }
    for column in sums.indices { unsafe sums[column] &>>= Self.weightBits - 8 }
  }

  /// Averages the covered columns of a summed row.
  private func averageColumns(
    _ sums: UnsafeMutableBufferPointer<UInt32>, into bytes: UnsafeMutableRawBufferPointer
  ) {
    for (column, coverage) in columns.enumerated() {
      var mean = SIMD4<UInt32>(repeating: 1 << (Self.weightBits + 7))
      for (offset, index) in coverage.weights.enumerated() {
        let sample = 4 * (coverage.first + offset)
        let values = unsafe SIMD4(
          sums[sample], sums[sample + 1], sums[sample + 2], sums[sample + 3])
        mean &+= values &* weights.columns[index]
      }
      let rounded = SIMD4<UInt8>(truncatingIfNeeded: mean &>> (Self.weightBits + 8))
      unsafe bytes.storeBytes(of: rounded, toByteOffset: 4 * column, as: SIMD4<UInt8>.self)
    }
  }
}
