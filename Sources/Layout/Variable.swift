/// One unknown of a layout, such as the left edge of a view, in points.
///
/// A variable is handed out by ``Solver/makeVariable(_:)`` and means something to that solver (and
/// to copies made of it afterwards) only. Two variables are equal when that solver handed out both
/// as one.
package struct Variable: Hashable, Sendable {
  /// The number that the solver counts its unknowns with: unique in one solver, in order of
  /// creation, not necessarily consecutive.
  package let identifier: Int
}
