import Foundation

/// A piece of work that can be cancelled before it runs, in place of Dispatch's.
///
/// Sendable because all work of the virtual clock runs on the main actor.
public final class DispatchWorkItem: @unchecked Sendable {
  private let block: @MainActor () -> Void
  /// Whether it was cancelled: then it does not run.
  public private(set) var isCancelled = false
  private var observers: [(queue: DispatchQueue, work: @MainActor () -> Void)] = []

  public init(block: @escaping @MainActor () -> Void) {
    self.block = block
  }

  /// Keeps it from running; a second call does nothing.
  public func cancel() {
    isCancelled = true
  }

  /// Runs it now, unless it was cancelled.
  public func perform() {
    guard !isCancelled else { return }
    MainActor.assumeIsolated { block() }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer.queue.async(execute: observer.work) }
  }

  /// Has `execute` run on a queue after the item ran.
  public func notify(queue: DispatchQueue, execute: @escaping @MainActor () -> Void) {
    observers.append((queue, execute))
  }
}
