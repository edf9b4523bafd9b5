public import Foundation

/// A dispatch queue, in place of Dispatch's.
///
/// All queues run their work serially on the main actor in the order of its times, each item in a
/// run-loop turn of its own. The order is deterministic: work for the current time runs after the
/// events that are already scheduled for it.
///
/// In a file that imports UIKit alone, this module's `DispatchQueue`, `DispatchTime`,
/// `DispatchWorkItem`, `DispatchGroup`, `Timer` and `RunLoop` shadow Foundation's. In a file that also
/// imports Foundation or Dispatch both are visible. There the compiler takes the methods below that are
/// obsolete in Swift 6, which are as special as Dispatch's, and have fewer parameters; where it has nothing
/// to choose by, such as in `var timer: Timer?`, it reports an ambiguity, which a type alias in the app's
/// module settles: `typealias Timer = UIKit.Timer`.
///
/// - Note: It follows the virtual clock. `Date()`, `Task`, `Task.sleep` and threads do not: they run in real
///   time.
public final class DispatchQueue: Sendable {
  /// The main queue.
  public static let main = DispatchQueue(label: "main")
  private static let background = DispatchQueue(label: "global")

  /// The name given at creation.
  public let label: String

  /// Attributes of a queue.
  ///
  /// - Note: Without effect: all queues are serial.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt64

    /// Creates a set of options from its bits.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Allows work items to run concurrently.
    ///
    /// - Note: Without effect: all queues are serial.
    public static let concurrent = Attributes(rawValue: 2)
  }

  /// Creates a queue.
  ///
  /// - Note: `qos` and `attributes` have no effect.
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = []
  ) {
    self.label = label
  }

  /// The global queue.
  ///
  /// - Note: It runs on the main actor too; `qos` has no effect.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    background
  }

  /// Runs `work` at the current time, in a run-loop turn of its own.
  ///
  /// - Note: `qos` and `flags` have no effect.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    VirtualTime.schedule(at: VirtualTime.now) {
      work()
      group?.leave()
    }
  }

  /// The variant for files that import Foundation.
  @available(swift, obsoleted: 6)
  @preconcurrency public func async(execute work: @escaping @Sendable () -> Void) {
    VirtualTime.schedule(at: VirtualTime.now) { work() }
  }

  /// The variant for files that import Foundation.
  @available(swift, obsoleted: 6)
  @preconcurrency public func async(
    group: DispatchGroup, execute work: @escaping @Sendable () -> Void
  ) {
    async(group: group, qos: .unspecified) { work() }
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
  ///
  /// - Note: `qos` and `flags` have no effect.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    VirtualTime.schedule(at: deadline.seconds, work)
  }

  /// The variant for files that import Foundation.
  @available(swift, obsoleted: 6)
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable () -> Void
  ) {
    VirtualTime.schedule(at: deadline.seconds) { work() }
  }

  /// Performs a work item when the clock reaches `deadline`.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { workItem.perform() }
  }

  /// Runs `work` immediately and returns its result.
  ///
  /// - Note: On the main queue this does not deadlock.
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
