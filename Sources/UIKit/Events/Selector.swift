import Foundation

/// A method to call later on an object, as `#selector` names one on Apple's systems.
///
/// Swift on Linux knows neither `@objc` nor `#selector`. An app's code differs here by two lines:
/// the method loses its `@objc`, and `#selector(handlePan(_:))` is written `Self.handlePan(_:)`, or
/// with the class's name in the initialiser of a property.
///
///     let pan = UIPanGestureRecognizer(target: self, action: Self.handlePan)
///     button.addTarget(self, action: Self.close, for: .touchUpInside)
///
/// All methods that take an action take such a reference to a method without an argument, with the
/// sender, and, for controls, with the sender and the event. Where a value of this type is to be
/// stored or handed on, say by a subclass's own initialiser, it is made from the reference:
/// `Selector(Self.handlePan)`. The target is held weakly, as in UIKit; a closure is the other way.
@preconcurrency @MainActor
public struct Selector {
  private let call: @MainActor (_ target: Any, _ sender: Any?, _ event: UIEvent?) -> Bool
  /// What the method takes: nothing, a sender of a type, a sender and the event.
  private let arguments: [ObjectIdentifier]

  /// A method without arguments.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void) {
    arguments = []
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method with the sender as its argument.
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

  /// A method with the sender and the event as its arguments.
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

  /// Whether both take the same arguments, which is all that tells methods of one object apart
  /// here: Swift does not compare functions.
  func takesArguments(of other: Selector) -> Bool {
    arguments == other.arguments
  }

  /// Calls the method; false if the target or the sender is of another type than it wants.
  func perform(on target: Any, sender: Any?, event: UIEvent? = nil) -> Bool {
    call(target, sender, event)
  }
}

/// Who is told of something: a closure, or a selector with the weakly held object to call it on.
@MainActor
struct TargetAction {
  private enum Kind {
    case closure(@MainActor (_ sender: Any) -> Void)
    case method(WeakTarget, Selector)
    /// The first in the responder chain that has the method.
    case responderChain(Selector)
  }

  private let kind: Kind

  init(_ closure: @escaping @MainActor (_ sender: Any) -> Void) {
    kind = .closure(closure)
  }

  /// - Parameter target: nil leaves it to the responder chain to find one.
  init(target: Any?, action: Selector) {
    kind = target.map { .method(WeakTarget($0 as AnyObject), action) } ?? .responderChain(action)
  }

  /// The object of a target and action that still lives.
  var target: AnyObject? {
    if case .method(let holder, _) = kind { holder.object } else { nil }
  }

  /// Whether it is an object's action, or any action for nil.
  ///
  /// - Parameter action: nil stands for every action of the object; see
  ///   ``Selector/takesArguments(of:)`` for what makes actions the same.
  func belongs(to target: AnyObject?, action: Selector?) -> Bool {
    if let target, target !== self.target { return false }
    guard let action else { return true }
    return switch kind {
    case .closure: false
    case .method(_, let own), .responderChain(let own): own.takesArguments(of: action)
    }
  }

  /// Whether its object is gone, so that it never acts again.
  var isDead: Bool {
    if case .method(let holder, _) = kind { holder.object == nil } else { false }
  }

  /// Tells the target; false if there is none.
  ///
  /// - Parameter responder: where the responder chain begins; nil for the sender.
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
          "\(type(of: object)) cannot perform the action of \(type(of: sender)): the method wants "
            + "another target or sender")
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
