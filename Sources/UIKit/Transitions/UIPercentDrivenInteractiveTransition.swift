public import Foundation

/// Drives a transition's animations by a fraction that the app gives, such as a gesture's progress.
///
/// The animator's `animateTransition` sets its animations going, which stand still until `update(_:)`
/// moves them: animation blocks, keyframes, Core Animation's animations and property animators
/// alike. An animator with an `interruptibleAnimator(using:)` is scrubbed through that instead.
/// Subclasses that override a method must call its super implementation.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?

  public init() {}

  /// Seconds of the whole transition, as its animator says; 0 before it starts.
  open private(set) var duration: CGFloat = 0
  /// How far the interaction is, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// The factor on the speed of the rest: after `finish()` (1 - percentComplete) duration /
  /// completionSpeed seconds remain, after `cancel()` percentComplete duration / completionSpeed.
  open var completionSpeed: CGFloat = 1
  /// What coordinators report as the curve of the rest.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing of the rest of an interruptible animator; nil keeps the animator's own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts standing still, in the user's hand; else it runs until `pause()`.
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else {
      preconditionFailure("a percent-driven transition needs a context of UIKit's own")
    }
    self.context = context
    duration = CGFloat(context.transitionDuration)
    percentComplete = 0
    context.startDriven(isPaused: context.isInteractive)
  }

  /// Takes a running transition in hand.
  open func pause() {
    guard let context, !context.isComplete else { return }
    context.pauseInteractiveTransition()
    percentComplete = context.percentComplete
  }

  /// Moves the animations to a fraction of the transition; clamped to 0...1.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Has the rest run back; the values that the transition changed are restored then, and the
  /// animations' completions run.
  open func cancel() {
    context?.cancelInteractiveTransition()
  }

  /// Has the rest run to its end.
  open func finish() {
    context?.finishInteractiveTransition()
  }
}
