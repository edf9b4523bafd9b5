extension Stage {
  /// Whether something of the app's is on its way to where it will rest: an animation that ends by
  /// itself, a view that scrolls, or a transition between controllers that is not complete.
  ///
  /// What the system draws over the app does not count, nor does work that was put off, such as by
  /// `asyncAfter` or a display link.
  package var isMoving: Bool {
    !transitions.isEmpty || !followers.isEmpty
      || animations.hasFinite(outside: windows.filter(\.belongsToDevice).map(\.layer))
  }

  /// Asks the interactive transitions that are under way to go back.
  ///
  /// - Returns: Whether there was one.
  package func cancelInteractiveTransitions() -> Bool {
    let interactive = transitions.filter(\.isInteractive)
    for transition in interactive { transition.askToCancel() }
    return !interactive.isEmpty
  }
}
