/// Identifies a constraint of a solver in conflicts.
///
/// Handles are ordered as ``Solver/add(_:_:priority:)`` created them, and not reused after a constraint was
/// rejected.
package struct ConstraintHandle: Hashable, Comparable, Sendable {
  /// The serial number of the constraint in its solver.
  package let identifier: Int

  /// Whether a constraint was added before another.
  package static func < (left: ConstraintHandle, right: ConstraintHandle) -> Bool {
    left.identifier < right.identifier
  }
}
