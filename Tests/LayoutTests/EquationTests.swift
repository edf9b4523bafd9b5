import TELayout
import Testing

struct EquationTests {
  @Test("a variable without constraints is zero") func unconstrained() {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver.value(of: x) == 0)
  }

  @Test("an equation sets a variable") func equation() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x - 12.5, .equal)
    #expect(solver.value(of: x) == 12.5)
  }

  @Test("two equations set two variables") func twoEquations() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + y - 10, .equal)
    try solver.add(x - y - 4, .equal)
    #expect(solver.value(of: x) == 7)  // (10 + 4) / 2
    #expect(solver.value(of: y) == 3)  // (10 - 4) / 2
  }

  @Test("a chain of a thousand equations ends at the sum of its steps", arguments: [false, true])
  func chain(
    endsFirst: Bool
  ) throws {
    var solver = Solver()
    let chain = (0...1000).map { _ in solver.makeVariable() }
    var sum = 3.7
    if endsFirst { try solver.add(chain[0] - 3.7, .equal) }
    for index in 1...1000 {
      let step = 1 / Double(index)
      try solver.add(chain[index] - chain[index - 1] - step, .equal)
      sum += step
    }
    if !endsFirst { try solver.add(chain[0] - 3.7, .equal) }
    #expect(isClose(solver.value(of: chain[1000]), sum))
    #expect(isClose(solver.value(of: chain[1]), 4.7))  // 3.7 + 1 / 1
  }

  @Test("thirds of a width add up to the width") func thirds() throws {
    var solver = Solver()
    let edges = (0...3).map { _ in solver.makeVariable() }
    try solver.add(edges[0], .equal)
    try solver.add(edges[3] - 390, .equal)
    for index in 1...2 {
      try solver.add(
        edges[index + 1] - edges[index] - (edges[index] - edges[index - 1]), .equal)
    }
    #expect(isClose(solver.value(of: edges[1]), 130))  // 390 / 3
    #expect(isClose(solver.value(of: edges[2]), 260))
  }

  @Test("a repeated equation changes nothing") func redundantEquation() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x - y - 5, .equal)
    try solver.add(y - 2, .equal)
    try solver.add(2 * x - 14, .equal)
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 2)
  }

  @Test("an ambiguous layout keeps the earlier values") func ambiguity() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    try solver.add(y - x - 10, .equal)
    try solver.add(z - y - 10, .equal)
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 10)
    #expect(solver.value(of: z) == 20)
  }
}
