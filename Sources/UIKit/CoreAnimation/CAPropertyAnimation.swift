import Foundation
import Motion

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property's name, or that of a part of it: `position`, `transform.rotation.z`.
  open var keyPath: String?

  /// Whether the values are added to what the layer shows without the animation; transforms are
  /// applied before it, as a matrix product.
  open var isAdditive = false

  /// Whether every run begins where the one before ended.
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// The values for a property; nil where there are none, or they are not of its type, which is
  /// reported.
  ///
  /// - Parameter sample: a value of the property.
  func values(like sample: AnimatableValue) -> (any AnimationValues)? {
    nil
  }

  override func layerAnimations(
    on layer: CALayer, schedules: [MediaSchedule], timing: AnimationTiming, beginTime: Double
  ) -> [LayerAnimation] {
    guard let keyPath else {
      Stage.current.report("\(type(of: self)) without a key path animates nothing")
      return []
    }
    guard let path = LayerKeyPath(keyPath) else {
      Stage.current.report("\(type(of: self)): layers have no animatable property '\(keyPath)'")
      return []
    }
    let sample = path.value(in: layer.modelValues)
    guard let values = values(like: sample) else { return [] }
    var combination = LayerAnimation.Combination.replace
    if isAdditive {
      if case .transform = sample { combination = .multiply } else { combination = .add }
    }
    return [
      LayerAnimation(
        keyPath: path, track: values, combination: combination, timing: timing,
        schedules: NestedMediaSchedules(schedules: schedules), beginTime: beginTime)
    ]
  }

  /// One of the animation's values as the property's type; nil for nil and, after a report, for a
  /// value of another type.
  func animatable(_ value: Any?, like sample: AnimatableValue, name: String) -> AnimatableValue? {
    guard let value else { return nil }
    if let result = AnimatableValue(value, like: sample) { return result }
    Stage.current.report(
      "\(type(of: self)) of '\(keyPath ?? "")': \(name) is a \(type(of: value)), not "
        + sample.typeName)
    return nil
  }
}
