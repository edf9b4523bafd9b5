import Foundation
import TEMotion

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of a property or one of its components, such as `position` or
  /// `transform.rotation.z`.
  open var keyPath: String? {
    didSet { block?.isUntouched = false }
  }

  /// Whether the values are added to the underlying value; transforms are applied before it, as a
  /// matrix product. False by default.
  open var isAdditive = false {
    didSet { block?.isUntouched = false }
  }

  /// Whether every cycle begins at the end value of the previous one; false by default.
  open var isCumulative = false {
    didSet { block?.isUntouched = false }
  }

  /// Creates an animation of a key path.
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

  /// The values for a property; nil without values, or, with a report, if their type is wrong.
  ///
  /// - Parameter sample: a value of the property.
  func values(like sample: AnimatableValue) -> (any AnimationValues)? {
    nil
  }

  /// The images of an animation of a layer's contents, and their indices as values; nil for no images.
  func imageValues() -> (images: [CGImage], places: any AnimationValues)? { nil }

  override func layerAnimations(
    on layer: CALayer, schedules: [MediaSchedule], timing: AnimationTiming, beginTime: Double
  ) -> [LayerAnimation] {
    guard let keyPath else {
      Stage.current.report("\(type(of: self)) without a key path animates nothing")
      return []
    }
    if keyPath == "contents", let images = imageValues() {
      layer.ownAnimations.append(
        OwnKeyAnimation(
          key: keyPath, values: images.places, isAdditive: false, timing: timing,
          schedules: NestedMediaSchedules(schedules), beginTime: beginTime, images: images.images))
      return []
    }
    guard let path = LayerKeyPath(keyPath) else {
      if type(of: layer).needsDisplay(forKey: keyPath) {
        let sample = layer.animatableValue(forOwnKey: keyPath)
        guard let values = values(like: sample) else { return [] }
        layer.ownAnimations.append(
          OwnKeyAnimation(
            key: keyPath, values: values, isAdditive: isAdditive, timing: timing,
            schedules: NestedMediaSchedules(schedules), beginTime: beginTime))
        return []
      }
      Stage.current.report("\(type(of: self)): layers have no animatable property '\(keyPath)'")
      return []
    }
    let sample = path.value(in: layer.modelValues)
    guard var values = values(like: sample) else { return [] }
    if let window = block?.window, window != 0...1 {
      values = WindowedValues(values: values, window: window)
    }
    var combination = LayerAnimation.Combination.replace
    if isAdditive {
      if case .transform = sample { combination = .multiply } else { combination = .add }
    }
    return [
      LayerAnimation(
        keyPath: path, track: values, combination: combination, timing: timing,
        schedules: NestedMediaSchedules(schedules), beginTime: beginTime)
    ]
  }

  /// Converts one of the animation's values to the property's type; nil for nil and, with a report,
  /// for another type.
  func animatable(_ value: Any?, like sample: AnimatableValue, name: String) -> AnimatableValue? {
    guard let value else { return nil }
    if let result = AnimatableValue(value, like: sample) { return result }
    // A value that the block gave for another key path counts as missing.
    if block != nil { return nil }
    Stage.current.report(
      "\(type(of: self)) of '\(keyPath ?? "")': \(name) is a \(type(of: value)), not "
        + sample.typeName)
    return nil
  }
}
