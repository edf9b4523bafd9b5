import TEInputs

/// The phrases with which an export and `validate` report an error.
extension PlaybackError.Kind {
  /// Without the step.
  package var message: String {
    switch self {
    case .neverSettled(let seconds):
      "something still moves after \(Int(seconds)) seconds"
    case .targetMissing(let description): "there is no '\(description)' on the screen then"
    case .noFinger: "no finger is on the screen then"
    case .noSuchControl(let kind, let target):
      "'\(target)' is no \(kind.phrase), and has none inside"
    case .controlDisabled(let target): "'\(target)' is disabled then"
    case .covered(let target): "something lies over '\(target)' then"
    case .outOfRange(let value, let range, let target):
      "'\(target)' has no value \(readable(value))"
        + "; its values are \(readable(range.lowerBound)) to \(readable(range.upperBound))"
    case .noSuchChoice(let choice, _): "there is no '\(choice)' to choose then"
    case .uncountedPages(let target): "the pages of '\(target)' cannot be counted"
    case .noAlert: "no alert and no menu is shown then"
    case .nothingEdited: "no text is being edited then"
    case .fingerIsDown: "a finger is still down then"
    case .unwanted: "the clip is not needed any more"
    case .failed(let message): message
    }
  }

  /// The remedy; nil where the message says it.
  package var advice: String? {
    switch self {
    case .neverSettled:
      "An animation that repeats for ever does not end by itself, nor does a transition that nobody "
        + "completes; say how long the step lasts, as in { tap: play, lasting: 1 }"
    case .targetMissing: "A finger can only go where something is to be seen"
    case .noFinger: "Put a drag before it whose finger stays down"
    case .noSuchControl: "Name a control that the step is for"
    case .controlDisabled: "A finger changes only what is enabled"
    case .covered: "Scroll it into sight, or close the keyboard or what else is over it"
    case .noSuchChoice(_, let offered):
      offered.isEmpty ? "It offers nothing" : "There are: \(offered.joined(separator: ", "))"
    case .uncountedPages:
      "Its data source has to have a first and a last page, at most 1000; or turn the page with a drag"
    case .noAlert: "Put a step before it that shows one, or name the control that has the choice"
    case .nothingEdited: "Name the field to type into, or tap it before"
    case .fingerIsDown: "Put a release before it"
    case .outOfRange, .unwanted, .failed: nil
    }
  }
}

extension ControlKind {
  /// In a sentence after "no".
  package var phrase: String {
    switch self {
    case .textInput: "text field, text view or search bar"
    case .slider: "slider"
    case .toggle: "switch"
    case .choices: "segmented control, page control or scroll view with pages that has this choice"
    case .stepper: "stepper"
    }
  }
}
