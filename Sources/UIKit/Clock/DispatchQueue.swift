public import Foundation

/// A dispatch queue on the virtual clock, in place of Dispatch's.
///
/// All queues run their work serially on the main actor in the order of its times, each item in a
/// run-loop turn of its own. The order is deterministic: work for the current time runs after the
/// events that are already scheduled for it.
///
/// In a file that imports UIKit alone, this module's `DispatchQueue`, `DispatchTime`,
/// `DispatchWorkItem`, `DispatchGroup`, `Timer`, `RunLoop` and `NSValue` shadow Foundation's. In a
/// file that also imports Foundation or Dispatch the names are ambiguous: remove that import (UIKit
/// re-exports Foundation), or declare type aliases for the app's module, such as `typealias
/// DispatchQueue = UIKit.DispatchQueue`.
///
/// `Date()`, `Task`, `Task.sleep` and threads do not use the virtual clock: they run in real time.
public final class DispatchQueue: Sendable {
  /// The main queue.
  public static let main = DispatchQueue(label: "main")
  private static let background = DispatchQueue(label: "global")

  /// The name given at creation.
  public let label: String

  /// Attributes of a queue; without effect, as all queues are serial here.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt64

    /// Creates a set of options from its bits.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Allows work items to run concurrently; no effect here.
    public static let concurrent = Attributes(rawValue: 2)
  }

  /// Creates a queue; `qos` and `attributes` have no effect.
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = []
  ) {
    self.label = label
  }

  /// The global queue, which runs on the main actor too; `qos` has no effect.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    background
  }

  /// Runs `work` at the current time, in a run-loop turn of its own.
  public func async(
    group: DispatchGroup? = nil, execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    VirtualTime.schedule(at: VirtualTime.now) {
      work()
      group?.leave()
    }
  }

  /// Performs a work item at the current time, in a run-loop turn of its own.
  public func async(execute workItem: DispatchWorkItem) {
    async { workItem.perform() }
  }

  /// Performs a work item that belongs to a group.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group) { workItem.perform() }
  }

  /// Runs `work` when the clock reaches `deadline`, or at the current time if it has passed.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @MainActor () -> Void
  ) {
    VirtualTime.schedule(at: deadline.seconds, work)
  }

  /// Performs a work item when the clock reaches `deadline`.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { workItem.perform() }
  }

  /// Runs `work` immediately and returns its result. On the main queue this does not deadlock here.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    try work()
  }

  /// Performs a work item immediately.
  public func sync(execute workItem: DispatchWorkItem) {
    workItem.perform()
  }

  /// Runs `work` for each of `0..<iterations`, in order.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for iteration in 0..<max(0, iterations) { work(iteration) }
  }
}
