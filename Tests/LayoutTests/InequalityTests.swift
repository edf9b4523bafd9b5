import TELayout
import Testing

struct InequalityTests {
  @Test("a required bound limits a variable") func bound() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x - 100, .equal, priority: .defaultLow)
    #expect(solver.value(of: x) == 100)
    try solver.add(x - 60, .lessThanOrEqual)
    #expect(solver.value(of: x) == 60)
    try solver.add(x - 80, .lessThanOrEqual)
    #expect(solver.value(of: x) == 60)
    try solver.add(x - 20, .greaterThanOrEqual)
    #expect(solver.value(of: x) == 60)
  }

  @Test("two equal bounds are an equation") func equalBounds() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x - 7, .lessThanOrEqual)
    try solver.add(x - 7, .greaterThanOrEqual)
    try solver.add(x - 100, .equal, priority: .defaultHigh)
    #expect(solver.value(of: x) == 7)
    try solver.add(x - 7, .equal)
    #expect(solver.value(of: x) == 7)
  }

  @Test("variables may be negative") func negativeValues() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + 30, .lessThanOrEqual)
    try solver.add(y - x + 5, .equal)
    try solver.add(x, .equal, priority: .defaultLow)
    #expect(solver.value(of: x) == -30)
    #expect(solver.value(of: y) == -35)  // -30 - 5
  }

  @Test("a box stays inside its container and keeps its size if possible") func box() throws {
    var solver = Solver()
    let left = solver.makeVariable()
    let right = solver.makeVariable()
    try solver.add(left - 10, .greaterThanOrEqual)
    try solver.add(right - 310, .lessThanOrEqual)
    try solver.add(right - left - 120, .equal, priority: .defaultHigh)
    try solver.add(right - 400, .equal, priority: .defaultLow)
    #expect(solver.value(of: right) == 310)
    #expect(solver.value(of: left) == 190)  // 310 - 120
  }

  @Test("a satisfied bound does not change the values") func satisfiedBound() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(y - x - 40, .equal)
    try solver.add(x - 5, .greaterThanOrEqual)
    let before = (solver.value(of: x), solver.value(of: y))
    try solver.add(y - 1000, .lessThanOrEqual)
    #expect(solver.value(of: x) == before.0)
    #expect(solver.value(of: y) == before.1)
  }
}
