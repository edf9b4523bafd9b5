import TELayout
import Testing

struct ExpressionTests {
  @Test("operators build expressions") func operators() {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()

    let expression = 2 * (x - y / 4) + 3 - (1 - y) + -x
    var coefficients: [Variable: Double] = [:]
    for term in expression.terms { coefficients[term.variable, default: 0] += term.coefficient }

    #expect(coefficients[x] == 1)  // 2 - 1
    #expect(coefficients[y] == 0.5)  // -2 / 4 + 1
    #expect(expression.constant == 2)  // 3 - 1
  }

  @Test("the coefficients of a repeated variable are added") func repeatedVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x + x - 10, .equal)
    #expect(solver.value(of: x) == 5)  // 10 / 2
  }

  @Test("a variable that cancels out is not constrained") func cancelledVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x - x + y - 4, .equal)
    try solver.add(x - 9, .equal)
    #expect(solver.value(of: x) == 9)
    #expect(solver.value(of: y) == 4)
  }

  @Test("numbers that are not finite are rejected") func notFinite() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: LayoutError.notFinite) { try solver.add(x - .infinity, .equal) }
    #expect(throws: LayoutError.notFinite) {
      try solver.add(.nan * x, .equal, priority: .defaultLow)
    }
    #expect(solver.value(of: x) == 0)
  }

  @Test("priorities are above 0 and up to 1000") func priorityRange() async {
    await #expect(processExitsWith: .failure) { _ = Priority(0) }
    await #expect(processExitsWith: .failure) { _ = Priority(1000.5) }
    await #expect(processExitsWith: .failure) { _ = Priority(.nan) }
    #expect(Priority(1000) == .required)
    #expect(Priority.fittingSizeLevel < .defaultLow)
    #expect(Priority.defaultLow < .defaultHigh)
    #expect(Priority.defaultHigh < Priority(750.5))
  }

  @Test("a variable of another solver is rejected") func foreignVariable() async {
    await #expect(processExitsWith: .failure) {
      var solver = Solver()
      let foreign = solver.makeVariable()
      _ = Solver().value(of: foreign)
    }
  }
}
