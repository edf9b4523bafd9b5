public import Foundation
import TEMotion

extension UIView {
  /// Animates the changes made in `animations` over `duration` seconds with the ease-in-out curve.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates the changes made in `animations`.
  ///
  /// - Parameters:
  ///   - duration: in seconds; a block inside another inherits the outer one's unless
  ///     `overrideInheritedDuration` is given.
  ///   - delay: seconds before the animation begins; the start values are presented meanwhile.
  ///   - completion: called when the animation ends, or at the end of the run-loop turn if nothing
  ///     was animated; its argument is false if the animation was replaced or removed.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
      .run(animations) { _ in options.curve.timingCurve }
  }

  /// Animates the changes made in `animations` on a spring.
  ///
  /// - Parameters:
  ///   - duration: seconds until the spring has settled within 0.001 of the distance.
  ///   - delay: seconds before the animation begins.
  ///   - dampingRatio: clamped to (0, 1]; 1 does not overshoot, smaller values oscillate more.
  ///   - velocity: the initial velocity, in units of the whole distance per second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(
      duration: duration, delay: delay, options: options.union(.overrideInheritedCurve),
      completion: completion
    ).run(animations) {
      .spring(
        Spring(
          duration: $0, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity)))
    }
  }

  /// Makes the changes in `actions` without animation, even inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    withoutAnimation(actions)
  }

  /// The result of what is done without animation.
  static func withoutAnimation<Result>(_ actions: () -> Result) -> Result {
    Stage.current.animationContexts.withEnabled(false, actions)
  }

  /// Whether animation blocks animate; otherwise their changes are made at once.
  public static var areAnimationsEnabled: Bool { Stage.current.animationContexts.isEnabled }

  /// Enables or disables all animation blocks.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Stage.current.animationContexts.isEnabled = enabled
  }

  /// The duration in seconds of the animation of a change made now; 0 outside animation blocks.
  public static var inheritedAnimationDuration: TimeInterval {
    Stage.current.animationContexts.current?.duration ?? 0
  }

  /// Repeats the animations of the changes made in `animations`, inside a block of `animate`.
  ///
  /// - Parameters:
  ///   - count: the number of cycles; may be fractional.
  ///   - autoreverses: whether every cycle plays forwards, then backwards.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = Stage.current.animationContexts.current as? BlockContext else {
      animations()
      return
    }
    block.withRepeat(count: Double(count), autoreverses: autoreverses, animations)
  }
}

/// The parameters of a block of `UIView.animate`.
@MainActor
struct AnimationBlock {
  /// In seconds, unless an outer block's is inherited.
  var duration: Double
  var delay: Double
  var options: UIView.AnimationOptions
  var completion: ((Bool) -> Void)?

  /// Executes `animations` and animates their changes.
  ///
  /// - Parameter curve: the curve for a duration in seconds, unless an outer block's is inherited.
  func run(_ animations: () -> Void, curve: (Double) -> TimingCurve) {
    run(curve: curve) { context in
      Stage.current.animationContexts.run(context, animations)
    }
  }

  /// Calls `execute` with a context for the block; nil if nothing is to be animated.
  ///
  /// A timing function of the transaction replaces the block's curve, except for springs.
  func run(curve ownCurve: (Double) -> TimingCurve, execute: (AnimationContext?) -> Void) {
    func curve(_ duration: Double) -> TimingCurve {
      let own = ownCurve(duration)
      guard case .cubic = own,
        let function = Stage.current.transactions.animationTimingFunction
      else { return own }
      return .cubic(function.bezier)
    }
    let contexts = Stage.current.animationContexts
    let outer = contexts.current
    var duration = max(0, self.duration)
    var delay = max(0, self.delay)
    var options = self.options
    if let outer {
      if !options.contains(.overrideInheritedDuration) {
        duration = outer.duration
        delay += outer.delay
      }
      if !options.contains(.overrideInheritedOptions) {
        options.formUnion(outer.options.intersection(.inherited))
      }
    }
    let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve)
    if let keyframes = outer as? KeyframeContext {
      // The block is a part of the current keyframe.
      if let completion { keyframes.addCompletion(completion) }
      execute(keyframes)
      return
    }
    let isAnimated = !contexts.isSuppressed && (duration > 0 || delay > 0)
    if isAnimated, let animator = outer as? AnimatorContext,
      options.isDisjoint(with: [.repeat, .autoreverse])
    {
      let own = inheritsCurve ? nil : curve(duration)
      let context = animator.nested(
        curve: own, duration: own?.ownDuration ?? duration, delay: delay, options: options)
      if let completion { context.addCompletion(completion) }
      execute(context)
      return
    }
    let group = CompletionGroup()
    if let completion { group.add(completion) }
    execute(
      isAnimated
        ? BlockContext(
          curve: inheritsCurve ? outer?.curve ?? curve(duration) : curve(duration),
          duration: duration, delay: delay, options: options, completion: group) : nil)
    // A block that changed nothing ends with the run-loop turn.
    if group.isIdle {
      let clock = Stage.current.clock
      clock.schedule(at: clock.now) { group.complete() }
    }
  }
}

extension UIView.AnimationOptions {
  /// The options that nested blocks inherit.
  fileprivate static let inherited: UIView.AnimationOptions = [
    .allowUserInteraction, .layoutSubviews, .beginFromCurrentState,
  ]
}
