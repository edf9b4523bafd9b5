public import Foundation

// Key-value coding. The members are in an extension of the protocol, because layers and animations, which have
// values of their own, declare them in their classes.

extension NSObjectProtocol {
  /// The value of a property that the class lists in a ``NamedClass``; nil, with a diagnostic message, without it.
  @preconcurrency @MainActor
  public func value(forKey key: String) -> Any? {
    guard let property = NamedModules.property(key, of: self) else {
      Stage.current.report("\(type(of: self)) has no property '\(key)' that is found by its name")
      return nil
    }
    return property.get(self)
  }

  /// Sets a property that the class lists in a ``NamedClass``; one that it does not list, and a value of another
  /// type, are reported.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) {
    if let reason = NamedModules.set(value, key, of: self) {
      Stage.current.report("cannot set '\(key)' of \(type(of: self)): \(reason)")
    }
  }

  /// Sets several properties; those that cannot be set are reported.
  @preconcurrency @MainActor
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  /// The value at the end of a path of properties, such as `layer.cornerRadius`.
  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    let first = value(forKey: String(keyPath[..<dot]))
    let rest = String(keyPath[keyPath.index(after: dot)...])
    if let layer = first as? CALayer { return layer.value(forKeyPath: rest) }
    return (first as? NSObject)?.value(forKeyPath: rest)
  }

  /// Sets the property at the end of a path of properties, such as `layer.cornerRadius`.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let first = self.value(forKey: String(keyPath[..<dot]))
    let rest = String(keyPath[keyPath.index(after: dot)...])
    if let layer = first as? CALayer {
      layer.setValue(value, forKeyPath: rest)
    } else if let first = first as? NSObject {
      first.setValue(value, forKeyPath: rest)
    }
  }
}
