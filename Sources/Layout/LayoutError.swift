/// The reason why the solver rejected a request, which leaves the solver unchanged.
package enum LayoutError: Error, Hashable, Sendable {
  /// Required constraints contradict one another.
  ///
  /// `conflicting` is an irreducible infeasible set: leaving out any one of them resolves the
  /// conflict. It is in order of creation, so the rejected constraint is the last.
  case unsatisfiable(conflicting: [ConstraintHandle])
  /// A coefficient or constant is infinite or NaN.
  case notFinite
}
