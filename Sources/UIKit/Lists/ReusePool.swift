import Foundation

/// Views that wait to be shown again, and the classes to make more of them.
@MainActor
struct ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var idle: [String: [View]] = [:]

  /// - Parameter viewClass: nil to forget the identifier's class.
  /// - Precondition: the class is one of views of this pool's kind.
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

  /// A view that stands ready, or a new one made by `make`; nil if no class is registered.
  mutating func dequeue(_ identifier: String, make: (View.Type) -> View) -> (
    view: View, isReused: Bool
  )? {
    if let view = takeIdle(identifier) { return (view, true) }
    return classes[identifier].map { (make($0), false) }
  }
}
