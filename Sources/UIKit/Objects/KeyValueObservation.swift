public import Foundation
internal import Synchronization

/// When an observer is called, and what it is told; raw values are Foundation's.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The change has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change has the value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called once at the beginning, too.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A closure is called twice for a change, first as the one before it.
  ///
  /// - Note: The property has its new value in both calls.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change; raw values are Foundation's. Here a value is always set as a whole.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set.
  case setting = 1
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// A key by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of the change, the raw value of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, with the option `new`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, with the option `old`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public typealias Kind = NSKeyValueChange

  /// How the property changed.
  ///
  /// - Note: Always `setting`.
  public let kind: Kind
  /// The value after the change; nil without the option `new`.
  public let newValue: Value?
  /// The value before the change; nil without the option `old`, and in the first call for `initial`.
  public let oldValue: Value?
  /// Whether this is the first call of two, with the option `prior`.
  public let isPrior: Bool
}

/// Observes a property until it is invalidated or deallocated.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private let key = ObservationKey()

  fileprivate init(_ object: AnyObject, _ notify: @escaping @MainActor () -> Void) {
    super.init()
    Stage.current.observations.add(object, key: key, notify)
  }

  /// Ends the observation.
  public func invalidate() {
    key.invalidate()
  }

  deinit {
    key.invalidate()
  }
}

/// Whether an observation still counts. It is told when the observation is deallocated, on any thread.
private final class ObservationKey: Sendable {
  private let valid = Mutex(true)

  var isValid: Bool { valid.withLock(\.self) }
  func invalidate() { valid.withLock { $0 = false } }
}

/// Gives ``observe(_:options:changeHandler:)`` the type of the object.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {}

extension NSObject: KeyValueObserving {}

extension KeyValueObserving {
  /// Calls a closure when the value of a property changes.
  ///
  /// Changes are noticed of everything that UIKit makes observable: place, size and appearance of views and
  /// layers, offset, size and insets of scroll views, states of controls and animators, and of properties
  /// for which the app calls `didChangeValue`.
  ///
  /// - Returns: The observation, which ends when it is released.
  /// - Note: Setting an equal value calls nothing, and a change inside an animation block is noticed once.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func tell(_ object: Self, old: Value?, isPrior: Bool = false) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) && !isPrior ? last : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: isPrior))
    }
    if options.contains(.initial) { tell(self, old: nil) }
    return NSKeyValueObservation(self) { [weak self] in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      guard !areEqual(value, last) else { return }
      let old = last
      last = value
      if options.contains(.prior) { tell(self, old: old, isPrior: true) }
      tell(self, old: old)
    }
  }
}

extension NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer when a property's value changes.
  ///
  /// - Parameters:
  ///   - observer: Held weakly. It is a responder, or its class declares the method, without
  ///     `override`.
  ///   - keyPath: The name of a property that UIKit makes observable, such as `contentOffset`; another one
  ///     is reported.
  ///   - context: Given to the observer.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard unsafe observer is UIResponder || ObserverMethod.find(in: observer) != nil else {
      Stage.current.report(
        "\(type(of: observer)) observes '\(keyPath)' but has no method "
          + "observeValue(forKeyPath:of:change:context:)")
      return
    }
    guard let read = ObservableProperty.named(keyPath, of: self) else {
      Stage.current.report("\(type(of: self)) has no observable property '\(keyPath)'")
      return
    }
    var last = read()
    func tell(_ observer: NSObject, _ object: NSObject, old: Any?) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = last }
      if options.contains(.old), let old { change[.oldKey] = old }
      if let responder = observer as? UIResponder {
        unsafe responder.observeValue(
          forKeyPath: keyPath, of: object, change: change, context: context)
      } else {
        unsafe ObserverMethod.find(in: observer)?.call(keyPath, object, change, context)
      }
    }
    if options.contains(.initial) { tell(observer, self, old: nil) }
    let contextAddress = unsafe context.map { UInt(bitPattern: $0) }
    Stage.current.observations.add(
      self, observer: observer, keyPath: keyPath, context: contextAddress
    ) { [weak self, weak observer] in
      guard let self, let observer else { return }
      let value = read()
      guard !areEqual(value, last) else { return }
      let old = last
      last = value
      tell(observer, self, old: old)
    }
  }

  /// Ends the observation of a property by an observer; the last one that was added.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    Stage.current.observations.remove(self, observer: observer, keyPath: keyPath) { _ in true }
  }

  /// Ends the observation of a property by an observer with a context.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let context = unsafe context.map { UInt(bitPattern: $0) }
    Stage.current.observations.remove(self, observer: observer, keyPath: keyPath) { $0 == context }
  }

  /// Tells observers of the object's properties that one of them may have changed.
  @preconcurrency @MainActor
  public func didChangeValue(forKey key: String) {
    observedValuesDidChange()
  }
}

