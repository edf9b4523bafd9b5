import TELayout
import Testing

/// Random systems against the referee in Oracle.swift.
struct RandomSystemTests {
  /// A solver and the constraints that it should hold.
  private struct Pair {
    var solver = Solver()
    var variables: [Variable]
    var constraints: [(handle: ConstraintHandle, plain: PlainConstraint)] = []

    init(variableCount: Int) {
      variables = []
      for _ in 0..<variableCount { variables.append(solver.makeVariable()) }
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    func oracle(_ plain: [PlainConstraint]) -> Oracle {
      Oracle(variableCount: variables.count, constraints: plain)
    }

    /// Adds to the solver, checking what it says of conflicts.
    mutating func add(_ plain: PlainConstraint, _ comment: Comment) throws {
      let before = solver
      do {
        let handle = try solver.add(
          plain.expression(of: variables), plain.relation, priority: plain.priority)
        constraints.append((handle, plain))
      } catch {
        guard case .unsatisfiable(let conflicting) = error else { throw error }
        let named = constraints.filter { conflicting.contains($0.handle) }.map(\.plain)
        #expect(named.count == conflicting.count - 1, comment)
        #expect(named.allSatisfy { $0.priority == .required }, comment)
        #expect(oracle(named + [plain]).smallestErrors() == nil, comment)
        #expect(oracle(named).smallestErrors() != nil, comment)
        for index in named.indices {
          var rest = named
          rest[index] = plain
          #expect(oracle(rest).smallestErrors() != nil, comment)
        }
        let old = variables.map { before.value(of: $0) }
        #expect(values == old, comment)
      }
    }

    /// Checks that the values are as good as any.
    func check(_ comment: Comment) throws {
      let oracle = oracle(constraints.map(\.plain))
      let values = values
      let best = try #require(oracle.smallestErrors(), comment)
      #expect(oracle.isFeasible(values), comment)
      let found = oracle.errors(at: values)
      #expect(zip(found, best).allSatisfy { isClose($0, $1, within: 1e-6) }, comment)
    }
  }

  private static let priorities: [Priority] = [
    .required, .required, Priority(751), .defaultHigh, .defaultLow,
  ]

  @Test(
    "the solver's values are optimal after any additions",
    arguments: 1...3, [0...0, -1...1, -10...10])
  func optimality(
    variableCount: Int, constants: ClosedRange<Int>
  ) throws {
    for seed in 0..<150 {
      var source = RandomSource(seed: UInt64(seed * 1000 + variableCount))
      var pair = Pair(variableCount: variableCount)
      for step in 0..<8 {
        let comment: Comment = "seed \(seed), step \(step)"
        let plain = PlainConstraint.random(
          variableCount: variableCount, constants: constants,
          priorities: RandomSystemTests.priorities, using: &source)
        try pair.add(plain, comment)
        try pair.check(comment)
      }
    }
  }
}
