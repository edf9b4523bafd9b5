public import Foundation
public import TEGeometry

/// Manages a view, its life cycle and its child controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
  /// Creates a controller. A convenience initialiser, as in UIKit, so that a subclass can declare
  /// an `init()` that calls `init(nibName:bundle:)`.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller, whose view `loadView` loads from a nib file or creates.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the nib file with the view; nil for one that is named like the class, with
  ///     or without `Controller`, if there is one.
  ///   - nibBundleOrNil: Nil for the main bundle.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller of a storyboard or a nib file.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UIViewController.self)
  }

  // MARK: View

  /// The name of the nib file that the view is loaded from; nil for none of a given name.
  open private(set) var nibName: String?
  /// The bundle of the nib file; nil for the main bundle.
  open private(set) var nibBundle: Bundle?
  /// Loads the view of a scene from its storyboard; nil for a controller that is in none.
  package var loadSceneView: ((UIViewController) -> Void)?

  private(set) var loadedView: UIView?

  /// The controller's view, loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      newValue?.inheritedTraitsMayHaveChanged()
    }
  }

  /// The view; nil if it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded, then calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "loadView must set the view")
    loadEmbeddedControllers?()
    loadEmbeddedControllers = nil
    viewDidLoad()
    if !automaticallyAdjustsScrollViewInsets, let loadedView { adjustInsets(of: loadedView) }
  }

  /// Makes the controllers that the view's containers hold, once it is loaded.
  package var loadEmbeddedControllers: (() -> Void)?

  /// Called when memory is scarce.
  ///
  /// - Note: Never called.
  open func didReceiveMemoryWarning() {}

  /// Loads the view from its storyboard or nib file; without one, creates an empty view of the screen's size.
  open func loadView() {
    if loadViewFromFile() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}

  // MARK: Appearance

  enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  var appearance = AppearanceState.disappeared
  var isAppearanceAnimated = false

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view appears and is about to be laid out for the first time, with its traits and its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether this controller forwards its appearance calls to its visible children; true by
  /// default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller: those whose views are descendants
  /// of its view.
  var visibleChildren: [UIViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
  }

  /// Begins the appearance or disappearance of the controller and its visible children.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the appearance or disappearance begun by `beginAppearanceTransition`.
  open func endAppearanceTransition() {
    endAppearance()
  }

  /// Whether ``viewIsAppearing(_:)`` is still to be called.
  var awaitsLayout = false

  /// Whether the current appearance transition was begun by the view's move into or out of a
  /// window.
  var followsItsView = false

  // MARK: Layout

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view's safe area insets have changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the view's size changes, as in a rotation; forwards the call to the children and
  /// the presented controller.
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

  /// The size of a child when this controller's view has `parentSize`: the same by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// The preferred size of the view in points, used by form sheets; zero for no preference.
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

  /// Called when a child's preferred content size has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called to update the view's constraints.
  open func updateViewConstraints() {
    loadedView?.updateConstraints()
  }

  /// Insets added to the safe area of the controller's view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaInsetsMayHaveChanged() }
  }

  /// The insets of the container's bars, in points.
  var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaInsetsMayHaveChanged() }
  }

  /// The height of the container's bottom bar, in points, without the safe area.
  var bottomBarHeight: CGFloat = 0 {
    didSet { if bottomBarHeight != oldValue { applyBars() } }
  }

  /// Updates the safe area insets of the containers' bars.
  func applyBars() {
    containerSafeAreaInsets.bottom = reachesBeneathBottomBars ? bottomBarHeight : 0
  }

  /// The edges at which the view extends beneath the bars of a navigation or tab bar controller; all
  /// by default. There are no bars at the left and the right.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet {
      guard edgesForExtendedLayout != oldValue else { return }
      parent?.viewIfLoaded?.setNeedsLayout()
      applyBars()
    }
  }

  /// Whether the view extends beneath opaque bars too; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { (parent as? UINavigationController)?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether the scroll view of the controller's page keeps its content clear of the bars; true by
  /// default.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      guard automaticallyAdjustsScrollViewInsets != oldValue, let page = loadedView else { return }
      adjustInsets(of: page)
    }
  }

  /// The scroll view whose content moves beneath bars: the page itself or its backmost subview.
  var barScrollView: UIScrollView? {
    if let holder = self as? any BarPageHolder { return holder.barPage.barScrollView }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// Updates bars over the content of a scroll view that has moved.
  func contentDidMove(in scrollView: UIScrollView) {
    parent?.contentDidMove(in: scrollView)
  }

  /// The part of the view beneath the bars at its top.
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarLayoutGuide(
    of: view, isTop: true)
  /// The part of the view beneath the bars at its bottom.
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarLayoutGuide(
    of: view, isTop: false)

  /// Whether the tab bar and the navigation controller's toolbar are hidden while this controller
  /// is on the navigation controller's stack; false by default.
  open var hidesBottomBarWhenPushed = false

  /// Whether the toolbar lies in the place of the tab bar, which this page's transition has moved away.
  package var toolbarReplacesTabBar = false

  /// The items of the navigation controller's toolbar while this controller is on top of its stack.
  /// Setting them is not animated.
  open var toolbarItems: [UIBarButtonItem]? {
    get { ownToolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  private var ownToolbarItems: [UIBarButtonItem]?

  /// Sets ``toolbarItems``; if animated, items that leave fade out and new ones fade in.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    ownToolbarItems = toolbarItems
    guard let navigation = parent as? UINavigationController,
      navigation.topViewController === self
    else { return }
    navigation.toolbarArea.itemsDidChange(animated: animated)
  }

  /// Whether the bars at the bottom are hidden for the controller's visible page.
  var hidesBottomBar: Bool { false }

  /// The traits of the controller's environment.
  open var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    let traits = Stage.current.traits(at: userInterfaceLevel, style: userInterfaceStyle)
    let own = [traitsFromParent, traitOverrides.specified].compactMap { $0 }
    return own.isEmpty ? traits : UITraitCollection(traitsFrom: [traits] + own)
  }

  /// The traits that the controller's view has in place of the inherited ones.
  open var traitOverrides = UITraitOverrides() {
    didSet { loadedView?.inheritedTraitsMayHaveChanged() }
  }

  /// The traits that the parent gives in place of the inherited ones; nil for none.
  var traitsFromParent: UITraitCollection? {
    didSet { loadedView?.inheritedTraitsMayHaveChanged() }
  }
  var traitRegistrations: [TraitRegistration]?

  /// An appearance for the controller's view in place of the inherited one; `.unspecified`, the default,
  /// for none.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != oldValue { loadedView?.inheritedTraitsMayHaveChanged() }
    }
  }

  /// Called when the traits have changed, as in a rotation.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the traits change; forwards the call to the children and the presented
  /// controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    ownPresented?.ownPresentationController?.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: Rotation

  /// Whether the interface rotates with the device; true by default.
  open var shouldAutorotate: Bool { true }

  /// The interface orientations supported while this controller covers the screen: by default all
  /// on a tablet, and all except upside down on a phone.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The orientation to come on screen in where the present one, the default, is not supported.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    Stage.current.interfaceOrientation
  }

  // MARK: Children

  /// The child controllers, in the order in which they were added.
  public internal(set) var children: [UIViewController] = []
  /// The container controller of which this is a child.
  public internal(set) weak var parent: UIViewController?

  /// Adds a child controller and removes it from its previous parent; the view is not added.
  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.leaveParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Removes the controller from its parent; the view is not removed.
  open func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    didMove(toParent: nil)
  }

  /// Called when a controller is no longer a child of this one.
  func childDidLeave(_ child: UIViewController) {}

  /// Called before the controller is added to a parent or removed (nil).
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller was added to a parent or removed (nil).
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the controller appears because it was added to a container.
  open internal(set) var isMovingToParent = false
  /// Whether the controller disappears because it is being removed from a container.
  open internal(set) var isMovingFromParent = false

  /// Replaces one child's view with another's in this controller's view.
  ///
  /// The view of `toViewController` is added to the superview of the other, which is removed at the
  /// end. A transition in the options is one of that superview, as in
  /// ``UIView/transition(with:duration:options:animations:completion:)``; without one the changes in
  /// `animations` are animated. Both controllers receive appearance calls.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: `showHideTransitionViews` has no effect, as the views are always added and removed.
  ///   - completion: called at the end, with whether the transition ran to its end.
  /// - Precondition: both are children, and the first one's view has a superview.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  // MARK: Missing content

  private var unavailableContent: UnavailableContent?

  /// What is shown in place of missing content, in front of the view's own; nil, the default, for nothing.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent?.configuration }
    set {
      guard newValue != nil || unavailableContent != nil else { return }
      let content = unavailableContent ?? UnavailableContent(of: self)
      unavailableContent = content
      content.configuration = newValue
    }
  }

  /// The state that this content adapts to.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    (unavailableContent ?? UnavailableContent(of: self)).state
  }

  /// Updates this content, as when a search has other words.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    guard isViewLoaded else { return }
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    unavailableContent?.show()
  }

  /// Sets ``contentUnavailableConfiguration`` for a state, as the view appears and after each change of the state;
  /// for subclasses.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Editing

  /// Whether the contents are edited; false by default.
  open var isEditing = false {
    didSet { if isEditing != oldValue { loadedEditButton?.isEditing = isEditing } }
  }

  /// Begins or ends editing; subclasses change their contents.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  private var loadedEditButton: EditButtonItem?

  /// A button that begins editing, and ends it.
  open var editButtonItem: UIBarButtonItem {
    if let loadedEditButton { return loadedEditButton }
    let item = EditButtonItem { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    item.isEditing = isEditing
    loadedEditButton = item
    return item
  }

  // MARK: Presentation

  /// How the controller prefers to appear and disappear; nil, the default, for the system's way.
  open var preferredTransition: Transition? {
    didSet {
      if case .modal(let style) = preferredTransition?.kind { modalTransitionStyle = style }
    }
  }

  /// Takes the zoomed page back with a finger; nil for a page that is not zoomed.
  var zoomDismissal: ZoomDismissal?

  /// The controller that this controller itself presents, not one of its parents.
  var ownPresented: UIViewController?
  weak var ownPresenter: UIViewController?
  var ownPresentationController: UIPresentationController?
  /// The transition in progress that this controller takes part in.
  var activeTransition: TransitionContext?

  /// The presentation style; `automatic`, the default, is a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The system's animation if the transitioning delegate provides no animator; `coverVertical` by
  /// default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Provides the animators of the controller's presentation and dismissal.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether presentations in the current context cover this controller's view; false by default.
  open var definesPresentationContext = false
  /// Whether such presentations use this controller's transition style instead of the presented
  /// controller's; false by default.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the presented controller decides about the status bar although it is not full screen;
  /// false by default.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Whether a swipe cannot dismiss the controller's sheet; false by default.
  open var isModalInPresentation = false

  /// Whether the controller's presentation is in progress.
  open internal(set) var isBeingPresented = false
  /// Whether the controller's dismissal is in progress.
  open internal(set) var isBeingDismissed = false

  /// The controller presented by this one or by its nearest presenting parent.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or its nearest presented parent.
  open var presentingViewController: UIViewController? {
    ownPresenter ?? parent?.presentingViewController
  }

  /// The object that manages the presentation of this controller or of its nearest presented
  /// parent; before a presentation, the one for `modalPresentationStyle`.
  open var presentationController: UIPresentationController? {
    managedPresentation
  }

  /// Presents a controller over this one and calls `completion` after its `viewDidAppear`.
  ///
  /// The presenting controller depends on the style: the outermost parent for full-screen styles,
  /// the nearest parent that defines a presentation context for the others. A controller whose view
  /// is not in a window, or that already presents another controller, presents nothing and reports
  /// it.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    UIPresentationController.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents with everything above it, or this controller
  /// if it presents nothing; calls `completion` after `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController?.ownPresenter ?? presentingViewController
    guard let presenter else { return }
    UIPresentationController.dismiss(above: presenter, animated: flag, completion: completion)
  }

  /// Shows a controller in the nearest container, or presents it without one.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The coordinator of the transition in progress of this controller or one of its parents; nil
  /// without an animated transition.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let activeTransition { return activeTransition }
    return parent?.transitionCoordinator
  }

  open override var next: UIResponder? { viewIfLoaded?.superview }

  /// The nearest navigation controller among the parents.
  open var navigationController: UINavigationController? {
    nearestParent(UINavigationController.self)
  }

  /// The nearest split view controller among the parents.
  open var splitViewController: UISplitViewController? {
    nearestParent(UISplitViewController.self)
  }

  /// Shows a controller as a detail in the nearest split view controller, or presents it without one.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The nearest tab bar controller among the parents.
  open var tabBarController: UITabBarController? { nearestParent(UITabBarController.self) }

  // MARK: Storyboards

  /// The storyboard that made the controller; nil for one that code made.
  open internal(set) var storyboard: UIStoryboard?

  /// What the controller keeps of its scene in a storyboard file: objects beside its view, and the targets of
  /// actions that perform segues.
  package var sceneObjects: [AnyObject] = []

  /// The segues from the controller's scene in a storyboard file.
  package var segues: [SegueTemplate] = []

  /// Makes the destination of a segue, calls ``prepare(for:sender:)``, and performs the segue.
  ///
  /// - Parameter identifier: That of a segue from the controller's scene, or one that was declared from this
  ///   class or one that it inherits from, in the controller's storyboard; without one, in any storyboard. An
  ///   unknown one is reported and does nothing.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if let segue = segues.last(where: { $0.identifier == identifier }) {
      segue.perform(from: self, sender: sender)
    } else {
      Stage.current.storyboards.performSegue(identifier, from: self, sender: sender)
    }
  }

  /// Called before a segue from this controller is performed, when its destination has been made.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue that a control, a cell or a recogniser triggers is to be performed.
  /// ``performSegue(withIdentifier:sender:)`` does not ask.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Whether the controller takes part in an unwind segue with a method: by default, if it has the method.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    responds(to: action)
  }

  /// Called when an unwind segue ends in this container, to show one of its controllers.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Containers' items

  /// The title for the bars of the containers.
  open var title: String? {
    didSet { navigationItem.title = title }
  }

  /// The controller's item in a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title)

  /// Takes the item of a storyboard.
  package func adopt(_ item: UINavigationItem) {
    if item.title == nil { item.title = title }
    navigationItem = item
  }

  /// The controller's item in a tab bar; that of the root controller for a navigation controller
  /// without one of its own.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = ownTabBarItem ?? inheritedTabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      tabBarController?.tabBarItemsDidChange()
    }
  }

  private var ownTabBarItem: UITabBarItem?

  /// The item of a child that stands for this controller's; nil for none.
  var inheritedTabBarItem: UITabBarItem? { nil }

  // MARK: Status bar

  /// The requested style of the status bar; `default` unless overridden.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden: by default in a compact height, as on a phone in landscape.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

  /// How the status bar appears and disappears in an animation block; it fades unless overridden.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the home indicator is hidden; false unless overridden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the home indicator instead of this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Updates the home indicator after the request has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    Stage.current.statusBar.update()
  }

  /// The edges at which the app's gestures come before the system's; none unless overridden.
  ///
  /// - Note: The system has no gestures at the edges here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about these edges instead of this controller.
  ///
  /// - Note: The system has no gestures at the edges here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Updates these edges after the request has changed.
  ///
  /// - Note: The system has no gestures at the edges here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The child that decides about the status bar's style instead of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides about the status bar's visibility instead of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Updates the status bar after the requested appearance has changed; animated inside an
  /// animation block.
  open func setNeedsStatusBarAppearanceUpdate() {
    Stage.current.statusBar.update()
  }
}
