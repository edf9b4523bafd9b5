/// The primal simplex method.
extension Tableau {
  /// The number of degenerate pivots before Bland's rule is used, which cannot cycle.
  static let patience = 8

  /// Minimises the objective from a feasible state (primal simplex).
  ///
  /// Uses steepest descent, and Bland's rule (the first created symbol, R. G. Bland, "New finite
  /// pivoting rules for the simplex method", 1977) while steps are degenerate.
  mutating func minimize() {
    var stalled = 0
    while let entering = stalled < Tableau.patience
      ? objective.steepestEntering() : objective.firstEntering()
    {
      // A sum of absolute values has a minimum, so only rounding can remove the limit; the improvement is
      // then a rounding error too.
      guard let limit = limit(of: entering) else { return }
      stalled = limit.value > 0 ? 0 : stalled + 1
      pivot(entering, at: limit.slot)
    }
  }

  /// The greatest value of a nonbasic symbol, at which a basic slack or error symbol reaches zero,
  /// with that symbol's slot; the first created one among equals. Nil without a limit.
  func limit(of entering: TableauSymbol) -> (value: Double, slot: Int)? {
    var best: (value: Double, slot: Int, basic: TableauSymbol)?
    for slot in column(of: entering) {
      let basic = basics[slot]
      guard basic.isPivotable else { continue }
      let coefficient = rows[slot].coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let value = max(0, rows[slot].constant) / -coefficient
      if let best, (best.value, best.basic) <= (value, basic) { continue }
      best = (value, slot, basic)
    }
    return best.map { ($0.value, $0.slot) }
  }
}
