package import TEInputs
internal import TEPresets

/// A limit as `--limit` sets it, such as `image-size=64MB`.
package struct BudgetSetting: Hashable, Sendable {
  package let budget: Budget
  package let limit: Int

  init(_ budget: Budget, _ limit: Int) { (self.budget, self.limit) = (budget, limit) }

  /// The problem with a text, as the end of a sentence about it.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a budget's name and its limit: a whole number, also in thousands (`k`), millions (`M`) or
  /// thousand millions (`G`), for bytes as `KB`, `MB` or `GB` too, whatever the case.
  package init(_ text: String) throws(Mistake) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let budget = Budget.all.first(where: { $0.name == name }) else {
      let names = Budget.all.map(\.name)
      let nearest = nearestName(to: name, among: names).map { "; did you mean '\($0)'?" }
      throw Mistake(
        description: "there is no such limit\(nearest ?? ""); expected NAME=VALUE with one of "
          + names.joined(separator: ", "))
    }
    guard parts.count == 2, let limit = Self.value(parts[1].lowercased(), in: budget.unit) else {
      let example = budget.unit == .bytes ? "32MB" : "\(budget.standard)"
      throw Mistake(
        description: "expected a whole number from 1 on, such as \(budget.name)=\(example)")
    }
    self.budget = budget
    self.limit = limit
  }

  private static func value(_ text: String, in unit: Budget.Unit) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0 else { return nil }
    var suffix = text.dropFirst(digits.count)
    if unit == .bytes, suffix.count == 2, suffix.last == "b" { suffix.removeLast() }
    guard let factor = ["": 1, "k": 1000, "m": 1_000_000, "g": 1_000_000_000][suffix] else {
      return nil
    }
    let (value, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : value
  }
}
