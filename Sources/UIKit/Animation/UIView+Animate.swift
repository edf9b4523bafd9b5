public import Foundation
import Motion

extension UIView {
  /// Animates the changes made in `animations` over `duration` seconds, with the ease-in-out curve.
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
  ///   - duration: seconds; a block inside another inherits the outer one's unless
  ///     `overrideInheritedDuration` is given.
  ///   - delay: seconds; the start values show meanwhile.
  ///   - completion: runs when the animation ends, or at once where nothing was animated; told
  ///     whether it ran to its end, instead of being replaced or removed.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
      .run(animations) { _ in options.timingCurve }
  }

  /// Animates the changes made in `animations` on a spring.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; towards 0 it swings more.
  ///   - velocity: initial, in whole distances per second.
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

  /// Makes the changes in `actions` at once, even inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Stage.current.animationContexts.withEnabled(false, actions)
  }

  /// Whether animation blocks animate; where they do not, their changes are made at once.
  public static var areAnimationsEnabled: Bool { Stage.current.animationContexts.isEnabled }

  public static func setAnimationsEnabled(_ enabled: Bool) {
    Stage.current.animationContexts.isEnabled = enabled
  }

  /// The duration that a change made now is animated with, in seconds; 0 outside animation blocks.
  public static var inheritedAnimationDuration: TimeInterval {
    Stage.current.animationContexts.current?.duration ?? 0
  }

  /// Repeats the changes made in `animations`, inside a block of `animate`.
  ///
  /// - Parameters:
  ///   - count: cycles; may be fractional.
  ///   - autoreverses: whether every cycle is followed by the same backwards.
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

/// A block of `UIView.animate` before it runs.
@MainActor
struct AnimationBlock {
  /// Seconds, unless an outer block's are inherited.
  var duration: Double
  var delay: Double
  var options: UIView.AnimationOptions
  var completion: ((Bool) -> Void)?

  /// Executes `animations` and has their changes animated.
  ///
  /// - Parameter curve: the curve for a number of seconds, unless an outer block's is inherited.
  func run(_ animations: () -> Void, curve: (Double) -> TimingCurve) {
    run(curve: curve) { context in
      Stage.current.animationContexts.run(context, animations)
    }
  }

  /// Hands a context for the block to `execute`: nil where nothing is to be animated.
  ///
  /// A timing function of the transaction counts in place of the block's curve, springs excepted.
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
      // A part of the keyframe that is being told.
      if let completion { keyframes.addCompletion(completion) }
      execute(keyframes)
      return
    }
    let isAnimated = !contexts.isSuppressed && (duration > 0 || delay > 0)
    if isAnimated, let animator = outer as? AnimatorContext,
      options.isDisjoint(with: [.repeat, .autoreverse])
    {
      let context = animator.nested(
        curve: inheritsCurve ? nil : curve(duration), duration: duration, delay: delay,
        options: options)
      if let completion { context.addCompletion(completion) }
      execute(context)
      return
    }
    let gathering = CompletionGathering()
    if let completion { gathering.add(completion) }
    execute(
      isAnimated
        ? BlockContext(
          curve: inheritsCurve ? outer?.curve ?? curve(duration) : curve(duration),
          duration: duration, delay: delay, options: options, completion: gathering) : nil)
    // A block that changed nothing is over at the end of the run loop's turn.
    if gathering.isIdle {
      let clock = Stage.current.clock
      clock.schedule(at: clock.now) { gathering.complete() }
    }
  }
}

extension UIView.AnimationOptions {
  /// What blocks inside take over.
  fileprivate static let inherited: UIView.AnimationOptions = [
    .allowUserInteraction, .layoutSubviews, .beginFromCurrentState,
  ]
}
