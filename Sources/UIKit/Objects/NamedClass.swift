public import Foundation

/// What of a class is found by its name at run time, as the Objective-C runtime finds it on iOS: the class that a
/// storyboard names, its outlets, its actions and the properties of key-value coding.
///
/// Swift on Linux has no such names, so a list of them is declared, beside the class so that private members can
/// be in it, and is added with ``NamedModules/add(_:bundle:classes:)``. `transition-export app` writes the lists.
///
///     extension DetailController {
///       static var named: NamedClass {
///         NamedClass(DetailController.self, "DetailController", [
///           .property("titleLabel", \.titleLabel),
///           .method(Selector("close:", Selector(close))),
///         ])
///       }
///     }
@preconcurrency @MainActor
public struct NamedClass {
  struct Property {
    var get: (AnyObject) -> Any?
    /// False if the value has another type. Nil for a property that cannot be set.
    var set: ((AnyObject, Any?) -> Bool)?
  }

  typealias SegueAction = (AnyObject, NSCoder, Any?, String?) -> UIViewController?

  /// The members of an erased class.
  enum Member {
    case property(String, Property)
    case method(Selector)
    case segueAction(String, SegueAction)
  }

  let type: AnyClass
  /// Nil for a class of UIKit's that an app extends.
  let name: String?
  let make: (() -> AnyObject)?
  let members: [Member]

  /// A class of UIKit's, with members of an app's extension.
  public init<Object: AnyObject>(extending type: Object.Type, _ members: [NamedMember<Object>]) {
    self.type = type
    name = nil
    make = nil
    self.members = members.map(\.member)
  }

  /// A class with its name in Objective-C and its members.
  ///
  /// - Parameter make: Creates an object; only for classes without `init?(coder:)`, of which a storyboard holds
  ///   an object.
  public init<Object: AnyObject>(
    _ type: Object.Type, _ name: String, make: (() -> Object)? = nil,
    _ members: [NamedMember<Object>] = []
  ) {
    self.type = type
    self.name = name
    self.make = make.map { make in { make() } }
    self.members = members.map(\.member)
  }
}

/// A member of a class that is found by its name.
@preconcurrency @MainActor
public struct NamedMember<Object: AnyObject> {
  let member: NamedClass.Member

  /// A property, such as an outlet, a collection of outlets, or one that Interface Builder sets.
  public static func property<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) -> NamedMember {
    NamedMember(
      member: .property(
        name,
        NamedClass.Property(
          get: { ($0 as? Object)?[keyPath: path] },
          set: { object, value in
            guard let object = object as? Object,
              let value: Value = NamedValue.converted(value)
            else { return false }
            object[keyPath: path] = value
            return true
          })))
  }

  /// A property that cannot be set.
  public static func reading<Value>(_ name: String, _ path: KeyPath<Object, Value>) -> NamedMember {
    NamedMember(
      member: .property(
        name, NamedClass.Property(get: { ($0 as? Object)?[keyPath: path] }, set: nil)))
  }

  /// A method, as a selector with its name in Objective-C.
  public static func method(_ selector: Selector) -> NamedMember {
    NamedMember(member: .method(selector))
  }

  /// A method that makes the destination of a segue, by its name in Objective-C.
  ///
  /// - Parameter make: Called with the coder, the sender and the segue's identifier.
  public static func segueAction(
    _ name: String, _ make: @escaping (Object, NSCoder, Any?, String?) -> UIViewController?
  ) -> NamedMember {
    NamedMember(
      member: .segueAction(name) { object, coder, sender, identifier in
        (object as? Object).flatMap { make($0, coder, sender, identifier) }
      })
  }
}

/// The modules of the running app, with the names of their classes.
@preconcurrency @MainActor
public enum NamedModules {
  private struct Entry {
    var module: String?
    var bundle: Bundle?
    var make: (() -> AnyObject)?
    var properties: [String: NamedClass.Property] = [:]
    var methods: [String: Selector] = [:]
    var segueActions: [String: NamedClass.SegueAction] = [:]
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// By "Module.Name".
  private static var classes: [String: AnyClass] = [:]
  /// By the module's name.
  private static var bundles: [String: Bundle] = [:]
  /// Those of the module that was added last.
  private static var classesWithoutModule: [String: AnyClass] = [:]

  /// Adds the classes of a module, once for the program.
  ///
  /// - Parameters:
  ///   - module: The module's name, as storyboards have it.
  ///   - bundle: The bundle with the module's resources.
  public static func add(_ module: String, bundle: Bundle, classes: [NamedClass]) {
    bundles[module] = bundle
    for declared in classes {
      // A class may come in parts, one for each file that extends it.
      let isOwn = declared.name != nil
      var entry =
        entries[ObjectIdentifier(declared.type)]
        ?? Entry(module: isOwn ? module : nil, bundle: isOwn ? bundle : nil)
      entry.make = declared.make ?? entry.make
      for member in declared.members {
        switch member {
        case .property(let name, let property): entry.properties[name] = property
        case .method(let selector): selector.name.map { entry.methods[$0] = selector }
        case .segueAction(let name, let action): entry.segueActions[name] = action
        }
      }
      entries[ObjectIdentifier(declared.type)] = entry
      guard let name = declared.name else { continue }
      Self.classes["\(module).\(name)"] = declared.type
      classesWithoutModule[name] = declared.type
    }
  }

