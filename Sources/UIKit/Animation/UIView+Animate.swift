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
  ///   - completion: runs when the animation ends, or at once where nothing was animated.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(
      curve: options.timingCurve, duration: duration, delay: delay, options: options,
      animations: animations, completion: completion)
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
    let spring = Spring(
      duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    runBlock(
      curve: .spring(spring), duration: duration, delay: delay,
      options: options.union(.overrideInheritedCurve), animations: animations,
      completion: completion)
  }

  /// Makes the changes in `actions` at once, even inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Stage.current.animationContexts.run(nil, actions)
  }

  /// The duration that a change made now is animated with, in seconds; 0 outside animation blocks.
  public static var inheritedAnimationDuration: TimeInterval {
    Stage.current.animationContexts.current?.duration ?? 0
  }

  private static func runBlock(
    curve: TimingCurve, duration: Double, delay: Double, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let stage = Stage.current
    let outer = stage.animationContexts.current
    var curve = curve
    var duration = duration
    if let outer {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    }
    let timing = MediaTiming(
      curve: curve, duration: duration, delay: max(0, delay),
      repeatCount: options.contains(.repeat) ? .infinity : 1,
      autoreverses: options.contains(.autoreverse))
    timing.completion = completion
    let context = BlockContext(
      timing: timing, curve: curve, duration: duration,
      beginsFromCurrentState: options.contains(.beginFromCurrentState))
    stage.animationContexts.run(duration > 0 || delay > 0 ? context : nil, animations)
    // A block that changed nothing is over at the end of the run loop's turn.
    if !timing.hasAnimations {
      stage.clock.schedule(at: stage.clock.now) { timing.finish(didFinish: true) }
    }
  }
}
