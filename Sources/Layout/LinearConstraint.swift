/// An expression that relates to zero.
package struct LinearConstraint: Sendable {
  package var expression: Expression
  package var relation: Relation
  package var priority: Priority

  package init(_ expression: Expression, _ relation: Relation, priority: Priority = .required) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// Whether the relation holds at a value of the expression, but for rounding.
  func holds(at value: Double) -> Bool {
    switch relation {
    case .lessThanOrEqual: value < Double.nearZero
    case .equal: value.isNearZero
    case .greaterThanOrEqual: value > -Double.nearZero
    }
  }
}
