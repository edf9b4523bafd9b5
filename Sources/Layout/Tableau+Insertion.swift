/// Adding and taking out constraints.
extension Tableau {
  /// Adds the equation `0 = row`, in symbols that are not basic, keeping all others.
  ///
  /// `marker` is a symbol of the row that is in no other row, and `partner` another one with the
  /// opposite coefficient, if there is one. The minimum is not looked for yet.
  ///
  /// Returns nil, or, if the equation contradicts the others, a row that proves it: `0 = proof`,
  /// whose constant is positive and whose symbols can't make up for it. The tableau is then as it
  /// was.
  mutating func insert(_ equation: Row, marker: Symbol, partner: Symbol?) -> Row? {
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

  /// Takes the equation out that was added with this marker and partner.
  ///
  /// Their errors must have left the objective. The minimum is not looked for yet.
  mutating func remove(marker: Symbol, partner: Symbol?) {
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

  /// The external symbol to solve an equation for: the one created last, so that where a layout is
  /// ambiguous the variables that were there first stay where they are.
  private func externalSubject(of row: Row) -> Symbol? {
    let externals = row.cells.filter { $0.symbol.isExternal }
    return stable(externals).last?.symbol
  }

  /// The symbol to solve an equation for that has no external symbols, after pivoting so that the
  /// equation holds; nil if it can't hold. On entry the row's constant is not negative.
  ///
  /// This is the first phase of the simplex method. The row is what an artificial symbol would
  /// equal; it is minimised and never gets to be a part of the tableau.
  private mutating func restrictedSubject(of row: inout Row, marker: Symbol) -> Symbol? {
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
    // Every symbol of the row but dummies is now zero, and stays so whichever becomes basic. A row
    // with nothing but dummies says what others say already.
    let pivotable = row.cells.filter { $0.symbol.isPivotable }
    return stable(pivotable).first?.symbol ?? marker
  }

  /// The row to leave when `marker`, which may take any value from now on, becomes basic.
  ///
  /// Rows of dummies go first, since no other symbol may get into them; then the row that keeps
  /// slack and error symbols from getting negative; external symbols go last.
  private func exitSlot(of marker: Symbol) -> Int? {
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

  /// The cells that are safe to divide by: those not much smaller than the largest.
  private func stable(_ cells: [Cell]) -> [Cell] {
    let largest = cells.reduce(0) { max($0, $1.coefficient.magnitude) }
    return cells.filter { $0.coefficient.magnitude >= 0.1 * largest }
  }
}
