import Foundation
import Geometry

/// Shows one of several controllers, chosen by a bar at the bottom.
///
/// A selection made while a transition runs waits for its end.
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Holds the selected controller's view; the transitions' container.
  let contentView = UIView(frame: .zero)

  private var controllers: [UIViewController]?
  private var selected = 0
  private var transition: TransitionContext?
  private var waiting: [() -> Void] = []

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; the selected one stays selected where it is among the new ones.
  ///
  /// - Parameter animated: has no effect on the pages, as in UIKit, where only the bar fades.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = controllers ?? []
    let new = viewControllers ?? []
    let shown = selectedViewController
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

  /// Adds a tab behind the others, as setting ``viewControllers`` does.
  open override func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    setViewControllers((controllers ?? []) + [child], animated: false)
  }

  /// A child that is taken off, or taken over by another parent, takes its tab along.
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

  open var selectedIndex: Int {
    get { selected }
    set { select(newValue) }
  }

  open var selectedViewController: UIViewController? {
    get { controllers.flatMap { $0.indices.contains(selected) ? $0[selected] : nil } }
    set {
      if let index = controllers?.firstIndex(where: { $0 === newValue }) { select(index) }
    }
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  override var childrenInSight: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(tabBar)
    tabBar.didTap = { [weak self] in self?.userDidTap($0) }
    applyBars()
    if let selectedViewController { install(selectedViewController) }
  }

  private func install(_ controller: UIViewController) {
    let child: UIView = controller.view
    child.frame = contentView.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(child)
  }

  // MARK: Selection

  /// What a tap on an item of the bar does.
  func userDidTap(_ item: UITabBarItem) {
    guard let controllers, let index = controllers.firstIndex(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true
    else { return }
    let controller = controllers[index]
    if index == selected {
      // A tap on the selected tab takes its navigation controller to the root.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ index: Int) {
    guard transition == nil else {
      waiting.append { [weak self] in self?.select(index) }
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

  /// Replaces the view in sight without a transition.
  private func swap(from: UIViewController?, to: UIViewController?) {
    guard isViewLoaded, from !== to else { return }
    if isAppeared { to?.beginAppearanceTransition(true, animated: false) }
    if isAppeared { from?.beginAppearanceTransition(false, animated: false) }
    if let to { install(to) }
    from?.viewIfLoaded?.removeFromSuperview()
    if isAppeared { from?.endAppearanceTransition() }
    if isAppeared { to?.endAppearanceTransition() }
    setNeedsStatusBarAppearanceUpdate()
  }

  private func transition(from: UIViewController, to: UIViewController) {
    // It may have been out of sight while the device was turned.
    to.view.setFrameIgnoringTransform(contentView.bounds)
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
        controller: to, view: to.view, initialFrame: .zero, finalFrame: contentView.bounds),
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
    context.settleViews(in: self, didComplete: didComplete, install: install)
    // The tab that was to be shown may have been taken off meanwhile.
    if let shown = selectedViewController, shown.view.superview == nil { install(shown) }
    applyBars()
    setNeedsStatusBarAppearanceUpdate()
    if !waiting.isEmpty { waiting.removeFirst()() }
  }

  // MARK: The bar

  override func applyBars() {
    super.applyBars()
    let height = tabBar.isHidden ? 0 : UITabBar.height
    for controller in controllers ?? [] { controller.bottomBarHeight = height }
    if transition == nil { setBarHiddenByPush(selectedViewController?.hidesBottomBar ?? false) }
  }

  /// Has the bar away, or back in its place, at once.
  func setBarHiddenByPush(_ isHidden: Bool) {
    guard isViewLoaded else { return }
    if isHidden {
      tabBar.removeFromSuperview()
    } else if tabBar.superview !== view {
      view.addSubview(tabBar)
      placeBar()
    }
  }

  /// Puts the bar into a page that it leaves or comes back with, until the transition's end.
  ///
  /// Not into one that scrolls, where it would not keep its place.
  func carryBar(in page: UIView) {
    guard isViewLoaded, !tabBar.isHidden, !(page is UIScrollView) else { return }
    page.addSubview(tabBar)
    tabBar.bounds.size = barSize
    tabBar.center = CGPoint(x: page.bounds.midX, y: page.bounds.maxY - barSize.height / 2)
  }

  private var barSize: CGSize {
    CGSize(width: view.bounds.width, height: UITabBar.height + view.safeAreaInsets.bottom)
  }

  /// What the bar's place follows from.
  private struct BarSurroundings: Equatable {
    let size: CGSize
    let bottomInset: CGFloat
    let isHidden: Bool
  }

  /// Those that the bar was placed in last.
  private var barSurroundings: BarSurroundings?

  /// Places the bar where its surroundings have changed.
  ///
  /// Apps take the bar out of sight by moving its frame, beside a push or in a block of their own, and
  /// bring it back the same way. On iOS it stays where it was put until the controller's view takes
  /// another size, its safe area changes or the bar is hidden or shown.
  private func placeBarIfNeeded() {
    let surroundings = BarSurroundings(
      size: view.bounds.size, bottomInset: view.safeAreaInsets.bottom, isHidden: tabBar.isHidden)
    guard surroundings != barSurroundings else { return }
    barSurroundings = surroundings
    placeBar()
  }

  private func placeBar() {
    // A bar that a transition has moved away keeps its transform.
    tabBar.bounds.size = barSize
    tabBar.center = CGPoint(x: view.bounds.midX, y: view.bounds.maxY - barSize.height / 2)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if tabBar.superview === view { placeBarIfNeeded() }
    if transition == nil { applyBars() }
  }
}
