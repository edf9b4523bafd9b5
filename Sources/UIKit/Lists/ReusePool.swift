import Foundation

/// Idle views for reuse, and what is registered for creating more.
@MainActor
struct ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var idle: [String: [View]] = [:]

  /// Registers a class for an identifier.
  ///
  /// - Parameters:
  ///   - viewClass: nil to unregister.
  ///   - make: Creates a view of the class.
  /// - Precondition: the class is a subclass of `View`.
  mutating func register(
    _ viewClass: AnyClass?, for identifier: String, make: @escaping (View.Type) -> View
  ) {
    guard let viewClass else {
      makers[identifier] = nil
      return
    }
    guard let viewClass = viewClass as? View.Type else {
      preconditionFailure("\(viewClass) registered for \"\(identifier)\" is no \(View.self)")
    }
    makers[identifier] = { make(viewClass) }
  }

  /// Registers a function that creates the views of an identifier; nil to unregister.
  mutating func register(for identifier: String, _ make: (() -> View)?) {
    makers[identifier] = make
  }

  mutating func takeIdle(_ identifier: String) -> View? { idle[identifier]?.popLast() }

  mutating func keep(_ view: View, for identifier: String) {
    idle[identifier, default: []].append(view)
  }

  /// An idle view, or a new one; nil if nothing is registered.
  mutating func dequeue(_ identifier: String) -> (view: View, isReused: Bool)? {
    if let view = takeIdle(identifier) { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }
}
