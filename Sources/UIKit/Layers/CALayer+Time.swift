import Foundation

extension CALayer: CAMediaTiming {
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

  /// Seconds of the layer's time after which it ends or repeats; infinity to go on.
  public var duration: CFTimeInterval {
    get { runs.duration }
    set { setRuns(\.duration, newValue) }
  }

  /// How often the layer's time runs through a finite duration; 0 is once.
  public var repeatCount: Float {
    get { Float(runs.repeatCount) }
    set { setRuns(\.repeatCount, Double(newValue)) }
  }

  /// How long the layer's time repeats a finite duration, in seconds of it; 0 leaves that to
  /// `repeatCount`.
  public var repeatDuration: CFTimeInterval {
    get { runs.repeatDuration }
    set { setRuns(\.repeatDuration, newValue) }
  }

  /// Whether the layer's time runs back after every finite duration.
  public var autoreverses: Bool {
    get { runs.autoreverses }
    set { setRuns(\.autoreverses, newValue) }
  }

  /// Whether a layer of finite duration shows before its beginning and after its end.
  public var fillMode: CAMediaTimingFillMode {
    get { runs.fillMode }
    set { setRuns(\.fillMode, newValue) }
  }

  private var runs: LayerClock.Runs { clock.runs ?? LayerClock.Runs() }

  private func setRuns<Value: Equatable>(
    _ property: WritableKeyPath<LayerClock.Runs, Value>, _ value: Value
  ) {
    var runs = self.runs
    runs[keyPath: property] = value
    setClock(\.runs, runs == LayerClock.Runs() ? nil : runs)
  }

  private func setClock<Value: Equatable>(
    _ property: WritableKeyPath<LayerClock, Value>, _ value: Value
  ) {
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

  /// When the layer's time will have reached `time`: now where it has, infinity where it stands
  /// still, runs backwards, or never gets there.
  func stageTime(ofReaching time: Double) -> Double {
    guard time.isFinite, runsForwards else { return .infinity }
    return max(Stage.current.clock.now, stageTime(atLocal: time))
  }

  /// The layer's time now.
  var currentTime: Double { localTime(at: Stage.current.clock.now) }
}
