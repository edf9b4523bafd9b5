/// Edit variables: repeated changes of a value, as in a drag, without new constraints.
extension Solver {
  /// The constraint that holds an edit variable at the suggested value.
  struct Edit: Sendable {
    var handle: ConstraintHandle
    var value: Double
  }

  /// Makes a variable an edit variable with its current value as suggestion.
  ///
  /// - Throws: ``LayoutError/alreadyEdited(_:)``, ``LayoutError/requiredEdit(_:)``.
  /// - Precondition: The variable belongs to this solver.
  package mutating func addEdit(_ variable: Variable, priority: Priority) throws(LayoutError) {
    guard edits[variable] == nil else { throw .alreadyEdited(variable) }
    guard priority < .required else { throw .requiredEdit(variable) }
    let value = value(of: variable)
    let handle = try add(variable - value, .equal, priority: priority)
    edits[variable] = Edit(handle: handle, value: value)
  }

  /// Suggests a value in points for an edit variable, and updates all values.
  ///
  /// - Throws: ``LayoutError/notEdited(_:)``, ``LayoutError/notFinite``.
  package mutating func suggest(_ value: Double, for variable: Variable) throws(LayoutError) {
    guard value.isFinite else { throw .notFinite }
    guard let edit = edits[variable], let entry = entry(of: edit.handle) else {
      throw .notEdited(variable)
    }
    edits[variable]?.value = value
    tableau.shift(entry.marker, by: value - edit.value)
    tableau.restoreFeasibility()
    // The result is minimal up to rounding, which may decide between near ties.
    tableau.minimize()
  }

  /// Removes an edit variable and updates all values. No-op if it is not one.
  package mutating func removeEdit(_ variable: Variable) {
    guard let edit = edits.removeValue(forKey: variable) else { return }
    remove(edit.handle)
  }
}

extension Tableau {
  /// Shifts the origin of a symbol: replaces `marker` with `marker + change`.
  ///
  /// An edit is the equation `variable = value + marker - partner`, so this changes its value.
  fileprivate mutating func shift(_ marker: TableauSymbol, by change: Double) {
    if let slot = slot(of: marker) {
      addToConstant(-change, at: slot)
    } else {
      for slot in column(of: marker) {
        addToConstant(rows[slot].coefficient(of: marker) * change, at: slot)
      }
    }
  }
}
