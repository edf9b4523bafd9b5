/// Finds values for variables under linear constraints: Cassowary, with priorities that are levels.
///
/// The method is the incremental simplex method of G. J. Badros, A. Borning and P. J. Stuckey, "The
/// Cassowary linear arithmetic constraint solving algorithm", 2001. Required constraints hold. Of
/// the others, the sum of the absolute errors is the smallest possible at the highest priority,
/// then, without giving any of that up, at the next lower one, and so on.
///
/// The paper weighs the levels; here they are compared one after the other, because UIKit's scale
/// has a thousand of them and one constraint at 751 must beat any number at 750. Least squares
/// would spread an error over many constraints, where UIKit breaks as few as possible.
///
/// Results depend on the order of the calls alone. Where constraints leave a choice, constraints
/// and variables that were there first keep what they have; a variable without constraints is 0.
///
/// Numbers less than 1e-8 apart count as equal, which suits coefficients around 1 and values up to
/// some 1e6 points. Adding a constraint takes time about in proportion to the rows it touches.
package struct Solver: Sendable {
  /// How a constraint is represented in the tableau.
  struct Entry: Sendable {
    var marker: Symbol
    /// The second symbol of a constraint that is not required.
    var partner: Symbol?
    var priority: Priority
  }

  var tableau = Tableau()
  private var names: [Int: String] = [:]
  private var entries: [ConstraintHandle: Entry] = [:]
  /// The required constraints by the index of their marker.
  private var owners: [Int: ConstraintHandle] = [:]
  private var nextHandle = 0
  var edits: [Variable: Edit] = [:]

  package init() {}

  /// Makes a variable, which is 0 until constraints say otherwise. The name is for people.
  package mutating func makeVariable(_ name: String = "") -> Variable {
    let symbol = tableau.makeSymbol(.external)
    names[symbol.index] = name
    return Variable(identifier: symbol.index)
  }

  /// The name that a variable was made with.
  package func name(of variable: Variable) -> String { names[variable.identifier] ?? "" }

  /// The value of a variable, in points.
  package func value(of variable: Variable) -> Double {
    // Adding zero turns a negative zero into a positive one.
    tableau.value(of: symbol(of: variable)) + 0
  }

  /// Adds the constraint that `operand` relates to zero as told, and updates all values.
  ///
  /// A constraint that is not required is always accepted. A constraint without variables is fine,
  /// too, unless it is required and false.
  ///
  /// - Throws: ``LayoutError/unsatisfiable(conflicting:)`` if the constraint is required and
  ///   contradicts others that are, ``LayoutError/notFinite``.
  /// - Precondition: The variables are this solver's.
  @discardableResult
  package mutating func add(
    _ operand: some LinearOperand, _ relation: Relation, priority: Priority = .required
  ) throws(LayoutError) -> ConstraintHandle {
    let expression = operand.expression
    guard expression.constant.isFinite, expression.terms.allSatisfy(\.coefficient.isFinite) else {
      throw .notFinite
    }
    let handle = ConstraintHandle(identifier: nextHandle)
    nextHandle += 1

    var row = Row(constant: expression.constant)
    for term in expression.terms {
      tableau.add(term.coefficient, of: symbol(of: term.variable), to: &row)
    }
    let entry = makeEntry(relation, priority: priority, row: &row)
    if let proof = tableau.insert(row, marker: entry.marker, partner: entry.partner) {
      throw .unsatisfiable(conflicting: conflict(in: proof) + [handle])
    }
    entries[handle] = entry
    if priority == .required { owners[entry.marker.index] = handle }
    for error in errors(of: entry) { tableau.addToObjective(error, priority: priority) }
    tableau.minimize()
    return handle
  }

  /// Takes a constraint out and updates all values. Does nothing if it was taken out before.
  package mutating func remove(_ handle: ConstraintHandle) {
    guard let entry = entries.removeValue(forKey: handle) else { return }
    owners[entry.marker.index] = nil
    for error in errors(of: entry) { tableau.removeFromObjective(error, priority: entry.priority) }
    tableau.remove(marker: entry.marker, partner: entry.partner)
    tableau.minimize()
  }

  /// How a constraint is represented.
  func entry(of handle: ConstraintHandle) -> Entry? { entries[handle] }

  func symbol(of variable: Variable) -> Symbol {
    precondition(names[variable.identifier] != nil, "the variable is another solver's")
    return Symbol(index: variable.identifier, kind: .external)
  }

  /// Turns a relation of `row` to zero into the equation `0 = row`, by adding symbols.
  private mutating func makeEntry(
    _ relation: Relation, priority: Priority, row: inout Row
  ) -> Entry {
    let isRequired = priority == .required
    let sign = relation == .lessThanOrEqual ? 1.0 : -1.0
    let marker = tableau.makeSymbol(
      relation != .equal ? .slack : isRequired ? .dummy : .error)
    row.add(sign, of: marker)
    if isRequired { return Entry(marker: marker, partner: nil, priority: priority) }
    let partner = tableau.makeSymbol(.error)
    row.add(-sign, of: partner)
    return Entry(marker: marker, partner: partner, priority: priority)
  }

  private func errors(of entry: Entry) -> [Symbol] {
    [entry.marker, entry.partner].compactMap { $0 }.filter(\.isError)
  }

  /// The constraints that a proof of contradiction rests on, in order of creation.
  ///
  /// A column of the tableau tells how often a constraint went into each row, and the proof is the
  /// result of a pivot, so the constraints found are a smallest set (J. Gleeson and J. Ryan,
  /// "Identifying minimally infeasible subsystems of inequalities", 1990).
  private func conflict(in proof: Row) -> [ConstraintHandle] {
    proof.cells.compactMap { owners[$0.symbol.index] }.sorted()
  }
}
