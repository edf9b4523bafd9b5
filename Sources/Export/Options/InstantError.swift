internal import TEInputs
package import TEPresets

/// Why a clip does not have an instant.
package enum InstantError: Error {
  /// After the end of the clip, whose length is in seconds.
  case outside(ClipInstant, length: Double)
  /// The clip has no such step.
  case unknownStep(name: String, known: [String])
}

extension FailureReport {
  init(_ error: InstantError) {
    switch error {
    case .outside(let instant, let length):
      self.init(
        .usage, "the clip has no instant '\(instant.optionText)'",
        advice: "It is \(readable((length * 1000).rounded() / 1000)) seconds long")
    case .unknownStep(let name, let known):
      self.init(
        .usage, "the clip has no step \(quoted(name))",
        advice: "Steps: \(known.joined(separator: ", "))")
    }
  }
}

extension ClipInstant {
  /// As it is given.
  var optionText: String {
    switch self {
    case .share(let share): "\(Self.percent(share))%"
    case .seconds(let seconds): "\(shortDecimal(seconds))s"
    case .frame(let frame): "frame:\(frame)"
    case .step(let name, let place): "\(name):\(place.text)"
    }
  }
}
