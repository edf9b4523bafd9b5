/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem {
  /// Whether an item's title is large in a bar that prefers large titles; raw values are UIKit's.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below; large for the lowest.
    case automatic
    case always
    case never
  }

  open var title: String? {
    didSet { if title != oldValue { bar?.itemDidChange(self) } }
  }

  /// Shown in the middle instead of the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { bar?.itemDidChange(self) } }
  }

  /// From the leading edge on; they take the place of the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemDidChange(self) }
  }

  /// From the trailing edge on.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemDidChange(self) }
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The back button of the item above this one; its title counts.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { bar?.itemDidChange(self) }
  }

  /// The title of the back button of the item above this one; nil for this item's title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { bar?.itemDidChange(self) } }
  }

  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { bar?.itemDidChange(self) } }
  }

  /// Whether the left items stand beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { bar?.itemDidChange(self) } }
  }

  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.itemDidChange(self) } }
  }

  /// The bar whose items this one is among.
  weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
  }

  public init() {}

  init(title: String?) {
    self.title = title
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated: animated) { self.hidesBackButton = hidesBackButton }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated: animated) { leftBarButtonItems = items }
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated: animated) { rightBarButtonItems = items }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  private func change(animated: Bool, _ change: () -> Void) {
    if animated, let bar {
      bar.crossDissolve(change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// What the back button of the item above says; nil for an empty button.
  var titleAsBackItem: String? {
    if let button = backBarButtonItem { return button.title ?? title ?? "Back" }
    return backButtonTitle ?? title ?? "Back"
  }
}
