import Synchronization

/// A pool of objects that are expensive to make, for any number of threads: the object returned last
/// is taken first, so that its memory is likely to be in a cache.
///
/// An object that has not been taken for a while is evicted: more were in use at once than there are
/// now. Nothing else limits the pool's size.
package final class ObjectPool<Element: Sendable>: Sendable {
  private struct State {
    /// The idle objects and the return after which each of them has been idle; the oldest first.
    var idle: [(element: Element, time: Int)] = []
    /// The number of returns so far.
    var now = 0
  }

  /// Ages are counted in returns to the pool.
  ///
  /// - Parameter count: The number of idle objects, the one just returned included.
  private static func policy(idle count: Int) -> EvictionPolicy {
    EvictionPolicy(maximumIdleAge: 4 * count)
  }

  private let state = Mutex(State())

  /// An empty pool.
  package init() {}

  /// Removes the idle object that was returned last; nil where none is idle.
  package func take() -> Element? {
    state.withLock { $0.idle.popLast()?.element }
  }

  /// Returns an object, which the caller must no longer use, and evicts the one that has been idle for
  /// too long, if there is one.
  package func put(_ element: Element) {
    // The evicted object is released without the lock.
    _ = state.withLock { state -> Element? in
      state.now += 1
      state.idle.append((element, state.now))
      guard let oldest = state.idle.first,
        Self.policy(idle: state.idle.count).evicts(idleAge: state.now - oldest.time)
      else { return nil }
      return state.idle.removeFirst().element
    }
  }

  /// Calls `body` with an idle object, or with a new one where none is idle, and returns it to the pool
  /// afterwards.
  ///
  /// - Parameters:
  ///   - make: Makes a new object.
  ///   - body: Has the object to itself; where it throws, the object is not returned to the pool.
  /// - Throws: What `make` or `body` throws.
  package func withElement<Result: ~Copyable, Failure: Error>(
    make: () throws(Failure) -> Element, _ body: (Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let element: Element
    if let idle = take() { element = idle } else { element = try make() }
    let result = try body(element)
    put(element)
    return result
  }
}
