import Foundation

/// A group of work items, in place of Dispatch's.
///
/// Sendable because all work of the virtual clock runs on the main actor.
///
/// - Note: It follows the virtual clock. There is no `wait`.
public final class DispatchGroup: @unchecked Sendable {
  private var entered = 0
  private var observers: [(queue: DispatchQueue, work: @MainActor () -> Void)] = []

  /// Creates an empty group.
  public init() {}

  /// Adds a pending item.
  public func enter() {
    entered += 1
  }

  /// Completes a pending item.
  ///
  /// - Precondition: an item is pending.
  public func leave() {
    precondition(entered > 0, "DispatchGroup.leave() without enter()")
    entered -= 1
    notifyIfEmpty()
  }

  /// Runs `work` on a queue in a run-loop turn of its own once no item is pending.
  public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
    observers.append((queue, work))
    notifyIfEmpty()
  }

  /// Performs a work item on a queue once no item is pending.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.perform() }
  }

  private func notifyIfEmpty() {
    guard entered == 0 else { return }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer.queue.async(execute: observer.work) }
  }
}
