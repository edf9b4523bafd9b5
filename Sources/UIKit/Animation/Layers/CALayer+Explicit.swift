import Motion

extension CALayer {
  /// Adds a copy of an animation.
  func addCopy(of animation: CAAnimation, forKey key: String?) {
    let transactions = Stage.current.transactions
    let copy = animation.duplicate()
    if copy.duration <= 0 { copy.duration = transactions.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = transactions.animationTimingFunction }
    let now = currentTime
    if copy.beginTime == 0 { copy.beginTime = now }
    let transition = copy as? CATransition
    let key = transition == nil ? key : kCATransition
    if let key { detachExplicitAnimations { $0.key == key } }

    let timing = ExplicitTiming(copy, key: key, layer: self, beginTime: copy.beginTime)
    if let transition {
      start(
        LayerTransition(
          transition.kind, over: transition.progress, from: content(at: now), timing: timing,
          beginTime: copy.beginTime))
    }
    explicitTimings.append(timing)
    animations += copy.layerAnimations(
      on: self, schedules: [timing.mediaSchedule], timing: timing, beginTime: copy.beginTime)
    timing.join(self, beginTime: copy.beginTime)
  }

  /// Removes animation objects before their end.
  func detachExplicitAnimations(where shouldRemove: (ExplicitTiming) -> Bool) {
    for timing in explicitTimings.filter(shouldRemove) {
      removeAnimations(of: timing)
      timing.leave(self)
    }
  }

  /// Removes the animations of the layer and all its descendants.
  func removeAnimationsInSubtree() {
    if isAnimating || !explicitTimings.isEmpty { removeAllAnimations() }
    mask?.removeAnimationsInSubtree()
    for child in children { child.removeAnimationsInSubtree() }
  }

  /// The properties with block animations, in the order of their addition.
  var blockAnimationKeys: [String] {
    var keys: [String] = []
    for animation in animations where animation.schedules == nil {
      let key = animation.keyPath.property.rawValue
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// An animation object that describes a block's animation.
  func blockAnimation(forKey key: String) -> CAAnimation? {
    let found = animations.last { $0.schedules == nil && $0.keyPath.property.rawValue == key }
    guard let found else { return nil }
    let description = CABasicAnimation(keyPath: key)
    description.isAdditive = found.combination != .replace
    description.beginTime = found.beginTime
    if let timing = found.timing as? MediaTiming { description.duration = timing.duration }
    description.fromValue = found.change?.old.objectValue
    description.toValue = found.change?.new.objectValue
    return description
  }

  /// Sets a model value from an object and runs the action for the change, as a setter does.
  func set(_ keyPath: LayerKeyPath, toObject object: Any?) {
    let property = keyPath.property
    let sample = keyPath.value(in: modelValues)
    guard let value = object.map({ AnimatableValue($0, like: sample) }) ?? sample.rest else {
      Stage.current.report(
        "CALayer.setValue(_:forKeyPath:): '\(property.rawValue)' is \(sample.typeName)")
      return
    }
    var changed = modelValues
    keyPath.set(value, in: &changed)
    if property == .bounds {
      bounds = changed.bounds
    } else {
      change(property, from: property.value(in: modelValues), to: property.value(in: changed)) {
        $0
      }
    }
  }
}
