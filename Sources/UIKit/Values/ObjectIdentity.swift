public import Foundation

/// The part of `NSObject` that UIKit's classes rely on: equality by identity, and class queries.
public protocol ObjectIdentity: AnyObject, Hashable, NSObjectProtocol {}

extension ObjectIdentity {
  public nonisolated static func == (left: Self, right: Self) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Whether the other object is this one.
  public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// A number made of the object's identity.
  public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
  /// The object.
  public nonisolated func `self`() -> Self { self }
  /// Always false.
  public nonisolated func isProxy() -> Bool { false }
  /// The class in angle brackets.
  public nonisolated var description: String { "<\(type(of: self))>" }
  /// The same as ``description``.
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
