import Foundation

/// The keys that are held with a key; raw values are UIKit's.
///
/// - Note: No picture shows it: there is no keyboard with keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: Int

  /// A set of keys from its bit mask.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock.
  ///
  /// - Note: No picture shows it.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  ///
  /// - Note: No picture shows it.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  ///
  /// - Note: No picture shows it.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  ///
  /// - Note: No picture shows it.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  ///
  /// - Note: No picture shows it.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  ///
  /// - Note: No picture shows it.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A shortcut of a keyboard with keys, which in a menu is a row.
///
/// - Note: It is never pressed: there is no keyboard with keys.
open class UIKeyCommand: UIMenuElement {
  /// The key of an arrow upwards.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key of an arrow downwards.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key of an arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key of an arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"

  /// The key's character.
  public let input: String?
  /// The keys that are held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// The method of a responder that it calls.
  public let action: Selector?
  /// The words in the overview of shortcuts; nil, the default, for none.
  open var discoverabilityTitle: String?

  /// A shortcut with words for a menu.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, image: image)
  }

  /// A shortcut without words.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A shortcut with words for the overview.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }
}

extension UIViewController {
  /// Adds a shortcut to ``UIResponder/keyCommands``.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes a shortcut that was added.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }
}
