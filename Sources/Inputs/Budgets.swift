/// The limits of one export.
package struct Budgets: Hashable, Sendable {
  private var raised: [Budget: Int] = [:]

  /// Every budget at its standard.
  package init() {}

  /// The largest value that is allowed; at least 1.
  package subscript(budget: Budget) -> Int {
    get { raised[budget] ?? budget.standard }
    set { raised[budget] = max(1, newValue) }
  }

  /// Checks one value.
  package func check(_ value: Int, _ budget: Budget) throws(BudgetError) {
    guard value <= self[budget] else {
      throw BudgetError(budget: budget, value: value, limit: self[budget])
    }
  }
}
