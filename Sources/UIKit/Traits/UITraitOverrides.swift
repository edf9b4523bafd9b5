import Foundation
import TEGeometry

/// A trait that can be named.
@preconcurrency @MainActor
public protocol UITraitDefinition {
  /// Whether two collections have the same value.
  static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool
  /// A collection with no value, to take a trait out of another.
  static func removed(from traits: UITraitCollection) -> UITraitCollection
  /// Whether a collection has a value.
  static func isSpecified(in traits: UITraitCollection) -> Bool
}

/// The name of a trait.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  fileprivate static func same<Value: Equatable>(
    _ trait: KeyPath<UITraitCollection, Value>, _ left: UITraitCollection,
    _ right: UITraitCollection
  ) -> Bool { left[keyPath: trait] == right[keyPath: trait] }
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    same(\.userInterfaceStyle, left, right)
  }
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    traits.changed(style: .unspecified)
  }
  public static func isSpecified(in traits: UITraitCollection) -> Bool {
    traits.userInterfaceStyle != .unspecified
  }
}

/// At the bottom or above other contents.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    same(\.userInterfaceLevel, left, right)
  }
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    traits.changed(level: .unspecified)
  }
  public static func isSpecified(in traits: UITraitCollection) -> Bool {
    traits.userInterfaceLevel != .unspecified
  }
}

/// The space in the horizontal direction.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    same(\.horizontalSizeClass, left, right)
  }
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    traits.changed(horizontal: .unspecified)
  }
  public static func isSpecified(in traits: UITraitCollection) -> Bool {
    traits.horizontalSizeClass != .unspecified
  }
}

/// The space in the vertical direction.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    same(\.verticalSizeClass, left, right)
  }
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    traits.changed(vertical: .unspecified)
  }
  public static func isSpecified(in traits: UITraitCollection) -> Bool {
    traits.verticalSizeClass != .unspecified
  }
}

/// The size of text that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    same(\.preferredContentSizeCategory, left, right)
  }
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    traits.changed(category: .unspecified)
  }
  public static func isSpecified(in traits: UITraitCollection) -> Bool {
    traits.preferredContentSizeCategory != .unspecified
  }
}

/// The horizontal direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    same(\.layoutDirection, left, right)
  }
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    traits.changed(direction: .unspecified)
  }
  public static func isSpecified(in traits: UITraitCollection) -> Bool {
    traits.layoutDirection != .unspecified
  }
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  public static func isEqual(_ left: UITraitCollection, _ right: UITraitCollection) -> Bool {
    same(\.displayScale, left, right)
  }
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    traits.changed(scale: 0)
  }
  public static func isSpecified(in traits: UITraitCollection) -> Bool { traits.displayScale != 0 }
}

extension UITraitCollection {
  /// The traits that colors depend on.
  @preconcurrency @MainActor
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
  }

  /// The collection with some values replaced.
  func changed(
    style: UIUserInterfaceStyle? = nil, level: UIUserInterfaceLevel? = nil, scale: CGFloat? = nil,
    horizontal: UIUserInterfaceSizeClass? = nil, vertical: UIUserInterfaceSizeClass? = nil,
    direction: UITraitEnvironmentLayoutDirection? = nil, category: UIContentSizeCategory? = nil
  ) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: style ?? userInterfaceStyle, userInterfaceIdiom: userInterfaceIdiom,
      displayScale: scale ?? displayScale, userInterfaceLevel: level ?? userInterfaceLevel,
      horizontalSizeClass: horizontal ?? horizontalSizeClass,
      verticalSizeClass: vertical ?? verticalSizeClass,
      layoutDirection: direction ?? layoutDirection,
      preferredContentSizeCategory: category ?? preferredContentSizeCategory)
  }
}

/// The traits that a view or a controller has in place of the inherited ones.
///
/// - Note: Traits of the app's own cannot be defined. Reading a trait that is not overridden gives the
///   unspecified value.
@preconcurrency @MainActor
public struct UITraitOverrides {
  /// The traits; nil for none.
  private(set) var specified: UITraitCollection?

  private static let none = UITraitCollection(userInterfaceStyle: .unspecified)

  private var traits: UITraitCollection {
    get { specified ?? Self.none }
    set { specified = newValue == Self.none ? nil : newValue }
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.userInterfaceStyle }
    set { traits = traits.changed(style: newValue) }
  }
  /// At the bottom or above other contents.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { traits.userInterfaceLevel }
    set { traits = traits.changed(level: newValue) }
  }
  /// The space in the horizontal direction.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    set { traits = traits.changed(horizontal: newValue) }
  }
  /// The space in the vertical direction.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.verticalSizeClass }
    set { traits = traits.changed(vertical: newValue) }
  }
  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    set { traits = traits.changed(category: newValue) }
  }
  /// The horizontal direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits.layoutDirection }
    set { traits = traits.changed(direction: newValue) }
  }
  /// Pixels per point.
  public var displayScale: CGFloat {
    get { traits.displayScale }
    set { traits = traits.changed(scale: newValue) }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { trait.isSpecified(in: traits) }

  /// Lets a trait be inherited again.
  public mutating func remove(_ trait: UITrait) { traits = trait.removed(from: traits) }
}

/// What is called when some traits change, until it is released or unregistered.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A view or a controller that tells of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  var traitCollection: UITraitCollection { get }
}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

extension [TraitRegistration] {
  /// Calls those whose traits have changed.
  @MainActor
  func call(from previous: UITraitCollection, to traits: UITraitCollection) {
    for registration in self
    where registration.traits.contains(where: { !$0.isEqual(previous, traits) }) {
      registration.handler(previous)
    }
  }
}

extension UITraitChangeObservable {
  /// Calls a function when one of some traits has changed, with this object and the former traits.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler:
      @escaping (
        _ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection
      ) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] previous in
      if let environment = self as? Environment { handler(environment, previous) }
    }
    add(registration)
    return registration
  }

  /// Calls a method of another object when one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    let call = TargetAction(target: target, action: action)
    let registration = TraitRegistration(traits) { [weak self] _ in
      if let self { call.perform(sender: self, event: nil) }
    }
    add(registration)
    return registration
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.traitRegistrations?.removeAll { $0 === registration }
    (self as? UIViewController)?.traitRegistrations?.removeAll { $0 === registration }
  }

  private func add(_ registration: TraitRegistration) {
    if let view = self as? UIView {
      view.traitRegistrations = (view.traitRegistrations ?? []) + [registration]
    } else if let controller = self as? UIViewController {
      controller.traitRegistrations = (controller.traitRegistrations ?? []) + [registration]
    }
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {
  /// Gives a child some traits in place of the inherited ones; nil for none.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitsFromParent = collection
  }

  /// The traits that a child has in place of the inherited ones; nil for none.
  public func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  {
    childViewController.traitsFromParent
  }
}
