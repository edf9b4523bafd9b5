public import Foundation
import TEGeometry

/// A button of a bar, with a title, an image or a custom view.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The weight of a button's title; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// In the regular weight.
    case plain
    /// In the semibold weight, for the button that confirms.
    case done = 2
  }

  /// The system's standard buttons; raw values are UIKit's.
  public enum SystemItem: Int, Sendable {
    /// The word "Done", in the semibold weight.
    case done
    /// The word "Cancel".
    case cancel
    /// The word "Edit".
    case edit
    /// The word "Save", in the semibold weight.
    case save
    /// A plus sign.
    case add
    /// An empty item that takes an equal share of a toolbar's free space.
    case flexibleSpace
    /// An empty item of ``UIBarButtonItem/width``.
    case fixedSpace
    /// A square with a pencil.
    case compose
    /// An arrow that points left.
    case reply
    /// A box with an arrow that points up, for sharing.
    case action
    /// A folder.
    case organize
    /// An open book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// An arrow that runs in a circle.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A rubbish bin.
    case trash
    /// A triangle that points right.
    case play
    /// Two upright bars.
    case pause
    /// Two triangles that point left.
    case rewind
    /// Two triangles that point right.
    case fastForward
    /// The word "Undo".
    case undo
    /// The word "Redo".
    case redo
    /// A cross.
    case close = 24
  }

  /// The weight of the title.
  open var style: Style = .plain {
    didSet { if style != oldValue { didChange() } }
  }

  /// Whether a navigation bar leaves the item out; false by default.
  open var isHidden = false {
    didSet { if isHidden != oldValue { didChange() } }
  }

  /// A view that is shown instead of title and image; nil by default.
  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange() } }
  }

  /// The button's color; nil for the bar's.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }

  /// The width in points; 0, the default, stands for the width of the content.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { didChange() } }
  }

  /// The object whose method a tap calls; nil for the first responder in the chain that has it.
  open weak var target: AnyObject?
  /// The method that a tap calls; see ``Selector``. Nil by default.
  open var action: Selector?
  private let handler: (() -> Void)?
  /// The menu that a touch shows if the item has no action; nil, the default, for none.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { didChange() } }
  }
  /// Whether a touch shows the menu.
  var showsMenu: Bool { menu != nil && action == nil && handler == nil }
  /// The kind of a system item; nil for another one.
  private let systemItem: SystemItem?
  /// Whether the item takes a share of a toolbar's free space.
  var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
  /// Whether the item is empty.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
  /// Whether both show the same title, image or caption in the same way.
  func looksLike(_ other: UIBarButtonItem) -> Bool {
    guard style == other.style, tintColor == other.tintColor, isEnabled == other.isEnabled else {
      return false
    }
    if let caption = customView as? UILabel, let own = other.customView as? UILabel {
      return caption.text == own.text && caption.font == own.font
    }
    return customView == nil && other.customView == nil && (title != nil || image != nil)
      && title == other.title && image == other.image
  }
  /// The view that shows the item while it is in a bar.
  weak var button: BarButton?

  /// An item without content.
  public override init() {
    handler = nil
    systemItem = nil
    super.init()
  }

  /// An item of a nib file.
  public required init?(coder: NSCoder) {
    handler = nil
    systemItem = coder.nibElement?.systemItem
    super.init(coder: coder)
    if let systemItem {
      title = Self.title(of: systemItem)
      image = Self.image(of: systemItem)
      style = Self.style(of: systemItem)
    }
    coder.finish(self, as: UIBarButtonItem.self)
  }

  // Not private: the convenience initialisers would then allocate the size of this class for a subclass, too.
  init(
    title: String?, image: UIImage?, style: Style, systemItem: SystemItem? = nil,
    handler: (() -> Void)? = nil, target: Any? = nil, action: Selector? = nil
  ) {
    self.handler = handler
    self.systemItem = systemItem
    self.action = action
    super.init()
    self.target = target.map { $0 as AnyObject }
    self.title = title
    self.image = image
    self.style = style
  }

  /// A button with a title.
  ///
  /// - Parameters:
  ///   - target: The object whose method a tap calls, held weakly; nil for the first responder in the
  ///     chain that has the method.
  ///   - action: The method that a tap calls; see ``Selector``.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, image: nil, style: style, target: target, action: action)
  }

  /// A button with an image, which shows as a template in the tint color unless its rendering mode
  /// is `.alwaysOriginal`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, image: image, style: style, target: target, action: action)
  }

  /// One of the system's buttons.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(
      title: Self.title(of: systemItem), image: Self.image(of: systemItem),
      style: Self.style(of: systemItem), systemItem: systemItem, target: target, action: action)
  }

  /// A button with a title.
  ///
  /// - Parameter handler: Called when the button is tapped.
  public convenience init(title: String?, style: Style, handler: (() -> Void)? = nil) {
    self.init(title: title, image: nil, style: style, handler: handler)
  }

  /// A button with an image.
  ///
  /// - Parameter handler: Called when the button is tapped.
  public convenience init(image: UIImage?, style: Style, handler: (() -> Void)? = nil) {
    self.init(title: nil, image: image, style: style, handler: handler)
  }

  /// One of the system's buttons.
  ///
  /// - Parameter handler: Called when the button is tapped.
  public convenience init(barButtonSystemItem systemItem: SystemItem, handler: (() -> Void)? = nil)
  {
    self.init(
      title: Self.title(of: systemItem), image: Self.image(of: systemItem),
      style: Self.style(of: systemItem), systemItem: systemItem, handler: handler)
  }

  /// A button with a menu.
  ///
  /// - Parameter primaryAction: What a tap does, instead of showing the menu, which does not appear then.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(
      title: title ?? primaryAction?.title, image: image ?? primaryAction?.image, style: .plain,
      handler: primaryAction.map { action in { action.perform(sender: nil) } })
    self.menu = menu
  }

  /// One of the system's buttons, whose tap is an action, or that shows a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(
      title: Self.title(of: systemItem), image: Self.image(of: systemItem),
      style: Self.style(of: systemItem), systemItem: systemItem,
      handler: primaryAction.map { action in { action.perform(sender: nil) } })
    self.menu = menu
  }

  /// An item with a custom view, at the view's size, or at its fitting size if that is zero.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// An item that takes an equal share of a toolbar's free space.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// An empty item of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Calls the handler and the action.
  func perform() {
    handler?()
    // An item is no responder, so without a target the search begins at its view.
    if let action {
      TargetAction(target: target, action: action).perform(sender: self, from: button)
    }
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
    default: nil
    }
  }

  private static func image(of systemItem: SystemItem) -> UIImage? {
    // In its own colors, whatever the tint.
    if systemItem == .close { return UIImage.closeSymbol }
    let name: String? =
      switch systemItem {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      default: nil
      }
    return name.flatMap { UIImage(systemName: $0) }
  }

  override func didChange() {
    button?.update()
  }
}

extension UIBarButtonItem {
  /// Takes a method of the target's class as the action, such as `Self.close`; see ``Selector``.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Takes a method with the item as its argument, such as `Self.close(_:)`; see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Any?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Takes a method of the target's class as the action, such as `Self.close`; see ``Selector``.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Takes a method with the item as its argument, such as `Self.close(_:)`; see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Takes a method of the target's class as the action, such as `Self.close`; see ``Selector``.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Takes a method with the item as its argument, such as `Self.close(_:)`; see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }
}

/// The button "Edit", or "Done" while its controller is edited.
final class EditButtonItem: UIBarButtonItem {
  convenience init(toggle: @escaping () -> Void) {
    self.init(title: "Edit", style: .plain, handler: toggle)
  }

  var isEditing = false {
    didSet {
      title = isEditing ? "Done" : "Edit"
      style = isEditing ? .done : .plain
    }
  }
}
