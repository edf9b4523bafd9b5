import TEMotion

/// How a property animator's timeline is being played.
///
/// Positions are fractions 0...1 of the timeline from its start to its end, in either direction.
enum AnimatorPlayback {
  /// Paused at a position that was reached linearly, whatever the animations' curves.
  case paused(at: Double)
  /// Paused at a fraction of the duration; the curve gives the progress there.
  case pausedInTime(Double)
  /// Playing on the animator's own curve between two fractions of the duration.
  case natural(from: Double, to: Double, seconds: Double)
  /// Playing from one position to another on a new curve.
  case continued(from: Double, to: Double, curve: AnimatorCurve)

  /// The seconds that it plays; nil if it is paused.
  var seconds: Double? {
    switch self {
    case .paused, .pausedInTime: nil
    case .natural(_, _, let seconds): seconds
    case .continued(_, _, let curve): curve.duration
    }
  }

  /// The fraction of the duration after `elapsed` seconds on the animator's own curve.
  static func fraction(from: Double, to: Double, seconds: Double, elapsed: Double) -> Double {
    guard seconds > 0 else { return to }
    return from + (to - from) * min(max(elapsed / seconds, 0), 1)
  }

  /// The position after `elapsed` seconds on another curve.
  static func position(
    from: Double, to: Double, curve: TimingCurve, seconds: Double, elapsed: Double
  ) -> Double {
    guard seconds > 0 else { return to }
    let elapsed = min(max(elapsed, 0), seconds)
    return from + (to - from) * curve.progress(at: elapsed, duration: seconds)
  }
}

/// One block's track on a property animator's timeline: its progress at each position.
struct AnimatorTrack {
  let curve: TimingCurve
  /// The duration in seconds for which the curve was made.
  let curveDuration: Double
  /// Where the block begins and ends on the timeline, as fractions 0...1 of the duration.
  let start: Double
  let end: Double
  /// Where the block begins when the timeline is scrubbed linearly; differs from `start` for a
  /// block that was added while the animator was active.
  let linearStart: Double
  /// The axis of the values, if the curve differs between the axes.
  let axis: Axis?

  enum Axis {
    case x
    case y
  }

  /// The position of the last pause and the progress presented there, so that scrubbing begins from
  /// the presented values.
  private var anchor: (position: Double, progress: Double)?
  /// The presented progress less the curve's own when playback on the own curve began; it decreases
  /// linearly to 0 by the end.
  private var offset = 0.0

  init(
    curve: TimingCurve, curveDuration: Double, start: Double = 0, end: Double = 1,
    linearStart: Double? = nil, axis: Axis? = nil
  ) {
    self.curve = curve
    self.curveDuration = curveDuration
    self.start = start
    self.end = min(end, 1)
    self.linearStart = linearStart ?? start
    self.axis = axis
  }

  func progress(on playback: AnimatorPlayback, elapsed: Double) -> Double {
    switch playback {
    case .paused(let position):
      return scrubbed(to: position)
    case .pausedInTime(let fraction):
      return natural(at: fraction)
    case .natural(let from, let to, let seconds):
      let fraction = AnimatorPlayback.fraction(
        from: from, to: to, seconds: seconds, elapsed: elapsed)
      guard offset != 0, from != to else { return natural(at: fraction) }
      return natural(at: fraction) + offset * (fraction - to) / (from - to)
    case .continued(let from, let to, let curve):
      return scrubbed(
        to: AnimatorPlayback.position(
          from: from, to: to, curve: curve.curve(along: axis), seconds: curve.duration,
          elapsed: elapsed))
    }
  }

  /// Prepares for another playback while `progress` is presented.
  mutating func prepare(for playback: AnimatorPlayback, position: Double, progress: Double) {
    anchor = (position, progress)
    offset = 0
    if case .natural(let from, _, _) = playback {
      offset = progress - natural(at: from)
      if abs(offset) < 1e-12 { offset = 0 }
    }
  }

  /// Discards the position of the last pause, when the timeline is at one of its ends.
  mutating func forgetPause() {
    anchor = nil
    offset = 0
  }

  /// The curve's progress at a fraction of the animator's duration.
  private func natural(at fraction: Double) -> Double {
    guard fraction > start else { return 0 }
    guard end > start else { return 1 }
    let part = (fraction - start) / (end - start)
    if part >= 1, end < 1 { return 1 }
    return curve.progress(at: min(part, 1) * curveDuration, duration: curveDuration)
  }

  /// The progress at a position that is reached linearly: interpolated from the block's start
  /// through the progress at the last pause to its end.
  private func scrubbed(to position: Double) -> Double {
    var low = (position: linearStart, progress: 0.0)
    var high = (position: end, progress: 1.0)
    if let anchor, anchor.progress != 0 || anchor.position > linearStart {
      if position < anchor.position {
        high = anchor
        if low.position >= high.position { low.position = 0 }
      } else {
        low = anchor
        if high.position <= low.position { high.position = 1 }
      }
    }
    // At the timeline's own ends the line is extrapolated, for a spring's overshoot.
    if position <= low.position, low.progress == 0, linearStart > 0 { return 0 }
    if position >= high.position, high.progress == 1, end < 1 { return 1 }
    let length = high.position - low.position
    guard length > 0 else { return low.progress + position - low.position }
    return low.progress + (high.progress - low.progress) * (position - low.position) / length
  }
}
