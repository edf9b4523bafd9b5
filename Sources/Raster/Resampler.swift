internal import CResampling
import Scene

/// The weights that make a bitmap's backing from one of its reduced levels, along both axes.
struct ResamplingFilters {
  /// The backing's columns that can be made.
  let columns: Range<Int>
  /// The backing's rows that can be made.
  let rows: Range<Int>
  fileprivate let horizontal: AxisFilter
  fileprivate let vertical: AxisFilter

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
    source.prefetch(inputs, ofRow: start + vertical.taps + PixelSource.rowsAhead)
    let rows = unsafe source.row(start).suffix(from: inputs.lowerBound).bytes
    unsafe vertical.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      // The last row may be padding below the source, which has no weight and is not read.
      let pixels = unsafe cresampling_pixels(
        start: rows, stride: source.width * 4, width: inputs.count, height: vertical.taps)
      unsafe cresampling_sum_rows(
        cresampling_best_level(), pixels, weights + index * vertical.taps, column.channels)
    }
  }

  /// Sums the columns by their weights and rounds to 8 bits.
  private func sumRow(_ column: WideRow, into row: PixelRow) {
    let horizontal = filters.horizontal
    let first = outputs.lowerBound - filters.columns.lowerBound
    // Every product lost up to one 256th of a level: given back, so that halves are rounded up.
    let rounding = min(128 + horizontal.reach + filters.vertical.reach, 240)
    unsafe horizontal.weights.withUnsafeBufferPointer { weights in
      unsafe horizontal.starts.withUnsafeBufferPointer { starts in
        guard let weights = weights.baseAddress, let starts = starts.baseAddress else { return }
        let outputs = unsafe cresampling_outputs(
          starts: starts + first, origin: inputs.lowerBound,
          weights: weights + first * horizontal.taps, taps: horizontal.taps,
          count: outputs.count, rounding: UInt16(rounding))
        unsafe cresampling_sum_columns(
          cresampling_best_level(), column.channels, outputs, row.bytes)
      }
    }
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
