/// Memory for a fixed number of plain values, with one owner.
///
/// The GIF encoder keeps all its tables and pictures in such memory, made once per file: an array
/// would be checked at each access, and copied at the first write while someone else looks at it.
///
/// Sendable because it has one owner, which says who may write.
@safe
struct Cells<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  /// The values, for loops; it must not be used longer than its owner.
  let window: CellWindow<Element>

  init(repeating value: Element, count: Int) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
    unsafe memory.initialize(repeating: value, count: count)
    unsafe window = CellWindow(memory, count: count)
  }

  deinit { unsafe window.deallocate() }
}

/// A window on consecutive values in memory that someone else keeps alive.
///
/// The one door between the GIF encoder's loops and raw memory: bounds are asserted in debug builds
/// and are the callers' promise in release builds.
@safe
struct CellWindow<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// - Precondition: `count` values at `base` outlive the window.
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

  /// The part in `range`.
  @inline(__always)
  func part(_ range: Range<Int>) -> CellWindow {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe CellWindow(base + range.lowerBound, count: range.count)
  }

  /// Sets all values.
  @inline(__always)
  func fill(with value: Element) { unsafe base.update(repeating: value, count: count) }

  /// Copies all values of a window of the same size.
  @inline(__always)
  func copy(_ other: CellWindow) {
    assert(other.count == count)
    unsafe base.update(from: other.base, count: count)
  }

  /// The memory itself, for one call.
  @unsafe
  func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    unsafe body(
      UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(start: base, count: count)))
  }

  @unsafe
  fileprivate func deallocate() { unsafe base.deallocate() }
}

extension CellWindow<UInt32> {
  /// Whether the eight values from `index` on are those of another window.
  @inline(__always)
  func hasEight(of other: CellWindow, at index: Int) -> Bool {
    let difference = eight(at: index) ^ other.eight(at: index)
    let half = difference.lowHalf | difference.highHalf
    return half[0] | half[1] | half[2] | half[3] == 0
  }

  @inline(__always)
  private func eight(at index: Int) -> SIMD8<UInt32> {
    assert(index >= 0 && index + 8 <= count)
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD8<UInt32>.self)
  }
}

extension CellWindow<UInt8> {
  /// Writes the eight bytes of a number, as it lies in memory.
  @inline(__always)
  func store(_ number: UInt64, at index: Int) {
    assert(index >= 0 && index + 8 <= count)
    unsafe UnsafeMutableRawPointer(base + index).storeBytes(of: number, as: UInt64.self)
  }
}
