/// Why a script can't go on.
package struct PlaybackError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Something still moved so many virtual seconds after the step's own part.
    case neverSettled(seconds: Double)
    /// There is no such view, or none of it on the screen.
    case targetMissing(description: String)
    /// A step wants to go on with a finger, and none is down.
    case noFinger
    /// The step's own code says why.
    case failed(message: String)
  }

  /// The step's place in the script, from 0.
  package let stepIndex: Int
  package let stepName: String
  package let kind: Kind
}

/// What a step's own code throws where it can't do what it is for.
package struct StepFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
