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
///
/// A selector may also be only a name, `Selector("handlePan:")`. Its method is then the one that the
/// target's class lists by this name: see ``NamedMethods``.
@preconcurrency @MainActor
public struct Selector: ExpressibleByStringLiteral {
  private final class Method: Sendable {
    let isTarget: @MainActor (_ target: Any) -> Bool
    let call: @MainActor (_ target: Any, _ sender: Any?, _ event: UIEvent?) -> Bool
    /// The types of the method's arguments: none, the sender, or the sender and the event.
    let arguments: [ObjectIdentifier]

    init(
      isTarget: @escaping @MainActor (_ target: Any) -> Bool,
      call: @escaping @MainActor (_ target: Any, _ sender: Any?, _ event: UIEvent?) -> Bool,
      arguments: [ObjectIdentifier]
    ) {
      self.isTarget = isTarget
      self.call = call
      self.arguments = arguments
    }
  }

  /// The name as Objective-C spells it, such as `handlePan:`; nil for a selector made of a method alone.
  public nonisolated let name: String?
  private nonisolated let method: Method?

  private init(name: String?, method: Method?) {
    self.name = name
    self.method = method
  }

  /// Creates a selector from a name as Objective-C spells it, such as `handlePan:`.
  public nonisolated init(_ name: String) {
    self.name = name
    method = nil
  }

  /// Creates a selector from a name as Objective-C spells it.
  public nonisolated init(stringLiteral name: String) {
    self.init(name)
  }

  /// Gives the method of a selector a name, for ``NamedMethods``.
  public init(_ name: String, _ selector: Selector) {
    self.init(name: name, method: selector.method)
  }

  /// Creates a selector for a method without arguments.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void) {
    let arguments: [ObjectIdentifier] = []
    self.init(
      name: nil,
      method: Method(
        isTarget: { $0 is Target },
        call: { target, _, _ in
          guard let target = target as? Target else { return false }
          method(target)()
          return true
        }, arguments: arguments))
  }

  /// Creates a selector for a method with the sender as its argument.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      name: nil,
      method: Method(
        isTarget: { $0 is Target },
        call: { target, sender, _ in
          guard let target = target as? Target, let sender = sender as? Sender else { return false }
          method(target)(sender)
          return true
        }, arguments: [ObjectIdentifier(Sender.self)]))
  }

  /// Creates a selector for a method with the sender and the event as its arguments.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    self.init(
      name: nil,
      method: Method(
        isTarget: { $0 is Target },
        call: { target, sender, event in
          guard let target = target as? Target, let sender = sender as? Sender else { return false }
          method(target)(sender, event ?? UIEvent())
          return true
        }, arguments: [ObjectIdentifier(Sender.self), ObjectIdentifier(UIEvent.self)]))
  }

  /// Whether both have the same name or, without names, methods with the same argument types. Swift
  /// functions are not comparable, so this is the only way to distinguish methods of one object.
  func matches(_ other: Selector) -> Bool {
    if name != nil || other.name != nil { return name == other.name }
    return method?.arguments == other.method?.arguments
  }

  /// The method for a target: the selector's own, else the one that the target's class lists by its name, in
  /// ``NamedMethods`` or in a ``NamedClass``.
  private func method(for target: Any) -> Method? {
    if let method { return method }
    guard let name else { return nil }
    let type = type(of: target as AnyObject) as? any NamedMethods.Type
    return type?.namedMethods.last { $0.name == name }?.method
      ?? NamedModules.method(name, of: target as AnyObject)?.method
  }

  /// Whether the target's class has the method.
  func isMethod(of target: Any) -> Bool {
    method(for: target).map { $0.isTarget(target) } ?? false
  }

  /// Calls the method.
  ///
  /// - Returns: false if the target has no such method, or if the target or the sender has another type
  ///   than the method requires.
  func perform(on target: Any, sender: Any?, event: UIEvent? = nil) -> Bool {
    method(for: target).map { $0.call(target, sender, event) } ?? false
  }
}

extension Selector: Hashable {
  /// Whether both have the same name, or without names are copies of one selector.
  public nonisolated static func == (left: Selector, right: Selector) -> Bool {
    left.name != nil || right.name != nil ? left.name == right.name : left.method === right.method
  }

  /// Feeds the name, or the identity of the method, to the hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    if name == nil { hasher.combine(method.map(ObjectIdentifier.init)) }
  }
}

/// A class whose methods can be found by name, as every `@objc` method can on iOS.
///
/// Responders conform; another class declares it. The class lists its methods, after those of its
/// superclass:
///
///     override class var namedMethods: [Selector] {
///       super.namedMethods + [Selector("handlePan:", Selector(handlePan))]
///     }
@preconcurrency @MainActor
public protocol NamedMethods: AnyObject {
  /// The methods that are found by name; the last one of a name counts.
  static var namedMethods: [Selector] { get }
}

extension Selector: CustomStringConvertible {
  /// The name as Objective-C spells it; empty for a selector made of a method alone.
  public nonisolated var description: String { name ?? "" }
}

/// The name of a selector; empty for one made of a method alone.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The selector with a name, as Objective-C spells it.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

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
  ///   ``Selector/matches(_:)``.
  func belongs(to target: AnyObject?, action: Selector?) -> Bool {
    if let target, target !== self.target { return false }
    guard let action else { return true }
    return switch kind {
    case .closure: false
    case .method(_, let own), .responderChain(let own): own.matches(action)
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
          action.isMethod(of: object)
            ? "\(type(of: object)) cannot perform the action of \(type(of: sender)): the method "
              + "requires another type of sender"
            : "\(type(of: object)) cannot perform the action of \(type(of: sender)): it has no such "
              + "method")
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
