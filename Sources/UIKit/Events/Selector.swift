import Foundation

/// A reference to a method, in place of Objective-C's selector.
///
/// Swift on Linux has neither `@objc` nor `#selector`. An app's code changes in two places: the
/// method loses its `@objc`, and `#selector(handlePan(_:))` becomes `Self.handlePan(_:)`, or the
/// class's name instead of `Self` in a property's initialiser.
///
///     let pan = UIPanGestureRecognizer(target: self, action: Self.handlePan)
///     button.addTarget(self, action: Self.close, for: .touchUpInside)
///
/// All methods that take an action accept such an unapplied method without arguments, with the
/// sender, or, for controls, with the sender and the event. To store or pass on a selector, create
/// one from the method: `Selector(Self.handlePan)`. Targets are held weakly, as in UIKit; closures
/// are the alternative.
@preconcurrency @MainActor
public struct Selector {
  private let call: @MainActor (_ target: Any, _ sender: Any?, _ event: UIEvent?) -> Bool
  /// The types of the method's arguments: none, the sender, or the sender and the event.
  private let arguments: [ObjectIdentifier]

  /// Creates a selector for a method without arguments.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void) {
    arguments = []
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates a selector for a method with the sender as its argument.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    arguments = [ObjectIdentifier(Sender.self)]
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates a selector for a method with the sender and the event as its arguments.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    arguments = [ObjectIdentifier(Sender.self), ObjectIdentifier(UIEvent.self)]
    call = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event ?? UIEvent())
      return true
    }
  }

  /// Whether both methods have the same argument types. Swift functions are not comparable, so this
  /// is the only way to distinguish methods of one object.
  func takesArguments(of other: Selector) -> Bool {
    arguments == other.arguments
  }

  /// Calls the method.
  ///
  /// - Returns: false if the target or the sender has another type than the method requires.
  func perform(on target: Any, sender: Any?, event: UIEvent? = nil) -> Bool {
    call(target, sender, event)
  }
}

/// The receiver of an action: a closure, or a selector with a weakly held target.
@MainActor
struct TargetAction {
  private enum Kind {
    case closure(@MainActor (_ sender: Any) -> Void)
    case method(WeakTarget, Selector)
    /// The first object in the responder chain that has the method.
    case responderChain(Selector)
  }

  private let kind: Kind

  init(_ closure: @escaping @MainActor (_ sender: Any) -> Void) {
    kind = .closure(closure)
  }

  /// - Parameter target: nil to search the responder chain.
  init(target: Any?, action: Selector) {
    kind = target.map { .method(WeakTarget($0 as AnyObject), action) } ?? .responderChain(action)
  }

  /// The target, if it still exists.
  var target: AnyObject? {
    if case .method(let holder, _) = kind { holder.object } else { nil }
  }

  /// Whether this is an action of an object, or of any object for nil.
  ///
  /// - Parameter action: nil matches every action; others are compared by
  ///   ``Selector/takesArguments(of:)``.
  func belongs(to target: AnyObject?, action: Selector?) -> Bool {
    if let target, target !== self.target { return false }
    guard let action else { return true }
    return switch kind {
    case .closure: false
    case .method(_, let own), .responderChain(let own): own.takesArguments(of: action)
    }
  }

  /// Whether its target was deallocated.
  var isTargetDeallocated: Bool {
    if case .method(let holder, _) = kind { holder.object == nil } else { false }
  }

  /// Performs the action.
  ///
  /// - Parameter responder: the start of the responder chain; nil for the sender.
  /// - Returns: false if no target was found.
  @discardableResult
  func perform(sender: Any, event: UIEvent? = nil, from responder: UIResponder? = nil) -> Bool {
    switch kind {
    case .closure(let closure):
      closure(sender)
      return true
    case .method(let holder, let action):
      guard let object = holder.object else { return false }
      let isPerformed = action.perform(on: object, sender: sender, event: event)
      if !isPerformed {
        Stage.current.report(
          "\(type(of: object)) cannot perform the action of \(type(of: sender)): the method requires "
            + "another type of target or sender")
      }
      return isPerformed
    case .responderChain(let action):
      var next: UIResponder? = responder ?? sender as? UIResponder
      while let current = next {
        if action.perform(on: current, sender: sender, event: event) { return true }
        next = current.next
      }
      return false
    }
  }

  private final class WeakTarget {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }
}
