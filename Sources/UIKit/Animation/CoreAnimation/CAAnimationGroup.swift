import Foundation

/// A group of animations of one layer that share a time.
///
/// The animations' begin times are relative to the group's, and its end truncates them. Animations
/// without a duration use the group's. Their delegates are not called, and their
/// `isRemovedOnCompletion` has no effect.
open class CAAnimationGroup: CAAnimation {
  /// The animations; nil for none.
  open var animations: [CAAnimation]?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func layerAnimations(
    on layer: CALayer, schedules: [MediaSchedule], timing: AnimationTiming, beginTime: Double
  ) -> [LayerAnimation] {
    (animations ?? []).flatMap { animation in
      if animation.duration == 0 { animation.duration = duration }
      return animation.layerAnimations(
        on: layer, schedules: schedules + [animation.schedule], timing: timing,
        beginTime: beginTime)
    }
  }
}
