import Foundation

/// How a layer's time runs against its superlayer's: Core Animation's hierarchical timing.
struct LayerClock: Equatable {
  /// Seconds of the superlayer's time at which this layer's time stands at `timeOffset`.
  var beginTime = 0.0
  /// Seconds per second of the superlayer; 0 stands still.
  var speed = 1.0
  /// Seconds.
  var timeOffset = 0.0
  /// How the layer's time ends or repeats; nil for one that goes on.
  var runs: Runs?

  /// A time that ends, and may repeat before.
  struct Runs: Equatable {
    /// Seconds of one run, in the layer's time.
    var duration = Double.infinity
    /// 0 is once.
    var repeatCount = 0.0
    /// Seconds of the layer's time; 0 leaves the length to `repeatCount`.
    var repeatDuration = 0.0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    var activeDuration: Double {
      if repeatDuration > 0 { return repeatDuration }
      return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Where in a run a time is.
    func folded(_ time: Double) -> Double {
      guard duration.isFinite, duration > 0 else { return time }
      let time = min(max(time, 0), activeDuration)
      let cycle = autoreverses ? 2 * duration : duration
      var inCycle = time.truncatingRemainder(dividingBy: cycle)
      if inCycle == 0, time > 0, time == activeDuration { inCycle = cycle }
      return inCycle > duration ? 2 * duration - inCycle : inCycle
    }

    /// Whether the layer shows at a time.
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
    runs.map { $0.folded(unfolded(time)) } ?? unfolded(time)
  }

  /// Whether the layer shows at a time of its superlayer.
  func shows(at time: Double) -> Bool {
    runs?.shows(at: unfolded(time)) ?? true
  }

  /// The superlayer's time for one of the layer's, the first where it repeats; infinity for one that
  /// a layer standing still, or one whose time ends before, will not reach.
  func outer(_ time: Double) -> Double {
    if let runs, time > runs.duration { return .infinity }
    return speed == 0 ? .infinity : (time - timeOffset) / speed + beginTime
  }
}
