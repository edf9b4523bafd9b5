import Layout
import Testing

struct PriorityTests {
  @Test(arguments: [true, false])
  func `one constraint at 751 wins over twenty at 750`(strongFirst: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    if strongFirst { try solver.add(x - 1, .equal, priority: Priority(751)) }
    for _ in 0..<20 { try solver.add(x - 1000, .equal, priority: Priority(750)) }
    if !strongFirst { try solver.add(x - 1, .equal, priority: Priority(751)) }
    #expect(solver.value(of: x) == 1)
  }

  @Test func `a tiny error at 751 outweighs a huge one at 750`() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(0.001 * x, .equal, priority: Priority(751))
    try solver.add(1000 * x - 1_000_000, .equal, priority: Priority(750))
    #expect(isClose(solver.value(of: x), 0))
  }

  @Test func `every level is settled before the next`() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    try solver.add(x + y + z - 100, .equal)
    try solver.add(z - 70, .equal, priority: Priority(10))
    try solver.add(y - 50, .equal, priority: Priority(20))
    try solver.add(x - 40, .equal, priority: Priority(30))
    #expect(isClose(solver.value(of: x), 40))
    #expect(isClose(solver.value(of: y), 50))
    #expect(isClose(solver.value(of: z), 10))  // 100 - 40 - 50, though 70 was wanted
  }

  @Test func `a lower level decides what a higher one leaves open`() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x - 10, .greaterThanOrEqual, priority: .defaultHigh)
    try solver.add(x - 20, .lessThanOrEqual, priority: .defaultHigh)
    try solver.add(x - 17, .equal, priority: .fittingSizeLevel)
    #expect(solver.value(of: x) == 17)
  }

  @Test func `within a level the sum of the errors is smallest at the median`() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    for target in [90.0, 10, 30, 20, 70] {
      try solver.add(x - target, .equal, priority: .defaultLow)
    }
    #expect(isClose(solver.value(of: x), 30))  // the third of 10, 20, 30, 70, 90
  }

  @Test(arguments: [(10.0, 20.0), (20.0, 10.0)])
  func `of two equal wishes the first one stays granted`(first: Double, second: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x - first, .equal, priority: .defaultLow)
    try solver.add(x - second, .equal, priority: .defaultLow)
    #expect(solver.value(of: x) == first)
  }

  @Test func `a required constraint wins over everything that is not`() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    for _ in 0..<50 { try solver.add(x - 300, .equal, priority: Priority(999.9)) }
    try solver.add(x - 2, .equal)
    #expect(solver.value(of: x) == 2)
  }
}
