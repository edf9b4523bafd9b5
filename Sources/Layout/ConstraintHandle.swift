/// Identifies a constraint of a solver, for its removal and in conflicts.
///
/// Handles are ordered as ``Solver/add(_:_:priority:)`` created them, and never reused, even after
/// a constraint was rejected or removed.
package struct ConstraintHandle: Hashable, Comparable, Sendable {
  /// The serial number of the constraint in its solver.
  package let identifier: Int

  /// Whether a constraint was added before another.
  package static func < (left: ConstraintHandle, right: ConstraintHandle) -> Bool {
    left.identifier < right.identifier
  }
}
