internal import Synchronization

/// A signal to stop, set once from anywhere and looked at by the work from time to time.
package final class Cancellation: Sendable {
  private let number = Atomic<Int32>(0)

  package init() {}

  /// The number of the signal that asked to stop, nil while nothing did.
  package var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Asks the work to stop.
  ///
  /// - Parameter signal: The signal's number, such as `SIGINT`; positive.
  /// - Returns: Whether this was the first request; later ones change nothing.
  @discardableResult
  package func cancel(signal: Int32) -> Bool {
    number.compareExchange(expected: 0, desired: signal, ordering: .relaxed).exchanged
  }
}
