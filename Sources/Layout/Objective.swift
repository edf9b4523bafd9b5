/// The objective of the simplex method: a sum of errors per priority, minimised lexicographically
/// from the highest.
///
/// There is a row per priority. A column of the rows is the cost of a symbol: a vector with an
/// entry per priority, whose first non-zero entry decides its sign. Weights instead of levels would
/// have to differ by more than the precision of a Double.
struct Objective: Sendable {
  private struct Level: Sendable {
    var priority: Priority
    /// The sum of the errors at this priority, in nonbasic symbols.
    var row = TableauRow()
  }

  /// From the highest priority to the lowest.
  private var levels: [Level] = []

  /// Adds an error to its level. `definition` is its row if it is basic.
  mutating func add(
    _ error: TableauSymbol, priority: Priority, definition: TableauRow?, buffer: inout MergeBuffer
  ) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.endIndex
    if index == levels.endIndex || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    if let definition {
      levels[index].row.add(definition, times: 1, buffer: &buffer)
    } else {
      levels[index].row.add(1, of: error)
    }
  }

  /// Replaces a symbol that became basic with its row.
  mutating func substitute(
    _ symbol: TableauSymbol, with definition: TableauRow, buffer: inout MergeBuffer
  ) {
    for index in levels.indices {
      levels[index].row.substitute(symbol, with: definition, buffer: &buffer)
    }
  }

  /// The entering symbol with the steepest descent at the highest priority that can be improved.
  func steepestEntering() -> TableauSymbol? {
    for index in levels.indices {
      var steepest: Cell?
      for cell in levels[index].row.cells where isEntering(cell, at: index) {
        if steepest.map({ cell.coefficient < $0.coefficient }) ?? true { steepest = cell }
      }
      if let steepest { return steepest.symbol }
    }
    return nil
  }

  /// The first created symbol with negative cost: Bland's rule.
  func firstEntering() -> TableauSymbol? {
    var first: TableauSymbol?
    for index in levels.indices {
      let found = levels[index].row.cells.first { isEntering($0, at: index) }
      if let symbol = found?.symbol, first.map({ symbol < $0 }) ?? true { first = symbol }
    }
    return first
  }

  /// Whether this cell is negative, the first non-zero one of its column, and its symbol may enter
  /// the basis.
  private func isEntering(_ cell: Cell, at index: Int) -> Bool {
    cell.coefficient < 0 && cell.symbol.isPivotable
      && levels[..<index].allSatisfy { $0.row.coefficient(of: cell.symbol) == 0 }
  }
}
