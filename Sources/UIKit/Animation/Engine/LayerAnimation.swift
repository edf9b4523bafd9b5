import TEGeometry
import TEMotion

/// One animation on one property of one layer.
///
/// The presentation is the model with the layer's animations applied in the order of their
/// addition, as in Core Animation: an additive one adds `(old - new)(1 - progress)`, another
/// replaces. Additive matrices without rotation and shear are added element by element; others are
/// kept as a product, because a sum of rotations is not a rotation.
@MainActor
final class LayerAnimation {
  /// How the animation's value is combined with the underlying one: the model value with the
  /// animations added before.
  enum Combination {
    case replace
    case add
    /// Applied before the underlying transform, as a matrix product.
    case multiply
  }

  let keyPath: LayerKeyPath
  var values: any AnimationValues
  let combination: Combination
  let timing: AnimationTiming
  /// The schedules of an animation object, which give the progress instead of the timing; nil for
  /// animations of blocks.
  let schedules: NestedMediaSchedules?
  /// The layer's time in seconds at which the timing begins.
  var beginTime: Double
  /// The object that the app sees; nil until it is added.
  var entry: AnimationEntry?
  /// The model values before and after the animated change; nil without a change of the model.
  let change: (old: AnimatableValue, new: AnimatableValue)?

  init(
    keyPath: LayerKeyPath, track values: any AnimationValues, combination: Combination,
    timing: AnimationTiming, schedules: NestedMediaSchedules? = nil, beginTime: Double,
    change: (old: AnimatableValue, new: AnimatableValue)? = nil
  ) {
    self.keyPath = keyPath
    self.values = values
    self.combination = combination
    self.timing = timing
    self.schedules = schedules
    self.beginTime = beginTime
    self.change = change
  }

  /// Applies the animation to `properties` at a time of the layer in seconds.
  func apply(to properties: inout LayerProperties, at time: Double) {
    guard let position = timing.position(at: time, begin: beginTime, schedules: schedules) else {
      return
    }
    let underlying = keyPath.value(in: properties)
    let value = values.value(
      at: position, underlying: underlying, isAdditive: combination != .replace)
    switch (combination, underlying, value) {
    case (.replace, _, _):
      keyPath.set(value, in: &properties)
    case (.multiply, .transform(let transform), .transform(let change)):
      keyPath.set(.transform(change.concatenating(transform)), in: &properties)
    case (.add, _, _), (.multiply, _, _):
      keyPath.set(underlying.adding(value), in: &properties)
    }
    if let angle = values.rotation(at: position) {
      let rotation = CATransform3DMakeRotation(angle, 0, 0, 1)
      properties.transform = rotation.concatenating(properties.transform)
    }
  }
}

extension LayerAnimation {
  /// The additive animation of a change of the model from `old` to `new`: from `old - new` to zero,
  /// added to a model value that is already `new` (fidelity.md section 3).
  ///
  /// Transforms that only scale and translate are added element by element. A sum of rotation
  /// matrices is not a rotation, so other transforms are animated from `old new⁻¹` to the identity,
  /// applied before the model value.
  static func additive(from old: AnimatableValue, to new: AnimatableValue) -> (
    difference: AnimatableValue, rest: AnimatableValue, combination: Combination
  ) {
    if case .transform(let from) = old, case .transform(let to) = new {
      if !(from.isScaleAndTranslation && to.isScaleAndTranslation), let inverse = to.inverse() {
        return (
          .transform(from.concatenating(inverse)), .transform(CATransform3DIdentity), .multiply
        )
      }
    }
    let difference = old.subtracting(new)
    return (difference, difference.scaled(by: 0), .add)
  }
}
