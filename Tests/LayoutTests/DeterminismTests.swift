import Layout
import Testing

struct DeterminismTests {
  /// The bits of every value after every one of 300 random steps, many of them ambiguous.
  private static func trace(seed: UInt64) throws -> [UInt64] {
    var source = RandomSource(seed: seed)
    var solver = Solver()
    let variables = (0..<12).map { solver.makeVariable("\($0)") }
    var handles: [ConstraintHandle] = []
    var trace: [UInt64] = []
    for _ in 0..<300 {
      if handles.count > 30 {
        solver.remove(handles.remove(at: Int.random(in: handles.indices, using: &source)))
      }
      let plain = PlainConstraint.random(
        variableCount: 12, constants: -50...50,
        priorities: [.required, .defaultHigh, .defaultLow, .fittingSizeLevel], using: &source)
      do {
        handles.append(
          try solver.add(
            plain.expression(of: variables), plain.relation, priority: plain.priority))
      } catch {
        guard case .unsatisfiable(let conflicting) = error else { throw error }
        trace += conflicting.map { UInt64($0.identifier) }
      }
      trace += variables.map { solver.value(of: $0).bitPattern }
    }
    return trace
  }

  @Test("two solvers with the same calls agree bit for bit", arguments: [1, 2, 3])
  func determinism(seed: UInt64) throws {
    #expect(try DeterminismTests.trace(seed: seed) == DeterminismTests.trace(seed: seed))
  }

  @Test("the names of variables have no effect") func variableNames() throws {
    func values(_ names: [String]) throws -> [Double] {
      var solver = Solver()
      let variables = names.map { solver.makeVariable($0) }
      for (left, right) in zip(variables, variables.dropFirst()) {
        try solver.add(right - left - 10, .greaterThanOrEqual)
        try solver.add(right - 2 * left, .equal, priority: .defaultLow)
      }
      return variables.map { solver.value(of: $0) }
    }
    #expect(try values(["a", "b", "c", "d"]) == values(["d", "", "b", "d"]))
  }

  @Test("a zero is never a negative zero") func negativeZero() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x, .equal)
    try solver.add(-y, .equal)
    #expect(solver.value(of: x).sign == .plus)
    #expect(solver.value(of: y).sign == .plus)
  }
}
