public import Foundation

/// The base class of the items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The text of the item.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// The image of the item; instead of the title in a navigation bar, above it in a tab bar.
  open var image: UIImage? {
    didSet { if image != oldValue { didChange() } }
  }

  /// Whether the item responds to taps; a disabled one is pale. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  /// A number for the app's use; 0 by default.
  open var tag = 0

  /// A name for the item's view in an app's tests, and for the steps of a script; nil by default.
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { didChange() } }
  }

  /// The name of the item's view; nil, the default, for its title.
  open var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { didChange() } }
  }

  /// The result of using the item; nil by default.
  ///
  /// - Note: There is no assistive technology here: it changes no picture.
  open var accessibilityHint: String?

  /// Gives the view that shows the item the item's names.
  func name(_ view: UIView) {
    view.accessibilityIdentifier = accessibilityIdentifier
    view.accessibilityLabel = accessibilityLabel ?? title
  }

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the title's `.font` and `.foregroundColor` for a state; other keys are ignored.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    didChange()
  }

  /// The attributes that were set for a state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// The attributes of the title in a state: those for the state, else those for the normal one, of the item, then
  /// of its class's appearance.
  func shownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let model = Stage.current.appearances.itemModel(for: self)
    var result: [NSAttributedString.Key: Any] = [:]
    for attributes in [
      model?.titleAttributes[.normal], model?.titleAttributes[state], titleAttributes[.normal],
      titleAttributes[state],
    ] {
      result.merge(attributes ?? [:]) { $1 }
    }
    return result
  }

  override init() {}

  /// An item of a nib file.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UIBarItem.self)
  }

  /// Called after the item and what it is connected with were loaded from a nib file.
  open func awakeFromNib() {}

  /// Called after a visible property changed.
  func didChange() {}
}
