/// Moving a variable again and again, as a finger does, without building constraints anew.
extension Solver {
  /// The constraint that holds an edit variable at the suggested value.
  struct Edit: Sendable {
    var handle: ConstraintHandle
    var value: Double
  }

  /// Makes a variable follow suggestions, from now on holding it at its current value.
  ///
  /// - Throws: ``LayoutError/alreadyEdited(_:)``, ``LayoutError/requiredEdit(_:)``.
  /// - Precondition: The variable is this solver's.
  package mutating func addEdit(_ variable: Variable, priority: Priority) throws(LayoutError) {
    guard edits[variable] == nil else { throw .alreadyEdited(variable) }
    guard priority < .required else { throw .requiredEdit(variable) }
    let value = value(of: variable)
    let handle = try add(variable - value, .equal, priority: priority)
    edits[variable] = Edit(handle: handle, value: value)
  }

  /// Pulls an edit variable towards a value, in points, and updates all values.
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
    // That keeps the minimum but for rounding, which may decide between near ties.
    tableau.minimize()
  }

  /// Lets go of an edit variable and updates all values. Does nothing if it is not one.
  package mutating func removeEdit(_ variable: Variable) {
    guard let edit = edits.removeValue(forKey: variable) else { return }
    remove(edit.handle)
  }
}

extension Tableau {
  /// Moves the zero of a symbol: what was `marker` is `marker + change` from now on.
  ///
  /// An edit reads `variable = value + marker - partner`, so this is how its value changes.
  fileprivate mutating func shift(_ marker: Symbol, by change: Double) {
    if let slot = slot(of: marker) {
      addToConstant(-change, at: slot)
    } else {
      for slot in column(of: marker) {
        addToConstant(rows[slot].coefficient(of: marker) * change, at: slot)
      }
    }
  }
}
