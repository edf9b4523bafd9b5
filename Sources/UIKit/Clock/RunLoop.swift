import Foundation

/// The run loop: here the virtual clock, in place of Foundation's.
@preconcurrency @MainActor
open class RunLoop {
  /// What a source is served in; the virtual clock serves all modes alike.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
    public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
    public static let tracking = Mode(rawValue: "UITrackingRunLoopMode")
  }

  private init() {}

  public static let main = RunLoop()

  /// The main one: there is no other.
  open class var current: RunLoop { main }

  /// Starts a timer.
  open func add(_ timer: Timer, forMode mode: Mode) {
    timer.begin()
  }

  /// Runs `block` in a turn of its own, at this time of the clock.
  open func perform(_ block: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async(execute: block)
  }
}
