public import Foundation
import TEGeometry

/// Shows the top controller of a stack, with a navigation bar.
///
/// The pages fill the whole view; the bar, 44 points high below the status bar, is part of their
/// safe area insets. On phones with a Dynamic Island it begins 5 points above the safe area. A change that is requested during a transition is made after its end.
open class UINavigationController: UIViewController {
  /// Provides animators and is notified of changes.
  open weak var delegate: (any UINavigationControllerDelegate)?

  private var stack: [UIViewController] = [] {
    didSet { if stack.first !== oldValue.first { tabBarController?.tabBarItemsDidChange() } }
  }
  private var transition: TransitionContext?
  private var pendingChanges: [() -> Void] = []
  private var hasShownRoot = false
  private var isBarHidden = false

  /// The bar above the pages.
  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar(frame: .zero)
    bar.navigationController = self
    return bar
  }()

  /// A controller with an empty stack whose bars have other classes; nil for the usual ones.
  ///
  /// - Parameter toolbarClass: Nil: the toolbar is always a ``UIToolbar``.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    if let barClass = navigationBarClass as? UINavigationBar.Type,
      let bar = UIView.make(barClass) as? UINavigationBar
    {
      adopt(bar)
    }
  }

  /// Takes the bar of a storyboard, before the view is loaded.
  package func adopt(_ bar: UINavigationBar) {
    navigationBar = bar
    bar.navigationController = self
  }

  /// The superview of the pages and the container of the transitions.
  let contentView = UIView(frame: .zero)

  /// Creates a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  /// Creates a controller whose stack has one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// A controller of a storyboard, with the controller that its relationship names.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    definesPresentationContext = true
    coder.finish(self, as: UINavigationController.self)
  }

  /// The stack, the root first. Setting it is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The item of the root controller, if the app has not set one of this controller.
  override var inheritedTabBarItem: UITabBarItem? { stack.first?.tabBarItem }

  /// The controller presented over the stack, or the top controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Whether a push or pop is in progress.
  package var isTransitioning: Bool { transition != nil }

  open override var childForStatusBarStyle: UIViewController? {
    hasBlackBar ? nil : topViewController
  }
  /// The style for the bar beneath: light above a black one.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    hasBlackBar ? .lightContent : .default
  }
  private var hasBlackBar: Bool { !isBarHidden && navigationBar.barStyle == .black }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    navigationBar.items = stack.map(\.navigationItem)
    if isBarHidden { navigationBar.isHidden = true }
    view.addSubview(navigationBar)
    navigationBar.didTapBack = { [weak self] in
      guard let self, navigationBar.permitsPop else { return }
      popViewController(animated: true)
    }
    let swipe = UIScreenEdgePanGestureRecognizer { [weak self] in self?.userDidSwipe($0) }
    swipe.delegate = swipeDelegate
    view.addGestureRecognizer(swipe)
    interactivePopGestureRecognizer = swipe
    updateSwipeEdge()
    placeBar()
    toolbarArea.viewDidLoad()
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

  /// Pushes a controller; no-op if the stack contains it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    afterTransition { [weak self] in
      guard let self, !stack.contains(where: { $0 === viewController }) else { return }
      change(to: stack + [viewController], operation: .push, animated: animated)
    }
  }

  /// Pops the top controller and returns it; nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    afterTransition { [weak self] in
      guard let self, stack.count > 1 else { return }
      change(to: Array(stack.dropLast()), operation: .pop, animated: animated)
    }
    return top
  }

  /// Pops all controllers above one of the stack and returns them; nil if there are none.
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

  /// Pops all controllers except the root and returns them; nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. If animated, it is a pop to a new top controller from the old stack and a
  /// push to any other.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    afterTransition { [weak self] in
      guard let self else { return }
      let isPop = stack.contains { $0 === viewControllers.last }
      change(to: viewControllers, operation: isPop ? .pop : .push, animated: animated)
    }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    // UIKit does not push a navigation controller: a `show` segue to one presents it.
    if vc is UINavigationController {
      present(vc, animated: true)
    } else {
      pushViewController(vc, animated: true)
    }
  }

  private func afterTransition(_ action: @escaping () -> Void) {
    if transition == nil {
      action()
    } else {
      pendingChanges.append(action)
    }
  }

  /// A change of the stack, with the containment calls that are left for its end.
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
      completeContainment(change)
      if isViewLoaded { navigationBar.items = newStack.map(\.navigationItem) }
      toolbarArea.finishTransition()
      placeBar()
      applyBars()
      return
    }
    transition(from: from, to: to, operation: operation, change: change)
  }

  /// Replaces the visible view without a transition.
  private func swap(from: UIViewController?, to: UIViewController?) {
    guard isViewLoaded, from !== to else { return }
    if isAppeared { from?.beginAppearanceTransition(false, animated: false) }
    if isAppeared { to?.beginAppearanceTransition(true, animated: false) }
    from?.viewIfLoaded?.removeFromSuperview()
    if let to { install(to) }
    if isAppeared { from?.endAppearanceTransition() }
    if isAppeared { to?.endAppearanceTransition() }
  }

  /// Completes the containment changes of the added and removed controllers.
  private func completeContainment(_ change: Change) {
    for controller in change.added { controller.didMove(toParent: self) }
    for controller in change.removed { controller.removeFromParent() }
  }

  private func transition(
    from: UIViewController, to: UIViewController, operation: Operation, change: Change
  ) {
    let animated = change.isAnimated && view.window != nil
    // The view may have had another size when it was last visible.
    to.view.setFrameIgnoringTransform(pageFrame(of: to))
    to.isMovingToParent = change.added.contains { $0 === to }
    from.isMovingFromParent = change.removed.contains { $0 === from }
    let animator =
      animated
      ? delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to) : nil
    let zoom =
      animated && animator == nil && swipeInteraction == nil
      ? zoomTransition(from: from, to: to, operation: operation) : nil
    let interactor: (any UIViewControllerInteractiveTransitioning)? =
      if let animator {
        delegate?.navigationController(self, interactionControllerFor: animator)
      } else if let drag = from.zoomDismissal, zoom != nil, drag.isActive {
        drag
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
        animator ?? zoom
          ?? SystemNavigationTransition(operation: operation, isRightToLeft: view.isRightToLeft),
        interactor: interactor)
    }
    let wasBarHidden = isBarHidden
    applyBars()
    let bottomBars = bottomBarChange(from: from, to: to, oldStack: change.oldStack)
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)
    let slides = animator == nil && zoom == nil
    let moving = animator as? any BarMovingTransition
    let bar = BarTransition(
      navigationBar, items: stack.map(\.navigationItem), isPush: operation == .push,
      slides: slides || moving?.movesBarItems(isRightToLeft: view.isRightToLeft) == true,
      hiding: (wasBarHidden, isBarHidden),
      width: view.bounds.width,
      isRightToLeft: view.isRightToLeft)
    barTransition = bar
    if wasBarHidden, !isBarHidden { placeBar() }
    guard animated else {
      context.completeTransition(true)
      return
    }
    bottomBars?()
    let isLeftwards = (operation == .push) != view.isRightToLeft
    let way = isLeftwards ? -view.bounds.width : view.bounds.width
    Stage.current.keyboard.leave(with: from, by: slides ? way : 0, in: context)
    context.animate(alongsideTransition: { [weak self] context in
      self?.placeBar()
      self?.toolbarArea.itemsDidChange(animated: true)
      self?.toolbarArea.followTabBar()
      // A page that an app's finger moves lies beneath the bars at the bottom until it is released.
      if animator == nil || !context.isInteractive { self?.updateBottomBackgrounds(for: to.view) }
      bar.animate()
    })
    context.notifyWhenInteractionEnds { [weak self] context in
      guard animator != nil, !context.isCancelled else { return }
      UIView.animate(withDuration: 0.25) { self?.updateBottomBackgrounds() }
    }
    context.run()
    if !context.isComplete { setNeedsStatusBarAppearanceUpdate() }
  }

  /// The zoom of a page out of a view, or back into it; nil if it does not prefer one.
  private func zoomTransition(
    from: UIViewController, to: UIViewController, operation: Operation
  ) -> ZoomTransition? {
    let isPush = operation == .push
    guard
      let zoom = ZoomTransition(
        isOpening: isPush, zoomed: isPush ? to : from, other: isPush ? from : to)
    else { return nil }
    if isPush, to.zoomDismissal == nil {
      to.zoomDismissal = ZoomDismissal(of: to) { [weak self] in
        self?.popViewController(animated: true)
      }
    }
    if !isPush { from.zoomDismissal?.animator = zoom }
    return zoom
  }

  private func finish(_ context: TransitionContext, didComplete: Bool, change: Change) {
    let (from, to) = (context.from.controller, context.to.controller)
    transition = nil
    for controller in [self, from, to] { controller.activeTransition = nil }
    if let bar = barTransition {
      barTransition = nil
      bar.finish(didComplete: didComplete)
      if !didComplete { isBarHidden = bar.wasHidden }
      // A bar that the app has hidden by its own property stays hidden.
      if bar.wasHidden || isBarHidden { navigationBar.isHidden = isBarHidden }
      placeBar()
    }
    toolbarArea.endSwipe(didComplete: didComplete)
    if !didComplete {
      stack = change.oldStack
      applyBars()
    }
    context.completeChildTransition(in: self, didComplete: didComplete, install: install)
    if didComplete {
      completeContainment(change)
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
    updateBottomBackgrounds(after: context, didComplete: didComplete)
    toolbarArea.finishTransition()
    setNeedsStatusBarAppearanceUpdate()
    if didComplete {
      delegate?.navigationController(self, didShow: to, animated: context.isAnimated)
      let bar = navigationBar
      if change.added.contains(where: { $0 === to }) {
        bar.delegate?.navigationBar(bar, didPush: to.navigationItem)
      } else if change.removed.contains(where: { $0 === from }) {
        bar.delegate?.navigationBar(bar, didPop: from.navigationItem)
      }
    }
    if !pendingChanges.isEmpty { pendingChanges.removeFirst()() }
  }

  // MARK: Swiping back

  /// The recogniser of the swipe from the leading edge, which pops interactively with the system's
  /// animation.
  ///
  /// Its delegate prevents it if the bar is hidden or shows no back button, or if the navigation
  /// controller's delegate provides an animator; an app may set another delegate.
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?
  private lazy var swipeDelegate = SwipeDelegate(navigation: self)
  private var swipeInteraction: UIPercentDrivenInteractiveTransition?

  /// Decides whether the swipe may begin.
  private final class SwipeDelegate: NSObject, UIGestureRecognizerDelegate {
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

  /// Whether a finger swipes back.
  var isSwiping: Bool { swipeInteraction != nil }

  private var swipeEdge: UIRectEdge?

  /// Sets the edge from which the swipe begins when the view's layout direction has changed.
  private func updateSwipeEdge() {
    let edge: UIRectEdge = view.isRightToLeft ? .right : .left
    guard edge != swipeEdge else { return }
    swipeEdge = edge
    (interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges = edge
  }

  private func userDidSwipe(_ pan: UIPanGestureRecognizer) {
    let width = view.isRightToLeft ? -view.bounds.width : view.bounds.width
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
      let velocity = pan.velocity(in: view).x / width
      let isFinishing =
        pan.state == .ended
        && Swipe.isFinishing(progress: interaction.percentComplete, velocity: velocity)
      Swipe.end(interaction, isFinishing: isFinishing, velocity: velocity)
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

  /// The duration of showing or hiding the bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Whether the bar is hidden; setting it is not animated.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar. If animated it slides over the upper edge, or, when called while a
  /// push or pop begins, horizontally with the pages.
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

  /// Lets the bar show the page that returns at once, while an animator moves the page that leaves with its own
  /// bar.
  ///
  /// - Returns: What the bar shows of the page that leaves, in the bar's coordinates; nil where only one of the pages
  ///   has a bar.
  package func separateBar() -> UIView? {
    guard let barTransition, !barTransition.wasHidden, !isBarHidden else { return nil }
    var page: UIView?
    UIView.performWithoutAnimation {
      page = navigationBar.takePage()
      guard page != nil else { return }
      placeBar()
      barTransition.animate()
    }
    return page
  }

  /// Places the bar below the status bar, or above the screen if it is hidden.
  ///
  /// A large title moves up with scrolled content until only the bar's row is left, and down with
  /// content that is pulled beyond its upper edge.
  private func placeBar() {
    guard isViewLoaded else { return }
    navigationBar.shownRowHeight = barRowHeight
    let fitting = navigationBar.sizeThatFits(view.bounds.size).height
    // Only a large title moves with content.
    let moves = !isBarHidden && fitting > navigationBar.minimumHeight
    // A bar that leaves with its page stays as the page's content has left it.
    let leaves = isBarHidden && barTransition?.wasHidden == false
    let height =
      leaves
      ? navigationBar.bounds.height
      : max(navigationBar.minimumHeight, fitting - (moves ? scrolledDistance : 0))
    let top = view.safeAreaInsets.top - barRise
    navigationBar.rise = barRise
    // At the start of a transition the bar still lies over the old page.
    if !leaves, transition == nil || barTransition != nil {
      navigationBar.contentDistance = (barScrollView?.distanceAbove ?? 0) - max(0, fitting - height)
    }
    // Setting bounds and centre keeps a transform set by a transition.
    navigationBar.bounds.size = CGSize(width: view.bounds.width, height: height)
    navigationBar.center = CGPoint(
      x: view.bounds.midX,
      y: (isBarHidden && barTransition == nil ? -height : top) + height / 2)
  }

  /// How far the bar reaches into the safe area: at the top of the screen, beside a Dynamic Island.
  private var barRise: CGFloat {
    let stage = Stage.current
    let inset = stage.device.safeAreaInsets(in: stage.interfaceOrientation).top
    let isAtTop = inset > 0 && abs(view.safeAreaInsets.top - inset) < 0.5
    return isAtTop ? stage.device.navigationBarRise : 0
  }

  override var barScrollView: UIScrollView? { topViewController?.barScrollView }

  /// Updates the bar after the beginning or the end of a search.
  func searchDidChange() {
    placeBar()
    applyBars()
    navigationBar.layoutIfNeeded()
    placePage()
    view.layoutIfNeeded()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateSwipeEdge()
    guard transition == nil else { return }
    placeBar()
    applyBars()
    toolbarArea.place()
    placePage()
  }

  override func contentDidMove(in scrollView: UIScrollView) {
    // The contents of a page that comes are laid out before it is shown: until then the bar lies over the old one.
    guard isViewLoaded, transition == nil, scrollView === barScrollView,
      scrollView.isDescendant(of: contentView)
    else { return }
    super.contentDidMove(in: scrollView)
    placeBar()
    toolbarArea.contentDidMove()
  }

  /// How far the visible page is scrolled beneath the bar, in points; negative while it is pulled
  /// down.
  private var scrolledDistance: CGFloat {
    guard let top = stack.last, reachesBeneathBar(top), let barScrollView,
      barScrollView.isDescendant(of: contentView)
    else { return 0 }
    // A large title makes room for a refresh control above it.
    return barScrollView.distanceAbove - barScrollView.refreshInset
  }

  /// Updates the frame of the visible page, which may lie between the bars.
  private func placePage() {
    guard let top = stack.last, let page = top.viewIfLoaded, page.superview === contentView,
      page.transform == .identity
    else { return }
    let frame = pageFrame(of: top)
    if page.frame != frame { page.frame = frame }
  }

  /// The bar's height with the stack's items, in points; 0 if it is hidden.
  private var barHeight: CGFloat {
    isBarHidden ? 0 : navigationBar.height(for: stack.map(\.navigationItem))
  }

  private func reachesBeneathBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// A page's frame: the whole view, or the part between the bars.
  private func pageFrame(of controller: UIViewController) -> CGRect {
    var frame = contentView.bounds
    if !isBarHidden, !reachesBeneathBar(controller) {
      let bottom = view.safeAreaInsets.top - barRise + barHeight
      frame.origin.y += bottom
      frame.size.height -= bottom
    }
    let bottomBars = bottomBarsHeight(of: controller)
    if bottomBars > 0, !controller.reachesBeneathBottomBars {
      frame.size.height = max(0, frame.height - view.safeAreaInsets.bottom - bottomBars)
    }
    return frame
  }

  override func applyBars() {
    containerSafeAreaInsets.bottom = 0
    if let top = stack.last {
      top.containerSafeAreaInsets.top =
        !isBarHidden && reachesBeneathBar(top) ? barHeight - (isViewLoaded ? barRise : 0) : 0
    }
    for controller in stack {
      controller.containerSafeAreaInsets.bottom =
        controller.reachesBeneathBottomBars ? bottomBarsHeight(of: controller) : 0
    }
  }

  /// Whether the visible page, or one below it in the stack, hides the bars at the bottom.
  override var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  // MARK: The toolbar

  private(set) lazy var toolbarArea = NavigationToolbar(of: self)

  /// The bar at the bottom, which shows the ``UIViewController/toolbarItems`` of the top
  /// controller.
  open var toolbar: UIToolbar! { toolbarArea.bar }

  /// Whether the toolbar is hidden, true by default; setting it is not animated.
  open var isToolbarHidden: Bool {
    get { toolbarArea.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar, which is part of the pages' safe area insets. If animated it
  /// slides over the lower edge in ``hideShowBarDuration``.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    toolbarArea.setHidden(hidden, animated: animated)
  }
}
