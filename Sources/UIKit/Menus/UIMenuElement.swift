public import Foundation

/// An entry of a menu: an action or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an element may be used, and how it looks; raw values are UIKit's.
  public struct Attributes: OptionSet, Sendable {
    /// The bit mask.
    public let rawValue: UInt

    /// A set of attributes from its bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The entry cannot be chosen, and is faint.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The entry deletes something, and is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The entry is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// Whether an element is chosen; raw values are UIKit's.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A checkmark.
    case on
    /// A dash.
    case mixed
  }

  /// The words of the row.
  open internal(set) var title: String
  /// A second line beneath the words; nil, the default, for none.
  open var subtitle: String?
  /// The image at the end of the row, drawn in the color of the words; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// What an action does when it is chosen.
public typealias UIActionHandler = (UIAction) -> Void

/// A row of a menu, or what a control does.
open class UIAction: UIMenuElement {
  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier by its name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The words of the row.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The image at the end of the row; nil for none.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// The name; one of its own by default.
  public let identifier: Identifier
  /// Whether it can be chosen, and how it looks; none by default. It counts when the menu appears.
  open var attributes: Attributes
  /// The mark at the beginning of the row; none by default. It counts when the menu appears.
  open var state: State
  /// The object that has performed the action: a control, or nil.
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  /// An action.
  ///
  /// - Parameters:
  ///   - identifier: Nil for one of its own.
  ///   - handler: Called when the row is chosen, as the menu begins to disappear.
  ///   - subtitle: A second line in a menu; nil for none.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
  }
}

/// A list of actions and other menus.
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier by its name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown in another one; raw values are UIKit's.
  public struct Options: OptionSet, Sendable {
    /// The bit mask.
    public let rawValue: UInt

    /// A set of options from its bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its rows are among those of the other menu, apart from them, instead of behind a row of its own.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its row is red.
    public static let destructive = Options(rawValue: 1 << 1)
  }

  /// The name; one of its own by default.
  public let identifier: Identifier
  /// How it is shown in another menu.
  public let options: Options
  /// The rows.
  open private(set) var children: [UIMenuElement]

  /// A menu; its title is shown above its rows, or in the row that leads to it.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }

  /// A menu like this one with other rows.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}
