import Scene

/// The rows of a bitmap's device-size backing, stored or made one by one.
///
/// Both ways give the same pixels, bit by bit: a backing is stored when it is wanted a second time,
/// so that an image whose size changes with every frame costs no memory.
struct BackingRows {
  private enum Origin {
    case stored(PixelSource)
    case computed(Resampler)
  }

  private let origin: Origin
  /// In pixels.
  let columns: Int
  let rows: Int

  init(stored: PixelSource) {
    origin = .stored(stored)
    columns = stored.width
    rows = stored.height
  }

  init(computed: Resampler, columns: Int, rows: Int) {
    origin = .computed(computed)
    self.columns = columns
    self.rows = rows
  }

  /// Row `y` and the column of its first pixel; `y` outside the backing is the nearest row.
  ///
  /// A computed row stays valid until the row after the next is asked for.
  @inline(__always)
  func row(_ y: Int) -> (pixels: PixelRow, firstColumn: Int) {
    let y = min(max(y, 0), rows - 1)
    switch origin {
    case .stored(let source): return (source.row(y), 0)
    case .computed(let resampler): return (resampler.row(y), resampler.outputs.lowerBound)
    }
  }
}

/// Read access to the pixels of a bitmap, for as long as a closure runs.
@safe
struct PixelSource {
  private let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  @inline(__always)
  func row(_ y: Int) -> PixelRow {
    assert(y >= 0 && y < height)
    return unsafe PixelRow(base + y * width, count: width)
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
