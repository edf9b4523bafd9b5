import Scene

/// The weights that make a bitmap's backing from one of its reduced levels, along both axes.
struct ResamplingFilters {
  /// The backing's columns that can be made.
  let columns: Range<Int>
  /// The backing's rows that can be made.
  let rows: Range<Int>
  fileprivate let horizontal: AxisFilter
  fileprivate let vertical: AxisFilter
  /// The horizontal weights, two taps a vector, each for all channels.
  fileprivate let horizontalPairs: [SIMD8<UInt16>]

  /// - Parameters:
  ///   - bitmap: What is resampled, from the level that the sampling asks for.
  init(_ bitmap: Bitmap, _ sampling: AlignedSampling, columns: Range<Int>, rows: Range<Int>) {
    let level = sampling.level(bitmap)
    let reduction = Double(1 << level)
    func size(_ own: Int) -> Int { (own + (1 << level) - 1) >> level }
    self.init(
      horizontal: AxisFilter(
        outputs: columns, ratio: Double(bitmap.width) / sampling.width / reduction,
        size: size(bitmap.width)),
      vertical: AxisFilter(
        outputs: rows, ratio: Double(bitmap.height) / sampling.height / reduction,
        size: size(bitmap.height)),
      columns: columns, rows: rows)
  }

  /// - Parameters:
  ///   - horizontal: Makes `columns` from the source's columns.
  ///   - vertical: Makes `rows` from the source's rows.
  init(
    horizontal: AxisFilter, vertical: AxisFilter, columns: Range<Int>, rows: Range<Int>
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.columns = columns
    self.rows = rows
    let weights = horizontal.weights
    horizontalPairs = stride(from: 0, to: weights.count, by: 2).map { index in
      SIMD8(
        lowHalf: SIMD4(repeating: weights[index]), highHalf: SIMD4(repeating: weights[index + 1]))
    }
  }
}

/// Working memory of a resampler, which one at a time may use.
final class ResamplingScratch {
  fileprivate let column = ScratchMemory()
  fileprivate let even = ScratchMemory()
  fileprivate let odd = ScratchMemory()
}

/// Makes the rows of a bitmap's backing on demand, by a triangle filter down the columns and then
/// along the rows.
final class Resampler {
  /// The columns that are made.
  let outputs: Range<Int>
  private let source: PixelSource
  private let filters: ResamplingFilters
  /// The source columns that the outputs are made from.
  private let inputs: Range<Int>
  private let scratch: ResamplingScratch
  private var evenRow = -1
  private var oddRow = -1

  /// - Parameters:
  ///   - source: The level that the filters are for.
  ///   - columns: Those of the filters' columns to make, not empty.
  init(
    _ source: PixelSource, _ filters: ResamplingFilters, columns: Range<Int>,
    _ scratch: ResamplingScratch
  ) {
    self.source = source
    self.filters = filters
    self.scratch = scratch
    outputs = columns
    let starts = filters.horizontal.starts
    let shift = filters.columns.lowerBound
    let last = starts[columns.upperBound - 1 - shift] + filters.horizontal.taps
    inputs = starts[columns.lowerBound - shift]..<min(last, source.width)
  }

  /// The columns `outputs` of row `y`; valid until two other rows were asked for.
  func row(_ y: Int) -> PixelRow {
    if y & 1 == 0 {
      let row = scratch.even.pixels(outputs.count)
      if evenRow != y {
        make(y, into: row)
        evenRow = y
      }
      return row
    }
    let row = scratch.odd.pixels(outputs.count)
    if oddRow != y {
      make(y, into: row)
      oddRow = y
    }
    return row
  }

  private func make(_ y: Int, into row: PixelRow) {
    // Padding, because the last output's taps were rounded up to an even number.
    let column = scratch.column.widePixels(inputs.count + 2)
    sumColumns(y - filters.rows.lowerBound, into: column)
    column[inputs.count] = SIMD4()
    column[inputs.count + 1] = SIMD4()
    sumRow(column, into: row)
  }

  /// Sums the source's rows by their weights, in 256ths of a level.
  private func sumColumns(_ index: Int, into column: WideRow) {
    let vertical = filters.vertical
    let start = vertical.starts[index]
    let first = index * vertical.taps
    for pair in stride(from: 0, to: vertical.taps, by: 2) {
      // The second of the last two may be padding below the source, with no weight.
      let upper = source.row(start + pair)
      let lower = source.row(min(start + pair + 1, source.height - 1))
      addRows(
        upper, vertical.weights[first + pair], lower, vertical.weights[first + pair + 1],
        isFirst: pair == 0, into: column)
    }
  }

