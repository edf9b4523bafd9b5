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
