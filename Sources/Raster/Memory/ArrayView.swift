/// A read-only view of an array's elements for the innermost loops, without bounds checks in release builds.
@safe
struct ArrayView<Element: BitwiseCopyable> {
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

  /// A pointer to the elements in `range`, for the C kernels.
  @unsafe
  @inline(__always)
  func pointer(to range: Range<Int>) -> UnsafePointer<Element> {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe base + range.lowerBound
  }
}

extension ArrayView<UInt8> {
  /// The eight elements from `index` on, the first one in the lowest byte.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count)
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }
}

extension Array where Element: BitwiseCopyable {
  /// Calls `body` with a view of the elements, unless the array is empty.
  @inline(__always)
  func withView(_ body: (ArrayView<Element>) -> Void) {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(ArrayView(base, count: buffer.count))
    }
  }
}
