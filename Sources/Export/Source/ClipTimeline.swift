package import TEPlayback

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
  }

  /// In the order of time.
  package let steps: [Step]

  /// In seconds.
  package var length: Double { steps.last?.end ?? 0 }

  /// - Parameter played: The steps of a player that has played to the end.
  package init(_ played: [Player.PlayedStep]) {
    var counts: [String: Int] = [:]
    steps = played.map { step in
      let count = counts[step.name, default: 0] + 1
      counts[step.name] = count
      return Step(
        name: count == 1 ? step.name : "\(step.name)-\(count)", start: step.start, end: step.end,
        isHold: step.isHold)
    }
  }
}
