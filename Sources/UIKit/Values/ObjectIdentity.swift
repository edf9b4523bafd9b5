public import Foundation

/// What `NSObject` gives UIKit's objects on Apple's systems: they are equal to themselves alone, and
/// can be asked for their class.
public protocol ObjectIdentity: AnyObject, Hashable, NSObjectProtocol {}

extension ObjectIdentity {
  public nonisolated static func == (left: Self, right: Self) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
  public nonisolated func `self`() -> Self { self }
  public nonisolated func isProxy() -> Bool { false }
  public nonisolated var description: String { "<\(type(of: self))>" }
  public nonisolated var debugDescription: String { description }
}

extension NSObjectProtocol {
  /// Whether the object is of this class or one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == aClass { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Whether the object is of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
