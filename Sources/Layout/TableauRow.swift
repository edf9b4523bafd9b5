/// The coefficient of one symbol in a row.
struct Cell: Sendable {
  var symbol: TableauSymbol
  var coefficient: Double
}

/// A constant plus multiples of symbols: the row of a basic symbol, or a sum of errors.
///
/// Cells are sorted by symbol and never near zero.
struct TableauRow: Sendable {
  var constant = 0.0
  private(set) var cells: [Cell] = []

  /// The position of `symbol`, or of the first cell after it.
  private func position(of symbol: TableauSymbol) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The coefficient of a symbol; zero if it is not in the row.
  func coefficient(of symbol: TableauSymbol) -> Double {
    let position = position(of: symbol)
    guard position < cells.count, cells[position].symbol == symbol else { return 0 }
    return cells[position].coefficient
  }

  /// Adds a multiple of one symbol.
  mutating func add(_ coefficient: Double, of symbol: TableauSymbol) {
    let position = position(of: symbol)
    if position < cells.count, cells[position].symbol == symbol {
      cells[position].coefficient += coefficient
      if cells[position].coefficient.isNearZero { cells.remove(at: position) }
    } else if !coefficient.isNearZero {
      cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: position)
    }
  }

  /// Removes a symbol from the row.
  private mutating func erase(_ symbol: TableauSymbol) {
    let position = position(of: symbol)
    if position < cells.count, cells[position].symbol == symbol { cells.remove(at: position) }
  }

  /// Adds `factor` times another row, except for this row's own multiple of `replaced`.
  ///
  /// Afterwards the buffer lists the symbols that the row gained and lost, except `replaced`.
  mutating func add(
    _ other: TableauRow, times factor: Double, replacing replaced: TableauSymbol? = nil,
    buffer: inout MergeBuffer
  ) {
    buffer.removeAll()
    constant += factor * other.constant
    var own = 0
    var added = 0
    while own < cells.count || added < other.cells.count {
      if added == other.cells.count
        || (own < cells.count && cells[own].symbol < other.cells[added].symbol)
      {
        if cells[own].symbol != replaced { buffer.cells.append(cells[own]) }
        own += 1
      } else if own == cells.count || other.cells[added].symbol < cells[own].symbol {
        let cell = other.cells[added]
        let coefficient = factor * cell.coefficient
        if !coefficient.isNearZero {
          buffer.cells.append(Cell(symbol: cell.symbol, coefficient: coefficient))
          buffer.gained.append(cell.symbol)
        }
        added += 1
      } else {
        let symbol = cells[own].symbol
        let sum = cells[own].coefficient + factor * other.cells[added].coefficient
        if sum.isNearZero {
          buffer.lost.append(symbol)
        } else {
          buffer.cells.append(Cell(symbol: symbol, coefficient: sum))
        }
        own += 1
        added += 1
      }
    }
    swap(&cells, &buffer.cells)
  }

  /// Replaces a symbol with its row. No-op if it is not in this row.
  mutating func substitute(
    _ symbol: TableauSymbol, with definition: TableauRow, buffer: inout MergeBuffer
  ) {
    let factor = coefficient(of: symbol)
    if factor == 0 {
      buffer.removeAll()
    } else {
      add(definition, times: factor, replacing: symbol, buffer: &buffer)
    }
  }

  /// Changes the sign of every number in the row.
  mutating func negate() { scale(by: -1) }

  /// Solves the equation `0 = row` for one of its symbols.
  mutating func solve(for symbol: TableauSymbol) {
    let factor = -1 / coefficient(of: symbol)
    erase(symbol)
    scale(by: factor)
  }

  /// Solves the equation `basic = row` for one of its symbols.
  mutating func solve(for symbol: TableauSymbol, replacing basic: TableauSymbol) {
    add(-1, of: basic)
    solve(for: symbol)
  }

  private mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }
}

/// Reusable storage for merging rows, with the changes of the last merge.
struct MergeBuffer: Sendable {
  var cells: [Cell] = []
  /// The symbols that were only in the added row.
  var gained: [TableauSymbol] = []
  /// The symbols that cancelled out.
  var lost: [TableauSymbol] = []

  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    gained.removeAll(keepingCapacity: true)
    lost.removeAll(keepingCapacity: true)
  }
}

extension Double {
  /// Whether the number is zero up to rounding: its magnitude is below 1e-8.
  ///
  /// Layouts have coefficients around 1 and values up to about 1e4 points, with rounding errors
  /// below 1e-11 and significant differences above 1e-6.
  var isNearZero: Bool { magnitude < Double.nearZero }

  static let nearZero = 1e-8
}
