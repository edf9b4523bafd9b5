/// A sum that grows towards its budget.
package struct BudgetMeter: Sendable {
  package let budget: Budget
  private let limit: Int
  private(set) package var total = 0

  package init(_ budget: Budget, in budgets: Budgets) {
    self.budget = budget
    limit = budgets[budget]
  }

  /// - Parameter amount: Not negative.
  package mutating func add(_ amount: Int) throws(BudgetError) {
    let (sum, overflow) = total.addingReportingOverflow(amount)
    total = overflow ? .max : sum
    guard total <= limit else { throw BudgetError(budget: budget, value: total, limit: limit) }
  }
}
