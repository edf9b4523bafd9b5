import Geometry
import Motion

/// A layer property: the model value and the animations that run on it.
@MainActor
struct AnimatedValue<Value: Interpolatable> {
  /// What the property is set to, and what shows once all animations have ended.
  var model: Value
  private var animations: [Animation] = []

  private struct Animation {
    let from: Value
    let to: Value
    let timing: AnimationTiming
  }

  init(_ model: Value) {
    self.model = model
  }

  var isAnimating: Bool { !animations.isEmpty }

  /// Adds an animation between two model values, beside those that run.
  mutating func add(from: Value, to: Value, timing: AnimationTiming) {
    animations.append(Animation(from: from, to: to, timing: timing))
  }

  /// Adds an animation and drops those that it replaces, for values that do not add up.
  mutating func replace(from: Value, to: Value, timing: AnimationTiming) {
    animations = [Animation(from: from, to: to, timing: timing)]
  }

  mutating func removeAnimations(of timing: AnimationTiming) {
    animations.removeAll { $0.timing === timing }
  }

  mutating func removeAllAnimations() {
    animations = []
  }

  /// The value of the newest animation at a virtual time, or the model value.
  func replacingPresentation(at time: Double) -> Value {
    guard let newest = animations.last else { return model }
    return newest.from.interpolated(to: newest.to, progress: newest.timing.progress(at: time))
  }
}

extension AnimatedValue where Value: Additive {
  /// `model + sum of (old - new)(1 - progress)`: fidelity.md section 3.
  func presentation(at time: Double) -> Value {
    animations.reduce(model) { sum, animation in
      let left = 1 - animation.timing.progress(at: time)
      return left == 0 ? sum : sum + (animation.from - animation.to).scaled(by: left)
    }
  }
}

extension AnimatedValue where Value == CGAffineTransform {
  func presentation(at time: Double) -> CGAffineTransform {
    animations.reduce(model) { transform, animation in
      CGAffineTransform.remainder(
        from: animation.from, to: animation.to, progress: animation.timing.progress(at: time),
        over: transform)
    }
  }
}
