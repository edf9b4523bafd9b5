/// The relation of a constraint's expression to zero.
package enum Relation: Hashable, Sendable {
  /// The expression is zero or negative.
  case lessThanOrEqual
  /// The expression is zero.
  case equal
  /// The expression is zero or positive.
  case greaterThanOrEqual

  /// Whether it holds for a value, up to rounding.
  func holds(at value: Double) -> Bool {
    switch self {
    case .lessThanOrEqual: value < Double.nearZero
    case .equal: value.isNearZero
    case .greaterThanOrEqual: value > -Double.nearZero
    }
  }
}
