import Foundation
import TEGeometry

/// Shows one of several controllers, selected with a bar at the bottom.
///
/// A selection that is made during a transition takes effect after its end.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar at the bottom.
  public private(set) lazy var tabBar: UITabBar = {
    let bar = UITabBar(frame: .zero)
    bar.delegate = self
    return bar
  }()

  /// Takes the bar of a storyboard, before the view is loaded.
  package func adopt(_ bar: UITabBar) {
    tabBar = bar
    bar.delegate = self
  }
  /// Decides about selections and provides animators.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The superview of the selected controller's view and the container of the transitions.
  let contentView = UIView(frame: .zero)

  /// The tabs whose controllers these are; empty for controllers without tabs.
  var shownTabs: [UITab] = []
  private var controllers: [UIViewController]?
  private var selected = 0
  private var transition: TransitionContext?
  private var pendingSelections: [() -> Void] = []

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of a storyboard, with the controllers that its relationships name.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UITabBarController.self)
  }

  /// The controllers, one for each tab.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; the selected one stays selected if it is among the new ones.
  ///
  /// - Parameter animated: without effect on the pages, as in UIKit, where only the bar fades.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = controllers ?? []
    let new = viewControllers ?? []
    let shown = selectedViewController
    shownTabs = []
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller !== shown { controller.removeFromParent() }
    }
    controllers = viewControllers
    for controller in new where controller.parent !== self {
      super.addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = viewControllers?.map(\.tabBarItem)
    selected =
      new.firstIndex { $0 === shown } ?? min(selected, max(0, new.count - 1))
    if let shown, !new.contains(where: { $0 === shown }) {
      swap(from: shown, to: selectedViewController)
      shown.removeFromParent()
    } else if shown == nil {
      swap(from: nil, to: selectedViewController)
    }
    tabBar.selectedItem = selectedViewController?.tabBarItem
    applyBars()
  }

  /// Appends a controller with its tab, like setting ``viewControllers``.
  open override func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    setViewControllers((controllers ?? []) + [child], animated: false)
  }

  /// Removes the tab of a child that has left this controller.
  override func childDidLeave(_ child: UIViewController) {
    super.childDidLeave(child)
    guard let controllers, controllers.contains(where: { $0 === child }) else { return }
    let isShown = selectedViewController === child
    let shown = isShown ? nil : selectedViewController
    let left = controllers.filter { $0 !== child }
    self.controllers = left
    tabBar.items = left.map(\.tabBarItem)
    selected = left.firstIndex { $0 === shown } ?? min(selected, max(0, left.count - 1))
    if isShown { swap(from: child, to: selectedViewController) }
    tabBar.selectedItem = selectedViewController?.tabBarItem
    applyBars()
  }

  /// The index of the selected controller; an invalid value is ignored.
  open var selectedIndex: Int {
    get { selected }
    set { select(newValue) }
  }

  /// The selected controller; a controller without a tab is ignored.
  open var selectedViewController: UIViewController? {
    get { controllers.flatMap { $0.indices.contains(selected) ? $0[selected] : nil } }
    set {
      if let index = controllers?.firstIndex(where: { $0 === newValue }) { select(index) }
    }
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(tabBar)
    // Apps add views to the bar in their `viewDidLoad`.
    placeBar()
    tabBar.didTap = { [weak self] in self?.userDidTap($0) }
    applyBars()
    if let selectedViewController { install(selectedViewController) }
  }

  private func install(_ controller: UIViewController) {
    let child: UIView = controller.view
    child.frame = frame(of: controller)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(child)
  }

  /// The place of a controller's view: the whole view, or the part above the bar.
  private func frame(of controller: UIViewController) -> CGRect {
    var frame = contentView.bounds
    if !controller.reachesBeneathBottomBars, !tabBar.isHidden {
      frame.size.height = max(0, frame.height - barSize.height)
    }
    return frame
  }

  // MARK: Selection

  /// Called when an item was tapped, before its controller is selected. The implementation here is empty.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Handles a tap on an item of the bar.
  func userDidTap(_ item: UITabBarItem) {
    guard let controllers, let index = controllers.firstIndex(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true
    else {
      tabBar.selectedItem = selectedViewController?.tabBarItem
      return
    }
    let controller = controllers[index]
    if index == selected {
      // A tap on the selected tab pops its navigation controller to the root.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ index: Int) {
    guard transition == nil else {
      pendingSelections.append { [weak self] in self?.select(index) }
      return
    }
    guard let controllers, controllers.indices.contains(index), index != selected else { return }
    let from = selectedViewController
    selected = index
    tabBar.selectedItem = controllers[index].tabBarItem
    applyBars()
    guard let from, isAppeared else {
      swap(from: from, to: controllers[index])
      return
    }
    transition(from: from, to: controllers[index])
  }

  /// Replaces the visible view without a transition.
  private func swap(from: UIViewController?, to: UIViewController?) {
    guard isViewLoaded, from !== to else { return }
    if isAppeared { to?.beginAppearanceTransition(true, animated: false) }
    if isAppeared { from?.beginAppearanceTransition(false, animated: false) }
    if let to { install(to) }
    from?.viewIfLoaded?.removeFromSuperview()
    if isAppeared { from?.endAppearanceTransition() }
    if isAppeared { to?.endAppearanceTransition() }
    contentDidMove()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func transition(from: UIViewController, to: UIViewController) {
    // The view may have had another size when it was last visible.
    to.view.setFrameIgnoringTransform(frame(of: to))
    let animator = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
    let interactor = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    let animated = animator != nil
    let context = TransitionContext(
      containerView: contentView,
      from: TransitionContext.Side(
        controller: from, view: from.view, initialFrame: from.view.frame, finalFrame: .zero),
      to: TransitionContext.Side(
        controller: to, view: to.view, initialFrame: .zero, finalFrame: frame(of: to)),
      isAnimated: animated)
    transition = context
    context.completion = { [weak self] didComplete in
      guard let self, let context = transition else { return }
      finish(context, didComplete: didComplete)
    }
    if let animator {
      for controller in [self, from, to] { controller.activeTransition = context }
      context.assign(animator, interactor: interactor)
    }
    to.beginAppearanceTransition(true, animated: animated)
    from.beginAppearanceTransition(false, animated: animated)
    guard animated else {
      context.completeTransition(true)
      return
    }
    context.animate(alongsideTransition: { [weak self] _ in self?.contentDidMove() })
    context.run()
    if !context.isComplete { setNeedsStatusBarAppearanceUpdate() }
  }

  private func finish(_ context: TransitionContext, didComplete: Bool) {
    let (from, to) = (context.from.controller, context.to.controller)
    transition = nil
    for controller in [self, from, to] { controller.activeTransition = nil }
    if !didComplete {
      selected = controllers?.firstIndex { $0 === from } ?? selected
      tabBar.selectedItem = selectedViewController?.tabBarItem
    }
    context.completeChildTransition(in: self, didComplete: didComplete, install: install)
    // The target controller may have been removed during the transition.
    if let shown = selectedViewController, shown.view.superview == nil { install(shown) }
    applyBars()
    contentDidMove()
    setNeedsStatusBarAppearanceUpdate()
    if !pendingSelections.isEmpty { pendingSelections.removeFirst()() }
  }

  // MARK: The bar

  /// Shows the items of the controllers after one of them has another.
  func tabBarItemsDidChange() {
    let items = (controllers ?? []).map(\.tabBarItem)
    guard !items.elementsEqual(tabBar.items ?? [], by: ===) else { return }
    tabBar.items = controllers?.map(\.tabBarItem)
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  override var barScrollView: UIScrollView? { selectedViewController?.barScrollView }

  override func contentDidMove(in scrollView: UIScrollView) {
    super.contentDidMove(in: scrollView)
    if transition == nil, scrollView === barScrollView { contentDidMove() }
  }

  /// Updates the bar's background for the part of the visible page's content below it. A bar that
  /// leaves with a page keeps the background.
  func contentDidMove() {
    guard selectedViewController?.hidesBottomBar != true else { return }
    tabBar.contentDistance = barScrollView?.distanceBelow ?? 0
  }

  /// Gives the bar the background that it has over contents.
  func showStandardBackground() {
    if selectedViewController?.hidesBottomBar != true { tabBar.contentDistance = nil }
  }

  override func applyBars() {
    super.applyBars()
    let height = tabBar.isHidden ? 0 : tabBar.height
    for controller in controllers ?? [] { controller.bottomBarHeight = height }
    // During a push or pop the bar may lie in the page with which it leaves or returns.
    let isPushing = (selectedViewController as? UINavigationController)?.isTransitioning ?? false
    if transition == nil, !isPushing {
      setBarHiddenByPush(selectedViewController?.hidesBottomBar ?? false)
    }
  }

  /// Removes the bar from the view, or adds it again in its place.
  func setBarHiddenByPush(_ isHidden: Bool) {
    guard isViewLoaded else { return }
    if isHidden {
      tabBar.removeFromSuperview()
    } else if tabBar.superview !== view {
      view.addSubview(tabBar)
      placeBar()
    }
  }

  /// Moves the bar into the page with which it leaves or returns, until the transition's end.
  ///
  /// Not into a scroll view that moves, where it would move with the content.
  func moveBar(into page: UIView) {
    guard isViewLoaded, !tabBar.isHidden, (page as? UIScrollView)?.isDecelerating != true else {
      return
    }
    page.addSubview(tabBar)
    tabBar.bounds.size = barSize
    tabBar.center = CGPoint(x: page.bounds.midX, y: page.bounds.maxY - barSize.height / 2)
  }

  private var barSize: CGSize {
    CGSize(width: view.bounds.width, height: tabBar.height + view.safeAreaInsets.bottom)
  }

  /// The values that determine the bar's frame.
  private struct BarSurroundings: Equatable {
    let size: CGSize
    let bottomInset: CGFloat
    let isHidden: Bool
  }

  /// The values for which the bar was last placed.
  private var barSurroundings: BarSurroundings?

  /// Places the bar if its surroundings have changed.
  ///
  /// Apps hide and show the bar by animating its frame, alongside a push or separately. As on iOS,
  /// it keeps such a frame until the controller's view changes its size or safe area, or a hidden bar is
  /// shown.
  private func placeBarIfNeeded() {
    let surroundings = BarSurroundings(
      size: view.bounds.size, bottomInset: view.safeAreaInsets.bottom, isHidden: tabBar.isHidden)
    guard surroundings != barSurroundings else { return }
    let wasHidden =
      surroundings.isHidden && surroundings.size == barSurroundings?.size
      && surroundings.bottomInset == barSurroundings?.bottomInset
    barSurroundings = surroundings
    if !wasHidden { placeBar() }
  }

  private func placeBar() {
    // Setting bounds and centre keeps a transform set by a transition.
    tabBar.bounds.size = barSize
    tabBar.center = CGPoint(x: view.bounds.midX, y: view.bounds.maxY - barSize.height / 2)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if tabBar.superview === view { placeBarIfNeeded() }
    guard transition == nil else { return }
    applyBars()
    contentDidMove()
    if let selectedViewController, !selectedViewController.reachesBeneathBottomBars,
      let page = selectedViewController.viewIfLoaded, page.superview === contentView
    {
      page.setFrameIgnoringTransform(frame(of: selectedViewController))
    }
  }
}
