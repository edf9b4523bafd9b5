internal import CBlend
internal import CResampling
import Scene

/// The rows of a bitmap's device-size backing, stored or made one by one.
///
/// Both ways give the same pixels, bit by bit: a backing is stored when a few pictures have wanted it,
/// so that an image whose size changes with every frame costs no memory.
protocol BackingRows {
  /// In pixels.
  var columns: Int { get }
  var rows: Int { get }
  /// The column of the rows' first pixel.
  var firstColumn: Int { get }

  /// The row that is to be asked for from memory while row `y` is in use; nil where rows are made.
  func row(aheadOf y: Int) -> PixelRow?

  /// Row `y`, which the backing has; valid until the row after the next is asked for.
  mutating func row(_ y: Int) -> PixelRow
}

extension BackingRows {
  /// The row nearest to `y`.
  @inline(__always)
  mutating func row(nearest y: Int) -> PixelRow { row(min(max(y, 0), rows - 1)) }
}

extension PixelSource: BackingRows {
  var columns: Int { width }
  var rows: Int { height }
  var firstColumn: Int { 0 }
}

/// Read access to the pixels of a bitmap, for as long as a closure runs.
@safe
struct PixelSource {
  private let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  /// As the loops in C have it.
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

  /// How many rows ahead of their use pixels are asked for.
  ///
  /// Processors look ahead within a row alone, so that in narrow parts of an image each row would
  /// wait for memory.
  private static let rowsAhead = 4

  /// The row that is to be asked for from memory while row `y`, which need not be there, is in use.
  @inline(__always)
  func row(aheadOf y: Int) -> PixelRow? {
    row(min(max(y, 0) + Self.rowsAhead, height - 1))
  }

  /// - Precondition: `base` stays valid and nobody writes through the rows.
  @unsafe
  fileprivate init(_ base: UnsafePointer<UInt32>, width: Int, height: Int) {
    unsafe self.base = UnsafeMutablePointer(mutating: base)
    self.width = width
    self.height = height
  }
}

extension Bitmap {
  /// Calls `body` with the pixels, which must not be written.
  func withSource<Result>(_ body: (PixelSource) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("a bitmap has pixels") }
      return unsafe body(
        PixelSource(base.assumingMemoryBound(to: UInt32.self), width: width, height: height))
    }
  }
}
