import TELayout
import Testing

struct DeterminismTests {
  /// The bits of every value after every one of 60 random steps, many of them ambiguous.
  private static func trace(seed: UInt64) throws -> [UInt64] {
    var source = RandomSource(seed: seed)
    var solver = Solver()
    let variables = (0..<12).map { _ in solver.makeVariable() }
    var trace: [UInt64] = []
    for _ in 0..<60 {
      let plain = PlainConstraint.random(
        variableCount: 12, constants: -50...50,
        priorities: [.required, .defaultHigh, .defaultLow, .fittingSizeLevel], using: &source)
      do {
        try solver.add(
          plain.expression(of: variables), plain.relation, priority: plain.priority)
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

  @Test("a zero is never a negative zero") func negativeZero() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x, .equal)
    try solver.add(-y, .equal)
    #expect(solver.value(of: x).sign == .plus)
    #expect(solver.value(of: y).sign == .plus)
  }
}
