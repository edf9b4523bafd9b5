/// The limits of one export.
package struct Budgets: Hashable, Sendable {
  private var limits: [Budget: Int] = [:]

  /// The default limits.
  package init() {}

  /// The largest allowed value of a budget, in its unit; at least 1.
  package subscript(budget: Budget) -> Int {
    get { limits[budget] ?? budget.standard }
    set { limits[budget] = max(1, newValue) }
  }

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - value: In the budget's unit.
  ///   - budget: The budget.
  /// - Throws: `BudgetError` if the value exceeds the limit.
  package func check(_ value: Int, _ budget: Budget) throws(BudgetError) {
    guard value <= self[budget] else {
      throw BudgetError(budget: budget, value: value, limit: self[budget])
    }
  }
}
