import Foundation

/// The run loop, in place of Foundation's.
///
/// - Note: It is driven by the virtual clock, and there is one: it cannot be run by an app.
@preconcurrency @MainActor
open class RunLoop: NSObject {
  /// A run-loop mode.
  ///
  /// - Note: All modes are equivalent.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Foundation's name of the mode.
    public let rawValue: String

    /// Creates a mode with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The default mode.
    public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
    /// All common modes.
    public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
    /// The mode in which controls are tracked.
    public static let tracking = Mode(rawValue: "UITrackingRunLoopMode")
  }

  private override init() {}

  /// The main run loop.
  public static let main = RunLoop()

  /// The run loop of the caller.
  ///
  /// - Note: Always the main run loop, the only one.
  open class var current: RunLoop { main }

  /// Starts a timer.
  ///
  /// - Note: `mode` has no effect.
  open func add(_ timer: Timer, forMode mode: Mode) {
    timer.begin()
  }

  /// Runs `block` at the current time, in a run-loop turn of its own.
  open func perform(_ block: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async(execute: block)
  }
}

/// The older name of ``RunLoop/Mode``.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// The older name of ``default``.
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// The older name of ``common``.
  public static let commonModes = RunLoop.Mode.common
  /// The older name of ``tracking``.
  public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
}