extension NSObject {
  /// Lets the observers of the object look at their properties. The observers of a view observe its layer.
  @MainActor
  func observedValuesDidChange() {
    let observations = Stage.current.observations
    guard !observations.isEmpty else { return }
    observations.didChange(self)
    if let view = (self as? CALayer)?.owner { observations.didChange(view) }
  }
}

/// Whether two values are of one equatable type and equal.
private func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func compare<Left: Equatable>(_ left: Left) -> Bool { left == right as? Left }
  guard let left = left as? any Equatable else { return false }
  return compare(left)
}

/// Who observes which objects.
///
/// What changes an observable property calls `didChange`, and each observer of the object reads its
/// property again. So no setter needs to know which properties are observed.
@MainActor
final class KeyValueObservations {
  private struct Entry {
    weak var object: AnyObject?
    var key: ObservationKey?
    weak var observer: NSObject?
    var keyPath = ""
    var context: UInt?
    let notify: @MainActor () -> Void

    var isValid: Bool { object != nil && (key.map(\.isValid) ?? (observer != nil)) }
  }

  private var entries: [ObjectIdentifier: [Entry]] = [:]

  var isEmpty: Bool { entries.isEmpty }

  fileprivate func add(
    _ object: AnyObject, key: ObservationKey, _ notify: @escaping @MainActor () -> Void
  ) {
    append(Entry(object: object, key: key, notify: notify), for: object)
  }

  fileprivate func add(
    _ object: AnyObject, observer: NSObject, keyPath: String, context: UInt?,
    _ notify: @escaping @MainActor () -> Void
  ) {
    append(
      Entry(
        object: object, observer: observer, keyPath: keyPath, context: context, notify: notify),
      for: object)
  }

  private func append(_ entry: Entry, for object: AnyObject) {
    let identifier = ObjectIdentifier(object)
    entries[identifier] = (entries[identifier] ?? []).filter { $0.isValid } + [entry]
  }

  fileprivate func remove(
    _ object: AnyObject, observer: NSObject, keyPath: String,
    where hasContext: (UInt?) -> Bool
  ) {
    let identifier = ObjectIdentifier(object)
    guard var present = entries[identifier],
      let index = present.lastIndex(where: {
        $0.observer === observer && $0.keyPath == keyPath && hasContext($0.context)
      })
    else { return }
    present.remove(at: index)
    entries[identifier] = present.isEmpty ? nil : present
  }

  /// Lets the observers of an object look at their properties.
  func didChange(_ object: AnyObject) {
    guard !entries.isEmpty, let present = entries[ObjectIdentifier(object)] else { return }
    for entry in present where entry.isValid && entry.object === object {
      entry.notify()
    }
  }

  /// Removes what observes nothing any more.
  func removeInvalid() {
    for (identifier, present) in entries {
      let valid = present.filter { $0.isValid }
      if valid.count < present.count { entries[identifier] = valid.isEmpty ? nil : valid }
    }
  }
}

/// The properties that are observed by name.
@MainActor
private enum ObservableProperty {
  /// Reads the property of an object; nil if it has none of this name.
  static func named(_ name: String, of object: NSObject) -> (() -> Any?)? {
    if let scrollView = object as? UIScrollView {
      switch name {
      case "contentOffset": return { [weak scrollView] in scrollView?.contentOffset }
      case "contentSize": return { [weak scrollView] in scrollView?.contentSize }
      case "zoomScale": return { [weak scrollView] in scrollView?.zoomScale }
      case "contentInset": return { [weak scrollView] in scrollView?.contentInset }
      default: break
      }
    }
    if let control = object as? UIControl {
      switch name {
      case "enabled": return { [weak control] in control?.isEnabled }
      case "highlighted": return { [weak control] in control?.isHighlighted }
      case "selected": return { [weak control] in control?.isSelected }
      default: break
      }
    }
    if let view = object as? UIView {
      switch name {
      case "alpha": return { [weak view] in view?.alpha }
      case "bounds": return { [weak view] in view?.bounds }
      case "center": return { [weak view] in view?.center }
      case "frame": return { [weak view] in view?.frame }
      case "hidden": return { [weak view] in view?.isHidden }
      case "transform": return { [weak view] in view?.transform }
      default: return nil
      }
    }
    if let layer = object as? CALayer, layer.value(forKeyPath: name) != nil {
      return { [weak layer] in layer?.value(forKeyPath: name) }
    }
    if let animator = object as? UIViewPropertyAnimator {
      switch name {
      case "running": return { [weak animator] in animator?.isRunning }
      case "reversed": return { [weak animator] in animator?.isReversed }
      case "state": return { [weak animator] in animator?.state.rawValue }
      default: return nil
      }
    }
    return nil
  }
}
