internal import TEBuffers

/// A fixed-size buffer of plain values, such as the pixels of a frame, in pooled memory.
///
/// Releasing the last reference returns the memory to its pool.
final class PooledBuffer<Element: BitwiseCopyable & Sendable>: Sendable {
  private let memory: BufferPool<Element>.Memory
  private let pool: BufferPool<Element>

  fileprivate init(_ memory: BufferPool<Element>.Memory, pool: BufferPool<Element>) {
    self.memory = memory
    self.pool = pool
  }

  deinit { pool.idle.put(memory) }

  /// The values; those of a frame are `RGB24.bits`, row by row.
  var view: BufferView<Element> { memory.values.view }
}

/// A pool of buffers of one size.
final class BufferPool<Element: BitwiseCopyable & Sendable>: Sendable {
  fileprivate final class Memory: Sendable {
    let values: FixedBuffer<Element>

    init(repeating value: Element, count: Int) {
      values = FixedBuffer(repeating: value, count: count)
    }
  }

  private let value: Element
  private let count: Int
  fileprivate let idle = ObjectPool<Memory>()

  /// - Parameters:
  ///   - value: What newly allocated buffers are filled with.
  ///   - count: The number of values of a buffer.
  init(repeating value: Element, count: Int) {
    self.value = value
    self.count = count
  }

  /// A buffer; reused memory still holds the values of its last use.
  func makeBuffer() -> PooledBuffer<Element> {
    PooledBuffer(idle.take() ?? Memory(repeating: value, count: count), pool: self)
  }
}
