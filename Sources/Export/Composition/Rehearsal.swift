internal import Media
internal import Playback

/// What a clip is known to show before it is drawn: its steps with their times.
@MainActor
final class Rehearsal {
  let timeline: ClipTimeline

  init(_ timeline: ClipTimeline) {
    self.timeline = timeline
  }

  /// What the panel says at a time in seconds of the clip.
  func instant(at time: Double, _ frameRate: FrameRate) -> OverlayPanel.Instant {
    let step = timeline.step(at: time)
    let length = step.map { $0.end - $0.start } ?? 0
    return OverlayPanel.Instant(
      time: time, frame: Int((time * frameRate.value.value).rounded()), stepName: step?.name ?? "",
      share: step.map { length > 0 ? (time - $0.start) / length : 1 } ?? 1, curve: nil)
  }
}
