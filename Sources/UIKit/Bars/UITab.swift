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
  lazy var item = UITabBarItem(title: title, image: image, tag: 0)

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

/// A tab with tabs in it.
///
/// A tab bar shows it as one tab, with the controller of the provider, or that of the selected child without one.
///
/// - Note: There is no sidebar that shows the children.
open class UITabGroup: UITab {
  /// The tabs in the group.
  open var children: [UITab]
  /// The child that is shown; the one of ``defaultChildIdentifier`` or the first one until another is selected.
  open var selectedChild: UITab? {
    get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first }
    set {
      guard newValue !== selectedChild else { return }
      let old = viewController
      chosen = newValue
      if hasProvider || old === viewController { return }
      tabBarController?.replaceController(of: self)
    }
  }
  /// The name of the child that is shown at first; nil for the first one.
  open var defaultChildIdentifier: String?
  private var chosen: UITab?
  private let hasProvider: Bool

  /// A group of tabs.
  ///
  /// - Parameter viewControllerProvider: Makes the group's controller; nil for that of the selected child.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ViewControllerProvider? = nil
  ) {
    self.children = children
    hasProvider = viewControllerProvider != nil
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }

  /// The group's controller, or that of the selected child.
  open override var viewController: UIViewController? {
    guard !hasProvider, let controller = selectedChild?.viewController else {
      return super.viewController
    }
    controller.tabBarItem = item
    return controller
  }

  /// The child of a name, in a group inside this one, too; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for child in children {
      if child.identifier == identifier { return child }
      if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
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
    for tab in shownTabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
}

extension UITabBarController {
  /// Shows a group's controller after another child was selected.
  fileprivate func replaceController(of group: UITabGroup) {
    let tabs = shownTabs
    let index = selectedIndex
    setViewControllers(tabs.compactMap(\.viewController), animated: false)
    shownTabs = tabs
    selectedIndex = index
  }
}
