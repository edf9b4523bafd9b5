/// Computes the values of variables under linear constraints: Cassowary with strict priority
/// levels.
///
/// The method is the incremental simplex method of G. J. Badros, A. Borning and P. J. Stuckey, "The
/// Cassowary linear arithmetic constraint solving algorithm", 2001. Required constraints are
/// satisfied. For the others, the sum of the absolute errors is minimised lexicographically, from
/// the highest priority to the lowest.
///
/// The paper weights the levels; here they are compared lexicographically, because UIKit's scale
/// has a thousand of them and one constraint at 751 must take precedence over any number at 750.
/// Least squares would distribute an error over many constraints, whereas UIKit violates as few as
/// possible.
///
/// Results depend only on the order of the calls. In ambiguous systems, earlier constraints and
/// variables keep their values; a variable without constraints is 0.
///
/// Numbers that differ by less than 1e-8 are equal, which suits coefficients around 1 and values up
/// to about 1e6 points. Adding a constraint takes time roughly proportional to the affected rows.
package struct Solver: Sendable {
  private var tableau = Tableau()
  /// The indices of the variables' symbols.
  private var variables: Set<Int> = []
  /// The required constraints by the index of their marker.
  private var owners: [Int: ConstraintHandle] = [:]
  private var nextHandle = 0

  /// Creates a solver without variables and constraints.
  package init() {}

  /// Creates a variable, which is 0 without constraints.
  package mutating func makeVariable() -> Variable {
    let symbol = tableau.makeSymbol(.external)
    variables.insert(symbol.index)
    return Variable(identifier: symbol.index)
  }

  /// The value of a variable, in points.
  package func value(of variable: Variable) -> Double {
    // Adding zero turns a negative zero into a positive one.
    tableau.value(of: symbol(of: variable)) + 0
  }

  /// Adds the constraint that `operand` has the given relation to zero, and updates all values.
  ///
  /// A constraint that is not required is always accepted. A constraint without variables is
  /// accepted unless it is required and false.
  ///
  /// - Throws: ``LayoutError/unsatisfiable(conflicting:)`` if the constraint is required and
  ///   contradicts others that are, ``LayoutError/notFinite``.
  /// - Precondition: The variables belong to this solver.
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

    var row = TableauRow(constant: expression.constant)
    for term in expression.terms {
      tableau.add(term.coefficient, of: symbol(of: term.variable), to: &row)
    }
    let isRequired = priority == .required
    let (marker, partner) = addSymbols(of: relation, isRequired: isRequired, to: &row)
    if let proof = tableau.insert(row, marker: marker, partner: partner) {
      throw .unsatisfiable(conflicting: conflict(in: proof) + [handle])
    }
    if isRequired { owners[marker.index] = handle }
    for error in [marker, partner].compactMap({ $0 }) where error.isError {
      tableau.addToObjective(error, priority: priority)
    }
    tableau.minimize()
    return handle
  }

  private func symbol(of variable: Variable) -> TableauSymbol {
    precondition(
      variables.contains(variable.identifier), "the variable belongs to another solver")
    return TableauSymbol(index: variable.identifier, kind: .external)
  }

  /// Converts a relation of `row` to zero into the equation `0 = row` by adding a symbol, and a second one
  /// for a constraint that is not required.
  private mutating func addSymbols(
    of relation: Relation, isRequired: Bool, to row: inout TableauRow
  ) -> (marker: TableauSymbol, partner: TableauSymbol?) {
    let sign = relation == .lessThanOrEqual ? 1.0 : -1.0
    let marker = tableau.makeSymbol(
      relation != .equal ? .slack : isRequired ? .dummy : .error)
    row.add(sign, of: marker)
    if isRequired { return (marker, nil) }
    let partner = tableau.makeSymbol(.error)
    row.add(-sign, of: partner)
    return (marker, partner)
  }

  /// The constraints that cause an infeasibility, in order of creation.
  ///
  /// A column of the tableau is the multiple of a constraint in each row, and the proof is the
  /// result of a pivot, so the constraints form an irreducible infeasible set (J. Gleeson and J.
  /// Ryan, "Identifying minimally infeasible subsystems of inequalities", 1990).
  private func conflict(in proof: TableauRow) -> [ConstraintHandle] {
    proof.cells.compactMap { owners[$0.symbol.index] }.sorted()
  }
}
