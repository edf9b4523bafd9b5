import TEGeometry

/// The toolbar of a navigation controller: whether it shows, where it lies, and the items of the
/// top page.
@MainActor
final class NavigationToolbar {
  private unowned let navigation: UINavigationController
  private(set) lazy var bar = UIToolbar(frame: .zero)
  /// Whether the app hides the bar; true by default.
  private(set) var isHidden = true
  /// Whether the bar has been shown once, so that its view exists.
  private var isInstalled = false
  /// Whether the bar has been shown while a page on the stack hides the bars at the bottom: it lies in
  /// the place of the tab bar then.
  private var isShownAlone = false
  /// What a swipe that goes back has changed; nil outside of one.
  private var beforeSwipe: (isHidden: Bool, isShownAlone: Bool)?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// The height that the bar adds to the safe areas of pages, in points; 0 while the app hides it.
  var height: CGFloat { isHidden ? 0 : barHeight }

  /// Whether a page on the stack hides the bar with the tab bar.
  private var isAway: Bool { navigation.hidesBottomBar && !isShownAlone }

  /// The height of the bar over a page that hides the bars at the bottom, in points.
  var heightAlone: CGFloat { isShownAlone ? height : 0 }

  /// As high as a tab bar on a phone with a home indicator (49 points, as Xcode's view debugger shows
  /// of a toolbar on an iPhone X), else as high as any toolbar.
  private var barHeight: CGFloat {
    let fitting = bar.intrinsicContentSize.height
    return fitting == 44 && (navigation.viewIfLoaded?.safeAreaInsets.bottom ?? 0) > 0
      ? UITabBar.height : fitting
  }

  /// Shows or hides the bar. If animated it slides over the lower edge, in a swipe back with the finger.
  func setHidden(_ hidden: Bool, animated: Bool) {
    let wasAway = isAway
    let old = (isHidden: isHidden, isShownAlone: isShownAlone)
    if hidden { isShownAlone = false } else if navigation.hidesBottomBar { isShownAlone = true }
    guard hidden != isHidden || wasAway != isAway else { return }
    if !hidden, navigation.isViewLoaded {
      install()
      attach()
      place()
    }
    if animated, navigation.isSwiping { beforeSwipe = beforeSwipe ?? old }
    isHidden = hidden
    navigation.applyBars()
    guard isInstalled else { return }
    if !hidden { itemsDidChange(animated: false) }
    bar.isHidden = false
    guard animated, navigation.isAppeared else {
      // The end of a transition updates the background, for the page that is there then.
      if navigation.isTransitioning { placeBar() } else { place() }
      bar.isHidden = hidden
      return
    }
    bar.layoutIfNeeded()
    if beforeSwipe != nil {
      navigation.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
        self?.place()
        self?.navigation.view.layoutIfNeeded()
      })
      return
    }
    // One that comes has its look from the first.
    UIView.performWithoutAnimation { contentDidMove() }
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      self.place()
      self.navigation.view.layoutIfNeeded()
    } completion: { [weak self] _ in
      // A transition may move the bar until its end.
      guard let self, !navigation.isTransitioning else { return }
      bar.isHidden = self.isHidden
    }
  }

  /// Whether the bar lies in the controller's view, and not in a page with which it leaves.
  private var isAttached: Bool { isInstalled && bar.superview === navigation.view }

  private func attach() {
    if !isAway, bar.superview !== navigation.view { navigation.view.addSubview(bar) }
  }

  /// Adds the bar to the controller's view, which has been loaded.
  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    attach()
    itemsDidChange(animated: false)
  }

  /// Adds the bar after the controller's view was loaded, if it is to be shown.
  func viewDidLoad() {
    guard !isHidden else { return }
    install()
    place()
  }

  /// Places the bar at the bottom, above a tab bar, or below the screen if it is hidden, and updates its background.
  func place() {
    guard isAttached else { return }
    placeBar()
    contentDidMove()
  }

  private func placeBar() {
    guard isAttached else { return }
    let view: UIView = navigation.view
    let height = barHeight
    let below = view.safeAreaInsets.bottom + tabBarHeight
    let bottom = isHidden ? view.bounds.maxY + height : view.bounds.maxY - below
    // Setting bounds and centre keeps a transform set by a transition.
    bar.bounds.size = CGSize(width: view.bounds.width, height: height)
    bar.center = CGPoint(x: view.bounds.midX, y: bottom - height / 2)
    bar.setNeedsLayout()
  }

  /// The height of the tab bar beneath the bar, in points.
  private var tabBarHeight: CGFloat {
    let isGone =
      navigation.hidesBottomBar
      || navigation.viewControllers.contains(where: \.toolbarReplacesTabBar)
    return isGone ? 0 : navigation.bottomBarHeight
  }

  /// Places a bar that both pages of a transition show, of which one has the tab bar beneath it. The page that comes may
  /// have no layout yet that its background could follow.
  func followTabBar() {
    if !isHidden { placeBar() }
  }

  /// Updates the bar's background for the part of the top page's content below it; one that leaves keeps its look.
  func contentDidMove() {
    guard isInstalled, !isHidden else { return }
    bar.contentDistance = navigation.barScrollView?.distanceBelow ?? 0
  }

  /// Gives the bar the background that it has over contents, unless it leaves.
  func showStandardBackground() {
    if isInstalled, !isHidden { bar.contentDistance = nil }
  }

  /// Shows the items of the top page after the page's items or the stack have changed.
  func itemsDidChange(animated: Bool) {
    guard isAttached else { return }
    bar.setItems(navigation.topViewController?.toolbarItems, animated: animated)
  }

  /// Moves the bar into the page with which it leaves or returns, until the transition's end.
  ///
  /// Not into a scroll view, where it would move with the content.
  func move(into controller: UIViewController) {
    let page: UIView = controller.view
    guard isInstalled, !isHidden, !isShownAlone, !(page is UIScrollView) else { return }
    bar.setItems(controller.toolbarItems, animated: false)
    let (height, below) = (barHeight, navigation.view.safeAreaInsets.bottom)
    page.addSubview(bar)
    bar.bounds.size = CGSize(width: page.bounds.width, height: height)
    bar.center = CGPoint(x: page.bounds.midX, y: page.bounds.maxY - below - height / 2)
  }

  /// Restores what a swipe has changed that was cancelled.
  func endSwipe(didComplete: Bool) {
    if !didComplete, let beforeSwipe {
      (isHidden, isShownAlone) = (beforeSwipe.isHidden, beforeSwipe.isShownAlone)
    }
    beforeSwipe = nil
  }

  /// Puts the bar into its place at the end of a transition, or removes it while a page on the
  /// stack hides the bars at the bottom.
  func finishTransition() {
    guard isInstalled else { return }
    if !navigation.hidesBottomBar { isShownAlone = false }
    if isAway { bar.removeFromSuperview() } else { attach() }
    itemsDidChange(animated: false)
    place()
    // Else the end of its animation hides it.
    if bar.layer.animation(forKey: "position") == nil { bar.isHidden = isHidden }
  }
}

