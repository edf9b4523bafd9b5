import Foundation

/// Pieces of work to wait for, in place of Dispatch's.
///
/// Sendable because all work of the virtual clock runs on the main actor.
public final class DispatchGroup: @unchecked Sendable {
  private var entered = 0
  private var observers: [(queue: DispatchQueue, work: @MainActor () -> Void)] = []

  public init() {}

  /// One more to wait for.
  public func enter() {
    entered += 1
  }

  /// One is done.
  ///
  /// - Precondition: it was entered.
  public func leave() {
    precondition(entered > 0, "DispatchGroup.leave() without enter()")
    entered -= 1
    tellWhenEmpty()
  }

  /// Has `work` run on a queue once all is done; in a turn of its own if nothing is waited for.
  public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
    observers.append((queue, work))
    tellWhenEmpty()
  }

  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.perform() }
  }

  private func tellWhenEmpty() {
    guard entered == 0 else { return }
    let observers = self.observers
    self.observers = []
    for observer in observers { observer.queue.async(execute: observer.work) }
  }
}
