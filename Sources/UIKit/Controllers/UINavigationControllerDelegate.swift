extension UINavigationController {
  /// The kind of a navigation controller's transition.
  public enum Operation: Int, Sendable {
    /// No change of the stack.
    case none
    /// A controller is added on top of the stack.
    case push
    /// Controllers are removed from the top of the stack.
    case pop
  }
}

/// The older spelling of ``UINavigationController/Operation``.
public typealias UINavigationControllerOperation = UINavigationController.Operation

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
  private func isDefault(_ method: String) {
    OptionalMethod.warnIfInherited(method, of: self) {
      $0 is any UINavigationControllerDelegate.Type
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    isDefault("navigationController(_:willShow:animated:)")
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    isDefault("navigationController(_:didShow:animated:)")
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isDefault("navigationController(_:interactionControllerFor:)")
    return nil
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isDefault("navigationController(_:animationControllerFor:from:to:)")
    return nil
  }
}
