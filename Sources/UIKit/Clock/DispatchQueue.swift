public import Foundation

/// A queue of work on the virtual clock, in place of Dispatch's.
///
/// All queues run their work on the main actor, one after the other in the order in which it falls
/// due, each piece in a turn of its own: the same order on every run. Work for now comes after what
/// the clock already has for this time.
///
/// The names of this module's clock, `DispatchQueue`, `DispatchTime`, `DispatchWorkItem`,
/// `DispatchGroup`, `Timer`, `RunLoop`, and `NSValue` stand before Foundation's in a file that imports
/// UIKit alone. In one that imports Foundation or Dispatch too the compiler calls them ambiguous:
/// leave that import out, as UIKit brings Foundation along, or give the app's module aliases for all
/// its files: `typealias DispatchQueue = UIKit.DispatchQueue`, and so on.
///
/// Not on the virtual clock: `Date()`, Swift's own `Task` and `Task.sleep`, and threads. They run in
/// real time, if at all, while a clip's time stands still.
public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue(label: "main")
  private static let background = DispatchQueue(label: "global")

  public let label: String

  /// What Dispatch's queues can be asked for; ours run one piece of work after the other anyway.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    public static let concurrent = Attributes(rawValue: 2)
  }

  /// - Parameters:
  ///   - qos: does not matter where there is one thread, nor do `attributes`.
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = []
  ) {
    self.label = label
  }

  /// The queue for work beside the main one: here it is done in the same turns.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    background
  }

  /// Runs `work` in a turn of its own, at this time of the clock.
  public func async(
    group: DispatchGroup? = nil, execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    VirtualTime.schedule(at: VirtualTime.now) {
      work()
      group?.leave()
    }
  }

  public func async(execute workItem: DispatchWorkItem) {
    async { workItem.perform() }
  }

  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group) { workItem.perform() }
  }

  /// Runs `work` when the clock reaches `deadline`; in a turn of its own now if that has passed.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @MainActor () -> Void
  ) {
    VirtualTime.schedule(at: deadline.seconds, work)
  }

  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { workItem.perform() }
  }

  /// Runs `work` now. Asking the main queue from the main queue, which would wait for itself on a
  /// device, is no error here.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    try work()
  }

  public func sync(execute workItem: DispatchWorkItem) {
    workItem.perform()
  }

  /// Runs `work` once for each of 0, 1, ... up to `iterations`, in order.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for iteration in 0..<max(0, iterations) { work(iteration) }
  }
}
