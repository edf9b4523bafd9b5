/// Names one constraint in one solver, to remove it or to be told that it conflicts.
///
/// Handles compare in the order in which ``Solver/add(_:_:priority:)`` made them and are never used
/// twice, not even after the constraint was refused or removed.
package struct ConstraintHandle: Hashable, Comparable, Sendable {
  /// The number that the solver counts its constraints with.
  package let identifier: Int

  package static func < (left: ConstraintHandle, right: ConstraintHandle) -> Bool {
    left.identifier < right.identifier
  }
}
