internal import TEMedia
internal import TEPlayback
internal import TEPresets

/// What a clip is known to show before it is drawn: its steps with their times, and what moves.
///
/// Overlays that need what comes later (progress, curves, moving elements) get it from a rehearsal,
/// which plays the clip once before.
@MainActor
final class Rehearsal {
  private let timeline: ClipTimeline
  private let frameRate: FrameRate
  /// Nil for a decoration that does not tell what moves.
  private let motion: ClipMotion?
  /// The curves of each step.
  private let curves: [[MovementCurve]]
  /// The axes of the plots of each step; nil for a step without curves.
  var axes: [CurveAxis?]

  /// Plays a clip to its end.
  init(
    _ player: Player, of source: any ScreenSource, _ decoration: Decoration, frameRate: FrameRate,
    _ length: ClipLength
  ) throws(ExportError) {
    self.frameRate = frameRate
    if decoration.overlays.isDisjoint(with: [.curve, .elements]) {
      motion = nil
      timeline = try source.timeline(of: player)
      curves = timeline.steps.map { _ in [] }
    } else {
      let motion = try ClipMotion(of: player, source: source, frameRate, length)
      self.motion = motion
      timeline = ClipTimeline(player.playedSteps)
      curves = timeline.steps.map {
        MovementCurve.curves(of: $0, in: motion, limit: OverlayPanel.curveLimit)
      }
    }
    axes = curves.map { CurveAxis($0) }
  }

  /// The content of the panel at a time in seconds of the clip.
  func instant(at time: Double) -> OverlayPanel.Instant {
    let index = timeline.steps.firstIndex { time < $0.end } ?? timeline.steps.count - 1
    guard timeline.steps.indices.contains(index) else {
      return OverlayPanel.Instant(time: time, frame: 0, stepName: "", share: 1, curves: [])
    }
    let step = timeline.steps[index]
    let length = step.end - step.start
    // Beside a longer movement of another clip, one that is over keeps its plot, with the value that it holds.
    let plotted =
      curves[index].isEmpty
      ? (0..<index).last { axes[$0].map { time < $0.times.upperBound } ?? false } ?? index : index
    return OverlayPanel.Instant(
      time: time, frame: frame(at: time), stepName: step.name,
      share: length > 0 ? (time - step.start) / length : 1, curves: curves[plotted],
      axis: axes[plotted])
  }

  /// In seconds.
  var length: Double { timeline.length }

  /// When an annotation is shown, in seconds of the clip; nil where the clip has no such part.
  func interval(of time: Annotation.Time) -> ClosedRange<Double>? {
    switch time {
    case .step(let name):
      return timeline.steps.first { $0.name == name }.map { $0.start...$0.end }
    case .freeze(let step, let number):
      guard timeline.steps.indices.contains(step),
        timeline.steps[step].freezes.indices.contains(number)
      else { return nil }
      return timeline.steps[step].freezes[number]
    case .between(let from, let until):
      let start = from.map { timeline.time(of: $0, frameRate) } ?? 0
      let end = until.map { timeline.time(of: $0, frameRate) } ?? length
      guard let start, let end, start <= end else { return nil }
      return start...end
    }
  }

  /// The number of the frame that shows a time in seconds of the clip, from 0.
  private func frame(at time: Double) -> Int { Int((time * frameRate.value.value + 1e-6)) }

  /// How far the edges of elements in one place lie apart at most, in points.
  private static let nearby = 10.0

  /// The elements that move at a time in seconds of the clip, where they are in its frame.
  ///
  /// Of elements in nearly one place the first is given. Those without a name are given only where nothing
  /// with a name moves, and if they do not lie within another one.
  func movingElements(at time: Double) -> [(name: String, sample: ClipMotion.Sample)] {
    guard let motion else { return [] }
    let frame = min(frame(at: time), motion.times.count - 1)
    var named: [(name: String, sample: ClipMotion.Sample)] = []
    var unnamed = named
    for element in motion.elements {
      guard let sample = element.samples[frame], sample.alpha > 0.01 else { continue }
      let others = [frame - 1, frame + 1].compactMap { index in
        element.samples.indices.contains(index) ? element.samples[index] : nil
      }
      guard others.contains(where: { $0.differs(from: sample, by: 0.01) }) else { continue }
      if element.isNamed {
        if named.allSatisfy({ $0.sample.differs(from: sample, by: Self.nearby) }) {
          named.append((element.name, sample))
        }
      } else if !unnamed.contains(where: { $0.sample.holds(sample) }) {
        unnamed.append((element.kind, sample))
      }
    }
    return named.isEmpty ? unnamed : named
  }
}

extension ClipMotion.Sample {
  /// Whether any edge of the rectangle is farther from that of another one than some points.
  fileprivate func differs(from other: ClipMotion.Sample, by limit: Double) -> Bool {
    let (right, bottom) = (x + width, y + height)
    let distances = [
      x - other.x, y - other.y, right - other.x - other.width, bottom - other.y - other.height,
    ]
    return distances.contains { abs($0) > limit }
  }

  /// Whether another rectangle lies within this one.
  fileprivate func holds(_ other: ClipMotion.Sample) -> Bool {
    other.x >= x - 1 && other.y >= y - 1 && other.x + other.width <= x + width + 1
      && other.y + other.height <= y + height + 1
  }
}
