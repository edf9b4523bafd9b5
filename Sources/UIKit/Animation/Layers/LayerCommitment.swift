/// The turns in which a layer entered and left its place in the tree.
///
/// As in Core Animation a layer is on screen once the transaction that added it has ended. Until then it
/// has no presentation layer, and its changes do not animate implicitly.
struct LayerCommitment {
  /// The turn in which it was added to its superlayer or window.
  var entered: Int?
  /// The turn in which it was removed while it was on screen; one that is added again in the same turn
  /// counts as never removed.
  var left: Int?
}

extension CALayer {
  /// Whether the layer was on screen before this turn.
  var isCommitted: Bool {
    let stage = Stage.current
    var layer = self
    while true {
      if layer.commitment.left == stage.transactions.turn { return layer.isUnderVisibleWindow }
      if layer.commitment.entered == stage.transactions.turn { return false }
      guard let superlayer = layer.superlayer else { return layer.isUnderVisibleWindow }
      layer = superlayer
    }
  }

  /// Whether the layer belongs to a window of the stage.
  var isUnderVisibleWindow: Bool {
    var root = self
    while let superlayer = root.superlayer { root = superlayer }
    return Stage.current.windows.contains { $0.layer === root && !$0.isHidden }
  }

  func didEnterTree() {
    commitment.entered = Stage.current.transactions.turn
    wasAdded()
  }

  func willLeaveTree() {
    guard isCommitted else { return }
    let transactions = Stage.current.transactions
    commitment.left = transactions.turn
    transactions.layerDidLeave(self)
  }
}
