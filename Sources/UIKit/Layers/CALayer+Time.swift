import Foundation

extension CALayer {
  /// Seconds of the superlayer's time at which the layer's own time stands at `timeOffset`.
  public var beginTime: CFTimeInterval {
    get { clock.beginTime }
    set { setClock(\.beginTime, newValue) }
  }

  /// Seconds of the layer per second of its superlayer; 0 stands still, and everything in the layer
  /// with it.
  public var speed: Float {
    get { Float(clock.speed) }
    set { setClock(\.speed, Double(newValue)) }
  }

  /// Seconds added to the layer's time.
  public var timeOffset: CFTimeInterval {
    get { clock.timeOffset }
    set { setClock(\.timeOffset, newValue) }
  }

  private func setClock(_ property: WritableKeyPath<LayerClock, Double>, _ value: Double) {
    guard clock[keyPath: property] != value else { return }
    clock[keyPath: property] = value
    Stage.current.animations.reschedule()
  }

  /// A time of another layer, or of the screen for nil, as this layer's.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(at: layer.map { $0.stageTime(atLocal: time) } ?? time)
  }

  /// A time of this layer as that of another, or of the screen for nil.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let stageTime = self.stageTime(atLocal: time)
    return layer.map { $0.localTime(at: stageTime) } ?? stageTime
  }

  /// The layer's time when the stage's clock shows `stageTime`.
  func localTime(at stageTime: Double) -> Double {
    clock.local(superlayer?.localTime(at: stageTime) ?? stageTime)
  }

  /// When the stage's clock shows a time of the layer; infinity for one that it does not reach.
  func stageTime(atLocal time: Double) -> Double {
    if clock == LayerClock() { return superlayer?.stageTime(atLocal: time) ?? time }
    let outer = clock.outer(time)
    return outer.isFinite ? superlayer?.stageTime(atLocal: outer) ?? outer : .infinity
  }

  /// Whether the layer's time grows with the screen's.
  var runsForwards: Bool {
    (clock.speed > 0) == (superlayer?.runsForwards ?? true) && clock.speed != 0
  }

  /// The layer's time now.
  var currentTime: Double { localTime(at: Stage.current.clock.now) }
}
