public import Foundation
import Motion

/// Told of an animation's start and end. The animation keeps it alive until it is let go itself.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation's time begins, after its delay.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has run to its end, or was removed before.
  ///
  /// - Parameter flag: false if it was removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  private func isDefault(_ method: String) {
    OptionalMethod.warnIfInherited(method, of: self) { $0 is any CAAnimationDelegate.Type }
  }

  public func animationDidStart(_ anim: CAAnimation) {
    isDefault("animationDidStart(_:)")
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    isDefault("animationDidStop(_:finished:)")
  }
}

/// What can be added to a layer to change what it shows over time, without changing its model.
///
/// A layer takes a copy: changes after ``CALayer/add(_:forKey:)`` do not count, and the delegate is
/// told with the copy.
@preconcurrency @MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  public init() {}

  /// Decoding from archives is not supported: there is no Interface Builder here.
  public required init?(coder: NSCoder) {
    return nil
  }

  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// How progress follows time in each run; nil for the transaction's, which is linear if it has
  /// none.
  open var timingFunction: CAMediaTimingFunction?

  open var delegate: (any CAAnimationDelegate)?

  /// Whether the animation leaves its layer at the end. What stays shows according to its fill mode,
  /// until it is removed.
  open var isRemovedOnCompletion = true

  private var ownValues: [String: Any] = [:]

  /// Keeps a value of the app's own under a name.
  open func setValue(_ value: Any?, forKey key: String) {
    ownValues[key] = value
  }

  /// The value that ``setValue(_:forKey:)`` kept.
  open func value(forKey key: String) -> Any? {
    ownValues[key]
  }

  /// Another animation with the same values.
  open func copy() -> Any {
    duplicate()
  }

  func duplicate() -> CAAnimation {
    let copy = CAAnimation.make(Swift.type(of: self))
    copy.copyProperties(of: self)
    return copy
  }

  /// Takes over the values of an animation of the same class.
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
  /// - Parameter previous: what the layer showed before the change.
  func run(forKey event: String, on layer: CALayer, previous: AnimatableValue) {
    run(forKey: event, object: layer, arguments: nil)
  }

  /// The curve of one run.
  var curve: TimingCurve {
    timingFunction.map { .cubic($0.bezier) } ?? .linear
  }

  /// The timing, of an animation whose duration is known.
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

  /// The changes of properties that the animation consists of.
  ///
  /// - Parameters:
  ///   - schedules: those around it and its own, the innermost last.
  ///   - timing: the course of the animation that is added to the layer.
  func layerAnimations(
    on layer: CALayer, schedules: [MediaSchedule], timing: AnimationTiming, beginTime: Double
  ) -> [LayerAnimation] {
    []
  }
}
