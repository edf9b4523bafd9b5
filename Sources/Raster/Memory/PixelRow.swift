internal import CBlend

/// A view of consecutive pixels in memory that it does not own.
///
/// The drawing loops access memory only by such views. Indices are checked by assertions in debug builds;
/// in release builds the caller ensures that they are within bounds. A pixel is a `UInt32` whose bytes, from
/// low to high, are blue, green, red and alpha.
@safe
struct PixelRow {
  private let base: UnsafeMutablePointer<UInt32>
  let count: Int

  /// - Precondition: `count` pixels at `base` outlive the row.
  @unsafe
  init(_ base: UnsafeMutablePointer<UInt32>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// The first of `count * 4` bytes, for functions in C.
  @unsafe
  var bytes: UnsafeMutablePointer<UInt8> {
    unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self)
  }

  @inline(__always)
  subscript(x: Int) -> UInt32 {
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
  func suffix(from start: Int) -> PixelRow {
    assert(start >= 0 && start <= count)
    return unsafe PixelRow(base + start, count: count - start)
  }

  /// Prefetches the pixels in `range` into the cache.
  @inline(__always)
  func prefetch(_ range: Range<Int>) {
    unsafe cblend_prefetch(pointer(to: range), range.count)
  }

  /// A pointer to the pixels in `range`, for the C kernels.
  @unsafe
  @inline(__always)
  func pointer(to range: Range<Int>) -> UnsafeMutablePointer<UInt32> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe base + range.lowerBound
  }

  /// Copies `count` pixels of `source` to `x`.
  @inline(__always)
  func copy(_ source: PixelRow, from start: Int, count: Int, to x: Int) {
    assert(start >= 0 && start + count <= source.count && x >= 0 && x + count <= self.count)
    unsafe (base + x).update(from: source.base + start, count: count)
  }

  /// Sets the pixels in `range` to `pixel`.
  @inline(__always)
  func fill(_ range: Range<Int>, with pixel: UInt32) {
    unsafe cblend_fill(cblend_best_level(), pointer(to: range), range.count, pixel, 255)
  }

  /// Appends the pixels' bytes to `array`.
  func append(to array: inout [UInt8]) {
    unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count * 4))
  }
}
