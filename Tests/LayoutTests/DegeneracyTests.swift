import TELayout
import Testing

/// Systems whose corners coincide, where a simplex method may go round in circles.
struct DegeneracyTests {
  /// Finds x >= 0 with the largest gain under bounds. Parts 0 to 3 are the four x >= 0, the others
  /// the bounds; they are added in the order given.
  private func largestGain(
    _ gain: [Double], bounds: [(coefficients: [Double], limit: Double)], order: [Int]
  ) throws -> [Double] {
    var solver = Solver()
    let x = (1...4).map { _ in solver.makeVariable() }
    for part in order {
      if part < 4 {
        try solver.add(x[part], .greaterThanOrEqual)
      } else {
        let bound = PlainConstraint(
          coefficients: bounds[part - 4].coefficients, constant: -bounds[part - 4].limit,
          relation: .lessThanOrEqual, priority: .required)
        try solver.add(bound.expression(of: x), bound.relation)
      }
    }
    // A gain of 100 is more than can be had, so the error is smallest where the gain is largest.
    let wish = PlainConstraint(
      coefficients: gain, constant: -100, relation: .greaterThanOrEqual, priority: .defaultHigh)
    try solver.add(wish.expression(of: x), wish.relation, priority: wish.priority)
    return x.map { solver.value(of: $0) }
  }

  // The second order of each example is one in which steepest descent alone never ends: the solver
  // goes round in circles on it with its patience set to a million pivots.

  @Test(
    "Beale's cycling example ends at its optimum",
    arguments: [[0, 1, 2, 3, 4, 5, 6], [4, 5, 2, 6, 3, 0, 1]])
  func bealeCycling(order: [Int]) throws {
    // E. M. L. Beale, "Cycling in the dual simplex algorithm", 1955: the largest gain is 1/20, at
    // (1/25, 0, 1, 0).
    let found = try largestGain(
      [0.75, -150, 0.02, -6],
      bounds: [([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1)],
      order: order)
    #expect(zip(found, [0.04, 0, 1, 0]).allSatisfy { isClose($0, $1) })
  }

  @Test(
    "Chvatal's cycling example ends at its optimum",
    arguments: [[0, 1, 2, 3, 4, 5, 6], [6, 4, 5, 2, 3, 0, 1]])
  func chvatalCycling(order: [Int]) throws {
    // V. Chvatal, "Linear Programming", 1983, chapter 3: the largest gain is 1, at (1, 0, 1, 0).
    let found = try largestGain(
      [10, -57, -9, -24],
      bounds: [([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1)],
      order: order)
    #expect(zip(found, [1, 0, 1, 0]).allSatisfy { isClose($0, $1) })
  }

  @Test("a hundred planes through one point have that solution") func planes() throws {
    var source = RandomSource(seed: 5)
    var solver = Solver()
    let variables = (0..<5).map { _ in solver.makeVariable() }
    // All planes go through (3, 3, 3, 3, 3); every variable is at least 3 and wants to be smaller.
    for variable in variables { try solver.add(variable - 3, .greaterThanOrEqual) }
    for _ in 0..<100 {
      var plane = Expression()
      var sum = 0.0
      for variable in variables {
        let coefficient = Double(Int.random(in: -1...3, using: &source))
        plane = plane + coefficient * variable
        sum += coefficient
      }
      try solver.add(plane - 3 * sum, .greaterThanOrEqual)
    }
    for (index, variable) in variables.enumerated() {
      try solver.add(variable + 50, .equal, priority: Priority(Double(100 + index % 2)))
    }
    for variable in variables { #expect(isClose(solver.value(of: variable), 3)) }
  }
}
