/// The reason why a script cannot continue.
package struct PlaybackError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Something still moved this many virtual seconds after the step's own part.
    case neverSettled(seconds: Double)
    /// The target view does not exist or is not on the screen.
    case targetMissing(description: String)
    /// A step continues with a finger, but none is down.
    case noFinger
    /// The target is no control of the kind that the step uses, nor is it in one, nor has it one inside.
    case noSuchControl(ControlKind, target: String)
    case controlDisabled(target: String)
    /// Something else lies over the control.
    case covered(target: String)
    /// The control has no such value.
    case outOfRange(Double, ClosedRange<Double>, target: String)
    /// A step chooses what the control, the alert or the menu does not offer.
    case noSuchChoice(String, offered: [String])
    /// A step chooses a page of a page view controller whose data source has none, or no first and last page.
    case uncountedPages(target: String)
    /// A step chooses a button of an alert or a row of a menu, but neither is shown.
    case noAlert
    /// A step types, but nothing is being edited.
    case nothingEdited
    /// A step uses a control while a finger is down.
    case fingerIsDown
    /// Nobody needs the clip any more.
    case unwanted
    /// The step's code threw an error.
    case failed(message: String)
  }

  /// The index of the step in the script, from 0.
  package let stepIndex: Int
  package let stepName: String
  package let kind: Kind

  package init(stepIndex: Int, stepName: String, kind: Kind) {
    self.stepIndex = stepIndex
    self.stepName = stepName
    self.kind = kind
  }
}

/// The kinds of controls that steps use.
package enum ControlKind: Hashable, Sendable {
  /// A text field, a text view or a search bar.
  case textInput
  case slider
  case toggle
  /// A segmented control, a page control, or a scroll view with paging.
  case choices
  case stepper
}

/// An error that a step's code throws, with a message.
package struct StepFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
