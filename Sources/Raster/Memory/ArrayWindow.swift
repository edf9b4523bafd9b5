/// A window on an array's elements without checks in release builds, for the innermost loops.
@safe
struct ArrayWindow<Element: BitwiseCopyable> {
  private let base: UnsafePointer<Element>
  let count: Int

  @unsafe
  fileprivate init(_ base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe base[index]
  }

  /// Where the elements in `range` lie, for the loops in C.
  @unsafe
  @inline(__always)
  func pointer(to range: Range<Int>) -> UnsafePointer<Element> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe base + range.lowerBound
  }

  @inline(__always)
  func suffix(from start: Int) -> ArrayWindow {
    assert(start >= 0 && start <= count)
    return unsafe ArrayWindow(base + start, count: count - start)
  }
}

extension ArrayWindow<UInt8> {
  /// Eight elements from `index` on, the first in the lowest byte.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count)
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }
}

extension Array where Element: BitwiseCopyable {
  /// Calls `body` with the elements; for an empty array not at all.
  @inline(__always)
  func withWindow(_ body: (ArrayWindow<Element>) -> Void) {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(ArrayWindow(base, count: buffer.count))
    }
  }
}
