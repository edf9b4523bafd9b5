/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, until `finishAnimation(at:)` is called.
  case stopped
}

/// The position of an animator's values when it ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The values set by the animation blocks.
  case end
  /// The values before the animations.
  case start
  /// The presented values.
  case current
}

/// An object whose animations can be paused, scrubbed and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animations are inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animations are playing, not paused.
  var isRunning: Bool { get }
  /// Whether the animations play, or will play, back to their start.
  var isReversed: Bool { get set }
  /// The completed fraction 0...1 in the current direction.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or resumes them from a pause.
  func startAnimation()
  /// Starts the animations after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations at the presented values.
  func pauseAnimation()
  /// Stops the animations at the presented values.
  ///
  /// - Parameter withoutFinishing: whether the animator becomes inactive without calling its
  ///   completions; otherwise `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Sets the values of stopped animations and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animating object to which animations and completions can be added.
///
/// All members are optional in UIKit: the default implementations do nothing.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds an animation block.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds an animation block that begins after a fraction 0...1 of the remaining duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block to be called at the end with the final position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes paused animations with another timing.
  ///
  /// - Parameters:
  ///   - parameters: nil keeps the animator's own.
  ///   - durationFactor: the remaining duration as a fraction of the animator's; 0 keeps the
  ///     remaining time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
