public import Foundation

/// A time of the virtual clock, in place of Dispatch's.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Seconds of the virtual clock.
  let seconds: Double

  init(seconds: Double) {
    self.seconds = seconds
  }

  public init(uptimeNanoseconds: UInt64) {
    seconds = Double(uptimeNanoseconds) / 1e9
  }

  public static func now() -> DispatchTime {
    DispatchTime(seconds: VirtualTime.now)
  }

  /// A time that never comes.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  public var uptimeNanoseconds: UInt64 {
    seconds.isFinite ? UInt64(max(0, seconds) * 1e9) : .max
  }

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.seconds < right.seconds
  }

  /// - Parameter seconds: may be negative.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
  }

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
