/// The time of the virtual clock, in seconds since the stage was created.
public func CACurrentMediaTime() -> CFTimeInterval {
  VirtualTime.now
}

/// A time of ``CFAbsoluteTimeGetCurrent()``.
public typealias CFAbsoluteTime = CFTimeInterval

/// The time of the virtual clock, in seconds since the stage was created, not since 2001: use it
/// for differences only.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  VirtualTime.now
}

/// Nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Nanoseconds per microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
