internal import Synchronization

/// Objects that are costly to make, each used by one thread at a time and then used again.
///
/// It grows to as many as were ever in use at once.
final class Pool<Element: AnyObject & Sendable>: Sendable {
  private let idle = Mutex<[Element]>([])

  /// Calls `body` with an idle object, or with a new one when all are in use.
  ///
  /// An object whose use failed is not used again.
  func withElement<Result: ~Copyable, Failure: Error>(
    make: () throws(Failure) -> Element, _ body: (Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let kept = idle.withLock { $0.popLast() }
    let element: Element
    if let kept { element = kept } else { element = try make() }
    let result = try body(element)
    idle.withLock { $0.append(element) }
    return result
  }
}
