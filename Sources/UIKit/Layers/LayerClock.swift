/// How a layer's time runs against its superlayer's: Core Animation's hierarchical timing.
struct LayerClock: Equatable {
  /// Seconds of the superlayer's time at which this layer's time stands at `timeOffset`.
  var beginTime = 0.0
  /// Seconds per second of the superlayer; 0 stands still.
  var speed = 1.0
  /// Seconds.
  var timeOffset = 0.0

  /// The layer's time for one of its superlayer's.
  func local(_ time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The superlayer's time for one of the layer's; infinity for one that a layer standing still will
  /// not reach.
  func outer(_ time: Double) -> Double {
    speed == 0 ? .infinity : (time - timeOffset) / speed + beginTime
  }
}
