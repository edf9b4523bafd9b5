/// A view of consecutive 16-bit values, 0...65535, one for each pixel of a scanline; see ``PixelRow`` for the
/// rules. Only the C kernels read and write them.
@safe
struct ValueRow {
  private let base: UnsafeMutablePointer<UInt16>
  let count: Int

  /// - Precondition: `count` values at `base` outlive the row.
  @unsafe
  init(_ base: UnsafeMutablePointer<UInt16>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  /// A pointer to the values in `range`, for the C kernels.
  @unsafe
  @inline(__always)
  func pointer(to range: Range<Int>) -> UnsafeMutablePointer<UInt16> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe base + range.lowerBound
  }
}
