import Synchronization

/// Things that are costly to make, kept for the next use; the last one put back is taken first.
///
/// What has not been taken for a while is given up: there were more in use at once than there are now.
package final class Reserve<Element: Sendable>: Sendable {
  private struct State {
    /// What can be taken, and when it was put here; the oldest first.
    var elements: [(element: Element, time: Int)] = []
    /// Counts what is put here.
    var now = 0
  }

  /// How often anything may be put here, for each that is here, until what was not taken meanwhile is given
  /// up.
  private static var longestRest: Int { 4 }

  private let state = Mutex(State())

  package init() {}

  /// One that nothing else has; nil where there is none.
  package func take() -> Element? {
    state.withLock { $0.elements.popLast()?.element }
  }

  package func put(_ element: Element) {
    // What is given up is released without the lock.
    _ = state.withLock { state -> Element? in
      state.now += 1
      state.elements.append((element, state.now))
      guard let oldest = state.elements.first,
        state.now - oldest.time > Self.longestRest * state.elements.count
      else { return nil }
      return state.elements.removeFirst().element
    }
  }
}
