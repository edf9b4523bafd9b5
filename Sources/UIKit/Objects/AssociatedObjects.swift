import Foundation

/// How an object holds an associated one; raw values are those of the Objective-C runtime.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not retained: nil once the associated object is deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, made when it is set.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy, made when it is set.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value beside an object under a key, as long as the object lives.
///
/// - Parameters:
///   - object: An object of any class.
///   - key: Compared by its address, usually that of a variable.
///   - value: Nil removes the value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Stage.current.associations.set(value, UInt(bitPattern: key), of: object as AnyObject, policy)
}

/// The value that was set for an object under a key; nil if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Stage.current.associations.value(UInt(bitPattern: key), of: object as AnyObject)
}

/// Removes all values that were set for an object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  Stage.current.associations.removeAll(of: object as AnyObject)
}

/// Values beside objects.
///
/// A class has no place for them, so they are in a table by the object's address. An address may be used
/// again: an entry counts only while its weak reference is the object. Values of deallocated objects are
/// released at the end of the run-loop turn.
@MainActor
final class AssociatedObjects {
  private struct Value {
    var strong: Any?
    weak var weak: AnyObject?
  }

  private struct Entry {
    weak var owner: AnyObject?
    var values: [UInt: Value] = [:]
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  func set(
    _ value: Any?, _ key: UInt, of owner: AnyObject, _ policy: objc_AssociationPolicy
  ) {
    let identifier = ObjectIdentifier(owner)
    var entry = entries[identifier] ?? Entry(owner: owner)
    if entry.owner !== owner { entry = Entry(owner: owner) }
    // The old value is released after the table has changed: its deinit may set values, too.
    let old = entry.values[key]
    defer { withExtendedLifetime(old) {} }
    switch (value, policy) {
    case (nil, _): entry.values[key] = nil
    case (let value?, .OBJC_ASSOCIATION_ASSIGN):
      entry.values[key] = Value(strong: nil, weak: value as AnyObject)
    case (let value?, .OBJC_ASSOCIATION_COPY), (let value?, .OBJC_ASSOCIATION_COPY_NONATOMIC):
      let copy = (value as? any NSCopying)?.copy(with: nil) ?? value
      entry.values[key] = Value(strong: copy)
    case (let value?, _): entry.values[key] = Value(strong: value)
    }
    entries[identifier] = entry.values.isEmpty ? nil : entry
  }

  func value(_ key: UInt, of owner: AnyObject) -> Any? {
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner,
      let value = entry.values[key]
    else { return nil }
    return value.strong ?? value.weak
  }

  func removeAll(of owner: AnyObject) {
    let old = entries.removeValue(forKey: ObjectIdentifier(owner))
    withExtendedLifetime(old) {}
  }

  /// Releases the values of deallocated objects.
  func releaseDeallocated() {
    let dead = entries.filter { $0.value.owner == nil }
    for key in dead.keys { entries[key] = nil }
    withExtendedLifetime(dead) {}
  }
}
