public import Foundation
import Geometry

/// A button of a bar: a title, an image, or a view of the app's own.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button is set; raw values are UIKit's.
  public enum Style: Int, Sendable {
    case plain
    /// In the semibold weight: the button that confirms.
    case done = 2
  }

  /// The system's own buttons that show a word or one of the symbols at hand; raw values are
  /// UIKit's.
  public enum SystemItem: Int, Sendable {
    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case action = 9
    case search = 12
    case trash = 16
    case undo = 21
    case redo
    case close = 24
  }

  open var style: Style = .plain {
    didSet { if style != oldValue { didChange() } }
  }

  /// Shown instead of title and image.
  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange() } }
  }

  /// The button's colour; nil for the bar's.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }

  /// A disabled button is pale and does not answer to touches.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  /// The width of a fixed space, and of a button where above 0, in points.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { didChange() } }
  }

  /// Whether the item only takes room.
  let isSpace: Bool
  /// Whom a tap is told to; nil leaves it to the responder chain to find one.
  open weak var target: AnyObject?
  /// The method that a tap calls: see ``Selector``.
  open var action: Selector?
  private let handler: (() -> Void)?
  /// The view that shows the item while it stands in a bar.
  weak var button: BarButton?

  public override init() {
    isSpace = false
    handler = nil
    super.init()
  }

  private init(
    title: String?, image: UIImage?, style: Style, isSpace: Bool = false,
    handler: (() -> Void)? = nil, target: Any? = nil, action: Selector? = nil
  ) {
    self.isSpace = isSpace
    self.handler = handler
    self.action = action
    super.init()
    self.target = target.map { $0 as AnyObject }
    self.title = title
    self.image = image
    self.style = style
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil, style: style, target: target, action: action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, image: image, style: style, target: target, action: action)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(
      title: Self.title(of: systemItem), image: Self.image(of: systemItem),
      style: Self.style(of: systemItem), isSpace: Self.isSpace(systemItem), target: target,
      action: action)
  }

  /// - Parameter handler: called when the button is tapped.
  public convenience init(title: String?, style: Style, handler: (() -> Void)? = nil) {
    self.init(title: title, image: nil, style: style, handler: handler)
  }

  /// - Parameter handler: called when the button is tapped.
  public convenience init(image: UIImage?, style: Style, handler: (() -> Void)? = nil) {
    self.init(title: nil, image: image, style: style, handler: handler)
  }

  /// - Parameter handler: called when the button is tapped.
  public convenience init(barButtonSystemItem systemItem: SystemItem, handler: (() -> Void)? = nil)
  {
    self.init(
      title: Self.title(of: systemItem), image: Self.image(of: systemItem),
      style: Self.style(of: systemItem), isSpace: Self.isSpace(systemItem), handler: handler)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// What a tap does.
  func perform() {
    handler?()
    // Without a target the chain begins at the view, as an item is no responder.
    if let action {
      TargetAction(target: target, action: action).perform(sender: self, from: button)
    }
  }

  private static func isSpace(_ systemItem: SystemItem) -> Bool {
    systemItem == .flexibleSpace || systemItem == .fixedSpace
  }

  private static func style(of systemItem: SystemItem) -> Style {
    systemItem == .done || systemItem == .save ? .done : .plain
  }

  private static func title(of systemItem: SystemItem) -> String? {
    switch systemItem {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .add, .action, .search, .trash, .close, .flexibleSpace, .fixedSpace: nil
    }
  }

  private static func image(of systemItem: SystemItem) -> UIImage? {
    let name: String? =
      switch systemItem {
      case .add: "plus"
      case .action: "square.and.arrow.up"
      case .search: "magnifyingglass"
      case .trash: "trash"
      case .close: "xmark"
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      }
    return name.flatMap { UIImage(systemName: $0) }
  }

  override func didChange() {
    button?.update()
  }
}

extension UIBarButtonItem {
  /// With a method of the target's class, such as `Self.close`: see ``Selector``.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// With a method that takes the item, such as `Self.close(_:)`: see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Any?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// With a method of the target's class, such as `Self.close`: see ``Selector``.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// With a method that takes the item, such as `Self.close(_:)`: see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// With a method of the target's class, such as `Self.close`: see ``Selector``.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// With a method that takes the item, such as `Self.close(_:)`: see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }
}
