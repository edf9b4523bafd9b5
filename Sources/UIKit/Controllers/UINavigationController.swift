public import Foundation
import Geometry

extension UINavigationController {
  /// What a navigation controller is about to do.
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }
}

/// The older spelling of ``UINavigationController/Operation``.
public typealias UINavigationControllerOperation = UINavigationController.Operation

/// Gives a navigation controller its animators and hears of its changes.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// The animator of a push or pop; nil for the system's.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// Shows the top one of a stack of controllers, without a navigation bar.
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?

  private var stack: [UIViewController] = []
  private var transition: TransitionContext?

  public init(rootViewController: UIViewController) {
    super.init()
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  public override init?(coder: NSCoder) {
    return nil
  }

  /// The stack, the root first.
  open var viewControllers: [UIViewController] { stack }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { stack.last }

  /// Whether a push or pop is being animated.
  package var isTransitioning: Bool { transition != nil }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  override var childrenInSight: [UIViewController] { topViewController.map { [$0] } ?? [] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = topViewController { install(top) }
  }

  private func install(_ controller: UIViewController) {
    let child: UIView = controller.view
    child.frame = view.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard transition == nil, !stack.contains(where: { $0 === viewController }) else { return }
    let from = topViewController
    addChild(viewController)
    stack.append(viewController)
    show(viewController, from: from, operation: .push, animated: animated) {
      viewController.didMove(toParent: self)
    }
  }

  /// Takes the top controller off; nil when only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard transition == nil, stack.count > 1 else { return nil }
    let from = stack.removeLast()
    from.willMove(toParent: nil)
    if let to = topViewController {
      show(to, from: from, operation: .pop, animated: animated) {
        from.removeFromParent()
      }
    }
    return from
  }

  private func show(
    _ to: UIViewController, from: UIViewController?, operation: Operation, animated: Bool,
    completion: @escaping () -> Void
  ) {
    guard isViewLoaded, let from else {
      if isViewLoaded { install(to) }
      completion()
      return
    }
    to.loadViewIfNeeded()
    delegate?.navigationController(self, willShow: to, animated: animated)
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    let context = TransitionContext(
      container: view, from: from, to: to, isAnimated: animated)
    transition = context
    context.completion = { [weak self] didComplete in
      self?.finish(
        from: from, to: to, animated: animated, didComplete: didComplete, completion: completion)
    }
    guard animated else {
      install(to)
      context.completeTransition(true)
      return
    }
    let animator =
      delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
      ?? SystemNavigationTransition(operation: operation)
    context.run(animator)
    setNeedsStatusBarAppearanceUpdate()
  }

  private func finish(
    from: UIViewController, to: UIViewController, animated: Bool, didComplete: Bool,
    completion: () -> Void
  ) {
    transition = nil
    if to.view.superview == nil { install(to) }
    from.viewIfLoaded?.removeFromSuperview()
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    completion()
    setNeedsStatusBarAppearanceUpdate()
    delegate?.navigationController(self, didShow: to, animated: animated)
  }
}
