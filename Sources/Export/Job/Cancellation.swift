internal import Synchronization

/// A request to stop: set once from any thread, polled by the export.
package final class Cancellation: Sendable {
  private let number = Atomic<Int32>(0)

  package init() {}

  /// The number of the signal that requested the stop; nil while none has.
  package var signal: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Requests the stop.
  ///
  /// - Parameter signal: The signal's number, such as `SIGINT`; positive.
  /// - Returns: Whether this was the first request; later ones change nothing.
  @discardableResult
  package func cancel(signal: Int32) -> Bool {
    number.compareExchange(expected: 0, desired: signal, ordering: .relaxed).exchanged
  }
}
