internal import TECKernels

/// A view of consecutive elements in memory that it does not own, such as the pixels of a scanline.
///
/// The drawing loops access memory only by such views. Indices are checked by assertions in debug builds;
/// in release builds the caller ensures that they are within bounds.
@safe
struct Row<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  /// The number of elements.
  let count: Int

  /// - Precondition: `count` elements at `base` outlive the row.
  @unsafe
  init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  @inline(__always)
  subscript(x: Int) -> Element {
    get {
      assert(x >= 0 && x < count)
      return unsafe base[x]
    }
    nonmutating set {
      assert(x >= 0 && x < count)
      unsafe base[x] = newValue
    }
  }

  /// The view from `start` on.
  @inline(__always)
  func suffix(from start: Int) -> Row {
    assert(start >= 0 && start <= count)
    return unsafe Row(base + start, count: count - start)
  }

  /// A pointer to the elements in `range`, for the C kernels.
  @unsafe
  @inline(__always)
  func pointer(to range: Range<Int>) -> UnsafeMutablePointer<Element> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe base + range.lowerBound
  }

  /// Copies `count` elements of `source` to `x`.
  @inline(__always)
  func copy(_ source: Row, from start: Int, count: Int, to x: Int) {
    assert(start >= 0 && start + count <= source.count && x >= 0 && x + count <= self.count)
    unsafe (base + x).update(from: source.base + start, count: count)
  }
}

/// A row of 16-bit values, 0...65535, one for each pixel of a scanline.
typealias ValueRow = Row<UInt16>

/// A row of pixels: a `UInt32` has the bytes blue, green, red and alpha, from low to high.
typealias PixelRow = Row<UInt32>

extension PixelRow {
  /// The first of `count * 4` bytes, for the C kernels.
  @unsafe
  var bytes: UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer(pointer(to: 0..<count)).assumingMemoryBound(to: UInt8.self)
  }

  /// Prefetches the pixels in `range` into the cache.
  @inline(__always)
  func prefetch(_ range: Range<Int>) {
    unsafe cblend_prefetch(pointer(to: range), range.count)
  }

  /// Sets the pixels in `range` to `pixel`.
  @inline(__always)
  func fill(_ range: Range<Int>, with pixel: UInt32) {
    unsafe cblend_fill(ckernels_best_level(), pointer(to: range), range.count, pixel, 255)
  }

  /// Appends the pixels' bytes to `array`.
  func append(to array: inout [UInt8]) {
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count * 4))
  }
}

/// A row of pixels of four 16-bit channels, 0...65535, premultiplied BGRA.
///
/// Shadows, gradients and blurs are computed at this precision and rounded to 8 bits, with dithering, when
/// they are composited.
typealias WideRow = Row<SIMD4<UInt16>>

extension WideRow {
  /// A pointer to the first of `count * 4` values, for the C kernels.
  @unsafe
  var channels: UnsafeMutablePointer<UInt16> { unsafe channels(of: 0..<count) }

  /// A pointer to the values of the pixels in `range`, for the C kernels.
  @unsafe
  @inline(__always)
  func channels(of range: Range<Int>) -> UnsafeMutablePointer<UInt16> {
    unsafe UnsafeMutableRawPointer(pointer(to: range)).assumingMemoryBound(to: UInt16.self)
  }

  /// Sets the first `count` pixels to `pixel`.
  func fill(_ count: Int, with pixel: SIMD4<UInt16>) {
    unsafe pointer(to: 0..<count).update(repeating: pixel, count: count)
  }
}
