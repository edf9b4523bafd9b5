/// A relation of an expression to zero, with a priority.
package struct LinearConstraint: Sendable {
  /// The left-hand side.
  package var expression: Expression
  /// The relation to zero.
  package var relation: Relation
  /// The priority level.
  package var priority: Priority

  /// Creates a constraint, required by default.
  package init(_ expression: Expression, _ relation: Relation, priority: Priority = .required) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }
}
