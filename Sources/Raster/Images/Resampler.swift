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
@safe
struct Resampler: BackingRows {
  let columns: Int
  let rows: Int
  /// The columns that are made.
  private let outputs: Range<Int>
  private let source: PixelSource
  /// The source columns that the outputs are made from.
  private let inputs: Range<Int>
  /// What makes the filters' rows, from this one on.
  private let firstRow: Int
  private let rowStarts: ArrayWindow<Int>
  private let rowWeights: ArrayWindow<UInt16>
  private let rowTaps: Int
  private let across: cresampling_outputs
  private let column: WideRow
  private let even: PixelRow
  private let odd: PixelRow
  private var evenRow = -1
  private var oddRow = -1

  /// - Parameters:
  ///   - size: The backing's columns and rows.
  ///   - columns: Those of the filters' columns to make, not empty.
  ///   - weights: The filters' own, which must outlive the resampler, like the source and the scratch.
  fileprivate init(
    _ source: PixelSource, _ filters: ResamplingFilters, size: (columns: Int, rows: Int),
    columns: Range<Int>, _ windows: FilterWindows, _ scratch: ResamplingScratch
  ) {
    self.source = source
    self.columns = size.columns
    self.rows = size.rows
    outputs = columns
    let first = columns.lowerBound - filters.columns.lowerBound
    let starts = filters.horizontal.starts
    let taps = filters.horizontal.taps
    let last = starts[first + columns.count - 1] + taps
    inputs = starts[first]..<min(last, source.width)
    firstRow = filters.rows.lowerBound
    rowStarts = windows.rowStarts
    rowWeights = windows.rowWeights
    rowTaps = filters.vertical.taps
    // Every product lost up to one 256th of a level: given back, so that halves are rounded up.
    let rounding = min(128 + filters.horizontal.reach + filters.vertical.reach, 240)
    let made = first..<first + columns.count
    unsafe across = cresampling_outputs(
      starts: windows.columnStarts.pointer(to: made), origin: inputs.lowerBound,
      weights: windows.columnWeights.pointer(to: first * taps..<made.upperBound * taps), taps: taps,
      count: columns.count, rounding: UInt16(rounding))
    // Padding, because the last output's taps were rounded up to an even number, and what is read
    // beyond them.
    column = scratch.column.widePixels(inputs.count + 2 + 3)
    even = scratch.even.pixels(columns.count)
    odd = scratch.odd.pixels(columns.count)
  }

  var firstColumn: Int { outputs.lowerBound }

  func row(aheadOf y: Int) -> PixelRow? { nil }

  mutating func row(_ y: Int) -> PixelRow {
    if y & 1 == 0 {
      if evenRow != y { make(y, into: even) }
      evenRow = y
      return even
    }
    if oddRow != y { make(y, into: odd) }
    oddRow = y
    return odd
  }

  private func make(_ y: Int, into row: PixelRow) {
    sumColumns(y - firstRow)
    column[inputs.count] = SIMD4()
    column[inputs.count + 1] = SIMD4()
    unsafe cresampling_sum_columns(cresampling_best_level(), column.channels, across, row.bytes)
  }

  /// Sums the source's rows by their weights, in 256ths of a level.
  private func sumColumns(_ index: Int) {
    let start = rowStarts[index]
    source.row(aheadOf: start + rowTaps)?.prefetch(inputs)
    // The last row may be padding below the source, which has no weight and is not read.
    let pixels = unsafe cresampling_pixels(
      start: source.row(start).suffix(from: inputs.lowerBound).bytes, stride: source.width * 4,
      width: inputs.count, height: rowTaps)
    unsafe cresampling_sum_rows(
      cresampling_best_level(), pixels,
      rowWeights.pointer(to: index * rowTaps..<(index + 1) * rowTaps), column.channels)
  }
}

/// The filters' weights, for as long as a closure runs.
private struct FilterWindows {
  let columnStarts: ArrayWindow<Int>
  let columnWeights: ArrayWindow<UInt16>
  let rowStarts: ArrayWindow<Int>
  let rowWeights: ArrayWindow<UInt16>
}

extension ResamplingFilters {
  /// Calls `body` with what makes rows of a backing from `source`, the level that the filters are for.
  ///
  /// - Parameters:
  ///   - size: The whole backing's columns and rows.
  ///   - columns: Those of the filters' columns to make, not empty.
  func withResampler(
    of source: PixelSource, size: (columns: Int, rows: Int), columns: Range<Int>,
    _ scratch: ResamplingScratch, _ body: (inout Resampler) -> Void
  ) {
    horizontal.starts.withWindow { columnStarts in
      horizontal.weights.withWindow { columnWeights in
        vertical.starts.withWindow { rowStarts in
          vertical.weights.withWindow { rowWeights in
            var resampler = Resampler(
              source, self, size: size, columns: columns,
              FilterWindows(
                columnStarts: columnStarts, columnWeights: columnWeights, rowStarts: rowStarts,
                rowWeights: rowWeights), scratch)
            body(&resampler)
          }
        }
      }
    }
  }
}

extension Bitmap {
  /// A backing of all the filters' columns and rows, made from this level.
  func resampled(by filters: ResamplingFilters) -> Bitmap {
    withSource { source in
      var pixels: [UInt8] = []
      pixels.reserveCapacity(filters.columns.count * filters.rows.count * 4)
      let size = (filters.columns.count, filters.rows.count)
      filters.withResampler(
        of: source, size: size, columns: filters.columns, ResamplingScratch()
      ) { resampler in
        for y in filters.rows { resampler.row(y).append(to: &pixels) }
      }
      return Bitmap(width: filters.columns.count, height: filters.rows.count, pixels: pixels)
    }
  }
}
