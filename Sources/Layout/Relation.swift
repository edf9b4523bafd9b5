/// The relation of a constraint's expression to zero.
package enum Relation: Hashable, Sendable {
  /// The expression is zero or negative.
  case lessThanOrEqual
  /// The expression is zero.
  case equal
  /// The expression is zero or positive.
  case greaterThanOrEqual
}
