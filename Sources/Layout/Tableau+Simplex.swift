/// The two directions of the simplex method.
extension Tableau {
  /// After so many pivots without progress the choice falls to Bland's rule, which can't cycle.
  static let patience = 8

  /// Minimises the objective, from a state that satisfies all constraints (primal simplex).
  ///
  /// Steepest descent takes few steps; Bland's rule (the symbol created first, R. G. Bland, "New
  /// finite pivoting rules for the simplex method", 1977) takes over while steps are degenerate.
  mutating func minimize() {
    var stalled = 0
    while let entering = stalled < Tableau.patience
      ? objective.steepestEntering() : objective.firstEntering()
    {
      // A sum of absolute values has a minimum, so only rounding can leave nothing in the way; the
      // improvement is then one of rounding, too.
      guard let limit = limit(of: entering) else { return }
      stalled = limit.value > 0 ? 0 : stalled + 1
      pivot(entering, at: limit.slot)
    }
  }

  /// How far a symbol that is not basic can grow until a basic slack or error symbol reaches zero,
  /// and in which slot that is. Among equals the symbol that was created first; nil without limit.
  func limit(of entering: Symbol) -> (value: Double, slot: Int)? {
    var best: (value: Double, slot: Int, basic: Symbol)?
    for slot in column(of: entering) {
      guard let basic = basics[slot], basic.isPivotable else { continue }
      let coefficient = rows[slot].coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let value = max(0, rows[slot].constant) / -coefficient
      if let best, (best.value, best.basic) <= (value, basic) { continue }
      best = (value, slot, basic)
    }
    return best.map { ($0.value, $0.slot) }
  }

  /// Makes negative slack and error symbols zero, from a state that only they keep from being the
  /// minimum (dual simplex, Bland's rule).
  mutating func restoreFeasibility() {
    while let slot = firstInfeasibleSlot() {
      let candidates = rows[slot].cells.filter { $0.coefficient > 0 && $0.symbol.isPivotable }
      if let entering = objective.cheapest(of: candidates) {
        pivot(entering, at: slot)
      } else {
        // The constraints have a solution, so only rounding can leave nothing to balance the row.
        setConstant(0, at: slot)
      }
    }
  }

  /// The slot of the negative slack or error symbol that was created first.
  private func firstInfeasibleSlot() -> Int? {
    var best: (basic: Symbol, slot: Int)?
    for slot in rows.indices where rows[slot].constant < 0 {
      guard let basic = basics[slot], basic.isPivotable else { continue }
      if let best, best.basic < basic { continue }
      best = (basic, slot)
    }
    return best?.slot
  }
}
