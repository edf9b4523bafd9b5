import Foundation

/// The transactions that are open on a stage: the implicit one of the clock's turn, and those begun
/// in it, the innermost last.
///
/// A turn ends after every event of the clock, and before the clock moves on from changes that were
/// made outside of events. What shows then is committed; see ``CALayer/isCommitted``.
@MainActor
final class TransactionStack {
  private struct Level {
    var values: [String: Any] = [:]
    var completion: TransactionCompletion?
  }

  private var levels = [Level()]
  /// Counts turns.
  private(set) var turn = 0
  /// Layers that were on screen and were taken out of their superlayers in this turn.
  private var departed: [CALayer] = []

  /// Whether transactions begun in code are open.
  var isNested: Bool { levels.count > 1 }

  func begin() {
    levels.append(Level())
  }

  func commit() {
    guard isNested else {
      Stage.current.report("CATransaction.commit() without begin()")
      return
    }
    levels.removeLast().completion?.close()
  }

  /// Ends the implicit transaction, and the turn with it.
  func endTurn() {
    for layer in departed where !layer.isUnderVisibleWindow { layer.removeAnimationsInSubtree() }
    departed = []
    turn += 1
    let completion = levels[0].completion
    levels[0] = Level()
    completion?.close()
  }

  /// A layer on screen left its superlayer. If it is not back at the end of the turn its animations
  /// are over, as in Core Animation.
  func layerDidLeave(_ layer: CALayer) {
    departed.append(layer)
  }

  /// The value that the innermost transaction which has one gives.
  func value(forKey key: String) -> Any? {
    for level in levels.reversed() {
      if let value = level.values[key] { return value }
    }
    return nil
  }

  func setValue(_ value: Any?, forKey key: String) {
    levels[levels.count - 1].values[key] = value
  }

  /// A block that waits for the animations that begin in the innermost transaction from now on.
  var completionBlock: (() -> Void)? {
    get { levels[levels.count - 1].completion?.block }
    set {
      let old = levels[levels.count - 1].completion
      levels[levels.count - 1].completion = newValue.map { TransactionCompletion($0) }
      old?.close()
    }
  }

  /// Has the open transactions' blocks wait for an animation that begins now.
  func joinCompletions() -> [TransactionCompletion] {
    let joined = levels.compactMap(\.completion)
    for completion in joined { completion.animationWillBegin() }
    return joined
  }

  var animationDuration: Double {
    value(forKey: kCATransactionAnimationDuration) as? Double ?? 0.25
  }

  var animationTimingFunction: CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  var disablesActions: Bool {
    value(forKey: kCATransactionDisableActions) as? Bool ?? false
  }
}

/// A block that runs when a transaction is committed and its animations have ended.
@MainActor
final class TransactionCompletion {
  let block: () -> Void
  private var runningAnimations = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) {
    self.block = block
  }

  func animationWillBegin() {
    runningAnimations += 1
  }

  func animationDidEnd() {
    runningAnimations -= 1
    if isClosed, runningAnimations == 0 { block() }
  }

  /// No more animations will join. Without any that runs the block is due at the end of the turn.
  func close() {
    isClosed = true
    guard runningAnimations == 0 else { return }
    let clock = Stage.current.clock
    clock.schedule(at: clock.now) { self.block() }
  }
}
