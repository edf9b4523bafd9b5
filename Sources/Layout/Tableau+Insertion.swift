/// Insertion of constraints.
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

  /// The cells that are numerically stable pivots: those not much smaller than the largest.
  private func stable(_ cells: [Cell]) -> [Cell] {
    let largest = cells.reduce(0) { max($0, $1.coefficient.magnitude) }
    return cells.filter { $0.coefficient.magnitude >= 0.1 * largest }
  }
}
