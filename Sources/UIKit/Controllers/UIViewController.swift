public import Foundation
public import Geometry

/// The look of the status bar's contents.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

/// Owns a view and what happens in it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  public override init() {
    super.init()
  }

  /// There is no Interface Builder here: the nib's name is not used, and `loadView` makes the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Decoding from archives is not supported.
  public init?(coder: NSCoder) {
    return nil
  }

  // MARK: View

  private var loadedView: UIView?

  /// The controller's view, loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "loadView must set the view")
    viewDidLoad()
  }

  /// Makes the view: an empty one of the screen's size unless a subclass makes its own.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func viewDidLoad() {}

  // MARK: Appearance

  private enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  private var appearance = AppearanceState.disappeared
  private var isAppearanceAnimated = false

  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the children in sight are told of appearance with this controller.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller.
  var childrenInSight: [UIViewController] { children }

  /// Tells the controller, and its children in sight, that its view is about to appear or disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenInSight {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenInSight { child.endAppearanceTransition() }
  }

  /// Whether the controller's view is on screen, as its callbacks have it.
  var isAppeared: Bool { appearance == .appeared || appearance == .appearing }

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}

  open func updateViewConstraints() {
    loadedView?.updateConstraints()
  }

  /// Added to the safe area of the controller's view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaInsetsMayHaveChanged() }
  }

  /// What the container's bars take of the view, in points.
  var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaInsetsMayHaveChanged() }
  }

  open var traitCollection: UITraitCollection { Stage.current.traitCollection }

  // MARK: Children

  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?

  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { viewIfLoaded?.superview }

  private func nearestParent<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? Container { return found }
      ancestor = current.parent
    }
    return nil
  }

  open var navigationController: UINavigationController? {
    nearestParent(UINavigationController.self)
  }

  open var tabBarController: UITabBarController? { nearestParent(UITabBarController.self) }

  // MARK: Containers' items

  /// What the controller is called in the bars of its containers.
  open var title: String? {
    didSet { navigationItem.title = title }
  }

  /// What a navigation bar shows for the controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title)

  /// How the controller shows in a tab bar.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  // MARK: Status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }

  /// The child that decides the status bar's style instead of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar shows instead of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Has the status bar follow the controllers' present wishes; inside an animation block animated.
  open func setNeedsStatusBarAppearanceUpdate() {
    Stage.current.statusBar.update()
  }
}
