package import TEPlayback
internal import TEPresets

/// The steps of a clip with their times, found by playing it.
package struct ClipTimeline: Hashable, Sendable {
  /// A step of the clip.
  package struct Step: Hashable, Sendable {
    /// As in the timeline; the second of several is `drag-2`.
    package let name: String
    /// In seconds of the clip.
    package let start: Double
    package let end: Double
    /// Whether it is a hold.
    package let isHold: Bool
    /// Where its picture stands still, in seconds of the clip.
    package let freezes: [ClosedRange<Double>]
  }

  /// In the order of time.
  package let steps: [Step]

  /// In seconds.
  package var length: Double { steps.last?.end ?? 0 }

  /// The time of an instant in seconds of the clip; nil where the clip has no such step.
  func time(of instant: ClipInstant, _ rate: FrameRate) -> Double? {
    switch instant {
    case .share(let share): share * length
    case .seconds(let seconds): seconds
    case .frame(let frame): rate.time(ofFrame: frame)
    case .step(let name, let place):
      steps.first { $0.name == name }.map { place.time(from: $0.start, to: $0.end) }
    }
  }

  /// - Parameter played: The steps of a player that has played to the end.
  package init(_ played: [Player.PlayedStep]) {
    var counts: [String: Int] = [:]
    steps = played.map { step in
      let count = counts[step.name, default: 0] + 1
      counts[step.name] = count
      return Step(
        name: count == 1 ? step.name : "\(step.name)-\(count)", start: step.start, end: step.end,
        isHold: step.isHold, freezes: step.freezes)
    }
  }
}
