public import Foundation
import TEMotion

/// Is notified of an animation's start and end. The animation retains its delegate.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation begins, after its delay.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended or was removed.
  ///
  /// - Parameter flag: false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any CAAnimationDelegate.Type }
  }

  public func animationDidStart(_ anim: CAAnimation) {
    own("animationDidStart(_:)", AnimationMethod.self)?.call(anim)
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    own("animationDidStop(_:finished:)", AnimationBoolMethod.self)?.call(anim, flag)
  }
}

/// An animation object that can be added to a layer; it changes the presentation, not the model.
///
/// The layer adds a copy: changes after ``CALayer/add(_:forKey:)`` have no effect, and the delegate
/// is called with the copy.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSCopying {
  /// Creates an animation with a duration of 0.
  public override init() {}

  /// Decodes an animation.
  ///
  /// - Note: Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The begin time in seconds of the parent's time; 0, the default, begins at once.
  open var beginTime: CFTimeInterval = 0 {
    didSet { if beginTime != oldValue { block = nil } }
  }
  /// The duration of one cycle in seconds; 0, the default, uses the transaction's or the group's.
  open var duration: CFTimeInterval = 0 {
    didSet { if duration != oldValue { block = nil } }
  }
  /// Seconds of its own time per second of the parent's; 1 by default.
  open var speed: Float = 1 {
    didSet { if speed != oldValue { block = nil } }
  }
  /// The position of the start within the cycle, in seconds of its own time; 0 by default.
  open var timeOffset: CFTimeInterval = 0 {
    didSet { if timeOffset != oldValue { block = nil } }
  }
  /// The number of cycles; 0, the default, means one.
  open var repeatCount: Float = 0 {
    didSet { if repeatCount != oldValue { block = nil } }
  }
  /// The duration of all cycles in seconds of its own time; 0, the default, uses `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0 {
    didSet { if repeatDuration != oldValue { block = nil } }
  }
  /// Whether every cycle plays forwards, then backwards; false by default.
  open var autoreverses = false {
    didSet { if autoreverses != oldValue { block = nil } }
  }
  /// The presentation before the beginning and after the end; `removed` by default.
  open var fillMode = CAMediaTimingFillMode.removed {
    didSet { if fillMode != oldValue { block = nil } }
  }

  /// The timing curve of each cycle; nil for the transaction's, which is linear by default.
  open var timingFunction: CAMediaTimingFunction? {
    didSet { if timingFunction !== oldValue { block = nil } }
  }

  /// Is notified of the start and end; retained.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the animation is removed from its layer at the end; otherwise it stays, with the
  /// effect of its fill mode. True by default.
  open var isRemovedOnCompletion = true {
    didSet { if isRemovedOnCompletion != oldValue { block = nil } }
  }

  private var ownValues: [String: Any] = [:]

  /// The animation block that the animation comes from; nil once a property of its timing has changed.
  var block: BlockOrigin?

  /// Stores a custom value for a key.
  open func setValue(_ value: Any?, forKey key: String) {
    ownValues[key] = value
  }

  /// The value stored by ``setValue(_:forKey:)``.
  open func value(forKey key: String) -> Any? {
    ownValues[key]
  }

  /// A copy of the animation, which `copy()` returns.
  open func copy(with zone: NSZone? = nil) -> Any {
    duplicate()
  }

  func duplicate() -> CAAnimation {
    let copy = CAAnimation.make(Swift.type(of: self))
    copy.copyProperties(of: self)
    copy.block = block
    return copy
  }

  /// Copies the properties of an animation of the same class.
  func copyProperties(of other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    ownValues = other.ownValues
  }

  /// Adds the animation to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Runs as the action of a changed property.
  ///
  /// - Parameter previous: the presented value before the change.
  func run(forKey event: String, on layer: CALayer, previous: AnimatableValue) {
    run(forKey: event, object: layer, arguments: nil)
  }

  /// The timing curve of one cycle.
  var curve: TimingCurve {
    timingFunction.map { .cubic($0.bezier) } ?? .linear
  }

  /// The schedule of an animation whose duration is set.
  var schedule: MediaSchedule {
    var schedule = MediaSchedule(duration: max(0, duration))
    schedule.beginTime = beginTime
    schedule.speed = Double(speed)
    schedule.timeOffset = timeOffset
    schedule.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1
    if repeatCount == .greatestFiniteMagnitude { schedule.repeatCount = .infinity }
    schedule.repeatDuration = max(0, repeatDuration)
    schedule.autoreverses = autoreverses
    schedule.fillsBackwards = fillMode.fillsBackwards
    schedule.fillsForwards = fillMode.fillsForwards
    schedule.curve = curve
    return schedule
  }

  /// The property animations of which the animation consists.
  ///
  /// - Parameters:
  ///   - schedules: the schedules of its groups and its own, the innermost last.
  ///   - timing: the timing of the animation that is added to the layer.
  func layerAnimations(
    on layer: CALayer, schedules: [MediaSchedule], timing: AnimationTiming, beginTime: Double
  ) -> [LayerAnimation] {
    []
  }
}
