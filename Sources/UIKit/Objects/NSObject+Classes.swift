public import Foundation

// What Foundation on Linux lacks of NSObject. The members are in an extension of the protocol, because a
// class can override them only if its superclass does not declare them in an extension of a class.

extension NSObjectProtocol {
  /// Whether the object is of this class or one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var current: AnyClass? = type(of: self)
    while let candidate = current {
      if candidate == aClass { return true }
      current = _getSuperclass(candidate)
    }
    return false
  }

  /// Whether the object is of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension NSObject {
  /// The class, as it is asked for its own coder: `view.isKind(of: UIVisualEffectView.classForCoder())`.
  public static func classForCoder() -> AnyClass { self }
}
