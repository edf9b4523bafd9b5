extension UIControl {
  /// Calls an action's handler for some events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    addAction(action, events: controlEvents)
  }

  /// Removes some events from an action.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeActions(events: controlEvents) { $0.identifier == action.identifier }
  }

  /// Removes some events from the action with an identifier.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    removeActions(events: controlEvents) { $0.identifier == actionIdentifier }
  }
}
