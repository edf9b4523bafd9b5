import Foundation

/// The mapping from a superlayer's time to a layer's: Core Animation's hierarchical timing.
struct LayerClock: Equatable {
  /// The superlayer's time, in seconds, at which this layer's time is `timeOffset`.
  var beginTime = 0.0
  /// Seconds per second of the superlayer; 0 is paused.
  var speed = 1.0
  /// Seconds.
  var timeOffset = 0.0
  /// How the layer's time repeats and ends; nil for time without end.
  var repetition: Repetition?

  /// A finite duration that may repeat.
  struct Repetition: Equatable {
    /// Seconds of one repetition, in the layer's time.
    var duration = Double.infinity
    /// 0 is once.
    var repeatCount = 0.0
    /// Seconds of the layer's time; 0 for `repeatCount` to decide.
    var repeatDuration = 0.0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    var activeDuration: Double {
      if repeatDuration > 0 { return repeatDuration }
      return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
    }

    /// A time modulo the duration, in seconds from the start of a repetition.
    func folded(_ time: Double) -> Double {
      guard duration.isFinite, duration > 0 else { return time }
      let time = min(max(time, 0), activeDuration)
      let cycle = autoreverses ? 2 * duration : duration
      var inCycle = time.truncatingRemainder(dividingBy: cycle)
      if inCycle == 0, time > 0, time == activeDuration { inCycle = cycle }
      return inCycle > duration ? 2 * duration - inCycle : inCycle
    }

    /// Whether the layer is visible at a time.
    func shows(at time: Double) -> Bool {
      guard duration.isFinite else { return true }
      if time < 0 { return fillMode.fillsBackwards }
      return time <= activeDuration || fillMode.fillsForwards
    }
  }

  private func unfolded(_ time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The layer's time for one of its superlayer's.
  func local(_ time: Double) -> Double {
    repetition.map { $0.folded(unfolded(time)) } ?? unfolded(time)
  }

  /// Whether the layer is visible at a time of its superlayer.
  func shows(at time: Double) -> Bool {
    repetition?.shows(at: unfolded(time)) ?? true
  }

  /// The superlayer's time at a time of the layer, in the first repetition; infinity if the layer is
  /// paused or ends before.
  func outer(_ time: Double) -> Double {
    if let repetition, time > repetition.duration { return .infinity }
    return speed == 0 ? .infinity : (time - timeOffset) / speed + beginTime
  }
}
