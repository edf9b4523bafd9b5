/// A variable of a layout, such as the left edge of a view, in points.
///
/// Variables are created by ``Solver/makeVariable(_:)`` and are valid only for that solver and
/// later copies of it.
package struct Variable: Hashable, Sendable {
  /// The variable's number: unique in its solver, ascending in order of creation, not necessarily
  /// consecutive.
  package let identifier: Int
}
