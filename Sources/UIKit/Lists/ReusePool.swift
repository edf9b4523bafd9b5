import Foundation

/// Idle views for reuse, and the registered classes for creating more.
@MainActor
struct ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var idle: [String: [View]] = [:]

  /// Registers a class for an identifier.
  ///
  /// - Parameter viewClass: nil to unregister.
  /// - Precondition: the class is a subclass of `View`.
  mutating func register(_ viewClass: AnyClass?, for identifier: String) {
    guard let viewClass else {
      classes[identifier] = nil
      return
    }
    guard let viewClass = viewClass as? View.Type else {
      preconditionFailure("\(viewClass) registered for \"\(identifier)\" is no \(View.self)")
    }
    classes[identifier] = viewClass
  }

  mutating func takeIdle(_ identifier: String) -> View? { idle[identifier]?.popLast() }

  mutating func keep(_ view: View, for identifier: String) {
    idle[identifier, default: []].append(view)
  }

  /// An idle view, or a new one created by `make`; nil if no class is registered.
  mutating func dequeue(_ identifier: String, make: (View.Type) -> View) -> (
    view: View, isReused: Bool
  )? {
    if let view = takeIdle(identifier) { return (view, true) }
    return classes[identifier].map { (make($0), false) }
  }
}
