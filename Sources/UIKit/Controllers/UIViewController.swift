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
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
  /// A convenience initialiser, as in UIKit, so that a subclass may declare an `init()` of its own
  /// that calls `init(nibName:bundle:)`.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// There is no Interface Builder here: the nib's name is not used, and `loadView` makes the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Decoding from archives is not supported.
  public required init?(coder: NSCoder) {
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
      newValue?.userInterfaceLevelMayHaveChanged()
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
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
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

  /// The children that appear and disappear with this controller: those whose views are in its own.
  var childrenInSight: [UIViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
  }

  /// Tells the controller, and its children in sight, that its view is about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
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

  /// Ends what `beginAppearanceTransition` began.
  open func endAppearanceTransition() {
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

  /// Whether the view's own move into or out of the window began an appearance.
  private var followsItsView = false

  /// A child whose view is put into the view of a parent on screen, or taken from it, appears or
  /// disappears with that, unless its container has told it already.
  func viewWillMove(toWindow window: UIWindow?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.isAppeared,
      window != nil ? appearance == .disappeared : appearance == .appeared
    else { return }
    followsItsView = true
    beginAppearanceTransition(window != nil, animated: false)
  }

  func viewDidMoveToWindow() {
    guard followsItsView else { return }
    followsItsView = false
    // One that comes while its parent appears has appeared when the parent has.
    guard let parent, parent.appearance != .appearing || appearance == .disappearing else { return }
    endAppearanceTransition()
  }

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the view takes another size, as when the device turns; tells the children and
  /// what is presented.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator)
    }
    guard let ownPresented else { return }
    ownPresented.ownPresentationController?.viewWillTransition(to: size, with: coordinator)
  }

  /// The size that a child will have once this controller's view has `parentSize`: the same.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// The size that the controller would like, in points; form sheets take it. Zero for no wish.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      if let parent {
        parent.preferredContentSizeDidChange(forChildContentContainer: self)
      } else {
        ownPresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

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

  /// What the bar at the bottom of a container takes, in points, without the safe area.
  var bottomBarHeight: CGFloat = 0 {
    didSet { if bottomBarHeight != oldValue { applyBars() } }
  }

  /// Gives the space of the containers' bars to the safe area.
  func applyBars() {
    containerSafeAreaInsets.bottom = bottomBarHeight
  }

  /// The edges at which the view reaches beneath a navigation controller's bar: the top counts.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { (parent as? UINavigationController)?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether the view reaches beneath a bar that nothing shines through, too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { (parent as? UINavigationController)?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether the tab bar goes away while this controller is on a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false

  /// Whether the page that the controller shows has the tab bar away.
  var hidesBottomBar: Bool { false }

  open var traitCollection: UITraitCollection {
    userInterfaceLevel == .elevated
      ? Stage.current.elevatedTraitCollection : Stage.current.traitCollection
  }

  private var userInterfaceLevel: UIUserInterfaceLevel {
    viewIfLoaded?.userInterfaceLevel ?? presentedLevel ?? parent?.userInterfaceLevel ?? .base
  }

  /// The level that the controller's presentation gives its view; nil where nothing presents the
  /// controller or the view keeps the level of its place.
  var presentedLevel: UIUserInterfaceLevel? {
    ownPresenter == nil ? nil : ownPresentationController?.levelOfPresented
  }

  /// Called when the traits have changed, as when the device turns.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the traits change; tells the children and what is presented.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    ownPresented?.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: Rotation

  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }

  /// The ways in which the interface may be turned while this controller covers the screen: on
  /// phones all but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// Turns the interface to how the device is held, if the controllers let it by now.
  public class func attemptRotationToDeviceOrientation() {
    Stage.current.followDevice(animated: true)
  }

  // MARK: Children

  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?

  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.leaveParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    didMove(toParent: nil)
  }

  private func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childDidLeave(self)
  }

  /// Called when a controller is no child of this one any more.
  func childDidLeave(_ child: UIViewController) {}

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether a container's transition brings the controller in for the first time.
  open internal(set) var isMovingToParent = false
  /// Whether a container's transition takes the controller out.
  open internal(set) var isMovingFromParent = false

  /// Moves from one child's view to another's in this controller's view.
  ///
  /// The view of `toViewController` is added where that of `fromViewController` is, which is taken
  /// away at the end; both appear and disappear.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self,
      let superview = fromViewController.view.superview
    else {
      preconditionFailure("a transition between controllers needs two children, one in sight")
    }
    let isSeen = isAppeared
    let isAnimated = duration > 0
    if isSeen {
      toViewController.beginAppearanceTransition(true, animated: isAnimated)
      fromViewController.beginAppearanceTransition(false, animated: isAnimated)
    }
    superview.addSubview(toViewController.view)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() }
    ) { didFinish in
      fromViewController.view.removeFromSuperview()
      if isSeen {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(didFinish)
    }
  }

  // MARK: Presentation

  /// What this controller presents itself, not one of its parents.
  var ownPresented: UIViewController?
  weak var ownPresenter: UIViewController?
  var ownPresentationController: UIPresentationController?
  /// The transition that this controller takes part in.
  var activeTransition: TransitionContext?

  /// How this controller is presented; `automatic` is a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The system's animation where the transitioning delegate gives no animator.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether presentations in the current context cover this controller's view.
  open var definesPresentationContext = false
  /// Whether those presentations take this controller's transition style instead of the presented
  /// one's.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the presented controller decides about the status bar though it is not full screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether a swipe may not dismiss the controller's sheet.
  open var isModalInPresentation = false

  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false

  /// The controller that this one, or the nearest of its parents that does, presents.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or the nearest of its parents that is presented.
  open var presentingViewController: UIViewController? {
    ownPresenter ?? parent?.presentingViewController
  }

  /// What manages the presentation of this controller or of the nearest of its parents that is
  /// presented; before a presentation the one that `modalPresentationStyle` asks for.
  open var presentationController: UIPresentationController? {
    if let ownPresentationController { return ownPresentationController }
    if let parent { return parent.presentationController }
    guard viewIfLoaded?.window == nil else { return nil }
    let style = modalPresentationStyle.resolved
    let custom =
      style == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: nil, source: self) : nil
    ownPresentationController = custom ?? style.makeController(presented: self, presenter: nil)
    return ownPresentationController
  }

  /// Presents a controller over this one; `completion` runs after `viewDidAppear`.
  ///
  /// Who presents it depends on the style: the outermost parent for the full-screen ones, the
  /// nearest one that defines a presentation context for the others. A controller that is not in a
  /// window, or presents already, presents nothing.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    UIPresentationController.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents with everything above it, or, where it presents
  /// nothing, itself; `completion` runs after `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController?.ownPresenter ?? presentingViewController
    guard let presenter else { return }
    UIPresentationController.dismiss(above: presenter, animated: flag, completion: completion)
  }

  /// Shows a controller in the way of the nearest container; without one it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Animates with the transition that this controller or one of its parents takes part in; nil
  /// without an animated transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let activeTransition { return activeTransition }
    return parent?.transitionCoordinator
  }

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
  /// By itself the bar is away where there is little height, as on a phone in landscape.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

  /// The child that decides the status bar's style instead of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar shows instead of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Has the status bar follow the controllers' present wishes; inside an animation block animated.
  open func setNeedsStatusBarAppearanceUpdate() {
    Stage.current.statusBar.update()
  }
}

/// Spellings from before Swift 4.2.
extension UIViewController {
  public var childViewControllers: [UIViewController] { children }

  public func addChildViewController(_ child: UIViewController) {
    addChild(child)
  }

  public func removeFromParentViewController() {
    removeFromParent()
  }

  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}
