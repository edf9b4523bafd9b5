import TELayout

/// A constraint as plain numbers: `coefficients * values + constant` relates to zero.
struct PlainConstraint {
  var coefficients: [Double]
  var constant: Double
  var relation: Relation
  var priority: Priority

  /// By how much the values miss the constraint; zero if they satisfy it.
  func error(at values: [Double]) -> Double {
    let value = zip(coefficients, values).reduce(constant) { $0 + $1.0 * $1.1 }
    return switch relation {
    case .lessThanOrEqual: max(0, value)
    case .equal: value.magnitude
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  func expression(of variables: [Variable]) -> Expression {
    Expression(
      terms: zip(coefficients, variables).map { Term(coefficient: $0, variable: $1) },
      constant: constant)
  }

  /// Small whole numbers, so that ties, redundancy and conflicts are frequent.
  static func random(
    variableCount: Int, constants: ClosedRange<Int>, priorities: [Priority],
    using source: inout RandomSource
  ) -> PlainConstraint {
    let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    return PlainConstraint(
      coefficients: (0..<variableCount).map { _ in Double(Int.random(in: -2...2, using: &source)) },
      constant: Double(Int.random(in: constants, using: &source)),
      relation: relations[Int.random(in: 0..<3, using: &source)],
      priority: priorities[Int.random(in: 0..<priorities.count, using: &source)])
  }
}
