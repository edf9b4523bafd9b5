/// The reason why a script cannot continue.
package struct PlaybackError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Something still moved this many virtual seconds after the step's own part.
    case neverSettled(seconds: Double)
    /// The target view does not exist or is not on the screen.
    case targetMissing(description: String)
    /// A step continues with a finger, but none is down.
    case noFinger
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

/// An error that a step's code throws, with a message.
package struct StepFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
