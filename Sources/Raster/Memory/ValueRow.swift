/// A window on consecutive 16-bit values, one for each pixel of a line, 0...65535.
///
/// Only the loops in C read and write them; see ``PixelRow`` for who answers for the memory.
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

  /// Where the values in `range` lie.
  @unsafe
  @inline(__always)
  func pointer(to range: Range<Int>) -> UnsafeMutablePointer<UInt16> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe base + range.lowerBound
  }
}
