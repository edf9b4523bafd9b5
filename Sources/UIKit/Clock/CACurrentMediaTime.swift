/// The time of the virtual clock, in seconds since the screen was set up.
public func CACurrentMediaTime() -> CFTimeInterval {
  VirtualTime.now
}

/// The time of the virtual clock, in seconds since the screen was set up: for differences, as there
/// is no calendar here.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval {
  VirtualTime.now
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
