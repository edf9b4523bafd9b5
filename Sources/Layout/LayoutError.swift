/// Why the solver refused a request. The solver is then as it was before the request.
package enum LayoutError: Error, Hashable, Sendable {
  /// Required constraints exclude one another.
  ///
  /// `conflicting` is a smallest such set in the sense that leaving out any one of them resolves
  /// the conflict. It is in order of creation, so the refused constraint stands last.
  case unsatisfiable(conflicting: [ConstraintHandle])
  /// A coefficient, a constant or a suggested value is infinite or not a number.
  case notFinite
  /// The variable already is an edit variable.
  case alreadyEdited(Variable)
  /// The variable is not an edit variable.
  case notEdited(Variable)
  /// An edit must be weaker than required, else a suggestion could contradict the layout.
  case requiredEdit(Variable)
}
