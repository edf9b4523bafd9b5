public import Foundation

/// Drives a transition's animations with a fraction given by the app, such as a gesture's progress.
///
/// The animations started by the animator's `animateTransition` are paused and moved by
/// `update(_:)`: animation blocks, keyframes, Core Animation's animations and property animators.
/// An animator with an `interruptibleAnimator(using:)` is scrubbed through that instead. Subclasses
/// that override a method must call its super implementation.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  /// Creates an interaction controller.
  public override init() {}

  /// The transition's duration in seconds, from its animator; 0 before it starts.
  open private(set) var duration: CGFloat = 0
  /// The progress of the interaction, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// The relative speed of the remaining animation, 1 by default: after `finish()` it takes (1 -
  /// percentComplete) duration / completionSpeed seconds, after `cancel()` percentComplete duration
  /// / completionSpeed.
  open var completionSpeed: CGFloat = 1
  /// The curve that coordinators report for the remaining animation.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing of an interruptible animator's remaining animation; nil keeps the animator's own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts paused and interactive; otherwise it runs until `pause()`. True
  /// by default.
  open var wantsInteractiveStart = true

  /// Starts the transition's animator; called by UIKit.
  ///
  /// - Precondition: the context was created by UIKit.
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

  /// Pauses a running transition and makes it interactive.
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

  /// Cancels the transition: its animations run back, then the changed values are restored and the
  /// animations' completions are called.
  open func cancel() {
    context?.cancelInteractiveTransition()
  }

  /// Finishes the transition: its animations run to their end.
  open func finish() {
    context?.finishInteractiveTransition()
  }
}
