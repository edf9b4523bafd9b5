import Motion

/// What moves a property animator's timeline.
///
/// Positions on it are fractions 0...1 from its start to its end, whichever way it runs.
enum AnimatorDrive {
  /// Stands at a position that all animations have come to evenly, whatever their curve.
  case held(at: Double)
  /// Stands at a fraction of the duration, where the curve tells what shows.
  case heldInTime(Double)
  /// Runs on the animator's own curve, between two fractions of the duration.
  case original(from: Double, to: Double, seconds: Double)
  /// Runs from a position to another on a new curve.
  case continued(from: Double, to: Double, curve: AnimatorCurve)

  /// How long it runs; nil for one that stands.
  var seconds: Double? {
    switch self {
    case .held, .heldInTime: nil
    case .original(_, _, let seconds): seconds
    case .continued(_, _, let curve): curve.duration
    }
  }

  /// The fraction of the duration `elapsed` seconds into a run on the own curve.
  static func fraction(from: Double, to: Double, seconds: Double, elapsed: Double) -> Double {
    guard seconds > 0 else { return to }
    return from + (to - from) * min(max(elapsed / seconds, 0), 1)
  }

  /// The position `elapsed` seconds into a run on another curve.
  static func position(
    from: Double, to: Double, curve: TimingCurve, seconds: Double, elapsed: Double
  ) -> Double {
    guard seconds > 0 else { return to }
    let elapsed = min(max(elapsed, 0), seconds)
    return from + (to - from) * curve.progress(at: elapsed, duration: seconds)
  }
}

/// The progress of the animations of one block on a property animator's timeline.
struct AnimatorCourse {
  let curve: TimingCurve
  /// The seconds that the curve was made for.
  let curveDuration: Double
  /// Where the block begins and ends on the timeline, as fractions of the duration.
  let start: Double
  let end: Double
  /// Where the block begins when the timeline is moved evenly; another place than `start` for a
  /// block that was added under way.
  let evenStart: Double
  /// The axis of the values, for curves that differ along the axes.
  let axis: Axis?

  enum Axis {
    case x
    case y
  }

  /// The position at which the timeline was paused last, with the progress that showed there, so
  /// that scrubbing begins from what is on screen.
  private var anchor: (position: Double, progress: Double)?
  /// What showed when a run on the own curve began, less what the curve says there: it fades
  /// evenly over the run.
  private var offset = 0.0

  init(
    curve: TimingCurve, curveDuration: Double, start: Double = 0, end: Double = 1,
    evenStart: Double? = nil, axis: Axis? = nil
  ) {
    self.curve = curve
    self.curveDuration = curveDuration
    self.start = start
    self.end = min(end, 1)
    self.evenStart = evenStart ?? start
    self.axis = axis
  }

  func progress(on drive: AnimatorDrive, elapsed: Double) -> Double {
    switch drive {
    case .held(let position):
      return scrubbed(to: position)
    case .heldInTime(let fraction):
      return natural(at: fraction)
    case .original(let from, let to, let seconds):
      let fraction = AnimatorDrive.fraction(
        from: from, to: to, seconds: seconds, elapsed: elapsed)
      guard offset != 0, from != to else { return natural(at: fraction) }
      return natural(at: fraction) + offset * (fraction - to) / (from - to)
    case .continued(let from, let to, let curve):
      return scrubbed(
        to: AnimatorDrive.position(
          from: from, to: to, curve: curve.curve(along: axis), seconds: curve.duration,
          elapsed: elapsed))
    }
  }

  /// Prepares for another drive, while `progress` is on screen.
  mutating func prepare(for drive: AnimatorDrive, position: Double, progress: Double) {
    anchor = (position, progress)
    offset = 0
    if case .original(let from, _, _) = drive {
      offset = progress - natural(at: from)
      if abs(offset) < 1e-12 { offset = 0 }
    }
  }

  /// Forgets where it was paused: the timeline stands at one of its ends.
  mutating func forgetPause() {
    anchor = nil
    offset = 0
  }

  /// What the curve says at a fraction of the animator's duration.
  private func natural(at fraction: Double) -> Double {
    guard fraction > start else { return 0 }
    guard end > start else { return 1 }
    let part = (fraction - start) / (end - start)
    if part >= 1, end < 1 { return 1 }
    return curve.progress(at: min(part, 1) * curveDuration, duration: curveDuration)
  }

  /// The progress at a position that is reached evenly: along the straight lines from the block's
  /// start over what showed at the last pause to its end.
  private func scrubbed(to position: Double) -> Double {
    var low = (position: evenStart, progress: 0.0)
    var high = (position: end, progress: 1.0)
    if let anchor, anchor.progress != 0 || anchor.position > evenStart {
      if position < anchor.position {
        high = anchor
        if low.position >= high.position { low.position = 0 }
      } else {
        low = anchor
        if high.position <= low.position { high.position = 1 }
      }
    }
    // A spring's overshoot carries on beyond the ends that the timeline shares with the block.
    if position <= low.position, low.progress == 0, evenStart > 0 { return 0 }
    if position >= high.position, high.progress == 1, end < 1 { return 1 }
    let length = high.position - low.position
    guard length > 0 else { return low.progress + position - low.position }
    return low.progress + (high.progress - low.progress) * (position - low.position) / length
  }
}
