/// A view of consecutive pixels of four 16-bit channels, 0...65535, premultiplied BGRA; see ``PixelRow`` for
/// the rules.
///
/// Shadows, gradients and blurs are computed at this precision and rounded to 8 bits, with dithering, when
/// they are composited.
@safe
struct WideRow {
  private let base: UnsafeMutablePointer<UInt16>
  /// The number of pixels.
  let count: Int

  /// - Precondition: `count * 4` values at `base` outlive the row.
  @unsafe
  init(_ base: UnsafeMutablePointer<UInt16>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// A pointer to the first of `count * 4` values, for the C kernels.
  @unsafe
  var channels: UnsafeMutablePointer<UInt16> { unsafe base }

  /// The channels of the pixel at `x`.
  @inline(__always)
  subscript(x: Int) -> SIMD4<UInt16> {
    get {
      assert(x >= 0 && x < count)
      return unsafe UnsafeRawPointer(base + x * 4).loadUnaligned(as: SIMD4<UInt16>.self)
    }
    nonmutating set {
      assert(x >= 0 && x < count)
      unsafe UnsafeMutableRawPointer(base + x * 4).storeBytes(of: newValue, as: SIMD4<UInt16>.self)
    }
  }

  /// A pointer to the pixels in `range`, for the C kernels.
  @unsafe
  @inline(__always)
  func pointer(to range: Range<Int>) -> UnsafeMutablePointer<UInt16> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe base + range.lowerBound * 4
  }

  /// Sets the first `count` pixels to `pixel`.
  func fill(_ count: Int, with pixel: SIMD4<UInt16>) {
    assert(count >= 0 && count <= self.count)
    unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: SIMD4<UInt16>.self)
      .update(repeating: pixel, count: count)
  }

  /// The view from `start` on.
  @inline(__always)
  func suffix(from start: Int) -> WideRow {
    assert(start >= 0 && start <= count)
    return unsafe WideRow(base + start * 4, count: count - start)
  }
}
