/// When a cache, a pool or a table keeps a value, and when it evicts it.
///
/// Its owner counts the time: in frames, in display lists, or in returns to a pool.
package struct EvictionPolicy: Hashable, Sendable {
  /// For how long a value is kept without being used.
  package let maximumIdleAge: Int
  /// How many hits a value needs to be admitted. With 0 the first request admits it; with 1 the second
  /// one does (second-hit admission), so that what is used only once takes no memory.
  package let admissionHits: Int

  /// - Parameters:
  ///   - maximumIdleAge: In the owner's unit of time, at least 0.
  ///   - admissionHits: At least 0.
  @inlinable
  package init(maximumIdleAge: Int, admissionHits: Int = 0) {
    self.maximumIdleAge = maximumIdleAge
    self.admissionHits = admissionHits
  }

  /// Whether a value is evicted.
  ///
  /// - Parameter idleAge: The time since its last use.
  @inlinable
  package func evicts(idleAge: Int) -> Bool { idleAge > maximumIdleAge }

  /// Whether a value is kept once it has been made.
  ///
  /// - Parameter hits: How often it has been requested; 0 for the first request.
  @inlinable
  package func admits(hits: Int) -> Bool { hits >= admissionHits }
}
