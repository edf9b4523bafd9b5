/// A block of memory of one drawing thread, kept from frame to frame so that frames cause no page faults.
@safe
final class ScratchMemory {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int

  init() {
    capacity = 64
    unsafe memory = .allocate(byteCount: 64, alignment: 64)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// `count` pixels of undefined value, valid until the next request or the end of the owner.
  func pixels(_ count: Int) -> PixelRow {
    reserve(count * 4)
    return unsafe PixelRow(memory.assumingMemoryBound(to: UInt32.self), count: count)
  }

  /// `count` 16-bit pixels of undefined value, valid until the next request or the end of the owner.
  func widePixels(_ count: Int) -> WideRow {
    reserve(count * 8)
    return unsafe WideRow(memory.assumingMemoryBound(to: SIMD4<UInt16>.self), count: count)
  }

  /// `count` floats of undefined value, valid until more are requested or the end of the owner.
  @unsafe
  func floats(_ count: Int) -> UnsafeMutablePointer<Float> {
    reserve(count * 4)
    return unsafe memory.assumingMemoryBound(to: Float.self)
  }

  /// `count` values of undefined value, valid until the next request or the end of the owner.
  func values(_ count: Int) -> ValueRow {
    reserve(count * 2)
    return unsafe ValueRow(memory.assumingMemoryBound(to: UInt16.self), count: count)
  }

  /// As `pixels(_:)`, but keeps the values when the memory grows.
  func growingPixels(_ count: Int) -> PixelRow {
    if count * 4 > capacity {
      let old = unsafe memory
      let oldCapacity = capacity
      capacity = count * 4 + count * 2
      unsafe memory = .allocate(byteCount: capacity, alignment: 64)
      unsafe memory.copyMemory(from: old, byteCount: oldCapacity)
      unsafe old.deallocate()
    }
    return unsafe PixelRow(memory.assumingMemoryBound(to: UInt32.self), count: count)
  }

  private func reserve(_ bytes: Int) {
    guard bytes > capacity else { return }
    unsafe memory.deallocate()
    capacity = bytes
    unsafe memory = .allocate(byteCount: bytes, alignment: 64)
  }
}
