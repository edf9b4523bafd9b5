import Geometry
import Motion

/// One animation on one property of one layer.
@MainActor
final class LayerAnimation {
  /// How the animation's value meets what is beneath: the model and the animations added before.
  enum Combination {
    case replace
    case add
    /// Applied before the transform beneath, as a matrix product.
    case multiply
  }

  let keyPath: LayerKeyPath
  let values: any AnimationValues
  let combination: Combination
  let timing: AnimationTiming
  /// The schedules of an animation object, which tell its progress in place of the timing; nil for
  /// the animations of blocks.
  let course: MediaCourse?
  /// Seconds of the layer's time at which its timing begins.
  var beginTime: Double
  /// The model's values before and after the change that it animates; nil where it changed none.
  let change: (old: AnimatableValue, new: AnimatableValue)?

  init(
    keyPath: LayerKeyPath, track values: any AnimationValues, combination: Combination,
    timing: AnimationTiming, course: MediaCourse? = nil, beginTime: Double,
    change: (old: AnimatableValue, new: AnimatableValue)? = nil
  ) {
    self.keyPath = keyPath
    self.values = values
    self.combination = combination
    self.timing = timing
    self.course = course
    self.beginTime = beginTime
    self.change = change
  }

  /// Changes `properties` to what shows at a time of the layer.
  func apply(to properties: inout LayerProperties, at time: Double) {
    guard let position = position(at: time) else { return }
    let beneath = keyPath.value(in: properties)
    let value = values.value(at: position, beneath: beneath, adds: combination != .replace)
    switch (combination, beneath, value) {
    case (.replace, _, _):
      keyPath.set(value, in: &properties)
    case (.multiply, .transform(let transform), .transform(let change)):
      keyPath.set(.transform(change.concatenating(transform)), in: &properties)
    case (.add, _, _), (.multiply, _, _):
      keyPath.set(beneath.adding(value), in: &properties)
    }
    if let angle = values.rotation(at: position) {
      let turn = CATransform3DMakeRotation(angle, 0, 0, 1)
      properties.transform = turn.concatenating(properties.transform)
    }
  }

  private func position(at time: Double) -> MediaSchedule.Position? {
    if let course {
      return course.position(at: time, begin: beginTime, isOver: timing.isFinished)
    }
    return timing.progress(at: time, begin: beginTime).map {
      MediaSchedule.Position(progress: $0, cycle: 0)
    }
  }
}

extension LayerAnimation {
  /// How a change of the model that adds to running animations is told: from `old - new` to nothing,
  /// on top of a model that is already `new` (fidelity.md section 3).
  ///
  /// Transforms that only scale and move add element by element. A rotation does not survive that
  /// sum, so it is told as `old new⁻¹`, applied before the model value, on its way to the identity.
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
