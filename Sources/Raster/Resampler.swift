import Scene

/// Makes the rows of a bitmap's backing on demand, by a triangle filter down the columns and then
/// along the rows.
final class Resampler {
  /// The columns that are made.
  let outputs: Range<Int>
  private let source: PixelSource
  private let horizontal: AxisFilter
  private let vertical: AxisFilter
  private let verticalStart: Int
  /// The source columns that the outputs are made from.
  private let inputs: Range<Int>
  private let columnMemory = ScratchMemory()
  private let evenMemory = ScratchMemory()
  private let oddMemory = ScratchMemory()
  private var evenRow = -1
  private var oddRow = -1

  /// - Parameters:
  ///   - source: The bitmap's reduced `level`.
  ///   - columns: The backing's columns to make.
  ///   - rows: The backing's rows that may be asked for.
  init(
    _ source: PixelSource, of bitmap: Bitmap, level: Int, sampling: AlignedSampling,
    columns: Range<Int>, rows: Range<Int>
  ) {
    self.source = source
    outputs = columns
    let reduction = Double(1 << level)
    horizontal = AxisFilter(
      outputs: columns, ratio: Double(bitmap.width) / sampling.width / reduction,
      size: source.width)
    vertical = AxisFilter(
      outputs: rows, ratio: Double(bitmap.height) / sampling.height / reduction,
      size: source.height)
    verticalStart = rows.lowerBound
    let first = horizontal.starts.first ?? 0
    let last = (horizontal.starts.last ?? 0) + horizontal.taps
    inputs = first..<min(last, source.width)
  }

  /// The columns `outputs` of row `y`; valid until two other rows were asked for.
  func row(_ y: Int) -> PixelRow {
    if y & 1 == 0 {
      let row = evenMemory.pixels(outputs.count)
      if evenRow != y {
        make(y, into: row)
        evenRow = y
      }
      return row
    }
    let row = oddMemory.pixels(outputs.count)
    if oddRow != y {
      make(y, into: row)
      oddRow = y
    }
    return row
  }

  private func make(_ y: Int, into row: PixelRow) {
    // Padding, because the last output's taps were rounded up to an even number.
    let column = columnMemory.widePixels(inputs.count + 2)
    sumColumns(y - verticalStart, into: column)
    column[inputs.count] = SIMD4()
    column[inputs.count + 1] = SIMD4()
    sumRow(column, into: row)
  }

  private func sumColumns(_ index: Int, into column: WideRow) {
    let start = vertical.starts[index]
    let taps = min(vertical.taps, source.height - start)
    vertical.weights.withWindow { weights in
      let weights = weights.suffix(from: index * vertical.taps)
      var x = 0
      while x &+ 4 <= inputs.count {
        var low = SIMD8<UInt16>()
        var high = SIMD8<UInt16>()
        for tap in 0..<taps {
          let weight = SIMD8<UInt16>(repeating: weights[tap])
          let row = source.row(start &+ tap)
          let first = SIMD8<UInt16>(
            truncatingIfNeeded: row.twoBytes(at: inputs.lowerBound &+ x))
          let second = SIMD8<UInt16>(
            truncatingIfNeeded: row.twoBytes(at: inputs.lowerBound &+ x &+ 2))
          low &+= Blend.upperProduct(first &* 257, weight)
          high &+= Blend.upperProduct(second &* 257, weight)
        }
        column.setTwo(low, at: x)
        column.setTwo(high, at: x &+ 2)
        x &+= 4
      }
      while x < inputs.count {
        var sum = SIMD8<UInt16>()
        for tap in 0..<taps {
          let bytes = source.row(start &+ tap).bytes(at: inputs.lowerBound &+ x)
          let wide = SIMD8<UInt16>(truncatingIfNeeded: SIMD8(lowHalf: bytes, highHalf: bytes))
          sum &+= Blend.upperProduct(wide &* 257, SIMD8(repeating: weights[tap]))
        }
        column[x] = sum.lowHalf
        x &+= 1
      }
    }
  }

  private func sumRow(_ column: WideRow, into row: PixelRow) {
    let taps = horizontal.taps
    let origin = inputs.lowerBound
    horizontal.weights.withWindow { weights in
      horizontal.starts.withWindow { starts in
        for index in 0..<outputs.count {
          let start = starts[index] &- origin
          var sum = SIMD8<UInt16>()
          var tap = 0
          while tap < taps {
            let first = weights[index &* taps &+ tap]
            let second = weights[index &* taps &+ tap &+ 1]
            let weight = SIMD8(first, first, first, first, second, second, second, second)
            sum &+= Blend.upperProduct(column.two(at: start &+ tap), weight)
            tap &+= 2
          }
          let total = sum.lowHalf &+ sum.highHalf
          let rounded = (total &- (total &>> 8) &+ 128) &>> 8
          row.setBytes(SIMD4<UInt8>(truncatingIfNeeded: rounded), at: index)
        }
      }
    }
  }
}
