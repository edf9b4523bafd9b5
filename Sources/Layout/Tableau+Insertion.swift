/// Insertion and removal of constraints.
extension Tableau {
  /// Adds the equation `0 = row`, in nonbasic symbols, and keeps all others satisfied.
  ///
  /// `marker` is a symbol that is only in this row, and `partner` another one with the opposite
  /// coefficient, if any. The objective is not minimised yet.
  ///
  /// Returns nil, or, if the equation contradicts the others, a row that proves it: `0 = proof` has
  /// a positive constant that its symbols cannot compensate. The tableau is then unchanged.
  mutating func insert(_ equation: TableauRow, marker: TableauSymbol, partner: TableauSymbol?)
    -> TableauRow?
  {
    var row = equation
    if let subject = externalSubject(of: row) {
      row.solve(for: subject)
      insert(row, basic: subject)
      return nil
    }

    if row.constant.isNearZero {
      row.constant = 0
      if row.coefficient(of: marker) > 0 { row.negate() }
    } else if row.constant < 0 {
      row.negate()
    }
    for symbol in [marker, partner] {
      if let symbol, symbol.isPivotable, row.coefficient(of: symbol) < 0 {
        row.solve(for: symbol)
        insert(row, basic: symbol)
        return nil
      }
    }

    let previous = self
    if let subject = restrictedSubject(of: &row, marker: marker) {
      row.solve(for: subject)
      insert(row, basic: subject)
      return nil
    }
    self = previous
    return row
  }

  /// Removes the equation that was added with this marker and partner.
  ///
  /// Their errors must have been removed from the objective, which is not minimised yet.
  mutating func remove(marker: TableauSymbol, partner: TableauSymbol?) {
    let basic = [marker, partner].lazy.compactMap { $0 }.first { slot(of: $0) != nil }
    if let basic, let slot = slot(of: basic) {
      removeRow(at: slot)
    } else if let slot = exitSlot(of: marker) {
      pivot(marker, at: slot)
      removeRow(at: slot)
    }
    erase(marker)
    if let partner { erase(partner) }
  }

  /// The external symbol to solve an equation for: the one created last, so that earlier variables
  /// keep their values in ambiguous layouts.
  private func externalSubject(of row: TableauRow) -> TableauSymbol? {
    let externals = row.cells.filter { $0.symbol.isExternal }
    return stable(externals).last?.symbol
  }

  /// The symbol to solve an equation without external symbols for, after pivoting so that the
  /// equation is satisfied; nil if it is infeasible. The row's constant must not be negative.
  ///
  /// This is the first phase of the simplex method. The row is that of an artificial symbol; it is
  /// minimised and never becomes part of the tableau.
  private mutating func restrictedSubject(of row: inout TableauRow, marker: TableauSymbol)
    -> TableauSymbol?
  {
    var stalled = 0
    while !row.constant.isNearZero {
      let candidates = row.cells.filter { $0.coefficient < 0 && $0.symbol.isPivotable }
      let steepest = candidates.min { $0.coefficient < $1.coefficient }
      guard let entering = stalled < Tableau.patience ? steepest : candidates.first else {
        return nil
      }
      let own = row.constant / -entering.coefficient
      guard let limit = limit(of: entering.symbol), limit.value < own else {
        return entering.symbol
      }
      stalled = limit.value > 0 ? 0 : stalled + 1
      pivot(entering.symbol, at: limit.slot)
      eliminate(entering.symbol, from: &row)
    }
    row.constant = 0
    // All symbols of the row except dummies are now zero, and remain so whichever becomes basic. A row with
    // only dummies is redundant.
    let pivotable = row.cells.filter { $0.symbol.isPivotable }
    return stable(pivotable).first?.symbol ?? marker
  }

  /// The row whose basic symbol leaves when `marker`, now unrestricted, becomes basic.
  ///
  /// Rows of dummies are preferred, as no other symbol may enter them; then the row that limits
  /// slack and error symbols; external symbols come last.
  private func exitSlot(of marker: TableauSymbol) -> Int? {
    let slots = column(of: marker).sorted { precedes($0, $1) }
    if let slot = slots.first(where: { basics[$0]?.isDummy == true }) { return slot }
    if let limit = limit(of: marker) { return limit.slot }
    let falling = slots.filter { basics[$0]?.isPivotable == true }
    let tightest = falling.min {
      rows[$0].constant / rows[$0].coefficient(of: marker)
        < rows[$1].constant / rows[$1].coefficient(of: marker)
    }
    if let tightest { return tightest }
    let largest = slots.map { rows[$0].coefficient(of: marker).magnitude }.max() ?? 0
    return slots.first { rows[$0].coefficient(of: marker).magnitude >= 0.1 * largest }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    guard let left = basics[left], let right = basics[right] else { return false }
    return left < right
  }

  /// The cells that are numerically stable pivots: those not much smaller than the largest.
  private func stable(_ cells: [Cell]) -> [Cell] {
    let largest = cells.reduce(0) { max($0, $1.coefficient.magnitude) }
    return cells.filter { $0.coefficient.magnitude >= 0.1 * largest }
  }
}
