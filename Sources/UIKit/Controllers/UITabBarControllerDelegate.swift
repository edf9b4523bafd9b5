/// Decides about a tab bar controller's selection, is notified of it and provides its animators.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a tap on the bar may select a controller; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// Called after a tap on the bar, including on the selected item; not after programmatic changes.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// The interaction controller of an animator's transition; nil if it is not interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// The animator of a change of the selection; nil to change it without animation.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Called before the sheet in which users arrange tabs comes on screen.
  ///
  /// - Note: Never called: there is no such sheet, and no "More" tab.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  )

  /// Called before the sheet in which users arrange tabs leaves the screen.
  ///
  /// - Note: Never called: there is no such sheet, and no "More" tab.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool)

  /// Called after the sheet in which users arrange tabs left the screen.
  ///
  /// - Note: Never called: there is no such sheet, and no "More" tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
}

extension UITabBarControllerDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UITabBarControllerDelegate.Type }
  }

  /// The object to which this one forwards a method that it lacks.
  private func other(for selector: String) -> (any UITabBarControllerDelegate)? {
    MessageForwarding.target(of: self, for: selector) as? any UITabBarControllerDelegate
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    if let own = own(
      "tabBarController(_:shouldSelect:)", TabBarControllerViewControllerToBoolMethod.self)
    {
      return own.call(tabBarController, viewController)
    }
    return other(for: "tabBarController:shouldSelectViewController:")?.tabBarController(
      tabBarController, shouldSelect: viewController) ?? true
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    if let own = own(
      "tabBarController(_:didSelect:)", TabBarControllerViewControllerMethod.self)
    {
      own.call(tabBarController, viewController)
    } else {
      other(for: "tabBarController:didSelectViewController:")?.tabBarController(
        tabBarController, didSelect: viewController)
    }
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let own = own(
      "tabBarController(_:interactionControllerFor:)",
      TabBarControllerViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod
        .self)
    {
      return own.call(tabBarController, animationController)
    }
    return other(for: "tabBarController:interactionControllerForAnimationController:")?
      .tabBarController(tabBarController, interactionControllerFor: animationController)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let own = own(
      "tabBarController(_:animationControllerForTransitionFrom:to:)",
      TabBarControllerViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod
        .self)
    {
      return own.call(tabBarController, fromVC, toVC)
    }
    let other = other(
      for:
        "tabBarController:animationControllerForTransitionFromViewController:toViewController:")
    return other?.tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }
}
