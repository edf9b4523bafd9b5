import Layout
import Testing

struct RemovalTests {
  @Test("removing a bound restores the variable") func boundRemoval() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x - 100, .equal, priority: .defaultLow)
    let wide = try solver.add(x - 60, .lessThanOrEqual)
    let narrow = try solver.add(x - 20, .lessThanOrEqual)
    #expect(solver.value(of: x) == 20)
    solver.remove(narrow)
    #expect(solver.value(of: x) == 60)
    solver.remove(wide)
    #expect(solver.value(of: x) == 100)
  }

  @Test("removing a stronger constraint satisfies the weaker one")
  func strongerRemoval() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(y - x - 3, .equal)
    try solver.add(x - 10, .equal, priority: .defaultLow)
    let strong = try solver.add(x - 20, .equal, priority: .defaultHigh)
    #expect(solver.value(of: y) == 23)  // 20 + 3
    solver.remove(strong)
    #expect(solver.value(of: y) == 13)  // 10 + 3
  }

  @Test("removing a constraint twice has no effect") func repeatedRemoval() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let first = try solver.add(x - 5, .equal)
    solver.remove(first)
    try solver.add(x - 8, .equal)
    solver.remove(first)
    #expect(solver.value(of: x) == 8)
  }

  @Test("either one of two equal equations suffices") func redundantRemoval() throws {
    for removed in 0..<2 {
      var solver = Solver()
      let x = solver.makeVariable("x")
      let z = solver.makeVariable("z")
      let equations = [try solver.add(x - 5, .equal), try solver.add(2 * x - 10, .equal)]
      try solver.add(z, .greaterThanOrEqual)
      try solver.add(x + z - 5, .greaterThanOrEqual)
      try solver.add(x - z - 5, .lessThanOrEqual)
      try solver.add(x - 9, .equal, priority: Priority(999))
      solver.remove(equations[removed])
      #expect(isClose(solver.value(of: x), 5))
      solver.remove(equations[1 - removed])
      #expect(isClose(solver.value(of: x), 9))
    }
  }

  @Test("removing one equation of a cycle keeps its solution") func cycleRemoval() throws {
    for removed in 0..<3 {
      var solver = Solver()
      let corners = (0..<3).map { solver.makeVariable("corner \($0)") }
      var sides: [ConstraintHandle] = []
      for index in 0..<3 {
        sides.append(try solver.add(corners[index] - corners[(index + 1) % 3], .equal))
      }
      for (index, corner) in corners.enumerated() {
        try solver.add(corner - Double(10 * index), .equal, priority: Priority(Double(100 + index)))
      }
      solver.remove(sides[removed])
      // The last corner's target is 20, with the highest priority.
      #expect(corners.allSatisfy { isClose(solver.value(of: $0), 20) })
    }
  }

  @Test("additions and removals in any order give the same layout")
  func orderOfChanges() throws {
    var source = RandomSource(seed: 7)
    var solver = Solver()
    let variables = (0..<6).map { solver.makeVariable("\($0)") }
    for index in 0..<6 {
      let start = Double(index * 11)
      try solver.add(variables[index] - start, .equal, priority: Priority(Double(100 + index)))
      if index > 0 {
        try solver.add(variables[index] - variables[index - 1] - 12, .greaterThanOrEqual)
      }
    }
    let before = variables.map { solver.value(of: $0) }
    var added: [ConstraintHandle] = []
    for _ in 0..<400 {
      if added.count > 8 || (!added.isEmpty && Bool.random(using: &source)) {
        solver.remove(added.remove(at: Int.random(in: added.indices, using: &source)))
      } else {
        let constraint = PlainConstraint.random(
          variableCount: 6, constants: -90...90, priorities: [Priority(50), Priority(900)],
          using: &source)
        added.append(
          try solver.add(
            constraint.expression(of: variables), constraint.relation,
            priority: constraint.priority))
      }
    }
    for handle in added { solver.remove(handle) }
    for (variable, value) in zip(variables, before) {
      #expect(isClose(solver.value(of: variable), value))
    }
  }
}
