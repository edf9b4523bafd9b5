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

  init(of navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// The height that the bar adds to the safe areas of pages, in points; 0 while the app hides it.
  var height: CGFloat { isHidden ? 0 : barHeight }

  /// As high as a tab bar on a phone with a home indicator (49 points, as Xcode's view debugger shows
  /// of a toolbar on an iPhone X), else as high as any toolbar.
  private var barHeight: CGFloat {
    let fitting = bar.intrinsicContentSize.height
    return fitting == 44 && (navigation.viewIfLoaded?.safeAreaInsets.bottom ?? 0) > 0
      ? UITabBar.height : fitting
  }

  /// Shows or hides the bar. If animated it slides over the lower edge.
  func setHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isHidden else { return }
    if !hidden, navigation.isViewLoaded {
      install()
      place()
    }
    isHidden = hidden
    navigation.applyBars()
    guard isInstalled else { return }
    if !hidden { itemsDidChange(animated: false) }
    bar.isHidden = false
    guard animated, navigation.isAppeared else {
      place()
      bar.isHidden = hidden
      return
    }
    bar.layoutIfNeeded()
    UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
      self.place()
      self.navigation.view.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      bar.isHidden = self.isHidden
    }
  }

  /// Adds the bar to the controller's view, which has been loaded.
  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    if !navigation.hidesBottomBar { navigation.view.addSubview(bar) }
    itemsDidChange(animated: false)
  }

  /// Adds the bar after the controller's view was loaded, if it is to be shown.
  func viewDidLoad() {
    guard !isHidden else { return }
    install()
    place()
  }

  /// Places the bar at the bottom, above a tab bar, or below the screen if it is hidden.
  func place() {
    guard isInstalled, bar.superview === navigation.view else { return }
    let view: UIView = navigation.view
    let height = barHeight
    let below =
      view.safeAreaInsets.bottom + (navigation.hidesBottomBar ? 0 : navigation.bottomBarHeight)
    let bottom = isHidden ? view.bounds.maxY + height : view.bounds.maxY - below
    // Setting bounds and centre keeps a transform set by a transition.
    bar.bounds.size = CGSize(width: view.bounds.width, height: height)
    bar.center = CGPoint(x: view.bounds.midX, y: bottom - height / 2)
    bar.setNeedsLayout()
    contentDidMove()
  }

  /// Updates the bar's background for the part of the top page's content below it.
  func contentDidMove() {
    guard isInstalled else { return }
    bar.contentDistance = navigation.barScrollView?.distanceBelow ?? 0
  }

  /// Shows the items of the top page after the page's items or the stack have changed.
  func itemsDidChange(animated: Bool) {
    guard isInstalled, bar.superview === navigation.view else { return }
    bar.setItems(navigation.topViewController?.toolbarItems, animated: animated)
  }

  /// Moves the bar into the page with which it leaves or returns, until the transition's end.
  ///
  /// Not into a scroll view, where it would move with the content.
  func move(into controller: UIViewController) {
    let page: UIView = controller.view
    guard isInstalled, !isHidden, !(page is UIScrollView) else { return }
    bar.setItems(controller.toolbarItems, animated: false)
    let (height, below) = (barHeight, navigation.view.safeAreaInsets.bottom)
    page.addSubview(bar)
    bar.bounds.size = CGSize(width: page.bounds.width, height: height)
    bar.center = CGPoint(x: page.bounds.midX, y: page.bounds.maxY - below - height / 2)
  }

  /// Puts the bar into its place at the end of a transition, or removes it while a page on the
  /// stack hides the bars at the bottom.
  func finishTransition() {
    guard isInstalled else { return }
    if navigation.hidesBottomBar {
      bar.removeFromSuperview()
    } else if bar.superview !== navigation.view {
      navigation.view.addSubview(bar)
    }
    itemsDidChange(animated: false)
    place()
  }
}

extension UINavigationController {
  /// Lets the bars at the bottom have the look that what lies beneath them gives.
  func updateBottomBackgrounds() {
    toolbarArea.contentDidMove()
    tabBarController?.contentDidMove()
  }
}
