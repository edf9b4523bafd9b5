import Motion

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive
  case active
  case stopped
}

/// Where an animator's values are when it ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// An object that runs animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
}

/// An animating object that takes further animations and completions.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Animates the changes that its blocks make, on its own timing.
///
/// The blocks run when the animator starts. Its changes add up, property by property, with those
/// of other animators on the same view. An animator created inside another one's block keeps its
/// own duration and curve.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Seconds, without delay: of a spring by mass, stiffness and damping its settling duration; 0.2
  /// for an animator made with 0.
  open private(set) var duration: TimeInterval
  /// Seconds between start and the first movement.
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  public let timingParameters: any UITimingCurveProvider

  private let curve: TimingCurve
  private var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var startTime: Double = 0

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    // An animator of duration 0 runs 0.2 s: fidelity.md section 2.
    let resolved = parameters.curve(forDuration: duration > 0 ? duration : 0.2)
    self.duration = resolved.duration
    curve = resolved.curve
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it at once.
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let parameters = OptionsTiming(curve: options.timingCurve)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds a block; on a running animator its changes take the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that waits for `delayFactor` (0...1) of the remaining duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if isRunning {
      run(animation, delayFactor: delayFactor)
    } else {
      animations.append((animation, delayFactor))
    }
  }

  /// Adds a block to run at the end; completions run in the order of their addition.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    let clock = Stage.current.clock
    self.delay = max(0, delay)
    startTime = clock.now + self.delay
    state = .active
    isRunning = true
    let blocks = animations
    animations = []
    for (block, delayFactor) in blocks {
      run(block, delayFactor: delayFactor)
    }
    clock.schedule(at: startTime + duration) { self.end() }
  }

  private func run(_ block: () -> Void, delayFactor: CGFloat) {
    let stage = Stage.current
    let begin = max(startTime, stage.clock.now)
    let remaining = max(0, startTime + duration - begin)
    let start = begin + remaining * Double(min(max(delayFactor, 0), 1))
    let timing = MediaTiming(
      curve: curve, duration: startTime + duration - start, delay: start - stage.clock.now)
    stage.animationContexts.run(
      BlockContext(
        timing: timing, curve: curve, duration: timing.duration, beginsFromCurrentState: true),
      block)
  }

  private func end() {
    isRunning = false
    state = .inactive
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(.end) }
  }
}

/// The curve that animation options name.
private struct OptionsTiming: UITimingCurveProvider {
  let curve: TimingCurve

  func curve(forDuration duration: Double) -> AnimatorCurve {
    AnimatorCurve(curve: curve, duration: duration)
  }
}
