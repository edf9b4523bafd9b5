/// The roles and states of an element for assistive technologies; raw values are UIKit's.
///
/// - Note: No picture shows them: there is no assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bit mask, with UIKit's values.
  public let rawValue: UInt64

  /// A set of traits from its bit mask.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// Does something when it is activated.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Opens something else when it is activated.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Is an image; combined with ``button`` for an image that acts.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Is selected now, such as a tab.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays its own sound when it is activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Acts as a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up the screen when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Does not respond to activation.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes its label or value often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Is a text field for searching.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts audio or video, which speech should not interrupt.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that can be increased and decreased.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Handles touches itself, such as a piano keyboard.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Turns to the next page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Holds tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Is the heading of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The accessibility properties that an app has set on a view; nil stands for the class's default.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
  var isModal = false
  var ignoresInvertColors = false
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var groupsChildren = false
}
