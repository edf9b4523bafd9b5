public import Foundation

extension UIAlertAction {
  /// The look and the place of an action; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default`
    /// Leaves everything as it is; apart from the others, or first of two.
    case cancel
    /// Deletes or changes data; in red.
    case destructive
  }
}

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  /// The button's title.
  open private(set) var title: String?
  /// The look of the button.
  open private(set) var style: Style = .default
  /// Whether the button can be tapped; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  let handler: ((UIAlertAction) -> Void)?
  var didChange: () -> Void = {}

  /// An action; the handler is called after the alert has disappeared.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// A copy with the same handler.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIAlertAction(title: title, style: style, handler: handler)
  }
}

/// The older spelling of ``UIAlertAction/Style``.
public typealias UIAlertActionStyle = UIAlertAction.Style
