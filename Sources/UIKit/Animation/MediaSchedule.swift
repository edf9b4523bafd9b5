import Motion

/// How the time of one object runs against its parent's: Core Animation's timing as a value.
///
/// After David Rönnqvist's and wangling.me's observations of Core Animation: the object is active
/// from its begin time for `activeDuration / |speed|` of the parent's seconds, whatever the offset;
/// the offset moves where in a run it is, and runs wrap around.
struct MediaSchedule {
  /// Seconds of the parent's time.
  var beginTime = 0.0
  /// Seconds of one run, in its own time.
  var duration: Double
  /// Own seconds per second of the parent.
  var speed = 1.0
  /// Seconds of its own time.
  var timeOffset = 0.0
  /// Runs, those backwards not counted; may be fractional or infinite.
  var repeatCount = 1.0
  /// Seconds of its own time; 0 leaves the length to `repeatCount`.
  var repeatDuration = 0.0
  var autoreverses = false
  var fillsBackwards = false
  var fillsForwards = false
  var curve = TimingCurve.linear

  /// Where in its runs an object is.
  struct Position {
    /// 0...1 of a run after the curve; springs go beyond.
    var progress: Double
    /// Runs completed before this one.
    var cycle: Double
  }

  /// Rounding of times must not end a child before its group.
  private static let tolerance = 1e-9

  /// Seconds of one run, with its way back.
  var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// Seconds of all runs, in its own time.
  var activeDuration: Double {
    repeatDuration > 0 ? repeatDuration : cycleDuration > 0 ? cycleDuration * repeatCount : 0
  }

  /// The parent's time at which it ends; infinity for what does not end.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Where it is at a time of the parent; nil where it has no effect.
  ///
  /// - Parameter isOver: whether its end has been acted on; until then the instant of the end, and
  ///   what rounding adds to it, still belong to it.
  func position(at parentTime: Double, isOver: Bool) -> Position? {
    var elapsed = (parentTime - beginTime) * abs(speed)
    if elapsed < 0 {
      guard fillsBackwards else { return nil }
      elapsed = 0
    }
    let active = activeDuration
    if isOver, elapsed >= active - Self.tolerance, !fillsForwards { return nil }
    let isAtEnd = elapsed >= active
    elapsed = min(elapsed, active)
    guard duration > 0 else {
      return Position(progress: parentTime < beginTime ? 0 : 1, cycle: 0)
    }
    return position(elapsed: elapsed, isAtEnd: isAtEnd)
  }

  private func position(elapsed: Double, isAtEnd: Bool) -> Position {
    var time = elapsed
    if speed < 0 {
      // Backwards from the end; what has no end from the end of a run.
      time = activeDuration.isFinite ? activeDuration - elapsed : -elapsed
    }
    time += timeOffset
    var cycle = (time / cycleDuration).rounded(.down)
    var inCycle = time - cycle * cycleDuration
    // The end of the last run, or of one that stands still, is not the beginning of another.
    let standsAtEnd = speed < 0 ? elapsed == 0 : isAtEnd || speed == 0
    if inCycle == 0, time > 0, standsAtEnd {
      cycle -= 1
      inCycle = cycleDuration
    }
    let way = inCycle > duration ? 2 * duration - inCycle : inCycle
    return Position(progress: curve.progress(at: way, duration: duration), cycle: cycle)
  }

  /// Its own time within a run, as the parent of others: seconds, after the curve.
  func localTime(at parentTime: Double, isOver: Bool) -> Double? {
    position(at: parentTime, isOver: isOver).map { $0.progress * duration }
  }
}

/// The schedules around an animation, from the one that was added to a layer to the innermost.
struct MediaCourse {
  /// Outermost first; not empty.
  let schedules: [MediaSchedule]

  /// Where the innermost is at a time of the layer; nil where it has no effect.
  ///
  /// - Parameters:
  ///   - begin: the layer's time at which the outermost begins.
  ///   - isOver: whether the end of the outermost has been acted on.
  func position(at time: Double, begin: Double, isOver: Bool) -> MediaSchedule.Position? {
    var time = time - begin
    var isOver = isOver
    for (depth, schedule) in schedules.enumerated() {
      if depth == schedules.count - 1 { return schedule.position(at: time, isOver: isOver) }
      guard let local = schedule.localTime(at: time, isOver: isOver) else { return nil }
      time = local
      // A child's time is over when it has passed its end in the group's time.
      let child = schedules[depth + 1]
      isOver = time > child.endTime + 1e-9
    }
    return nil
  }
}
