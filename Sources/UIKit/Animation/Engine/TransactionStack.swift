import Foundation

/// The open transactions of a stage: the implicit one of the current run-loop turn, then those
/// begun explicitly, the innermost last.
///
/// A run-loop turn ends after every event of the virtual clock, and before the clock advances after
/// changes made outside events. Layers on screen are committed then; see ``CALayer/isCommitted``.
@MainActor
final class TransactionStack {
  private struct Level {
    var values: [String: Any] = [:]
    var completion: TransactionCompletion?
  }

  private var levels = [Level()]
  /// The number of completed run-loop turns.
  private(set) var turn = 0
  /// Layers on screen that were removed from their superlayers in this run-loop turn.
  private var removedLayers: [CALayer] = []

  /// Whether explicit transactions are open.
  var isNested: Bool { levels.count > 1 }

  func begin() {
    levels.append(Level())
  }

  /// Commits the innermost explicit transaction, which must exist.
  func commit() {
    levels.removeLast().completion?.close()
  }

  /// Ends the implicit transaction and the run-loop turn.
  func endRunLoopTurn() {
    for layer in removedLayers where !layer.isUnderVisibleWindow {
      layer.removeAnimationsInSubtree()
    }
    removedLayers = []
    turn += 1
    let completion = levels[0].completion
    levels[0] = Level()
    completion?.close()
  }

  /// Records that a layer on screen was removed from its superlayer. If it is not on screen at the
  /// end of the run-loop turn, its animations are removed, as in Core Animation.
  func layerDidLeave(_ layer: CALayer) {
    removedLayers.append(layer)
  }

  /// The value of the innermost transaction that has one for the key.
  func value(forKey key: String) -> Any? {
    for level in levels.reversed() {
      if let value = level.values[key] { return value }
    }
    return nil
  }

  func setValue(_ value: Any?, forKey key: String) {
    levels[levels.count - 1].values[key] = value
  }

  /// The completion block of the innermost transaction; it waits for the animations that begin
  /// after it was set.
  var completionBlock: (() -> Void)? {
    get { levels[levels.count - 1].completion?.block }
    set {
      let old = levels[levels.count - 1].completion
      levels[levels.count - 1].completion = newValue.map { TransactionCompletion($0) }
      old?.close()
    }
  }

  /// Makes the open transactions' completion blocks wait for an animation that begins now.
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

/// A block that is called when a transaction is committed and its animations have ended.
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

  /// Called when no more animations will join. Without a running one, the block is scheduled for
  /// now.
  func close() {
    isClosed = true
    guard runningAnimations == 0 else { return }
    let clock = Stage.current.clock
    clock.schedule(at: clock.now) { self.block() }
  }
}
