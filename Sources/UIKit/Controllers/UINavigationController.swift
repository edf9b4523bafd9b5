public import Foundation
import Geometry

/// Shows the top one of a stack of controllers under a bar.
///
/// The pages fill the whole view; the bar, 44 points below the status bar, is part of their safe
/// area.
/// A change asked for while a transition runs waits for its end.
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?

  private var stack: [UIViewController] = []
  private var transition: TransitionContext?
  private var waiting: [() -> Void] = []
  private var hasShownRoot = false
  private var isBarHidden = false

  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar(frame: .zero)
    bar.delegate = self
    return bar
  }()

  /// Holds the pages; the transitions' container.
  let contentView = UIView(frame: .zero)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// The stack, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// What is presented over the stack, or else its top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Whether a push or pop is being animated.
  package var isTransitioning: Bool { transition != nil }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  override var childrenInSight: [UIViewController] { topViewController.map { [$0] } ?? [] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    navigationBar.items = stack.map(\.navigationItem)
    navigationBar.isHidden = isBarHidden
    view.addSubview(navigationBar)
    navigationBar.didTapBack = { [weak self] in self?.popViewController(animated: true) }
    let swipe = UIScreenEdgePanGestureRecognizer { [weak self] in self?.userDidSwipe($0) }
    swipe.edges = .left
    swipe.delegate = swipeGate
    view.addGestureRecognizer(swipe)
    interactivePopGestureRecognizer = swipe
    placeBar()
    applyBars()
    if let top = topViewController { install(top) }
  }

  private func install(_ controller: UIViewController) {
    let child: UIView = controller.view
    child.frame = pageFrame(of: controller)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(child)
  }

  // MARK: Changes

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    afterTransition { [weak self] in
      guard let self, !stack.contains(where: { $0 === viewController }) else { return }
      change(to: stack + [viewController], operation: .push, animated: animated)
    }
  }

  /// Takes the top controller off; nil when only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    afterTransition { [weak self] in
      guard let self, stack.count > 1 else { return }
      change(to: Array(stack.dropLast()), operation: .pop, animated: animated)
    }
    return top
  }

  /// Takes off all above a controller of the stack and gives them back.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count
    else { return nil }
    let popped = Array(stack[(index + 1)...])
    afterTransition { [weak self] in
      guard let self, let index = stack.firstIndex(where: { $0 === viewController }) else { return }
      change(to: Array(stack[...index]), operation: .pop, animated: animated)
    }
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. Animated, a new top that lay in the old stack is a pop, another a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    afterTransition { [weak self] in
      guard let self else { return }
      let isPop = stack.contains { $0 === viewControllers.last }
      change(to: viewControllers, operation: isPop ? .pop : .push, animated: animated)
    }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  private func afterTransition(_ action: @escaping () -> Void) {
    if transition == nil {
      action()
    } else {
      waiting.append(action)
    }
  }

  /// A change of the stack: what to do with the controllers once it is through.
  private struct Change {
    let oldStack: [UIViewController]
    let added: [UIViewController]
    let removed: [UIViewController]
    let isAnimated: Bool
  }

  private func change(to newStack: [UIViewController], operation: Operation, animated: Bool) {
    let oldStack = stack
    let change = Change(
      oldStack: oldStack,
      added: newStack.filter { new in !oldStack.contains { $0 === new } },
      removed: oldStack.filter { old in !newStack.contains { $0 === old } },
      isAnimated: animated)
    for controller in change.added { addChild(controller) }
    for controller in change.removed { controller.willMove(toParent: nil) }
    stack = newStack
    guard let to = newStack.last, let from = oldStack.last, to !== from, isAppeared else {
      swap(from: oldStack.last, to: newStack.last)
      settle(change)
      if isViewLoaded { navigationBar.items = newStack.map(\.navigationItem) }
      placeBar()
      applyBars()
      return
    }
    transition(from: from, to: to, operation: operation, change: change)
  }

  /// Replaces the view in sight without a transition.
  private func swap(from: UIViewController?, to: UIViewController?) {
    guard isViewLoaded, from !== to else { return }
    if isAppeared { from?.beginAppearanceTransition(false, animated: false) }
    if isAppeared { to?.beginAppearanceTransition(true, animated: false) }
    from?.viewIfLoaded?.removeFromSuperview()
    if let to { install(to) }
    if isAppeared { from?.endAppearanceTransition() }
    if isAppeared { to?.endAppearanceTransition() }
  }

  /// Ends the moves to and from this parent.
  private func settle(_ change: Change) {
    for controller in change.added { controller.didMove(toParent: self) }
    for controller in change.removed { controller.removeFromParent() }
  }

  private func transition(
    from: UIViewController, to: UIViewController, operation: Operation, change: Change
  ) {
    let animated = change.isAnimated && view.window != nil
    // It may have been out of sight while the device was turned.
    to.view.setFrameIgnoringTransform(pageFrame(of: to))
    to.isMovingToParent = change.added.contains { $0 === to }
    from.isMovingFromParent = change.removed.contains { $0 === from }
    let animator =
      animated
      ? delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to) : nil
    let interactor: (any UIViewControllerInteractiveTransitioning)? =
      if let animator {
        delegate?.navigationController(self, interactionControllerFor: animator)
      } else {
        animated ? swipeInteraction : nil
      }
    let context = TransitionContext(
      containerView: contentView,
      from: TransitionContext.Side(
        controller: from, view: from.view, initialFrame: from.view.frame, finalFrame: .zero),
      to: TransitionContext.Side(
        controller: to, view: to.view, initialFrame: .zero, finalFrame: pageFrame(of: to)),
      isAnimated: animated)
    transition = context
    context.completion = { [weak self] didComplete in
      guard let self, let context = transition else { return }
      finish(context, didComplete: didComplete, change: change)
    }
    if animated {
      for controller in [self, from, to] { controller.activeTransition = context }
      context.assign(
        animator ?? SystemNavigationTransition(operation: operation), interactor: interactor)
    }
    let wasBarHidden = isBarHidden
    applyBars()
    let tabBar = travelingTabBar(from: from, to: to, change: change)
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)
    let bar = BarTransition(
      navigationBar, items: stack.map(\.navigationItem), isPush: operation == .push,
      slides: animator == nil, hiding: (wasBarHidden, isBarHidden), width: view.bounds.width)
    barTransition = bar
    if wasBarHidden, !isBarHidden { placeBar() }
    guard animated else {
      context.completeTransition(true)
      return
    }
    tabBar?()
    context.animate(alongsideTransition: { [weak self] _ in
      self?.placeBar()
      bar.animate()
    })
    context.run()
    if !context.isComplete { setNeedsStatusBarAppearanceUpdate() }
  }

  private func finish(_ context: TransitionContext, didComplete: Bool, change: Change) {
    let (from, to) = (context.from.controller, context.to.controller)
    transition = nil
    for controller in [self, from, to] { controller.activeTransition = nil }
    if let bar = barTransition {
      barTransition = nil
      bar.finish(didComplete: didComplete)
      if !didComplete { isBarHidden = bar.wasHidden }
      navigationBar.isHidden = isBarHidden
      placeBar()
    }
    if !didComplete {
      stack = change.oldStack
      applyBars()
    }
    context.settleViews(in: self, didComplete: didComplete, install: install)
    if didComplete {
      settle(change)
    } else {
      for controller in change.added {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      }
      for controller in change.removed { controller.didMove(toParent: self) }
    }
    to.isMovingToParent = false
    from.isMovingFromParent = false
    tabBarController?.setBarHiddenByPush(hidesBottomBar)
    setNeedsStatusBarAppearanceUpdate()
    if didComplete {
      delegate?.navigationController(self, didShow: to, animated: context.isAnimated)
    }
    if !waiting.isEmpty { waiting.removeFirst()() }
  }

  // MARK: Swiping back

  /// The swipe from the left edge that pops with the system's animation: the pages follow the
  /// finger.
  ///
  /// Its delegate keeps it from beginning where the bar is hidden or shows no back button, and where
  /// the navigation controller's delegate has an animator of its own; an app may set another one.
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  private lazy var swipeGate = SwipeGate(navigation: self)
  private var swipeInteraction: UIPercentDrivenInteractiveTransition?

  /// Decides whether a swipe may pop.
  private final class SwipeGate: UIGestureRecognizerDelegate {
    private unowned let navigation: UINavigationController

    init(navigation: UINavigationController) {
      self.navigation = navigation
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      navigation.permitsSwipe
    }
  }

  private var permitsSwipe: Bool {
    guard stack.count > 1, let top = stack.last, !isBarHidden, transition == nil else {
      return false
    }
    let item = top.navigationItem
    guard !item.hidesBackButton,
      item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty
    else { return false }
    return delegate?.navigationController(
      self, animationControllerFor: .pop, from: top, to: stack[stack.count - 2]) == nil
  }

  private func userDidSwipe(_ pan: UIPanGestureRecognizer) {
    let width = view.bounds.width
    switch pan.state {
    case .began:
      guard stack.count > 1, transition == nil else { return }
      swipeInteraction = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
      swipeInteraction?.update(pan.translation(in: view).x / width)
    case .changed:
      swipeInteraction?.update(pan.translation(in: view).x / width)
    case .ended, .cancelled:
      guard let interaction = swipeInteraction else { return }
      swipeInteraction = nil
      let isFinishing = Swipe.isFinishing(
        progress: interaction.percentComplete, velocity: pan.velocity(in: view).x / width)
      if pan.state == .ended, isFinishing { interaction.finish() } else { interaction.cancel() }
    case .possible, .failed: break
    }
  }

  // MARK: The first page

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    if isAppearing, !hasShownRoot, let top = topViewController {
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    if isAppeared, !hasShownRoot, let top = topViewController {
      hasShownRoot = true
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  // MARK: Bars

  private var barTransition: BarTransition?

  /// Seconds that the bar takes to come or go.
  public static let hideShowBarDuration: CGFloat = 0.2

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar: by itself it slides over the upper edge; set while a push or a pop
  /// begins, it comes and goes sideways with the pages.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    applyBars()
    guard isViewLoaded, transition == nil || barTransition != nil else { return }
    navigationBar.isHidden = false
    guard animated, isAppeared else {
      navigationBar.isHidden = hidden
      placeBar()
      placePage()
      return
    }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
      self.placeBar()
      self.placePage()
      self.view.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      navigationBar.isHidden = isBarHidden
    }
  }

  /// Puts the bar below the status bar, or, hidden, above the screen.
  ///
  /// A large title goes up with the contents that are scrolled, until the bar's row is left, and comes
  /// down with contents that are pulled over their upper edge.
  private func placeBar() {
    guard isViewLoaded else { return }
    let fitting = navigationBar.sizeThatFits(view.bounds.size).height
    let height = max(UINavigationBar.rowHeight, fitting - (isBarHidden ? 0 : scrolledDistance))
    let top = view.safeAreaInsets.top
    // A bar that a transition has moved keeps its transform.
    navigationBar.bounds.size = CGSize(width: view.bounds.width, height: height)
    navigationBar.center = CGPoint(
      x: view.bounds.midX,
      y: (isBarHidden && barTransition == nil ? -height : top) + height / 2)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard transition == nil else { return }
    placeBar()
    applyBars()
    placePage()
  }

  /// Has the bar's large title go with contents that are scrolled.
  func contentDidScroll(_ scrollView: UIScrollView) {
    guard transition == nil, scrollView === topScrollView else { return }
    placeBar()
  }

  /// The scroll view that the page in sight consists of, or that lies lowest in it.
  private var topScrollView: UIScrollView? {
    guard let page = stack.last?.viewIfLoaded else { return nil }
    return page as? UIScrollView ?? page.subviews.first as? UIScrollView
  }

  /// How far the page in sight is scrolled beneath the bar, in points; negative while it is pulled
  /// down.
  private var scrolledDistance: CGFloat {
    guard let top = stack.last, reachesBeneathBar(top), let topScrollView,
      topScrollView.isDescendant(of: contentView)
    else { return 0 }
    return topScrollView.contentOffset.y + topScrollView.adjustedContentInset.top
  }

  /// Follows the bar with a page that lies below it.
  private func placePage() {
    guard let top = stack.last, let page = top.viewIfLoaded, page.superview === contentView,
      page.transform == .identity
    else { return }
    let frame = pageFrame(of: top)
    if page.frame != frame { page.frame = frame }
  }

  /// Of the bar with the stack's items, in points; 0 for a hidden one.
  private var barHeight: CGFloat {
    isBarHidden ? 0 : navigationBar.height(for: stack.map(\.navigationItem))
  }

  private func reachesBeneathBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Where a page lies: over all of the view, or below the bar.
  private func pageFrame(of controller: UIViewController) -> CGRect {
    var frame = contentView.bounds
    guard !isBarHidden, !reachesBeneathBar(controller) else { return frame }
    let bottom = view.safeAreaInsets.top + barHeight
    frame.origin.y += bottom
    frame.size.height -= bottom
    return frame
  }

  override func applyBars() {
    containerSafeAreaInsets.bottom = 0
    if let top = stack.last {
      top.containerSafeAreaInsets.top = reachesBeneathBar(top) ? barHeight : 0
    }
    var hidesBottomBar = false
    for controller in stack {
      hidesBottomBar = hidesBottomBar || controller.hidesBottomBarWhenPushed
      controller.containerSafeAreaInsets.bottom = hidesBottomBar ? 0 : bottomBarHeight
    }
  }

  /// Whether the page in sight, or one below it, has the tab bar away.
  override var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// Puts the tab bar into the page that it leaves or comes back with; nil where it stays.
  private func travelingTabBar(from: UIViewController, to: UIViewController, change: Change)
    -> (() -> Void)?
  {
    let wasHidden = change.oldStack.contains(where: \.hidesBottomBarWhenPushed)
    guard wasHidden != hidesBottomBar, let tabBarController else { return nil }
    let page: UIView = wasHidden ? to.view : from.view
    return { tabBarController.carryBar(in: page) }
  }
}

extension UINavigationController: UINavigationBarDelegate {
  public func position(for bar: UINavigationBar) -> UIBarPosition { .topAttached }
}
