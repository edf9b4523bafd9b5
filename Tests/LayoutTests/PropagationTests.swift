import Testing

@testable import TELayout

struct PropagationTests {
  private static let priorities: [Priority] = [
    .required, .required, Priority(751), .defaultHigh, .defaultLow,
  ]

  @Test(
    "propagation and solver together give optimal values",
    arguments: 1...4, [0...0, -1...1, -10...10])
  func optimality(
    variableCount: Int, constants: ClosedRange<Int>
  ) throws {
    var settledCount = 0
    for seed in 0..<200 {
      var source = RandomSource(seed: UInt64(seed * 1000 + variableCount))
      var solver = Solver()
      let variables = (0..<variableCount).map { _ in solver.makeVariable() }
      let plain = (0..<Int.random(in: 1...8, using: &source)).map { _ in
        var plain = PlainConstraint.random(
          variableCount: variableCount, constants: constants, priorities: Self.priorities,
          using: &source)
        // Most constraints of a layout are of one or two variables.
        for index in plain.coefficients.indices where Bool.random(using: &source) {
          plain.coefficients[index] = 0
        }
        return plain
      }
      let oracle = Oracle(variableCount: variableCount, constraints: plain)
      let constraints = plain.map {
        LinearConstraint($0.expression(of: variables), $0.relation, priority: $0.priority)
      }
      guard let propagation = Propagation(constraints) else {
        #expect(oracle.smallestErrors() == nil, "seed \(seed)")
        continue
      }
      guard let best = oracle.smallestErrors() else { continue }
      for index in propagation.rest {
        let constraint = propagation.reduced(constraints[index])
        try solver.add(constraint.expression, constraint.relation, priority: constraint.priority)
      }
      let values = variables.map { propagation.value(of: $0) ?? solver.value(of: $0) }
      settledCount += variables.filter { propagation.value(of: $0) != nil }.count
      #expect(oracle.isFeasible(values), "seed \(seed)")
      let errors = oracle.errors(at: values)
      #expect(
        zip(errors, best).allSatisfy { isClose($0, $1, within: 1e-6) }, "seed \(seed)")
    }
    #expect(settledCount > 20)
  }

  @Test("a column of labels is solved by propagation") func labelColumn() throws {
    var solver = Solver()
    let root = (0..<2).map { _ in solver.makeVariable() }
    var constraints: [LinearConstraint] = []
    var above: Expression = Expression()
    for index in 0..<3000 {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      let (width, height) = (solver.makeVariable(), solver.makeVariable())
      constraints += [
        LinearConstraint(y - above - 16, .equal), LinearConstraint(x.expression, .equal),
        LinearConstraint(x + width - root[0], .equal),
        LinearConstraint(width.expression, .greaterThanOrEqual),
        LinearConstraint(height.expression, .greaterThanOrEqual),
        LinearConstraint(width - 90, .lessThanOrEqual, priority: .defaultLow),
        LinearConstraint(width - 90, .greaterThanOrEqual, priority: .defaultHigh),
        LinearConstraint(height - Double(index % 7), .lessThanOrEqual, priority: .defaultLow),
        LinearConstraint(height - Double(index % 7), .greaterThanOrEqual, priority: .defaultHigh),
      ]
      above = y + height
    }
    constraints += [
      LinearConstraint(above - root[1], .equal), LinearConstraint(root[0] - 300, .equal),
      // A wish of a lower priority than the sizes changes nothing.
      LinearConstraint(root[1].expression, .equal, priority: .fittingSizeLevel),
    ]
    let propagation = try #require(Propagation(constraints))
    #expect(propagation.rest.isEmpty)
    let heights = (0..<3000).reduce(0) { $0 + 16 + Double($1 % 7) }
    #expect(propagation.value(of: root[1]) == heights)
  }

  @Test("a component with an error at a higher priority is left to the solver")
  func higherPriority()
    throws
  {
    var solver = Solver()
    let (width, other) = (solver.makeVariable(), solver.makeVariable())
    let constraints = [
      LinearConstraint(width - 10, .equal, priority: .defaultHigh),
      LinearConstraint(width + other - 15, .equal, priority: .defaultHigh),
      LinearConstraint(other - 8, .equal, priority: .defaultHigh),
    ]
    let propagation = try #require(Propagation(constraints))
    #expect([width, other].allSatisfy { propagation.value(of: $0) == nil })
    #expect(propagation.rest == [0, 1, 2])
  }
}
