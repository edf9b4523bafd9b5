/// A value exceeds its budget.
package struct BudgetError: Error, Hashable, Sendable {
  /// The exceeded budget.
  package let budget: Budget
  /// The value, or the part of it that was counted, in the budget's unit.
  package let value: Int
  /// The limit, in the budget's unit.
  package let limit: Int

  /// An error for a value above `limit`, both in the budget's unit.
  package init(budget: Budget, value: Int, limit: Int) {
    self.budget = budget
    self.value = value
    self.limit = limit
  }

  /// A description such as "an image file has 48 MB, and the limit is 32 MB".
  package var message: String {
    "\(budget.subject) has \(budget.text(value)), and the limit is \(budget.text(limit))"
  }

  /// How to raise the limit, as a sentence.
  package var advice: String {
    "If that is meant, raise the limit: --limit \(budget.name)=\(value)"
  }
}

extension BudgetError: CustomStringConvertible {
  package var description: String { message }
}
