public import Foundation

/// A work item that can be cancelled before it runs, in place of Dispatch's.
///
/// Sendable because all work of the virtual clock runs on the main actor.
///
/// - Note: It follows the virtual clock. There is no `wait`.
public final class DispatchWorkItem: @unchecked Sendable {
  private let block: @MainActor () -> Void
  /// Whether the item was cancelled, so that it does not run.
  public private(set) var isCancelled = false
  private var observers: [(queue: DispatchQueue, work: @MainActor () -> Void)] = []

  /// Creates a work item that runs `block`.
  ///
  /// - Note: `qos` and `flags` have no effect.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @MainActor () -> Void
  ) {
    self.block = block
  }

  /// The variant for files that import Foundation.
  @available(swift, obsoleted: 6)
  @preconcurrency public convenience init(block: @escaping @Sendable () -> Void) {
    self.init(qos: .unspecified) { block() }
  }

  /// Cancels the item; it does not run any more.
  public func cancel() {
    isCancelled = true
  }

  /// Runs the item now, unless it was cancelled.
  public func perform() {
    guard !isCancelled else { return }
    MainActor.assumeIsolated { block() }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer.queue.async(execute: observer.work) }
  }

  /// Runs a closure on a queue after the item has run.
  public func notify(queue: DispatchQueue, execute: @escaping @MainActor () -> Void) {
    observers.append((queue, execute))
  }
}
