public import Foundation

/// A tab of a tab bar controller, with what provides its controller.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Makes the controller of a tab.
  public typealias ViewControllerProvider = (_ tab: UITab) -> UIViewController

  /// The words beneath the icon.
  open var title: String {
    didSet { item.title = title }
  }
  /// The icon; nil for none.
  open var image: UIImage? {
    didSet { item.image = image }
  }
  /// The icon while the tab is selected; nil for ``image``.
  open var selectedImage: UIImage? {
    didSet { item.selectedImage = selectedImage }
  }
  /// A short text over the icon; nil, the default, for none.
  open var badgeValue: String? {
    didSet { item.badgeValue = badgeValue }
  }
  /// Whether a tap selects the tab; true by default.
  open var isEnabled = true {
    didSet { item.isEnabled = isEnabled }
  }
  /// A name for the tab's button in an app's tests, and for the steps of a script; nil by default.
  open var accessibilityIdentifier: String? {
    didSet { item.accessibilityIdentifier = accessibilityIdentifier }
  }
  /// The name of the tab.
  public let identifier: String
  /// A value of the app's own; nil by default.
  open var userInfo: Any?
  /// The controller of which this is a tab; nil for none.
  open internal(set) weak var tabBarController: UITabBarController?

  private let provider: ViewControllerProvider?
  private var made: UIViewController?
  private lazy var item = UITabBarItem(title: title, image: image, tag: 0)

  /// A tab.
  ///
  /// - Parameter viewControllerProvider: Makes the controller, when the tab comes into a tab bar controller.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ViewControllerProvider? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// The tab's controller; an empty one without a provider.
  open var viewController: UIViewController? {
    if let made { return made }
    let controller = provider?(self) ?? UIViewController()
    controller.tabBarItem = item
    made = controller
    return controller
  }
}

/// The tab of an app's search, with a magnifying glass.
open class UISearchTab: UITab {
  /// A tab with the system's title and icon.
  public init(viewControllerProvider: ViewControllerProvider? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }

  /// A tab with a title and an icon of its own.
  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ViewControllerProvider? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }
}

/// What has tabs: ``UITabBarController``. A subclass of it may have members of these names of its own.
@preconcurrency @MainActor
public protocol UITabContaining: UITabBarController {}

extension UITabBarController: UITabContaining {}

extension UITabContaining {
  /// The tabs; empty where ``UITabBarController/viewControllers`` were set.
  public var tabs: [UITab] {
    get { shownTabs }
    set { setTabs(newValue, animated: false) }
  }

  /// The selected tab; nil without tabs. A tab that is not there is ignored.
  public var selectedTab: UITab? {
    get { shownTabs.first { $0.viewController === selectedViewController } }
    set { if let newValue { selectedViewController = newValue.viewController } }
  }

  /// Replaces the tabs; the selected one stays selected if it is among the new ones.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in shownTabs { tab.tabBarController = nil }
    setViewControllers(tabs.compactMap(\.viewController), animated: animated)
    shownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
  }

  /// The tab of a name; nil for none.
  public func tab(forIdentifier identifier: String) -> UITab? {
    shownTabs.first { $0.identifier == identifier }
  }
}
