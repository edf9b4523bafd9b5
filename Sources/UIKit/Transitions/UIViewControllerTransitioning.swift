public import Foundation
public import Geometry

/// Moves from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  /// Sets the animations going; must call `completeTransition` when they have ended.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animator that carries the transition, the same one at every call.
  ///
  /// A percent-driven transition scrubs it instead of calling `animateTransition`. Without
  /// interaction it is started where `animateTransition` sets nothing going.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating

  /// Called after `completeTransition`.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    OptionalMethod.warnIfInherited("interruptibleAnimator(using:)", of: self) {
      $0 is any UIViewControllerAnimatedTransitioning.Type
    }
    return NoInterruptibleAnimator()
  }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What an animator gets to know of its transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Holds the views while the transition runs; the animator adds the `to` view to it.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a gesture, or whatever drives the transition, has it in hand now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// The style of a modal presentation; `none` in a container's transition.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports how far an interactive transition is, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction is over and the transition runs to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction is over and the transition runs back.
  func cancelInteractiveTransition()
  /// Takes a running transition in hand again.
  func pauseInteractiveTransition()
  /// Ends the transition; `false` says that it was cancelled.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to move; nil where the presenting view stays in its place outside the container.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The rotation that the transition makes: the identity, since turning the device is no transition
  /// between controllers.
  var targetTransform: CGAffineTransform { get }

  /// Where the controller's view is at the start; `.zero` for the one that is not there yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the controller's view shall be at the end.
  ///
  /// `.zero` for the one that leaves in a container's transition, and for a presenter whose view is
  /// taken away. A controller that is dismissed keeps the frame that its presentation gives it, from
  /// which animators find the place where it leaves the screen.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Drives a transition by something else than the clock.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Sets the transition up; called instead of the animator's `animateTransition`.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)

  /// The factor on the transition's speed after the interaction.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts in the user's hand, or running.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Stands for "not implemented", since a protocol's default must return something.
private final class NoInterruptibleAnimator: UIViewImplicitlyAnimating {
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
  /// The interruptible animator, or nil where the type does not implement the method.
  func interruptibleAnimatorIfImplemented(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: context)
    return animator is NoInterruptibleAnimator ? nil : animator
  }
}
