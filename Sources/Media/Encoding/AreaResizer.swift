internal import TEBuffers

/// Resizes images by area averaging: each target pixel is the mean of the source area that it covers.
///
/// Chosen over Lanczos and bicubic filters because it does not overshoot: flat areas of an interface
/// stay exactly flat beside an edge, which keeps a GIF's palette small. The weights are integers, the same
/// on every machine. Enlarged pixels are squares.
struct AreaResizer: Sendable {
  let source: PixelSize
  let target: PixelSize
  private let columns: [Coverage]
  private let rows: [Coverage]
  private let weights: (columns: [UInt32], rows: [Float])

  /// The source pixels that a target pixel covers.
  private struct Coverage: Sendable {
    /// The first source pixel.
    let first: Int
    /// The indices of the weights of the source pixels from `first` on.
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

  /// The fraction bits of a weight: the weights of a target pixel add up to exactly 2^14.
  ///
  /// A sample of 8 bits times two such weights fits 32 bits if the sum of the rows is rounded to 16 bits.
  /// That sum has 22 bits at most, so `Float` computes it exactly, and faster than 32-bit integers, which
  /// SSE2 cannot multiply.
  private static let weightBits: UInt32 = 14

  /// The coverage of each target pixel in one dimension, and all weights.
  ///
  /// In units of 1/(source * target) of a line, a source pixel is `target` long and a target pixel
  /// `source`.
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

  /// Resizes an image of 4 bytes per pixel.
  ///
  /// - Parameters:
  ///   - pixels: The rows of the source.
  ///   - bytesPerRow: The distance between two rows of the source in bytes.
  ///   - part: The source pixels that changed: only target pixels that cover one of them are written.
  ///   - destination: The rows of the target.
  ///   - destinationBytesPerRow: The distance between two rows of the target in bytes.
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

  /// The target pixels that cover one of the source pixels.
  private static func covering(_ pixels: Range<Int>, from source: Int, to target: Int) -> Range<Int>
  {
    pixels.lowerBound * target / source..<(pixels.upperBound * target + source - 1) / source
  }

  /// The fraction bits of a `Float`: for numbers in 2^23..<2^24 they are the number less 2^23, which is
  /// faster than a checked conversion.
  private static let fractionBits: UInt32 = 23

  /// Writes the weighted sums of the covered rows, which are the mean times 2^14, plus 2^23.
  private func sumRows(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, coverage: Coverage, samples: Range<Int>,
    into sums: UnsafeMutableBufferPointer<Float>
  ) {
    // Plus one half of the bits that are shifted out, for rounding.
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

  /// Writes the target pixels of `range` from a row of means, whose first pixel is `start`.
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
