internal import Media
internal import Playback

/// What a clip is known to show before it is drawn: its steps with their times, and what moves.
@MainActor
final class Rehearsal {
  private let timeline: ClipTimeline
  private let frameRate: FrameRate
  /// Nil for a decoration that does not tell what moves.
  private let motion: ClipMotion?
  /// The curve of each step in which something moves by itself.
  private let curves: [MovementCurve?]

  /// Plays a clip to its end.
  init(
    _ player: Player, of source: any ScreenSource, _ decoration: Decoration, frameRate: FrameRate,
    _ length: ClipLength
  ) throws(ExportError) {
    self.frameRate = frameRate
    if decoration.overlays.isDisjoint(with: [.curve, .elements]) {
      motion = nil
      timeline = try source.timeline(of: player)
      curves = timeline.steps.map { _ in nil }
    } else {
      let motion = try ClipMotion(of: player, source: source, frameRate, length)
      self.motion = motion
      timeline = ClipTimeline(player.playedSteps)
      curves = timeline.steps.map { MovementCurve(of: $0, in: motion) }
    }
  }

  /// What the panel says at a time in seconds of the clip.
  func instant(at time: Double) -> OverlayPanel.Instant {
    let index = timeline.steps.firstIndex { time < $0.end } ?? timeline.steps.count - 1
    guard timeline.steps.indices.contains(index) else {
      return OverlayPanel.Instant(time: time, frame: 0, stepName: "", share: 1, curve: nil)
    }
    let step = timeline.steps[index]
    let length = step.end - step.start
    return OverlayPanel.Instant(
      time: time, frame: frame(at: time), stepName: step.name,
      share: length > 0 ? (time - step.start) / length : 1, curve: curves[index])
  }

  /// The number of the frame that shows a time in seconds of the clip, from 0.
  private func frame(at time: Double) -> Int { Int((time * frameRate.value.value + 1e-6)) }

  /// The elements with names that move at a time in seconds of the clip, where they are in its frame.
  func movingElements(at time: Double) -> [(name: String, sample: ClipMotion.Sample)] {
    guard let motion else { return [] }
    let frame = min(frame(at: time), motion.times.count - 1)
    return motion.elements.compactMap { element in
      guard element.isNamed, let sample = element.samples[frame] else { return nil }
      let others = [frame - 1, frame + 1].compactMap { index in
        element.samples.indices.contains(index) ? element.samples[index] : nil
      }
      return others.contains { $0.differs(from: sample) } ? (element.name, sample) : nil
    }
  }
}

extension ClipMotion.Sample {
  /// Whether the rectangle is another one, by more than rounding.
  fileprivate func differs(from other: ClipMotion.Sample) -> Bool {
    let distances = [x - other.x, y - other.y, width - other.width, height - other.height]
    return distances.contains { abs($0) > 0.01 }
  }
}
