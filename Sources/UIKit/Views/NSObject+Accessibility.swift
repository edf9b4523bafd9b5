public import Foundation

/// The properties of objects that are no responders, such as images and an app's models, and of variables whose type
/// is `NSObject`.
///
/// - Note: There is no assistive technology here: they store what an app sets, and change no picture.
extension NSObjectProtocol {
  @MainActor private var ownAccessibility: AccessibilityValues? {
    Stage.current.associations.value(accessibilityKey, of: self) as? AccessibilityValues
  }

  @MainActor private var settableAccessibility: AccessibilityValues {
    if let ownAccessibility { return ownAccessibility }
    let values = AccessibilityValues()
    Stage.current.associations.set(
      values, accessibilityKey, of: self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return values
  }

  /// A responder's own property, or a value that is associated with another object.
  @MainActor
  private subscript(
    property: ReferenceWritableKeyPath<UIResponder, String?>,
    value: ReferenceWritableKeyPath<AccessibilityValues, String?>
  ) -> String? {
    get {
      if let responder = self as? UIResponder { return responder[keyPath: property] }
      return ownAccessibility?[keyPath: value]
    }
    set {
      if let responder = self as? UIResponder {
        responder[keyPath: property] = newValue
      } else {
        settableAccessibility[keyPath: value] = newValue
      }
    }
  }

  /// Whether the object is an accessibility element; false by default.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get {
      (self as? UIResponder)?.isAccessibilityElement ?? ownAccessibility?.isElement ?? false
    }
    set {
      if let responder = self as? UIResponder {
        responder.isAccessibilityElement = newValue
      } else {
        settableAccessibility.isElement = newValue
      }
    }
  }

  /// The name of the object; nil by default.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { self[\.accessibilityLabel, \.label] }
    set { self[\.accessibilityLabel, \.label] = newValue }
  }

  /// The result of using the object; nil by default.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { self[\.accessibilityHint, \.hint] }
    set { self[\.accessibilityHint, \.hint] = newValue }
  }

  /// The present value of the object; nil by default.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { self[\.accessibilityValue, \.value] }
    set { self[\.accessibilityValue, \.value] = newValue }
  }

  /// A name for the object in an app's tests; nil by default.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { self[\.accessibilityIdentifier, \.identifier] }
    set { self[\.accessibilityIdentifier, \.identifier] = newValue }
  }
}

/// The key of an object's values among its associated ones, which no variable's address is.
nonisolated private let accessibilityKey: UInt = 1
