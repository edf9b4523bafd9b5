/// Memory for a fixed number of plain values, with one owner.
///
/// The encoder allocates all its tables and pixels in such memory once per file: accesses to an array are
/// bounds-checked, and a write copies an array that is shared.
///
/// Sendable because it has one owner, which synchronizes access.
@safe
struct FixedBuffer<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  /// The values; the view must not outlive the buffer.
  let view: BufferView<Element>

  init(repeating value: Element, count: Int) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
    unsafe memory.initialize(repeating: value, count: count)
    unsafe view = BufferView(memory, count: count)
  }

  deinit { unsafe view.deallocate() }
}

/// A view of consecutive values in memory that another object owns.
///
/// All raw memory accesses of the GIF encoder go through this type. Indices are checked by assertions in
/// debug builds and are not checked in release builds.
@safe
struct BufferView<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// - Precondition: `count` values at `base` outlive the view.
  @unsafe
  init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = unsafe base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  /// The values at the indices of `range`, indexed from 0.
  @inline(__always)
  func slice(_ range: Range<Int>) -> BufferView {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe BufferView(base + range.lowerBound, count: range.count)
  }

  /// Sets all values.
  @inline(__always)
  func fill(with value: Element) { unsafe base.update(repeating: value, count: count) }

  /// Copies all values of a view of the same count.
  @inline(__always)
  func copy(from other: BufferView) {
    assert(other.count == count)
    unsafe base.update(from: other.base, count: count)
  }

  /// Calls `body` with the memory.
  @unsafe
  func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    unsafe body(
      UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(start: base, count: count)))
  }

  @unsafe
  fileprivate func deallocate() { unsafe base.deallocate() }
}

extension BufferView<UInt8> {
  /// Stores the eight bytes of an integer, in native byte order.
  @inline(__always)
  func store(_ number: UInt64, at index: Int) {
    assert(index >= 0 && index + 8 <= count)
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: number, as: UInt64.self)
  }
}