  private func addRows(
    _ upper: PixelRow, _ upperWeight: UInt16, _ lower: PixelRow, _ lowerWeight: UInt16,
    isFirst: Bool, into column: WideRow
  ) {
    let upperWeight = SIMD8(repeating: upperWeight)
    let lowerWeight = SIMD8(repeating: lowerWeight)
    let origin = inputs.lowerBound
    @inline(__always)
    func sum(_ upper: SIMD8<UInt8>, _ lower: SIMD8<UInt8>) -> SIMD8<UInt16> {
      Blend.upperProduct(SIMD8<UInt16>(truncatingIfNeeded: upper) &<< 8, upperWeight)
        &+ Blend.upperProduct(SIMD8<UInt16>(truncatingIfNeeded: lower) &<< 8, lowerWeight)
    }
    var x = 0
    if isFirst {
      while x &+ 2 <= inputs.count {
        let here = sum(upper.twoBytes(at: origin &+ x), lower.twoBytes(at: origin &+ x))
        column.setTwo(here, at: x)
        x &+= 2
      }
    } else {
      while x &+ 2 <= inputs.count {
        let here = sum(upper.twoBytes(at: origin &+ x), lower.twoBytes(at: origin &+ x))
        column.setTwo(column.two(at: x) &+ here, at: x)
        x &+= 2
      }
    }
    if x < inputs.count {
      let above = upper.bytes(at: origin &+ x)
      let below = lower.bytes(at: origin &+ x)
      let here = sum(SIMD8(lowHalf: above, highHalf: above), SIMD8(lowHalf: below, highHalf: below))
      column[x] = isFirst ? here.lowHalf : column[x] &+ here.lowHalf
    }
  }

  /// Sums the columns by their weights and rounds to 8 bits.
  private func sumRow(_ column: WideRow, into row: PixelRow) {
    let horizontal = filters.horizontal
    let vertical = filters.vertical
    let pairs = horizontal.taps / 2
    let first = outputs.lowerBound - filters.columns.lowerBound
    // Every product lost up to one 256th of a level: given back, so that halves are rounded up.
    let rounding = UInt16(truncatingIfNeeded: min(128 + horizontal.taps + vertical.taps, 240))
    let origin = inputs.lowerBound
    filters.horizontalPairs.withWindow { allWeights in
      horizontal.starts.withWindow { allStarts in
        let weights = allWeights.suffix(from: first * pairs)
        let starts = allStarts.suffix(from: first)
        switch pairs {
        case 1:
          for index in 0..<outputs.count {
            let start = starts[index] &- origin
            store(Blend.upperProduct(column.two(at: start), weights[index]), rounding, row, index)
          }
        case 2:
          for index in 0..<outputs.count {
            let start = starts[index] &- origin
            let first = Blend.upperProduct(column.two(at: start), weights[index &* 2])
            let second = Blend.upperProduct(
              column.two(at: start &+ 2), weights[index &* 2 &+ 1])
            store(first &+ second, rounding, row, index)
          }
        default:
          for index in 0..<outputs.count {
            let start = starts[index] &- origin
            var sum = SIMD8<UInt16>()
            for pair in 0..<pairs {
              sum &+= Blend.upperProduct(
                column.two(at: start &+ pair &* 2), weights[index &* pairs &+ pair])
            }
            store(sum, rounding, row, index)
          }
        }
      }
    }
  }

  /// Stores the sum of both halves, rounded from 256ths of a level.
  @inline(__always)
  private func store(_ sum: SIMD8<UInt16>, _ rounding: UInt16, _ row: PixelRow, _ index: Int) {
    let rounded = (sum.lowHalf &+ sum.highHalf &+ rounding) &>> 8
    row.setBytes(SIMD4<UInt8>(truncatingIfNeeded: rounded), at: index)
  }
}

extension Bitmap {
  /// A backing of all the filters' columns and rows, made from this level.
  func resampled(by filters: ResamplingFilters) -> Bitmap {
    withSource { source in
      let resampler = Resampler(source, filters, columns: filters.columns, ResamplingScratch())
      var pixels: [UInt8] = []
      pixels.reserveCapacity(filters.columns.count * filters.rows.count * 4)
      for y in filters.rows { resampler.row(y).append(to: &pixels) }
      return Bitmap(width: filters.columns.count, height: filters.rows.count, pixels: pixels)
    }
  }
}
