import Foundation

extension CALayer: CAMediaTiming {
  /// The superlayer's time, in seconds, at which the layer's own time is `timeOffset`; 0 by default.
  public var beginTime: CFTimeInterval {
    get { clock.beginTime }
    set { setClock(\.beginTime, newValue) }
  }

  /// Seconds of the layer per second of its superlayer; 1 by default. 0 pauses the layer and everything
  /// in it; a negative speed runs backwards.
  public var speed: Float {
    get { Float(clock.speed) }
    set { setClock(\.speed, Double(newValue)) }
  }

  /// Seconds added to the layer's time; 0 by default.
  public var timeOffset: CFTimeInterval {
    get { clock.timeOffset }
    set { setClock(\.timeOffset, newValue) }
  }

  /// Seconds of the layer's time after which it ends or repeats; infinity, the default, for no end.
  public var duration: CFTimeInterval {
    get { repetition.duration }
    set { setRepetition(\.duration, newValue) }
  }

  /// How often a finite duration repeats; may be fractional or infinite. 0, the default, is once.
  public var repeatCount: Float {
    get { Float(repetition.repeatCount) }
    set { setRepetition(\.repeatCount, Double(newValue)) }
  }

  /// For how many seconds of the layer's time a finite duration repeats; 0, the default, for
  /// `repeatCount` to decide.
  public var repeatDuration: CFTimeInterval {
    get { repetition.repeatDuration }
    set { setRepetition(\.repeatDuration, newValue) }
  }

  /// Whether the layer's time runs backwards after every finite duration; false by default.
  public var autoreverses: Bool {
    get { repetition.autoreverses }
    set { setRepetition(\.autoreverses, newValue) }
  }

  /// Whether a layer of finite duration is visible before its beginning and after its end; not by default.
  public var fillMode: CAMediaTimingFillMode {
    get { repetition.fillMode }
    set { setRepetition(\.fillMode, newValue) }
  }

  private var repetition: LayerClock.Repetition { clock.repetition ?? LayerClock.Repetition() }

  private func setRepetition<Value: Equatable>(
    _ property: WritableKeyPath<LayerClock.Repetition, Value>, _ value: Value
  ) {
    var repetition = self.repetition
    repetition[keyPath: property] = value
    setClock(\.repetition, repetition == LayerClock.Repetition() ? nil : repetition)
  }

  private func setClock<Value: Equatable>(
    _ property: WritableKeyPath<LayerClock, Value>, _ value: Value
  ) {
    guard clock[keyPath: property] != value else { return }
    clock[keyPath: property] = value
    Stage.current.animations.reschedule()
  }

  /// Computes the end times of the layer's animations again where its time may have changed with its
  /// superlayer.
  func superlayerDidChange(from old: CALayer?) {
    guard old !== superlayer, old?.hasOwnTime == true || superlayer?.hasOwnTime == true else {
      return
    }
    for timing in Stage.current.animations.running(in: self) { timing.schedule() }
  }

  /// Whether the layer's time differs from the stage's, or may do so.
  private var hasOwnTime: Bool { clock != LayerClock() || superlayer?.hasOwnTime == true }

  /// Converts a time of another layer, or of the stage's clock for nil, to this layer's; in seconds.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(at: layer.map { $0.stageTime(atLocal: time) } ?? time)
  }

  /// Converts a time of this layer to that of another, or of the stage's clock for nil; in seconds.
  /// Infinity if the layer does not reach it.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let stageTime = self.stageTime(atLocal: time)
    return layer.map { $0.localTime(at: stageTime) } ?? stageTime
  }

  /// The layer's time at a time of the stage's clock.
  func localTime(at stageTime: Double) -> Double {
    clock.local(superlayer?.localTime(at: stageTime) ?? stageTime)
  }

  /// The stage's time at a time of the layer; infinity if the layer does not reach it.
  func stageTime(atLocal time: Double) -> Double {
    if clock == LayerClock() { return superlayer?.stageTime(atLocal: time) ?? time }
    let outer = clock.outer(time)
    return outer.isFinite ? superlayer?.stageTime(atLocal: outer) ?? outer : .infinity
  }

  /// Whether the layer's time increases with the stage's.
  var runsForwards: Bool {
    (clock.speed > 0) == (superlayer?.runsForwards ?? true) && clock.speed != 0
  }

  /// The stage's time at which the layer's time has reached `time`: now if it already has, infinity if
  /// the layer is paused, runs backwards or ends before.
  func stageTime(ofReaching time: Double) -> Double {
    guard time.isFinite, runsForwards else { return .infinity }
    return max(Stage.current.clock.now, stageTime(atLocal: time))
  }

  /// The layer's time now.
  var currentTime: Double { localTime(at: Stage.current.clock.now) }
}
