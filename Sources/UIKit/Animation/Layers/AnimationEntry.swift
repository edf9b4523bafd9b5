/// An animation of a layer as the app sees it: an animation object under a key.
@MainActor
final class AnimationEntry {
  let key: String?
  /// The layer's own copy.
  let animation: CAAnimation
  let timing: AnimationTiming
  /// Whether it is a block's that later ones are added to.
  let isAdditive: Bool
  /// The run-loop turn in which it was added.
  private let turn = Stage.current.transactions.turn

  init(
    _ animation: CAAnimation, key: String?, timing: AnimationTiming, isAdditive: Bool = false
  ) {
    self.isAdditive = isAdditive
    self.animation = animation
    self.key = key
    self.timing = timing
  }

  /// The animation with its present begin time. As on iOS, that of a block's animation is known after the
  /// turn in which it was added.
  func currentAnimation(on layer: CALayer) -> CAAnimation {
    guard let block = animation.block, turn != Stage.current.transactions.turn,
      let own = layer.animations.first(where: { $0.entry === self })
    else { return animation }
    animation.beginTime = own.beginTime + block.delay
    animation.block = block
    return animation
  }
}