extension UIViewController {
  /// Whether the view extends beneath bars at the bottom.
  var reachesBeneathBottomBars: Bool { edgesForExtendedLayout.contains(.bottom) }
}

extension UINavigationController {
  /// Lets the bars at the bottom have the look that what lies beneath them gives.
  func updateBottomBackgrounds() {
    toolbarArea.contentDidMove()
    tabBarController?.contentDidMove()
  }

  /// The same for a page that comes, whose contents have no size before they are laid out.
  package func updateBottomBackgrounds(for page: UIView) {
    UIView.performWithoutAnimation { page.layoutIfNeeded() }
    updateBottomBackgrounds()
  }

  /// The same after a transition. The bars that had the look over contents, while a finger moved a page that is
  /// back now, lose it gradually.
  func updateBottomBackgrounds(after context: TransitionContext, didComplete: Bool) {
    guard !didComplete, context.initiallyInteractive else { return updateBottomBackgrounds() }
    UIView.animate(withDuration: 0.25) { self.updateBottomBackgrounds() }
  }

  /// Lets the bars at the bottom have the look over contents, since a finger moves a page beneath them.
  package func showStandardBottomBackgrounds() {
    toolbarArea.showStandardBackground()
    tabBarController?.showStandardBackground()
  }

  /// The height of the tab bar and the toolbar beneath a page, in points, without the safe area.
  func bottomBarsHeight(of controller: UIViewController) -> CGFloat {
    let stack = viewControllers
    let index = stack.firstIndex { $0 === controller } ?? stack.count - 1
    let shown = stack.prefix(index + 1)
    if shown.contains(where: \.hidesBottomBarWhenPushed) { return toolbarArea.heightAlone }
    let toolbar = toolbarArea.height
    if toolbar > 0, shown.contains(where: \.toolbarReplacesTabBar) { return toolbar }
    return bottomBarHeight + toolbar
  }

  /// A change that moves the tab bar, and the toolbar above it, into the page with which they leave
  /// or return; nil if they stay.
  func bottomBarChange(
    from: UIViewController, to: UIViewController, oldStack: [UIViewController]
  ) -> (() -> Void)? {
    let wasHidden = oldStack.contains(where: \.hidesBottomBarWhenPushed)
    guard wasHidden != hidesBottomBar else { return nil }
    let page = wasHidden ? to : from
    return { [weak self] in
      self?.tabBarController?.moveBar(into: page.view)
      self?.toolbarArea.move(into: page)
    }
  }
}
