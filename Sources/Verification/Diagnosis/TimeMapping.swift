internal import TEExport

/// At which time the new version of a clip shows what the old one shows at a time: as long after the beginning
/// of the same step.
struct TimeMapping {
  private let old: [ClipMotion.Step]
  private let new: [ClipMotion.Step]
  /// The partner of each old step.
  private let partners: [Int?]
  /// For each old step without a partner the time at which what follows it begins.
  private let end: Double
  /// For old steps whose movement begins earlier or later within the step.
  private let delays: [Int: Delay]

  /// The movement of a step that begins earlier or later within it.
  struct Delay: Hashable {
    /// When the movement begins in the old clip, in seconds.
    let start: Double
    /// How much later it begins in the new one after the beginning of the step, in seconds; may be negative.
    let shift: Double
    /// The name of the first animator.
    let animator: String
  }

  /// Sums of times may be off in the last bits, in seconds.
  private static let precision = 1e-9
  /// How long before the clip's end its last picture is taken, in seconds.
  private static let endOffset = 1e-4

  init(
    _ old: [ClipMotion.Step], _ new: [ClipMotion.Step], _ alignment: StepAlignment,
    delays: [Int: Delay] = [:]
  ) {
    self.delays = delays
    self.old = old
    self.new = new
    var partners = [Int?](repeating: nil, count: old.count)
    for pair in alignment.pairs { partners[pair.old] = pair.new }
    self.partners = partners
    end = max(0, (new.last?.end ?? 0) - Self.endOffset)
  }

  /// - Parameters:
  ///   - time: Of the old clip, in seconds.
  ///   - step: The step that it belongs to.
  /// - Returns: Seconds of the new clip, before its end.
  func time(for time: Double, inStep step: Int?) -> Double {
    guard let step else { return min(time, end) }
    guard let partner = partners[step] else { return min(beginning(after: step), end) }
    let shift = new[partner].start - old[step].start
    var mapped = abs(shift) < Self.precision ? time : new[partner].start + (time - old[step].start)
    if let delay = delays[step] {
      // Nothing moves before.
      let start = new[partner].start + (delay.start - old[step].start) + delay.shift
      mapped = time < delay.start ? min(mapped, start) : mapped + delay.shift
    }
    return min(mapped, new[partner].end, end)
  }

  /// When the first step after one begins that both versions have.
  private func beginning(after step: Int) -> Double {
    let next = partners[(step + 1)...].lazy.compactMap(\.self).first
    return next.map { new[$0].start } ?? end
  }
}

extension ClipRecording {
  /// The times at which another version shows what the frames of this one show; they do not decrease.
  func times(in mapping: TimeMapping) -> [Double] {
    var latest = 0.0
    return zip(frames.indices, stepOfFrame).map { frame, step in
      let time = header.options.frameRate.time(ofFrame: frame)
      latest = max(latest, mapping.time(for: time, inStep: step))
      return latest
    }
  }
}
