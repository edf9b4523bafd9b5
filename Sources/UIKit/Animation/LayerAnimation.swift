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

  /// The key that it was added under; nil for those of animation blocks.
  let key: String?
  let keyPath: LayerKeyPath
  let track: ValueTrack
  let combination: Combination
  let timing: AnimationTiming
  /// Seconds of the layer's time at which its timing begins.
  var beginTime: Double
  /// The model's values before and after the change that it animates; nil where it changed none.
  let change: (old: AnimatableValue, new: AnimatableValue)?

  init(
    key: String? = nil, keyPath: LayerKeyPath, track: ValueTrack, combination: Combination,
    timing: AnimationTiming, beginTime: Double,
    change: (old: AnimatableValue, new: AnimatableValue)? = nil
  ) {
    self.key = key
    self.keyPath = keyPath
    self.track = track
    self.combination = combination
    self.timing = timing
    self.beginTime = beginTime
    self.change = change
  }

  /// Changes `properties` to what shows at a time of the layer.
  func apply(to properties: inout LayerProperties, at time: Double) {
    guard let progress = timing.progress(at: time, begin: beginTime) else { return }
    let value = track.value(at: progress)
    switch combination {
    case .replace:
      keyPath.set(value, in: &properties)
    case .add:
      keyPath.set(keyPath.value(in: properties).adding(value), in: &properties)
    case .multiply:
      guard case .transform(let beneath) = keyPath.value(in: properties),
        case .transform(let change) = value
      else { return }
      keyPath.set(.transform(change.concatenating(beneath)), in: &properties)
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
