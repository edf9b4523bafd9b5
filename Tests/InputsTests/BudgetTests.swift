import Testing

@testable import TEInputs

@Suite
struct BudgetTests {
  @Test("values have units and are rounded up to the tenth")
  func units() {
    #expect(Budget.imageSize.text(32_000_000) == "32 MB")
    #expect(Budget.imageSize.text(32_000_001) == "32.1 MB")
    #expect(Budget.imageSize.text(1_999_999) == "2 MB")
    #expect(Budget.imageSize.text(999) == "999 bytes")
    #expect(Budget.outputSize.text(2_000_000_000) == "2 GB")
    #expect(Budget.imagePixels.text(40_000_000) == "40 megapixels")
    #expect(Budget.steps.text(1000) == "1000 steps")
    #expect(Budget.duration.text(600) == "600 s")
  }

  @Test("a meter adds up to its limit")
  func meter() throws {
    var budgets = Budgets()
    budgets[.steps] = 3
    var meter = BudgetMeter(.steps, in: budgets)
    try meter.add(3)
    #expect(throws: BudgetError(budget: .steps, value: 4, limit: 3)) { try meter.add(1) }
    #expect(throws: BudgetError(budget: .steps, value: .max, limit: 3)) { try meter.add(.max) }
  }

  @Test("budget names are distinct and have the form of options")
  func names() {
    #expect(Set(Budget.all.map(\.name)).count == Budget.all.count)
    for budget in Budget.all {
      #expect(budget.name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" })
    }
  }
}
