/// The animation blocks being executed, the innermost last; nil marks a block that does not
/// animate.
@MainActor
final class AnimationContextStack {
  private var contexts: [AnimationContext?] = []
  /// Whether blocks animate at all (`UIView.setAnimationsEnabled`).
  var isEnabled = true

  /// The context that property changes made now belong to.
  var current: AnimationContext? { isEnabled ? contexts.last ?? nil : nil }

  /// Whether changes made now are not animated.
  var isSuppressed: Bool { !isEnabled || contexts.last.map { $0 == nil } ?? false }

  /// The pending changes of ``run(_:inFirstBlock:)``.
  private var firstBlockChanges: (() -> Void)?

  /// Runs `body`, and `changes` inside the first animating block that `body` executes, after the
  /// block's own changes, so that they take its timing. Without such a block `changes` do not run.
  func run(_ body: () -> Void, inFirstBlock changes: @escaping () -> Void) {
    let outer = firstBlockChanges
    firstBlockChanges = changes
    body()
    firstBlockChanges = outer
  }

  func run(_ context: AnimationContext?, _ body: () -> Void) {
    let isOutermost = !contexts.contains { $0 === context }
    contexts.append(context)
    body()
    if context != nil { runFirstBlockChanges() }
    if isOutermost { context?.bodyDidEnd() }
    contexts.removeLast()
  }

  private func runFirstBlockChanges() {
    guard let changes = firstBlockChanges else { return }
    firstBlockChanges = nil
    changes()
  }

  /// Begins a block that ``close()`` ends.
  func open(_ context: AnimationContext?) {
    contexts.append(context)
  }

  /// Ends the innermost block; no-op without one.
  func close() {
    if current != nil { runFirstBlockChanges() }
    current?.bodyDidEnd()
    _ = contexts.popLast()
  }

  /// Runs `body` with animations enabled or disabled.
  func withEnabled<Result>(_ isEnabled: Bool, _ body: () -> Result) -> Result {
    let outer = self.isEnabled
    self.isEnabled = isEnabled
    defer { self.isEnabled = outer }
    return body()
  }
}
