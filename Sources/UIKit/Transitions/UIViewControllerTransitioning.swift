public import Foundation
public import TEGeometry

/// Animates the transition from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration of the transition, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Starts the animations; must call `completeTransition` when they have ended.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The interruptible animator of the transition; must return the same object at every call.
  ///
  /// A percent-driven transition scrubs it instead of calling `animateTransition`. A transition
  /// that is not interactive starts it if `animateTransition` starts no animation.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating

  /// Called after `completeTransition`.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UIViewControllerAnimatedTransitioning.Type
    }
  }

  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let own = own(
      "interruptibleAnimator(using:)",
      ViewControllerContextTransitioningToViewImplicitlyAnimatingMethod.self)
    {
      return own.call(transitionContext)
    }
    return NoInterruptibleAnimator()
  }

  public func animationEnded(_ transitionCompleted: Bool) {
    own("animationEnded(_:)", BoolMethod.self)?.call(transitionCompleted)
  }
}

/// A transition's state, for animators and interaction controllers.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The superview of the views during the transition; the animator adds the `to` view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of a modal presentation; `none` for a container's transition.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the progress of the interaction, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition finishes.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the transition is cancelled.
  func cancelInteractiveTransition()
  /// Pauses a running transition and makes it interactive.
  func pauseInteractiveTransition()
  /// Ends the transition.
  ///
  /// - Parameter didComplete: false if it was cancelled.
  func completeTransition(_ didComplete: Bool)

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil if it stays in place outside the container.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The transition's rotation: the identity, as device rotations are not transitions between
  /// controllers.
  var targetTransform: CGAffineTransform { get }

  /// The frame of a controller's view at the start; zero for the controller that is not visible
  /// yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end.
  ///
  /// Zero for the controller that disappears in a container's transition and for a presenter whose
  /// view is removed. For a dismissed controller it is the frame of its presentation, from which
  /// animators compute the frame outside the screen.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Drives an interactive transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition; called instead of the animator's `animateTransition`.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)

  /// The relative speed of the remaining animation after the interaction; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve of the remaining animation after the interaction; ease-in-out by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// A placeholder for "not implemented", as a default implementation must return an object.
private final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

extension UIViewControllerAnimatedTransitioning {
  /// The interruptible animator; nil if the type does not implement the method.
  func interruptibleAnimatorIfImplemented(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is NoInterruptibleAnimator ? nil : animator
  }
}
