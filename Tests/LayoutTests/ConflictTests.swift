import TELayout
import Testing

/// The constraints that the error names; nil if there is no conflict.
func conflict(_ body: () throws(LayoutError) -> Void) -> [ConstraintHandle]? {
  do {
    try body()
    return nil
  } catch {
    guard case .unsatisfiable(let conflicting) = error else { return nil }
    return conflicting
  }
}

struct ConflictTests {
  @Test("two values for one variable conflict") func twoValues() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(x - 1, .equal)
    let named = try #require(conflict { () throws(LayoutError) in try solver.add(x - 2, .equal) })
    #expect(named.count == 2)
    #expect(named.first == first)
    #expect(named.last != first)
    #expect(solver.value(of: x) == 1)
  }

  @Test("the conflict contains exactly the contradicting constraints")
  func irreducibleConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    try solver.add(z - 3 - x, .equal)
    let lower = try solver.add(x - 10, .greaterThanOrEqual)
    try solver.add(x - 5, .greaterThanOrEqual)
    try solver.add(z - 500, .lessThanOrEqual)
    let link = try solver.add(y - x - 5, .equal)
    try solver.add(y - 1000, .equal, priority: Priority(999))
    // y >= 10 + 5, so y can't be 12.
    let named = conflict { () throws(LayoutError) in try solver.add(y - 12, .lessThanOrEqual) }
    #expect(named?.dropLast() == [lower, link])
  }

  @Test("three equations for two variables conflict together") func threeEquations() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let sum = try solver.add(x + y - 10, .equal)
    let difference = try solver.add(x - y - 2, .equal)
    // x is (10 + 2) / 2 = 6.
    let named = conflict { () throws(LayoutError) in try solver.add(x - 7, .equal) }
    #expect(named?.dropLast() == [sum, difference])
  }

  @Test("a constraint without variables that is false conflicts with itself")
  func falseConstant() throws {
    var solver = Solver()
    let named = conflict { () throws(LayoutError) in
      try solver.add(Expression(constant: 5), .lessThanOrEqual)
    }
    #expect(named?.count == 1)
    try solver.add(Expression(constant: 5), .greaterThanOrEqual)
    try solver.add(Expression(constant: 5), .equal, priority: .defaultHigh)
  }

  @Test("constraints that are not required never conflict") func optionalConstraints() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for target in 0..<100 {
      try solver.add(x - Double(target), .equal, priority: Priority(999))
      try solver.add(x + Double(target), .lessThanOrEqual, priority: Priority(999))
    }
  }

  @Test("a rejected constraint leaves the solver unchanged") func rejection() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    try solver.add(x - 10, .greaterThanOrEqual)
    try solver.add(y - x - 5, .greaterThanOrEqual)
    try solver.add(z - y - x, .greaterThanOrEqual)
    try solver.add(z - 90, .lessThanOrEqual)
    try solver.add(y - 31, .equal, priority: .defaultHigh)
    try solver.add(x + z - 60, .equal, priority: .defaultLow)
    var untouched = solver
    let variables = [x, y, z]
    let before = variables.map { solver.value(of: $0) }

    // z >= y + x >= 2 x + 5 >= 25, so z can't be 24.
    let named = conflict { () throws(LayoutError) in try solver.add(z - 24, .lessThanOrEqual) }
    #expect(named?.count == 4)
    #expect(variables.map { solver.value(of: $0) } == before)

    try solver.add(y - 12, .lessThanOrEqual, priority: Priority(900))
    try untouched.add(y - 12, .lessThanOrEqual, priority: Priority(900))
    #expect(variables.map { solver.value(of: $0) } == variables.map { untouched.value(of: $0) })
  }
}
