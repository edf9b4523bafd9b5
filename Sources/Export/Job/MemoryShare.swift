internal import Synchronization

/// A part of a pool of memory, held until nothing refers to it.
final class MemoryShare: Sendable {
  private let pool: Pool
  private let byteCount: Int

  private init(of pool: Pool, byteCount: Int) {
    self.pool = pool
    self.byteCount = byteCount
  }

  deinit { pool.used.withLock { $0 -= byteCount } }

  /// An amount of memory that is shared out.
  final class Pool: Sendable {
    private let byteCount: Int
    fileprivate let used = Mutex(0)

    init(byteCount: Int) { self.byteCount = byteCount }

    /// Nil where there is not so much left.
    func take(_ byteCount: Int) -> MemoryShare? {
      used.withLock { used in
        guard byteCount <= self.byteCount - used else { return nil }
        used += byteCount
        return MemoryShare(of: self, byteCount: byteCount)
      }
    }
  }
}