  /// The class of a name; with a module that has none of that name, the class of another module.
  package static func type(named name: String, module: String?) -> AnyClass? {
    if let module, let type = classes["\(module).\(name)"] { return type }
    if let type = classes[name] { return type }
    return classesWithoutModule[name]
  }

  /// The bundle with a module's resources; nil for a module that was not added.
  public static func bundle(ofModule module: String) -> Bundle? { bundles[module] }

  /// The bundle of a class's module; nil for a class without names.
  static func bundle(of type: AnyClass) -> Bundle? { entries[ObjectIdentifier(type)]?.bundle }

  /// The module of a class; nil for a class without names.
  package static func module(of type: AnyClass) -> String? {
    entries[ObjectIdentifier(type)]?.module
  }

  /// Makes an object of a class that has no `init?(coder:)`.
  package static func make(_ type: AnyClass) -> AnyObject? {
    entries[ObjectIdentifier(type)]?.make?()
  }

  /// A member of a class or of one that it inherits from.
  private static func member<Member>(_ type: AnyClass, _ find: (Entry) -> Member?) -> Member? {
    var type: AnyClass? = type
    while let current = type {
      if let found = entries[ObjectIdentifier(current)].flatMap(find) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// The names of a class's own properties.
  static func properties(of type: AnyClass) -> [String] {
    (entries[ObjectIdentifier(type)]?.properties.keys.sorted()) ?? []
  }

  static func property(_ name: String, of object: AnyObject) -> NamedClass.Property? {
    member(Swift.type(of: object)) { $0.properties[name] }
  }

  static func method(_ name: String, of object: AnyObject) -> Selector? {
    member(Swift.type(of: object)) { $0.methods[name] }
  }

  /// Makes the destination of a segue with an object's method; nil without the method.
  package static func segueAction(_ name: String, of object: AnyObject)
    -> ((NSCoder, Any?, String?) -> UIViewController?)?
  {
    member(Swift.type(of: object)) { $0.segueActions[name] }.map { action in
      { action(object, $0, $1, $2) }
    }
  }

  /// Sets a property, such as an outlet.
  ///
  /// - Returns: Why it was not set, as a clause; nil if it was.
  package static func set(_ value: Any?, _ name: String, of object: AnyObject) -> String? {
    guard let property = property(name, of: object) else { return "it has no such property" }
    guard let set = property.set else { return "the property cannot be set" }
    return set(object, value) ? nil : "the property has another type"
  }

  /// The value of a property; nil without the property.
  package static func value(_ name: String, of object: AnyObject) -> Any? {
    property(name, of: object)?.get(object)
  }
}

extension Bundle {
  /// The bundle with the resources of a class's module, for ``NamedModules``; the main bundle for a class without
  /// names.
  @preconcurrency @MainActor
  public static func containing(_ aClass: AnyClass) -> Bundle {
    NamedModules.bundle(of: aClass) ?? .main
  }
}

/// Conversions between the types of key-value coding.
@MainActor
enum NamedValue {
  /// A value of a property's type; nil if it cannot be made of the given one.
  static func converted<Value>(_ value: Any?) -> Value? {
    if let value = value as? Value { return value }
    let wrapped = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
    if value == nil { return (Value.self as? any OptionalType.Type)?.none as? Value }
    let number: Double? =
      switch value {
      case let value as Bool: value ? 1 : 0
      case let value as Int: Double(value)
      case let value as Double: value
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    guard let number, let type = wrapped as? any NumberType.Type else { return nil }
    return type.converted(from: number) as? Value
  }
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var none: Any { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate static var none: Any { nil as Wrapped? as Any }
}

private protocol NumberType {
  static func converted(from number: Double) -> Any?
}

extension BinaryInteger {
  fileprivate static func converted(from number: Double) -> Any? { Self(exactly: number.rounded()) }
}
extension Int: NumberType {}
extension UInt: NumberType {}
extension Int32: NumberType {}
extension Double: NumberType {
  fileprivate static func converted(from number: Double) -> Any? { number }
}
extension Float: NumberType {
  fileprivate static func converted(from number: Double) -> Any? { Float(number) }
}
extension CGFloat: NumberType {
  fileprivate static func converted(from number: Double) -> Any? { CGFloat(number) }
}
extension Bool: NumberType {
  fileprivate static func converted(from number: Double) -> Any? { number != 0 }
}
extension UILayoutPriority: NumberType {
  fileprivate static func converted(from number: Double) -> Any? {
    UILayoutPriority(rawValue: Float(number))
  }
}
