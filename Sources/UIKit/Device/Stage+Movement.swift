extension Stage {
  /// Whether an animation that ends by itself, a scroll movement or a transition between
  /// controllers is in progress in the app.
  ///
  /// System windows do not count, nor does deferred work such as `asyncAfter` or a display link.
  package var isMoving: Bool {
    !transitions.isEmpty || !clockObservers.isEmpty
      || animations.hasFinite(outside: windows.filter(\.isSystemWindow).map(\.layer))
  }

  /// Whether no transition between controllers is in progress.
  package var isWithoutTransition: Bool { transitions.isEmpty }

  /// Cancels the interactive transitions in progress.
  ///
  /// - Returns: Whether there was one.
  package func cancelInteractiveTransitions() -> Bool {
    let interactive = transitions.filter(\.isInteractive)
    for transition in interactive { transition.cancelInteraction() }
    return !interactive.isEmpty
  }
}
