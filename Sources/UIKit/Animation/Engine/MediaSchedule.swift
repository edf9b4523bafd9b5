import TEMotion

/// The mapping from a parent's time to an object's own: the properties of `CAMediaTiming` as a
/// value.
///
/// After David Rönnqvist's and wangling.me's observations of Core Animation: the object is active
/// from its begin time for `activeDuration / |speed|` seconds of the parent's time, whatever the
/// time offset. The offset shifts the position within the cycles, which wrap around.
struct MediaSchedule {
  /// Seconds of the parent's time.
  var beginTime = 0.0
  /// Seconds of one cycle, in its own time.
  var duration: Double
  /// Seconds of its own time per second of the parent's.
  var speed = 1.0
  /// Seconds of its own time.
  var timeOffset = 0.0
  /// The number of cycles, reverse playback not counted; may be fractional or infinite.
  var repeatCount = 1.0
  /// Seconds of its own time; 0 uses `repeatCount` instead.
  var repeatDuration = 0.0
  var autoreverses = false
  var fillsBackwards = false
  var fillsForwards = false
  var curve = TimingCurve.linear

  /// A position within the cycles.
  struct Position {
    /// The progress through a cycle after the curve: 0...1, or beyond for springs.
    var progress: Double
    /// The number of completed cycles.
    var cycle: Double
  }

  /// Tolerance in seconds, so that rounding does not end a child before its group.
  private static let tolerance = 1e-9

  /// Seconds of one cycle including its reverse playback.
  var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// Seconds of all cycles, in its own time.
  var activeDuration: Double {
    repeatDuration > 0 ? repeatDuration : cycleDuration > 0 ? cycleDuration * repeatCount : 0
  }

  /// The parent's time in seconds at which it ends; infinity if it does not end.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// The position at a time of the parent in seconds; nil if it has no effect then.
  ///
  /// - Parameter isOver: whether its end has been handled; until then the instant of the end, with
  ///   the tolerance, belongs to it.
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
      // Backwards from the end; without an end, from the end of a cycle.
      time = activeDuration.isFinite ? activeDuration - elapsed : -elapsed
    }
    time += timeOffset
    var cycle = (time / cycleDuration).rounded(.down)
    var inCycle = time - cycle * cycleDuration
    // The end of the last cycle, or of a paused one, is not the beginning of another.
    let isAtCycleEnd = speed < 0 ? elapsed == 0 : isAtEnd || speed == 0
    if inCycle == 0, time > 0, isAtCycleEnd {
      cycle -= 1
      inCycle = cycleDuration
    }
    let played = inCycle > duration ? 2 * duration - inCycle : inCycle
    return Position(progress: curve.progress(at: played, duration: duration), cycle: cycle)
  }

  /// Its own time within a cycle after the curve, in seconds: the parent's time of its children.
  func localTime(at parentTime: Double, isOver: Bool) -> Double? {
    position(at: parentTime, isOver: isOver).map { $0.progress * duration }
  }
}

/// The schedules of nested animation groups, from the animation that was added to a layer to the
/// innermost.
struct NestedMediaSchedules {
  /// Outermost first; not empty.
  let schedules: [MediaSchedule]

  /// Nil without schedules.
  init?(_ schedules: [MediaSchedule]) {
    guard !schedules.isEmpty else { return nil }
    self.schedules = schedules
  }

  /// The position of the innermost at a time of the layer in seconds; nil if it has no effect then.
  ///
  /// - Parameters:
  ///   - begin: the layer's time in seconds at which the outermost begins.
  ///   - isOver: whether the end of the outermost has been handled.
  func position(at time: Double, begin: Double, isOver: Bool) -> MediaSchedule.Position? {
    var time = time - begin
    var isOver = isOver
    for (depth, schedule) in schedules.enumerated() {
      if depth == schedules.count - 1 { return schedule.position(at: time, isOver: isOver) }
      guard let local = schedule.localTime(at: time, isOver: isOver) else { return nil }
      time = local
      // A child is over after its end in the group's time.
      let child = schedules[depth + 1]
      isOver = time > child.endTime + 1e-9
    }
    return nil
  }
}
