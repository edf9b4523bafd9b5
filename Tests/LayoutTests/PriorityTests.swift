import TELayout
import Testing

struct PriorityTests {
  @Test("one constraint at 751 takes precedence over twenty at 750", arguments: [true, false])
  func strictLevels(strongFirst: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    if strongFirst { try solver.add(x - 1, .equal, priority: Priority(751)) }
    for _ in 0..<20 { try solver.add(x - 1000, .equal, priority: Priority(750)) }
    if !strongFirst { try solver.add(x - 1, .equal, priority: Priority(751)) }
    #expect(solver.value(of: x) == 1)
  }

  @Test("a tiny error at 751 outweighs a huge one at 750") func smallError() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(0.001 * x, .equal, priority: Priority(751))
    try solver.add(1000 * x - 1_000_000, .equal, priority: Priority(750))
    #expect(isClose(solver.value(of: x), 0))
  }

  @Test("every level is minimised before the next") func lexicographicOrder() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    try solver.add(x + y + z - 100, .equal)
    try solver.add(z - 70, .equal, priority: Priority(10))
    try solver.add(y - 50, .equal, priority: Priority(20))
    try solver.add(x - 40, .equal, priority: Priority(30))
    #expect(isClose(solver.value(of: x), 40))
    #expect(isClose(solver.value(of: y), 50))
    #expect(isClose(solver.value(of: z), 10))  // 100 - 40 - 50, though 70 was wanted
  }

  @Test("a lower level decides what a higher one leaves open") func lowerLevel() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x - 10, .greaterThanOrEqual, priority: .defaultHigh)
    try solver.add(x - 20, .lessThanOrEqual, priority: .defaultHigh)
    try solver.add(x - 17, .equal, priority: .fittingSizeLevel)
    #expect(solver.value(of: x) == 17)
  }

  @Test("within a level the sum of the errors is smallest at the median") func median() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for target in [90.0, 10, 30, 20, 70] {
      try solver.add(x - target, .equal, priority: .defaultLow)
    }
    #expect(isClose(solver.value(of: x), 30))  // the third of 10, 20, 30, 70, 90
  }

  @Test(
    "of two conflicting constraints with equal priority the first one holds",
    arguments: [(10.0, 20.0), (20.0, 10.0)])
  func equalConstraints(first: Double, second: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x - first, .equal, priority: .defaultLow)
    try solver.add(x - second, .equal, priority: .defaultLow)
    #expect(solver.value(of: x) == first)
  }

  @Test("a required constraint takes precedence over all others") func required() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<50 { try solver.add(x - 300, .equal, priority: Priority(999.9)) }
    try solver.add(x - 2, .equal)
    #expect(solver.value(of: x) == 2)
  }
}
