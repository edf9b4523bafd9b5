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
