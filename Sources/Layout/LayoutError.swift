/// The reason why the solver rejected a request, which leaves the solver unchanged.
package enum LayoutError: Error, Hashable, Sendable {
  /// Required constraints contradict one another.
  ///
  /// `conflicting` is an irreducible infeasible set: leaving out any one of them resolves the
  /// conflict. It is in order of creation, so the rejected constraint is the last.
  case unsatisfiable(conflicting: [ConstraintHandle])
  /// A coefficient, constant or suggested value is infinite or NaN.
  case notFinite
  /// The variable is already an edit variable.
  case alreadyEdited(Variable)
  /// The variable is not an edit variable.
  case notEdited(Variable)
  /// An edit must not be required: a suggestion could contradict the layout.
  case requiredEdit(Variable)
}
