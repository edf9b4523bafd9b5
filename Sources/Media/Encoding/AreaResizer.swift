internal import Buffers

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
  private let weights: (columns: [UInt32], rows: [Float])

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
    weights = (columnWeights, rowWeights.map { Float($0) })
  }

  /// The bits of a weight's fraction: the weights of one pixel add up to 2^14 exactly.
  ///
  /// 8 bits of a sample and two such weights leave room in 32 bits once the sum of the rows is
  /// rounded to 16 bits. That sum has 22 bits at most, so that `Float` adds it up exactly, and faster
  /// than integers of 32 bits, which SSE2 can't multiply.
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
  ///   - part: The only part of the source to look at; pixels of the result that cover nothing of it
  ///     are left as they are.
  ///   - destination: Memory for the rows of the result.
  ///   - destinationBytesPerRow: The distance between two rows of the result.
  func resize(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, part: PixelRect,
    into destination: UnsafeMutableRawBufferPointer, bytesPerRow destinationBytesPerRow: Int
  ) {
    guard part.width > 0, part.height > 0 else { return }
    let across = Self.covering(part.columns, from: source.width, to: target.width)
    let down = Self.covering(part.rows, from: source.height, to: target.height)
    let (first, last) = (columns[across.lowerBound], columns[across.upperBound - 1])
    let samples = 4 * first.first..<4 * (last.first + last.weights.count)
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: samples.count) { sums in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: samples.count) { means in
        for row in down {
          unsafe sumRows(
            pixels, bytesPerRow: bytesPerRow, coverage: rows[row], samples: samples, into: sums)
          for index in sums.indices {
            let sum = unsafe sums[index].bitPattern & (1 << Self.fractionBits - 1)
            unsafe means[index] = sum &>> (Self.weightBits - 8)
          }
          let start = row * destinationBytesPerRow
          let bytes = unsafe UnsafeMutableRawBufferPointer(
            rebasing: destination[start..<start + 4 * target.width])
          unsafe averageColumns(means, from: first.first, across, into: bytes)
        }
      }
    }
  }

  /// The pixels of the result that cover one of `pixels`.
  private static func covering(_ pixels: Range<Int>, from source: Int, to target: Int) -> Range<Int>
  {
    pixels.lowerBound * target / source..<(pixels.upperBound * target + source - 1) / source
  }

  /// The bits of a float's fraction: from 2^23 to 2^24 they are the number less 2^23, and to take
  /// them is faster than a conversion that has to be checked.
  private static let fractionBits: UInt32 = 23

  /// Adds the covered rows, with their weights, to one row of samples times 2^14, plus 2^23.
  private func sumRows(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, coverage: Coverage, samples: Range<Int>,
    into sums: UnsafeMutableBufferPointer<Float>
  ) {
    // With one half of what is cut off afterwards.
    let start = UInt32(1) << Self.fractionBits + 1 << (Self.weightBits - 9)
    unsafe sums.initialize(repeating: Float(start))
    for (offset, index) in coverage.weights.enumerated() {
      let weight = weights.rows[index]
      let start = (coverage.first + offset) * bytesPerRow + samples.lowerBound
      let line = unsafe UnsafeRawBufferPointer(rebasing: pixels[start..<start + sums.count])
      for column in sums.indices {
        unsafe sums[column] += Float(Int32(line[column])) * weight
      }
    }
  }

  /// Averages what the pixels in `range` cover of a summed row, which begins at `start`.
  private func averageColumns(
    _ sums: UnsafeMutableBufferPointer<UInt32>, from start: Int, _ range: Range<Int>,
    into bytes: UnsafeMutableRawBufferPointer
  ) {
    for column in range {
      let coverage = columns[column]
      var mean = SIMD4<UInt32>(repeating: 1 << (Self.weightBits + 7))
      for (offset, index) in coverage.weights.enumerated() {
        let sample = 4 * (coverage.first + offset - start)
        let values = unsafe SIMD4(
          sums[sample], sums[sample + 1], sums[sample + 2], sums[sample + 3])
        mean &+= values &* weights.columns[index]
      }
      let rounded = SIMD4<UInt8>(truncatingIfNeeded: mean &>> (Self.weightBits + 8))
      unsafe bytes.storeBytes(of: rounded, toByteOffset: 4 * column, as: SIMD4<UInt8>.self)
    }
  }
}
