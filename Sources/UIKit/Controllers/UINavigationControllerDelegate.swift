extension UINavigationController {
  /// The kind of a navigation controller's transition.
  public enum Operation: Int, Sendable {
    /// No change of the stack.
    ///
    /// - Note: Never given: a change of the stack is a push or a pop.
    case none
    /// A controller is added on top of the stack.
    case push
    /// Controllers are removed from the top of the stack.
    case pop
  }
}

/// The older spelling of ``UINavigationController/Operation``.
public typealias UINavigationControllerOperation = UINavigationController.Operation

/// An older spelling.
@preconcurrency @MainActor
public var UINavigationControllerHideShowBarDuration: CGFloat {
  UINavigationController.hideShowBarDuration
}

/// Provides a navigation controller's animators and is notified of its changes.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown, after its `viewWillAppear`.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  /// Called when a controller is shown, after its `viewDidAppear`; not after a cancelled pop.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)

  /// The interaction controller of an animator's transition; nil if it is not interactive.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// The animator of a push or pop; nil for the system's animation.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UINavigationControllerDelegate.Type
    }
  }

  /// The object to which this one forwards a method that it lacks.
  private func other(for selector: String) -> (any UINavigationControllerDelegate)? {
    MessageForwarding.target(of: self, for: selector) as? any UINavigationControllerDelegate
  }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    if let own = own(
      "navigationController(_:willShow:animated:)",
      NavigationControllerViewControllerBoolMethod.self)
    {
      own.call(navigationController, viewController, animated)
    } else {
      other(for: "navigationController:willShowViewController:animated:")?.navigationController(
        navigationController, willShow: viewController, animated: animated)
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    if let own = own(
      "navigationController(_:didShow:animated:)", NavigationControllerViewControllerBoolMethod.self
    ) {
      own.call(navigationController, viewController, animated)
    } else {
      other(for: "navigationController:didShowViewController:animated:")?.navigationController(
        navigationController, didShow: viewController, animated: animated)
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let own = own(
      "navigationController(_:interactionControllerFor:)",
      NavigationControllerViewControllerAnimatedTransitioningToOptionalViewControllerInteractiveTransitioningMethod
        .self)
    {
      return own.call(navigationController, animationController)
    }
    return other(for: "navigationController:interactionControllerForAnimationController:")?
      .navigationController(navigationController, interactionControllerFor: animationController)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let own = own(
      "navigationController(_:animationControllerFor:from:to:)",
      NavigationControllerNavigationOperationViewControllerViewControllerToOptionalViewControllerAnimatedTransitioningMethod
        .self)
    {
      return own.call(navigationController, operation, fromVC, toVC)
    }
    let other = other(
      for:
        "navigationController:animationControllerForOperation:fromViewController:toViewController:")
    return other?.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}
