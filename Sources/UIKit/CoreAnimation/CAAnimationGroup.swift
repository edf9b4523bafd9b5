import Foundation

/// Several animations of one layer in the time of one.
///
/// The animations' begin times count from the group's beginning, and its end cuts them off. Those
/// without a duration take the group's. Their delegates are not told, and their
/// `isRemovedOnCompletion` does not count.
open class CAAnimationGroup: CAAnimation {
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
