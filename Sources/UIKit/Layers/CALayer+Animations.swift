import Foundation
import Geometry
import Motion

extension LayerProperty {
  /// How a change made in an animation block of a view shows (fidelity.md section 3).
  fileprivate enum BlockBehaviour {
    case additive
    case replacing
    case jump
  }

  fileprivate var blockBehaviour: BlockBehaviour {
    switch self {
    case .position, .bounds, .transform, .cornerRadius: .additive
    case .opacity, .backgroundColor, .anchorPoint, .shadowOpacity, .blurRadius, .saturation, .tint:
      .replacing
    default: .jump
    }
  }
}

extension CALayer {
  /// Sets a model value and animates the change where an animation block, or the layer's implicit
  /// action, asks for it.
  func change<Value: Equatable>(
    _ property: LayerProperty, _ part: LayerKeyPath.Part? = nil, from old: Value, to new: Value,
    as value: (Value) -> AnimatableValue
  ) {
    guard old != new else { return }
    let keyPath = LayerKeyPath(property, part)
    let (oldValue, newValue) = (value(old), value(new))
    guard let action = actionToRun(for: property.rawValue) else {
      keyPath.set(newValue, in: &modelValues)
      return
    }
    guard let context = (action as? BlockAction)?.context else {
      let previous = property.value(in: presented(at: Stage.current.clock.now))
      keyPath.set(newValue, in: &modelValues)
      run(action, for: property, previous: previous)
      return
    }
    keyPath.set(newValue, in: &modelValues)
    switch property.blockBehaviour {
    case .additive:
      context.animate(keyPath, of: self, from: oldValue, to: newValue, isAdditive: true)
    case .replacing:
      context.animate(keyPath, of: self, from: oldValue, to: newValue, isAdditive: false)
    case .jump: break
    }
  }

  private func run(
    _ action: any CAAction, for property: LayerProperty, previous: AnimatableValue
  ) {
    if let animation = action as? CAAnimation {
      animation.run(forKey: property.rawValue, on: self, previous: previous)
    } else {
      action.run(forKey: property.rawValue, object: self, arguments: nil)
    }
  }

  /// The values on screen when the stage's clock shows `time`.
  func presented(at time: Double) -> LayerProperties {
    animations.isEmpty ? modelValues : presented(atLocal: localTime(at: time))
  }

  /// The values on screen at a time of the layer: the model with the animations applied in order.
  func presented(atLocal time: Double) -> LayerProperties {
    var result = modelValues
    for animation in animations { animation.apply(to: &result, at: time) }
    return result
  }

  /// A property's value on screen if its model value were `value`.
  func presentedValue(
    of keyPath: LayerKeyPath, atLocal time: Double, overModel value: AnimatableValue
  ) -> AnimatableValue {
    var result = modelValues
    keyPath.set(value, in: &result)
    for animation in animations { animation.apply(to: &result, at: time) }
    return keyPath.value(in: result)
  }

  /// Whether anything runs on this layer.
  var isAnimating: Bool { !animations.isEmpty || transition != nil }

  /// Whether a block that does not let the user touch what it animates runs on this layer.
  var blocksUserInteraction: Bool {
    animations.contains { !$0.timing.allowsUserInteraction }
      || transition.map { !$0.timing.allowsUserInteraction } ?? false
  }

  /// The layer's point that shows at a point of the superlayer while a property animator moves it; nil
  /// where model values count.
  func touched(at point: CGPoint) -> CGPoint? {
    guard animations.contains(where: { $0.timing.hitTestsPresentation }) else { return nil }
    let shown = presented(at: Stage.current.clock.now)
    return ProjectiveTransform(shown.transformToSuperlayer).inverse().flatMap {
      point.applying($0)
    }
  }

  /// Adds an animation after those that run.
  func attach(_ animation: LayerAnimation) {
    animations.append(animation)
    animation.timing.join(self, beginTime: animation.beginTime)
  }

  /// Ends all animations; the model values show, and who waits is told that they did not finish.
  func detachAllAnimations() {
    detachExplicitAnimations { _ in true }
    detach(where: { _ in true })
    endTransition()
  }

  /// Takes off the block animations of a property that a newer one replaces.
  func detachReplacedAnimations(of keyPath: LayerKeyPath) {
    detach(where: { $0.schedules == nil && $0.keyPath == keyPath && $0.combination == .replace })
  }

  /// Takes animations off before their end.
  func detach(where isLeaving: (LayerAnimation) -> Bool) {
    let leaving = animations.filter(isLeaving)
    guard !leaving.isEmpty else { return }
    animations.removeAll(where: isLeaving)
    var told: [AnimationTiming] = []
    for timing in leaving.map(\.timing)
    where !told.contains(where: { $0 === timing })
      && !animations.contains(where: { $0.timing === timing })
      && transition?.timing !== timing
    {
      told.append(timing)
      timing.leave(self)
    }
  }

  /// Takes off the animations of a course that ended.
  func removeAnimations(of timing: AnimationTiming) {
    animations.removeAll { $0.timing === timing }
    if transition?.timing === timing { transition = nil }
    explicitTimings.removeAll { $0 === timing }
  }

  func rebaseAnimations(of timing: AnimationTiming, to beginTime: Double) {
    for animation in animations where animation.timing === timing {
      animation.beginTime = beginTime
    }
    if transition?.timing === timing { transition?.beginTime = beginTime }
  }

  func shiftAnimations(of timing: AnimationTiming, by seconds: Double) {
    for animation in animations where animation.timing === timing {
      animation.beginTime += seconds
    }
    if transition?.timing === timing { transition?.beginTime += seconds }
  }

  /// Sets the model values that a course's animations changed back to what they were, where they
  /// are still what it made them; the last change first.
  func restoreModel(of timing: AnimationTiming) {
    for animation in animations.reversed() where animation.timing === timing {
      guard let change = animation.change, animation.keyPath.value(in: modelValues) == change.new
      else { continue }
      setModel(change.old, animation.keyPath)
    }
  }

  /// Sets a model value without animation, as the end of an animator does: subviews do not resize
  /// with it, since those that did have an animation of their own.
  func setModel(_ value: AnimatableValue, _ keyPath: LayerKeyPath) {
    let oldSize = modelValues.bounds.size
    keyPath.set(value, in: &modelValues)
    if modelValues.bounds.size != oldSize {
      contentsAreStale = true
      setNeedsLayout()
    }
    owner?.layerDidTakeBack(self, keyPath.property)
  }
}
