public import Foundation
import TEGeometry

/// What a swipe on a row offers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The look of an action; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Gray.
    case normal
    /// Red; the row disappears where the app deletes it.
    case destructive
  }

  /// Performs an action; the argument is called with whether it was performed.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The look.
  public let style: Style
  /// The words; nil for none.
  open var title: String?
  /// The image above the words; nil for none.
  open var image: UIImage?
  /// The color behind them: gray or red by default.
  open var backgroundColor: UIColor!
  /// What the action does.
  public let handler: Handler

  /// An action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// The actions of a swipe on a row, from the edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first one is at the edge.
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Some actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// An action of a swipe as apps had it before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The look of an action; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Red.
    case `default`
    /// Gray.
    case normal

    /// Red.
    public static let destructive = Style.default
  }

  /// The look.
  public let style: Style
  /// The words; nil for none.
  open var title: String?
  /// The color behind them; nil, the default, for that of the style.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// An action.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The action of a row today; the app ends it by itself.
  func swipeAction(at indexPath: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title)
    {
      [self] _, _, completion in
      handler(self, indexPath)
      completion(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
