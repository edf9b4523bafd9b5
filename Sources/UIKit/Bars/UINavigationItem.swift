/// The title and buttons that a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether an item's title is large in a bar that prefers large titles; raw values are UIKit's.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the item below it; large for the bottom item.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
  }

  /// What a back button says; raw values are UIKit's.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item.
    case `default`
    /// The word "Back".
    case generic
    /// Nothing: the arrow stands alone.
    case minimal
  }

  /// The title, in the middle of the bar or large beneath it.
  open var title: String? {
    didSet { if title != oldValue { bar?.itemDidChange(self) } }
  }

  /// The name of the item; nil by default.
  ///
  /// - Note: There is no assistive technology here: it changes no picture.
  open var accessibilityLabel: String?
  /// The result of using the item; nil by default.
  ///
  /// - Note: There is no assistive technology here: it changes no picture.
  open var accessibilityHint: String?

  /// A view that is shown in the middle instead of the title; nil by default.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { bar?.itemDidChange(self) } }
  }

  /// A line of text above the row of buttons, which makes the bar 30 points higher; nil, the default, for none.
  open var prompt: String? {
    didSet { if prompt != oldValue { bar?.itemDidChange(self) } }
  }

  /// Buttons from the leading edge inwards; they replace the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemDidChange(self) }
  }

  /// Buttons from the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.itemDidChange(self) }
  }

  /// The first of ``leftBarButtonItems``; setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of ``rightBarButtonItems``; setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The back button that the item above this one shows; only its title and tint color are used.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { bar?.itemDidChange(self) }
  }

  /// The title of the back button of the item above this one; nil for this item's title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { bar?.itemDidChange(self) } }
  }

  /// What the back button of the item above this one says; the title by default.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { bar?.itemDidChange(self) } }
  }

  /// Whether the back button is hidden; false by default.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { bar?.itemDidChange(self) } }
  }

  /// Whether the left items are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { bar?.itemDidChange(self) } }
  }

  /// Whether the title is large in a bar that prefers large titles.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.itemDidChange(self) } }
  }

  /// The look of the bar while the item is on top; nil, the default, for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { bar?.itemAppearanceDidChange() }
  }
  /// The look while the content is at its top, or does not scroll; nil, the default, for the bar's.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { bar?.itemAppearanceDidChange() }
  }
  /// How far contents may move beneath the bar before it takes its look over them, in points; 0 by default.
  ///
  /// Apps whose bar appears where a header has left do this by hand.
  package var scrollEdgeLength: CGFloat = 0 {
    didSet { if scrollEdgeLength != oldValue { bar?.itemAppearanceDidChange() } }
  }
  /// The look in a compact height; nil, the default, for the bar's.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { bar?.itemAppearanceDidChange() }
  }
  /// The look in a compact height while the content is at its top; nil, the default, for the bar's.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { bar?.itemAppearanceDidChange() }
  }

  /// The search whose bar lies beneath the title; nil, the default, for none.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { bar?.itemDidChange(self) } }
  }
  /// Whether the search bar disappears as the content scrolls; true by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { bar?.itemDidChange(self) } }
  }

  /// The bar whose stack contains the item.
  weak var bar: UINavigationBar?

  /// An item with a title.
  public init(title: String) {
    self.title = title
  }

  /// An item without a title.
  public override init() {}

  init(title: String?) {
    self.title = title
  }

  /// An item of a nib file.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UINavigationItem.self)
  }

  /// Hides or shows the back button; buttons that appear or disappear fade if `animated` is true.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated: animated) { self.hidesBackButton = hidesBackButton }
  }

  /// Replaces the left items, with a fade of 0.25 seconds if `animated` is true.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated: animated) { leftBarButtonItems = items }
  }

  /// Replaces the right items, with a fade of 0.25 seconds if `animated` is true.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated: animated) { rightBarButtonItems = items }
  }

  /// Replaces the left items by one, or none for nil.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the right items by one, or none for nil.
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

  /// The label of the back button that leads to this item.
  var titleAsBackItem: String? {
    if let button = backBarButtonItem { return button.title ?? title ?? "Back" }
    switch backButtonDisplayMode {
    case .default: break
    case .generic: return "Back"
    case .minimal: return ""
    }
    return backButtonTitle ?? title ?? "Back"
  }
}
