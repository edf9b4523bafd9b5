// Apps call an optional method as `delegate.method?(...)`. Here it is a requirement with a default
// implementation, so the property of its name is never nil, and a method that a delegate does not
// implement gives UIKit's default.

extension UIViewControllerTransitioningDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var animationController:
    UIViewControllerTransitioningDelegateAnimationController?
  {
    UIViewControllerTransitioningDelegateAnimationController(object: self)
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var interactionControllerForPresentation:
    UIViewControllerTransitioningDelegateInteractionControllerForPresentation?
  { UIViewControllerTransitioningDelegateInteractionControllerForPresentation(object: self) }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var interactionControllerForDismissal:
    UIViewControllerTransitioningDelegateInteractionControllerForDismissal?
  { UIViewControllerTransitioningDelegateInteractionControllerForDismissal(object: self) }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var presentationController:
    UIViewControllerTransitioningDelegatePresentationController?
  {
    UIViewControllerTransitioningDelegatePresentationController(object: self)
  }
}

/// Calls the methods `animationController` of a ``UIViewControllerTransitioningDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIViewControllerTransitioningDelegateAnimationController {
  let object: any UIViewControllerTransitioningDelegate

  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    object.animationController(forPresented: presented, presenting: presenting, source: source)
  }

  public func callAsFunction(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    object.animationController(forDismissed: dismissed)
  }
}

/// Calls the methods `interactionControllerForPresentation` of a ``UIViewControllerTransitioningDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIViewControllerTransitioningDelegateInteractionControllerForPresentation {
  let object: any UIViewControllerTransitioningDelegate

  public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? {
    object.interactionControllerForPresentation(using: animator)
  }
}

/// Calls the methods `interactionControllerForDismissal` of a ``UIViewControllerTransitioningDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIViewControllerTransitioningDelegateInteractionControllerForDismissal {
  let object: any UIViewControllerTransitioningDelegate

  public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
    any UIViewControllerInteractiveTransitioning
  )? {
    object.interactionControllerForDismissal(using: animator)
  }
}

/// Calls the methods `presentationController` of a ``UIViewControllerTransitioningDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIViewControllerTransitioningDelegatePresentationController {
  let object: any UIViewControllerTransitioningDelegate

  public func callAsFunction(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    object.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
}

extension UIViewControllerAnimatedTransitioning {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var animationEnded: (@MainActor (Bool) -> Void)? {
    { transitionCompleted in self.animationEnded(transitionCompleted) }
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var interruptibleAnimator:
    UIViewControllerAnimatedTransitioningInterruptibleAnimator?
  {
    UIViewControllerAnimatedTransitioningInterruptibleAnimator(object: self)
  }
}

/// Calls the method `interruptibleAnimator` of a ``UIViewControllerAnimatedTransitioning``.
@preconcurrency @MainActor
public struct UIViewControllerAnimatedTransitioningInterruptibleAnimator {
  let object: any UIViewControllerAnimatedTransitioning

  /// The animator; nil if the method is not implemented.
  public func callAsFunction(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    object.interruptibleAnimatorIfImplemented(using: transitionContext)
  }
}

extension UINavigationControllerDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var navigationController:
    UINavigationControllerDelegateNavigationController?
  {
    UINavigationControllerDelegateNavigationController(object: self)
  }
}

/// Calls the methods `navigationController` of a ``UINavigationControllerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UINavigationControllerDelegateNavigationController {
  let object: any UINavigationControllerDelegate

  public func callAsFunction(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    object.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  public func callAsFunction(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    object.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  public func callAsFunction(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    object.navigationController(navigationController, interactionControllerFor: animationController)
  }

  public func callAsFunction(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    object.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

extension UITabBarControllerDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var tabBarController: UITabBarControllerDelegateTabBarController? {
    UITabBarControllerDelegateTabBarController(object: self)
  }
}

/// Calls the methods `tabBarController` of a ``UITabBarControllerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UITabBarControllerDelegateTabBarController {
  let object: any UITabBarControllerDelegate

  public func callAsFunction(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    object.tabBarController(tabBarController, shouldSelect: viewController)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    object.tabBarController(tabBarController, didSelect: viewController)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    object.tabBarController(tabBarController, interactionControllerFor: animationController)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    object.tabBarController(
      tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {
    object.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {
    object.tabBarController(
      tabBarController, willEndCustomizing: viewControllers, changed: changed)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {
    object.tabBarController(
      tabBarController, didEndCustomizing: viewControllers, changed: changed)
  }
}

extension UIAdaptivePresentationControllerDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var adaptivePresentationStyle:
    UIAdaptivePresentationControllerDelegateAdaptivePresentationStyle?
  { UIAdaptivePresentationControllerDelegateAdaptivePresentationStyle(object: self) }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var presentationController:
    UIAdaptivePresentationControllerDelegatePresentationController?
  { UIAdaptivePresentationControllerDelegatePresentationController(object: self) }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var presentationControllerShouldDismiss:
    (@MainActor (UIPresentationController) -> Bool)?
  {
    { presentationController in self.presentationControllerShouldDismiss(presentationController) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var presentationControllerWillDismiss:
    (@MainActor (UIPresentationController) -> Void)?
  {
    { presentationController in self.presentationControllerWillDismiss(presentationController) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var presentationControllerDidDismiss:
    (@MainActor (UIPresentationController) -> Void)?
  {
    { presentationController in self.presentationControllerDidDismiss(presentationController) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var presentationControllerDidAttemptToDismiss:
    (@MainActor (UIPresentationController) -> Void)?
  {
    { presentationController in
      self.presentationControllerDidAttemptToDismiss(presentationController)
    }
  }
}

/// Calls the methods `adaptivePresentationStyle` of a ``UIAdaptivePresentationControllerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIAdaptivePresentationControllerDelegateAdaptivePresentationStyle {
  let object: any UIAdaptivePresentationControllerDelegate

  public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle {
    object.adaptivePresentationStyle(for: controller)
  }

  public func callAsFunction(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    object.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
  }
}

/// Calls the methods `presentationController` of a ``UIAdaptivePresentationControllerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIAdaptivePresentationControllerDelegatePresentationController {
  let object: any UIAdaptivePresentationControllerDelegate

  public func callAsFunction(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    object.presentationController(
      presentationController, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transitionCoordinator)
  }
}
