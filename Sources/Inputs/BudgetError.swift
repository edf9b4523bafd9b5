/// Something from outside is larger than its budget.
package struct BudgetError: Error, Hashable, Sendable {
  package let budget: Budget
  /// What was found, or how much of it until the search ended.
  package let value: Int
  package let limit: Int

  package init(budget: Budget, value: Int, limit: Int) {
    self.budget = budget
    self.value = value
    self.limit = limit
  }

  /// "an image file has 48 MB, and the limit is 32 MB".
  package var message: String {
    "\(budget.subject) has \(budget.text(value)), and the limit is \(budget.text(limit))"
  }

  /// How to raise the limit.
  package var advice: String {
    "If that is meant, raise the limit: --limit \(budget.name)=\(value)"
  }
}

extension BudgetError: CustomStringConvertible {
  package var description: String { message }
}
