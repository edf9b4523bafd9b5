/// How the time of a clip runs against that of the app.
package struct Pace: Hashable, Sendable {
  /// How many times longer movements take in the clip; above 0. Holds keep their length.
  package var slowMotion = 1.0
  /// Factors in place of ``slowMotion`` and of a step's own, by the names of steps; the second of several is
  /// `tap-2`.
  package var steps: [StepFactor] = []
  /// How long it takes at the beginning and at the end of a slow step to get from normal speed to slow motion and
  /// back, in seconds of the clip.
  package var ramp = 0.0
  /// Where the picture stands still, besides the freezes of the steps themselves.
  package var freezes: [StepFreeze] = []
  /// Whether the app's own speed is shown, whatever the steps say.
  package var isNormal = false

  /// The slow motion of a step.
  package struct StepFactor: Hashable, Sendable {
    package let step: String
    package let factor: Double

    package init(step: String, factor: Double) { (self.step, self.factor) = (step, factor) }
  }

  /// A freeze of a step.
  package struct StepFreeze: Hashable, Sendable {
    package let step: String
    package let freeze: Freeze

    package init(step: String, freeze: Freeze) { (self.step, self.freeze) = (step, freeze) }
  }

  package init(slowMotion: Double = 1) { self.slowMotion = slowMotion }

  /// The names of steps that it has values for.
  package var stepNames: [String] { steps.map(\.step) + freezes.map(\.step) }
}

/// A part of a clip in which the picture stands still.
package struct Freeze: Hashable, Sendable {
  /// Where in its step.
  package enum Place: Hashable, Sendable {
    /// A part of the step's length, 0...1.
    case share(Double)
    /// Seconds after the beginning of the step, at normal speed.
    case seconds(Double)
  }

  package let place: Place
  /// In seconds of the clip.
  package let duration: Double

  package init(at place: Place, duration: Double) {
    self.place = place
    self.duration = duration
  }

  package static let durationRange = 0.05...60.0
}

/// How the time of one step runs, where the step itself says it.
package struct StepPace: Hashable, Sendable {
  /// Nil for the clip's.
  package var slowMotion: Double?
  /// In seconds of the clip; nil for the clip's.
  package var ramp: Double?
  package var freezes: [Freeze]

  package init(slowMotion: Double? = nil, ramp: Double? = nil, freezes: [Freeze] = []) {
    self.slowMotion = slowMotion
    self.ramp = ramp
    self.freezes = freezes
  }
}
