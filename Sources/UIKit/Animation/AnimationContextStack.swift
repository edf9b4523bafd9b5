/// The animation blocks being executed, the innermost last; nil marks a part without animation.
@MainActor
final class AnimationContextStack {
  private var contexts: [AnimationContext?] = []
  /// Whether blocks animate at all (`UIView.setAnimationsEnabled`).
  var isEnabled = true

  /// The context that property changes made now belong to.
  var current: AnimationContext? { isEnabled ? contexts.last ?? nil : nil }

  /// Whether a part without animation is being executed.
  var isSuppressed: Bool { !isEnabled || contexts.last.map { $0 == nil } ?? false }

  /// Runs inside the next block that animates, after the block's own changes, and is then forgotten:
  /// what goes beside a transition takes the timing of the transition's first block.
  var afterNextBlock: (() -> Void)?

  func run(_ context: AnimationContext?, _ body: () -> Void) {
    let isOutermost = !contexts.contains { $0 === context }
    contexts.append(context)
    body()
    if context != nil { runFollower() }
    if isOutermost { context?.bodyDidEnd() }
    contexts.removeLast()
  }

  private func runFollower() {
    guard let follower = afterNextBlock else { return }
    afterNextBlock = nil
    follower()
  }

  /// Opens a block that ``close()`` closes.
  func open(_ context: AnimationContext?) {
    contexts.append(context)
  }

  /// Closes the innermost block; without one nothing happens.
  func close() {
    if current != nil { runFollower() }
    current?.bodyDidEnd()
    _ = contexts.popLast()
  }

  /// Runs `body` with animations switched on or off, whatever is being executed around it.
  func withEnabled(_ isEnabled: Bool, _ body: () -> Void) {
    let outer = self.isEnabled
    self.isEnabled = isEnabled
    body()
    self.isEnabled = outer
  }
}
