/// Locks an object until ``objc_sync_exit(_:)``, as `@synchronized` does.
///
/// - Note: An app's code runs on one thread, which the lock never keeps waiting.
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }

/// Opens the lock of ``objc_sync_enter(_:)``.
///
/// - Note: As ``objc_sync_enter(_:)``.
/// - Returns: 0.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }
