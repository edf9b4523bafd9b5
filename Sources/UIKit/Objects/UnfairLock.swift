/// A lock, as Darwin has it. An app's code runs on one thread, so it only knows whether it is locked.
public struct os_unfair_lock {
  fileprivate var isLocked = false

  /// A lock that is open.
  public init() {}
}

/// The pointer that the functions take.
@unsafe
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Locks; for a lock that is locked already, the app would wait for ever.
///
/// - Precondition: The lock is open.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  unsafe precondition(!lock.pointee.isLocked, "os_unfair_lock is locked twice")
  unsafe lock.pointee.isLocked = true
}

/// Locks an open lock; false for one that is locked.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  guard unsafe !lock.pointee.isLocked else { return false }
  unsafe lock.pointee.isLocked = true
  return true
}

/// Opens the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  unsafe lock.pointee.isLocked = false
}
