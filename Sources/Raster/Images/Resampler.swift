internal import TECKernels
import TEScene

/// The filters along both axes that resample a mipmap level of a bitmap to its size on the device.
struct ResamplingFilters {
  /// The output columns that the filters have weights for.
  let columns: Range<Int>
  /// The output rows that the filters have weights for.
  let rows: Range<Int>
  fileprivate let horizontal: AxisFilter
  fileprivate let vertical: AxisFilter

  /// - Parameters:
  ///   - bitmap: The bitmap, of which the sampling's mipmap level is the input.
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
  ///   - horizontal: Makes `columns` from the input's columns.
  ///   - vertical: Makes `rows` from the input's rows.
  init(
    horizontal: AxisFilter, vertical: AxisFilter, columns: Range<Int>, rows: Range<Int>
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.columns = columns
    self.rows = rows
  }
}

/// Working memory of a resampler; one at a time may use it.
final class ResamplingScratch {
  fileprivate let column = ScratchMemory()
  fileprivate let even = ScratchMemory()
  fileprivate let odd = ScratchMemory()
}

/// Resamples rows on demand, by a triangle filter along the columns and then along the rows.
@safe
struct Resampler: ScanlineSource {
  let columns: Int
  let rows: Int
  /// The output columns that are made.
  private let outputs: Range<Int>
  private let source: PixelSource
  /// The input columns that they are made from.
  private let inputs: Range<Int>
  /// The output row that the first weights belong to.
  private let firstRow: Int
  private let rowStarts: ArrayView<Int>
  private let rowWeights: ArrayView<UInt16>
  private let rowTaps: Int
  private let across: cresampling_outputs
  private let column: WideRow
  private let even: PixelRow
  private let odd: PixelRow
  private var evenRow = -1
  private var oddRow = -1

  /// - Parameters:
  ///   - size: The whole output's columns and rows.
  ///   - columns: The filters' columns to make, not empty.
  ///   - views: The filters' weights, which must outlive the resampler, like the source and the scratch.
  fileprivate init(
    _ source: PixelSource, _ filters: ResamplingFilters, size: (columns: Int, rows: Int),
    columns: Range<Int>, _ views: FilterViews, _ scratch: ResamplingScratch
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
    rowStarts = views.rowStarts
    rowWeights = views.rowWeights
    rowTaps = filters.vertical.taps
    // Every product is truncated by up to one 256th of a level; the mean of that is added back.
    let rounding = min(128 + filters.horizontal.maximumTaps + filters.vertical.maximumTaps, 240)
    let made = first..<first + columns.count
    unsafe across = cresampling_outputs(
      starts: views.columnStarts.pointer(to: made), origin: inputs.lowerBound,
      weights: views.columnWeights.pointer(to: first * taps..<made.upperBound * taps), taps: taps,
      count: columns.count, rounding: UInt16(rounding))
    // Padding for the last output's taps, whose number is rounded up to an even one, and for what the
    // kernel reads beyond them.
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
    unsafe cresampling_sum_columns(ckernels_best_level(), column.channels, across, row.bytes)
  }

  /// Sums the input's rows by their weights, in 256ths of a level.
  private func sumColumns(_ index: Int) {
    let start = rowStarts[index]
    source.row(aheadOf: start + rowTaps)?.prefetch(inputs)
    // The last row may be padding below the input, which has no weight and is not read.
    let pixels = unsafe cresampling_pixels(
      start: source.row(start).suffix(from: inputs.lowerBound).bytes, stride: source.width * 4,
      width: inputs.count, height: rowTaps)
    unsafe cresampling_sum_rows(
      ckernels_best_level(), pixels,
      rowWeights.pointer(to: index * rowTaps..<(index + 1) * rowTaps), column.channels)
  }
}

/// The filters' weights during a closure.
private struct FilterViews {
  let columnStarts: ArrayView<Int>
  let columnWeights: ArrayView<UInt16>
  let rowStarts: ArrayView<Int>
  let rowWeights: ArrayView<UInt16>
}

extension ResamplingFilters {
  /// Calls `body` with a resampler of `source`, the mipmap level that the filters are for.
  ///
  /// - Parameters:
  ///   - size: The whole output's columns and rows.
  ///   - columns: The filters' columns to make, not empty.
  func withResampler(
    of source: PixelSource, size: (columns: Int, rows: Int), columns: Range<Int>,
    _ scratch: ResamplingScratch, _ body: (inout Resampler) -> Void
  ) {
    horizontal.starts.withView { columnStarts in
      horizontal.weights.withView { columnWeights in
        vertical.starts.withView { rowStarts in
          vertical.weights.withView { rowWeights in
            var resampler = Resampler(
              source, self, size: size, columns: columns,
              FilterViews(
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
  /// This mipmap level, resampled to all of the filters' columns and rows.
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
