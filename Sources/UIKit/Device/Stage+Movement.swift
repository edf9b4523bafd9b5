extension Stage {
  /// Whether something is on its way to where it will rest: an animation that ends by itself, or a
  /// transition between controllers that is not complete.
  ///
  /// Work that was put off, such as by `asyncAfter`, is no movement.
  package var isMoving: Bool { isAnimating || !transitions.isEmpty }

  /// Asks the interactive transitions that are under way to go back.
  ///
  /// - Returns: Whether there was one.
  package func cancelInteractiveTransitions() -> Bool {
    let interactive = transitions.filter(\.isInteractive)
    for transition in interactive { transition.askToCancel() }
    return !interactive.isEmpty
  }
}
