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
  /// Called when the button is tapped.
  var handler: (() -> Void)?
  /// The view that shows the item while it stands in a bar.
  weak var button: BarButton?

  public override init() {
    isSpace = false
    super.init()
  }

  /// - Parameter handler: called when the button is tapped.
  public convenience init(title: String?, style: Style, handler: (() -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// - Parameter handler: called when the button is tapped.
  public convenience init(image: UIImage?, style: Style, handler: (() -> Void)? = nil) {
    self.init()
    self.image = image
    self.style = style
    self.handler = handler
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// - Parameter handler: called when the button is tapped.
  public init(barButtonSystemItem systemItem: SystemItem, handler: (() -> Void)? = nil) {
    isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
    super.init()
    self.handler = handler
    switch systemItem {
    case .done, .save: style = .done
    default: break
    }
    title = Self.title(of: systemItem)
    image = Self.symbol(of: systemItem).flatMap { UIImage(systemName: $0) }
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

  private static func symbol(of systemItem: SystemItem) -> String? {
    switch systemItem {
    case .add: "plus"
    case .action: "square.and.arrow.up"
    case .search: "magnifyingglass"
    case .trash: "trash"
    case .close: "xmark"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }

  override func didChange() {
    button?.update()
  }
}
