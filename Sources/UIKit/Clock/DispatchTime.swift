public import Foundation

/// A time of dispatch queues, in place of Dispatch's.
///
/// - Note: It is a time of the virtual clock.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Seconds of the virtual clock.
  let seconds: Double

  init(seconds: Double) {
    self.seconds = seconds
  }

  /// Creates a time from nanoseconds of the virtual clock.
  public init(uptimeNanoseconds: UInt64) {
    seconds = Double(uptimeNanoseconds) / 1e9
  }

  /// The current time of the virtual clock.
  public static func now() -> DispatchTime {
    DispatchTime(seconds: VirtualTime.now)
  }

  /// A time that is never reached.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  /// Nanoseconds of the virtual clock, not negative; the maximum for ``distantFuture``.
  public var uptimeNanoseconds: UInt64 {
    seconds.isFinite ? UInt64(max(0, seconds) * 1e9) : .max
  }

  /// Whether a time is earlier than another.
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.seconds < right.seconds
  }

  /// A time later by a number of seconds, which may be negative.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// A time earlier by a number of seconds.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  /// A time later by an interval.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
  }

  /// A time earlier by an interval.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds - interval.seconds)
  }
}

extension DispatchTimeInterval {
  /// Infinity for `never`.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
