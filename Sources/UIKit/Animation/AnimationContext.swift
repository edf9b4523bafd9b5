import Motion

/// What an animation block being executed gives to the property changes made in it.
@MainActor
final class AnimationContext {
  let timing: AnimationTiming
  /// Whether replacing animations start from what is on screen instead of the old model value.
  let beginsFromCurrentState: Bool

  init(timing: AnimationTiming, beginsFromCurrentState: Bool) {
    self.timing = timing
    self.beginsFromCurrentState = beginsFromCurrentState
  }
}

/// The animation blocks being executed, the innermost last; nil marks a part without animation.
@MainActor
final class AnimationContextStack {
  private var contexts: [AnimationContext?] = []

  /// The context that property changes made now belong to.
  var current: AnimationContext? { contexts.last ?? nil }

  func run(_ context: AnimationContext?, _ body: () -> Void) {
    contexts.append(context)
    body()
    contexts.removeLast()
  }
}
