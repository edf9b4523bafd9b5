import Foundation
import TEMotion

/// What an animation object takes from the animation block that made it.
///
/// As on iOS, where a copy keeps the block's delegate, a copy still belongs to the block: it takes the
/// block's timing, is paused, scrubbed and reversed with it, and the block ends after it. A copy with
/// another timing is an animation of its own.
@MainActor
struct BlockOrigin {
  /// The block, while it is being executed or its animations run.
  let context: AnimationContext
  let keyPath: LayerKeyPath
  /// The animations that the object stands for; empty once they were added, and for actions.
  var animations: [LayerAnimation] = []
  /// Whether the values are still those of the block.
  var isUntouched = true
  /// Seconds from the beginning of the block's timing to that of the animation.
  let delay: Double
  /// The part of the block's progress in which the values change.
  let window: ClosedRange<Double>
}

/// The delegate of a block's animations, as apps see it. It does nothing: a block's end does not depend
/// on its animations' delegates.
final class BlockAnimationState: NSObject, CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation) {}
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Values that change in a part of the progress: those of one keyframe of a block.
struct WindowedValues: AnimationValues {
  let values: any AnimationValues
  let window: ClosedRange<Double>
  /// The values before, of earlier keyframes; nil for the first of `values`.
  var earlier: (any AnimationValues)?

  func value(at position: MediaSchedule.Position, underlying: AnimatableValue, isAdditive: Bool)
    -> AnimatableValue
  {
    if let earlier, position.progress < window.lowerBound {
      return earlier.value(at: position, underlying: underlying, isAdditive: isAdditive)
    }
    var inner = position
    let length = window.upperBound - window.lowerBound
    let progress = min(max(position.progress, window.lowerBound), window.upperBound)
    inner.progress = length > 0 ? (progress - window.lowerBound) / length : position.progress
    return values.value(at: inner, underlying: underlying, isAdditive: isAdditive)
  }
}

extension AnimationContext {
  /// The action for a change that a layer's view makes in the block; nil if the property does not animate
  /// in blocks.
  final func action(for layer: CALayer, forKey event: String) -> CABasicAnimation? {
    guard let keyPath = LayerKeyPath(event), keyPath.property.blockBehaviour != .jump else {
      return nil
    }
    let animation = makeAnimation(of: keyPath, on: layer)
    var from = keyPath.value(in: layer.modelValues)
    if keyPath.property.blockBehaviour == .replacing, options.contains(.beginFromCurrentState) {
      from = layer.presentedValue(of: keyPath, atLocal: layer.currentTime, overModel: from)
    }
    animation.fromValue = from.objectValue
    animation.block = origin(of: keyPath)
    return animation
  }

  final func origin(
    of keyPath: LayerKeyPath, animations: [LayerAnimation] = []
  ) -> BlockOrigin {
    BlockOrigin(
      context: self, keyPath: keyPath, animations: animations, delay: animationDelay,
      window: animations.isEmpty ? window : 0...1)
  }

  /// An animation object with the block's timing and without values.
  ///
  /// Class, timing and fill mode are those of iOS (fidelity.md section 3).
  final func makeAnimation(of keyPath: LayerKeyPath, on layer: CALayer) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch animationCurve {
    case .cubic:
      animation = CABasicAnimation(keyPath: keyPath.name)
    case .spring(let spring), .composed(_, let spring):
      let springAnimation = CASpringAnimation(keyPath: keyPath.name)
      springAnimation.mass = CGFloat(spring.mass)
      springAnimation.stiffness = CGFloat(spring.stiffness)
      springAnimation.damping = CGFloat(spring.damping)
      springAnimation.initialVelocity = CGFloat(spring.initialVelocity)
      animation = springAnimation
    }
    setTiming(of: animation, on: layer)
    return animation
  }

  final func setTiming(of animation: CAAnimation, on layer: CALayer) {
    // UIKit's duration of an animation in a block of duration 0.
    animation.duration = animationDuration > 0 ? animationDuration : 0.001
    let begin = beginTime(on: layer) + animationDelay
    if begin > layer.currentTime { animation.beginTime = begin }
    switch animationCurve {
    case .cubic(let bezier), .composed(let bezier, _):
      animation.timingFunction = CAMediaTimingFunction(bezier)
    case .spring:
      animation.timingFunction = CAMediaTimingFunction(.linear)
    }
    animation.repeatCount =
      repeatCount == 1
      ? 0 : repeatCount.isFinite ? Float(repeatCount) : .greatestFiniteMagnitude
    animation.autoreverses = autoreverses
    animation.fillMode = .both
    animation.delegate = animationState
  }
}
