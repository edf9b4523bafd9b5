/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped for good, waiting for `finishAnimation(at:)`.
  case stopped
}

/// Where an animator's values are when it ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// An object that runs animations, which can be paused, scrubbed and turned round.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  /// Whether the animations run, or will run, back to their start.
  var isReversed: Bool { get set }
  /// How much of the way in the present direction lies behind, 0...1.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animating object that takes further animations and completions.
///
/// All members are optional in UIKit: a type that leaves one out ignores it.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
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
