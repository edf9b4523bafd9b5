import Foundation
import TEGeometry

extension UIAlertController {
  /// The kind of an alert; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Buttons at the bottom of the screen.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }
}

/// The older spelling of ``UIAlertController/Style``.
public typealias UIAlertControllerStyle = UIAlertController.Style

/// A message with buttons, in the middle of the screen or at its bottom.
///
/// A tap on a button dismisses it and then calls the button's handler.
///
/// - Note: An action sheet appears at the bottom on a tablet, too, and not in a popover.
open class UIAlertController: UIViewController {
  /// Whether it is an alert or an action sheet.
  open private(set) var preferredStyle: Style = .alert

  /// The text below the title; nil for none.
  open var message: String? {
    didSet { box?.update() }
  }

  /// The title; nil for none.
  open override var title: String? {
    didSet { box?.update() }
  }

  /// The buttons in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields in the order in which they were added; nil for none.
  open private(set) var textFields: [UITextField]?

  /// The action in bold type, which the return key performs; nil, the default, for none.
  open var preferredAction: UIAlertAction? {
    didSet { box?.update() }
  }

  private var box: AlertBox?
  private let alertPresentation = AlertTransitioning()

  /// An alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .custom
    transitioningDelegate = alertPresentation
  }

  /// Adds a button; a second cancelling one is reported and not added.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      Stage.current.report(
        "An alert has a cancelling action already; '\(action.title ?? "")' is not added")
      return
    }
    actions.append(action)
    action.didChange = { [weak self] in self?.box?.update() }
    box?.update()
  }

  /// Adds a text field to an alert; an action sheet has none, which is reported.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      Stage.current.report("An action sheet has no text fields")
      return
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    box?.update()
  }

  open override func loadView() {
    let box: AlertBox =
      preferredStyle == .alert ? AlertPanel(controller: self) : ActionSheetPanel(controller: self)
    self.box = box
    view = box
    box.update()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  /// Dismisses the alert and calls the action's handler.
  func perform(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }

  /// The button of the first action with a title; nil while there is none on the screen.
  package func button(titled title: String) -> UIControl? {
    box?.allButtons.first { $0.action.title == title }
  }

  /// Performs the cancelling action, as a tap beside an action sheet does.
  func cancel() {
    if let action = actions.first(where: { $0.style == .cancel }) { perform(action) }
  }
}
