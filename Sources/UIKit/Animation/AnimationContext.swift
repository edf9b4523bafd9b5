import Motion

/// What an animation block being executed does to the property changes made in it.
@MainActor
class AnimationContext {
  /// The curve and the duration in seconds that blocks inside inherit.
  let curve: TimingCurve
  let duration: Double

  init(curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// Animates a change of a layer's model value, which has been made already.
  ///
  /// - Parameter isAdditive: whether the animation adds to those that run, or replaces them.
  func animate(
    _ keyPath: LayerKeyPath, of layer: CALayer, from old: AnimatableValue, to new: AnimatableValue,
    isAdditive: Bool
  ) {
    preconditionFailure("a subclass animates")
  }
}

/// A block whose changes all run on one timing.
final class BlockContext: AnimationContext {
  let timing: AnimationTiming
  /// Whether replacing animations start from what is on screen instead of the old model value.
  let beginsFromCurrentState: Bool

  init(
    timing: AnimationTiming, curve: TimingCurve, duration: Double, beginsFromCurrentState: Bool
  ) {
    self.timing = timing
    self.beginsFromCurrentState = beginsFromCurrentState
    super.init(curve: curve, duration: duration)
  }

  override func animate(
    _ keyPath: LayerKeyPath, of layer: CALayer, from old: AnimatableValue, to new: AnimatableValue,
    isAdditive: Bool
  ) {
    let begin = layer.currentTime
    if isAdditive {
      let (difference, rest, combination) = LayerAnimation.additive(from: old, to: new)
      layer.attach(
        LayerAnimation(
          keyPath: keyPath, track: ValueTrack(from: difference, to: rest),
          combination: combination, timing: timing, beginTime: begin, change: (old, new)))
    } else {
      let from =
        beginsFromCurrentState
        ? layer.presentedValue(of: keyPath, atLocal: begin, overModel: old) : old
      layer.detachReplacedAnimations(of: keyPath)
      layer.attach(
        LayerAnimation(
          keyPath: keyPath, track: ValueTrack(from: from, to: new), combination: .replace,
          timing: timing, beginTime: begin, change: (old, new)))
    }
  }
}

/// The animation blocks being executed, the innermost last; nil marks a part without animation.
@MainActor
final class AnimationContextStack {
  private var contexts: [AnimationContext?] = []

  /// The context that property changes made now belong to.
  var current: AnimationContext? { contexts.last ?? nil }

  /// Whether a part without animation is being executed.
  var isSuppressed: Bool { contexts.last.map { $0 == nil } ?? false }

  /// Runs inside the next block that animates, after the block's own changes, and is then forgotten:
  /// what goes beside a transition takes the timing of the transition's first block.
  var afterNextBlock: (() -> Void)?

  func run(_ context: AnimationContext?, _ body: () -> Void) {
    contexts.append(context)
    body()
    if context != nil, let follower = afterNextBlock {
      afterNextBlock = nil
      follower()
    }
    contexts.removeLast()
  }
}
