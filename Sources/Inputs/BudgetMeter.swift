/// A sum that is checked against a budget whenever it grows.
package struct BudgetMeter: Sendable {
  /// The budget for the sum.
  package let budget: Budget
  private let limit: Int
  /// The sum so far, in the budget's unit.
  private(set) package var total = 0

  /// A sum of 0 with the limit of `budget` in `budgets`.
  package init(_ budget: Budget, in budgets: Budgets) {
    self.budget = budget
    limit = budgets[budget]
  }

  /// Adds an amount.
  ///
  /// - Parameter amount: In the budget's unit; not negative.
  /// - Throws: `BudgetError` if the sum exceeds the limit.
  package mutating func add(_ amount: Int) throws(BudgetError) {
    let (sum, overflow) = total.addingReportingOverflow(amount)
    total = overflow ? .max : sum
    guard total <= limit else { throw BudgetError(budget: budget, value: total, limit: limit) }
  }
}
