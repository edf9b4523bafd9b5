public import Foundation

extension NSSortDescriptor {
  /// Sorts objects by the value that key-value coding has for a key; nil for the objects themselves.
  ///
  /// - Note: Values are numbers, texts and dates; others count as equal.
  @preconcurrency @MainActor
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      nonisolated(unsafe) let left = left
      nonisolated(unsafe) let right = right
      return MainActor.assumeIsolated { unsafe Self.order(left, right, by: key) }
    }
  }

  @MainActor
  private static func order(_ left: Any, _ right: Any, by key: String?) -> ComparisonResult {
    func value(_ object: Any) -> Any {
      guard let key, let object = object as? NSObject else { return object }
      return object.value(forKey: key) ?? object
    }
    switch (value(left), value(right)) {
    case (let left as String, let right as String): return left.compare(right)
    case (let left as Date, let right as Date): return left.compare(right)
    case (let left as NSNumber, let right as NSNumber): return left.compare(right)
    default: return .orderedSame
    }
  }
}
