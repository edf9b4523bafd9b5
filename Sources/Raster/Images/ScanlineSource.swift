internal import TECKernels
import TEScene

/// The rows of a bitmap at its size on the device: those of a stored bitmap, or resampled on demand.
///
/// Both give the same bytes. A resampled bitmap is stored once several frames have requested it, so that an
/// image whose size changes with every frame takes no memory.
protocol ScanlineSource {
  /// The whole image's width, in pixels.
  var columns: Int { get }
  /// The whole image's height, in pixels.
  var rows: Int { get }
  /// The column of the first pixel of each row.
  var firstColumn: Int { get }

  /// The row to prefetch while row `y` is in use; nil where rows are made on demand.
  func row(aheadOf y: Int) -> PixelRow?

  /// Row `y` of 0..<rows; valid until the row after the next is requested.
  mutating func row(_ y: Int) -> PixelRow
}

extension ScanlineSource {
  /// The row nearest to `y`.
  @inline(__always)
  mutating func row(nearest y: Int) -> PixelRow { row(min(max(y, 0), rows - 1)) }
}

extension PixelSource: ScanlineSource {
  var columns: Int { width }
  var rows: Int { height }
  var firstColumn: Int { 0 }
}

/// Read access to the pixels of a bitmap during a closure.
@safe
struct PixelSource {
  private let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  /// The pixels as the C kernels take them.
  @unsafe
  var pixels: cresampling_pixels {
    unsafe cresampling_pixels(
      start: UnsafeRawPointer(base).assumingMemoryBound(to: UInt8.self), stride: 4 * width,
      width: width, height: height)
  }

  @inline(__always)
  func row(_ y: Int) -> PixelRow {
    assert(y >= 0 && y < height)
    return unsafe PixelRow(base + y * width, count: width)
  }

  /// The number of rows between the row in use and the prefetched one.
  ///
  /// Hardware prefetches within a row only, so that in narrow parts of an image each row would wait for
  /// memory.
  private static let rowsAhead = 4

  /// The row to prefetch while row `y` is in use, which may lie outside of the image.
  @inline(__always)
  func row(aheadOf y: Int) -> PixelRow? {
    row(min(max(y, 0) + Self.rowsAhead, height - 1))
  }

  /// - Precondition: `base` stays valid, and the rows are not written to.
  @unsafe
  fileprivate init(_ base: UnsafePointer<UInt32>, width: Int, height: Int) {
    unsafe self.base = UnsafeMutablePointer(mutating: base)
    self.width = width
    self.height = height
  }
}

extension Bitmap {
  /// Calls `body` with the pixels, which it must not write to.
  func withSource<Result>(_ body: (PixelSource) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("a bitmap has pixels") }
      return unsafe body(
        PixelSource(base.assumingMemoryBound(to: UInt32.self), width: width, height: height))
    }
  }
}
