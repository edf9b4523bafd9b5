internal import Synchronization

/// Things that are costly to make, kept for the next use; the last one put back is taken first.
final class Reserve<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// One that nothing else has; nil where there is none.
  func take() -> Element? {
    elements.withLock { $0.popLast() }
  }

  func put(_ element: Element) {
    elements.withLock { $0.append(element) }
  }
}
