/// A window on consecutive pixels of four 16-bit channels, 0...65535, premultiplied BGRA.
///
/// Ramps (shadows, gradients, blurs) are made at this precision and meet 8 bits only when they are
/// blended, with dither; see ``PixelRow`` for who answers for the memory.
@safe
struct WideRow {
  private let base: UnsafeMutablePointer<UInt16>
  /// In pixels.
  let count: Int

  /// - Precondition: `count * 4` values at `base` outlive the row.
  @unsafe
  init(_ base: UnsafeMutablePointer<UInt16>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// The first of `count * 4` values, for functions in C.
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

  /// Where the pixels in `range` lie, for the loops in C.
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

  /// The part from `start` on.
  @inline(__always)
  func suffix(from start: Int) -> WideRow {
    assert(start >= 0 && start <= count)
    return unsafe WideRow(base + start * 4, count: count - start)
  }
}
