/// The simplex tableau: equations solved for one basic symbol each, and the objective.
///
/// The value of a basic symbol is its row's constant; all other symbols are zero. Invariants
/// between calls: basic slack and error symbols are not negative; a row whose basic symbol is not
/// external has no external symbols; a row whose basic symbol is a dummy has only dummies.
///
/// Rows keep their slot, so that a column can list the slots of its rows.
struct Tableau: Sendable {
  /// The rows by slot.
  private(set) var rows: [TableauRow] = []
  /// The basic symbol of each slot.
  private(set) var basics: [TableauSymbol] = []
  /// The slot of each symbol by its index; nil for nonbasic symbols.
  private var slots: [Int?] = []
  /// The slots of the rows that contain a symbol, by the symbol's index, unordered.
  private var columns: [[Int]] = []
  private(set) var objective = Objective()
  private var buffer = MergeBuffer()

  /// Creates a symbol, which is zero and in no row.
  mutating func makeSymbol(_ kind: TableauSymbol.Kind) -> TableauSymbol {
    slots.append(nil)
    columns.append([])
    return TableauSymbol(index: slots.count - 1, kind: kind)
  }

  /// The slot of a basic symbol; nil for others.
  func slot(of symbol: TableauSymbol) -> Int? { slots[symbol.index] }

  /// The slots of the rows that contain a symbol, unordered.
  func column(of symbol: TableauSymbol) -> [Int] { columns[symbol.index] }

  /// The current value of a symbol.
  func value(of symbol: TableauSymbol) -> Double {
    slot(of: symbol).map { rows[$0].constant } ?? 0
  }

  /// Adds a multiple of a symbol to a row outside the tableau, in nonbasic symbols.
  mutating func add(_ coefficient: Double, of symbol: TableauSymbol, to row: inout TableauRow) {
    if let slot = slot(of: symbol) {
      row.add(rows[slot], times: coefficient, buffer: &buffer)
    } else {
      row.add(coefficient, of: symbol)
    }
  }

  /// Replaces a basic symbol in a row outside the tableau.
  mutating func eliminate(_ basic: TableauSymbol, from row: inout TableauRow) {
    guard let slot = slot(of: basic) else { return }
    row.substitute(basic, with: rows[slot], buffer: &buffer)
  }

  /// Adds a row and makes the nonbasic symbol `basic` its basic symbol.
  mutating func insert(_ row: TableauRow, basic: TableauSymbol) {
    substitute(basic, with: row)
    let slot = rows.count
    rows.append(row)
    basics.append(basic)
    for cell in row.cells { columns[cell.symbol.index].append(slot) }
    store(row, basic: basic, at: slot)
  }

  /// Makes `entering` the basic symbol of a row that contains it.
  mutating func pivot(_ entering: TableauSymbol, at slot: Int) {
    let leaving = basics[slot]
    var row = TableauRow()
    swap(&row, &rows[slot])
    row.solve(for: entering, replacing: leaving)
    removeSlot(slot, fromColumnOf: entering)
    columns[leaving.index].append(slot)
    slots[leaving.index] = nil
    substitute(entering, with: row)
    store(row, basic: entering, at: slot)
  }

  /// Sets the constant of a row to zero if its slack or error symbol is zero up to rounding.
  private mutating func roundConstant(at slot: Int) {
    if !basics[slot].isExternal, rows[slot].constant.isNearZero { rows[slot].constant = 0 }
  }

  /// Adds an error symbol to the objective.
  mutating func addToObjective(_ error: TableauSymbol, priority: Priority) {
    objective.add(
      error, priority: priority, definition: slot(of: error).map { rows[$0] }, buffer: &buffer)
  }

  private mutating func store(_ row: TableauRow, basic: TableauSymbol, at slot: Int) {
    rows[slot] = row
    basics[slot] = basic
    slots[basic.index] = slot
    roundConstant(at: slot)
  }

  /// Replaces a symbol with its row, everywhere.
  private mutating func substitute(_ symbol: TableauSymbol, with definition: TableauRow) {
    var column: [Int] = []
    swap(&column, &columns[symbol.index])
    for slot in column {
      rows[slot].substitute(symbol, with: definition, buffer: &buffer)
      for gained in buffer.gained { columns[gained.index].append(slot) }
      for lost in buffer.lost { removeSlot(slot, fromColumnOf: lost) }
      roundConstant(at: slot)
    }
    objective.substitute(symbol, with: definition, buffer: &buffer)
  }

  private mutating func removeSlot(_ slot: Int, fromColumnOf symbol: TableauSymbol) {
    guard let position = columns[symbol.index].firstIndex(of: slot) else { return }
    columns[symbol.index].swapAt(position, columns[symbol.index].count - 1)
    columns[symbol.index].removeLast()
  }
}
