import TEMotion

extension CALayer {
  /// Adds a copy of an animation.
  func addCopy(of animation: CAAnimation, forKey key: String?) {
    let copy = animation.duplicate()
    let transition = copy as? CATransition
    let key = transition == nil ? key : kCATransition
    let replaced = animations.last { key != nil && $0.entry?.key == key }
    if let key { detachEntries { $0.key == key } }
    if let block = copy.block, attach(copy, of: block, forKey: key, replacing: replaced) { return }
    copy.block = nil
    let transactions = Stage.current.transactions
    if copy.duration <= 0 { copy.duration = transactions.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = transactions.animationTimingFunction }
    let now = currentTime
    if copy.beginTime == 0 { copy.beginTime = now }
    let timing = ExplicitTiming(copy)
    if let transition {
      start(
        LayerTransition(
          transition.kind, over: transition.progress, from: content(at: now), timing: timing,
          beginTime: copy.beginTime))
    }
    let own = copy.layerAnimations(
      on: self, schedules: [timing.mediaSchedule], timing: timing, beginTime: copy.beginTime)
    append(AnimationEntry(copy, key: key, timing: timing), own)
    timing.join(self, beginTime: copy.beginTime)
  }

  /// Adds an animation of a block, or a copy of one that an app has changed, with the block's timing.
  ///
  /// - Parameter replaced: What had the key before: of the same block, it is an earlier keyframe.
  /// - Returns: False where the block is over; the animation is then one of its own.
  private func attach(
    _ copy: CAAnimation, of block: BlockOrigin, forKey key: String?,
    replacing replaced: LayerAnimation?
  ) -> Bool {
    var own = block.isUntouched ? block.animations : []
    let timing = own.first?.timing ?? block.context.timing(for: block.keyPath)
    guard !timing.isFinished else { return false }
    let begin = own.first?.beginTime ?? timing.beginTime(on: self)
    if own.isEmpty {
      own = copy.layerAnimations(on: self, schedules: [], timing: timing, beginTime: begin)
      if let replaced, replaced.timing === timing, let animation = own.first,
        var values = animation.values as? WindowedValues, replaced.keyPath == animation.keyPath
      {
        values.earlier = replaced.values
        animation.values = values
      }
    }
    copy.block?.animations = []
    let isAdditive = own.contains { $0.combination != .replace }
    append(AnimationEntry(copy, key: key, timing: timing, isAdditive: isAdditive), own)
    timing.join(self, beginTime: begin)
    for animation in own { animation.timing.join(self, beginTime: animation.beginTime) }
    if copy.delegate != nil, !(copy.delegate is BlockAnimationState) {
      timing.observe(copy, startingAt: stageTime(ofReaching: begin + block.delay))
    }
    return true
  }

  private func append(_ entry: AnimationEntry, _ own: [LayerAnimation]) {
    entries.append(entry)
    for animation in own { animation.entry = entry }
    animations += own
    for index in ownAnimations.indices where ownAnimations[index].entry == nil {
      ownAnimations[index].entry = entry
    }
  }

  /// Removes the animations of the layer and all its descendants.
  func removeAnimationsInSubtree() {
    if isAnimating || !entries.isEmpty { removeAllAnimations() }
    mask?.removeAnimationsInSubtree()
    for child in children { child.removeAnimationsInSubtree() }
  }

  /// The key under which a block's animation is added: its key path, and for a further additive animation
  /// `position-2`, `position-3`.
  func blockKey(for keyPath: LayerKeyPath, isAdditive: Bool) -> String {
    let name = keyPath.name
    if !isAdditive, !entries.contains(where: { $0.key == name && $0.isAdditive }) { return name }
    var (key, number) = (name, 1)
    while entries.contains(where: { $0.key == key }) {
      number += 1
      key = "\(name)-\(number)"
    }
    return key
  }

  /// Sets a model value from an object and runs the action for the change, as a setter does.
  func set(_ keyPath: LayerKeyPath, toObject object: Any?) {
    let property = keyPath.property
    let sample = keyPath.value(in: modelValues)
    guard let value = object.map({ AnimatableValue($0, like: sample) }) ?? sample.rest else {
      Stage.current.report(
        "CALayer.setValue(_:forKeyPath:): '\(property.name)' is \(sample.typeName)")
      return
    }
    var changed = modelValues
    keyPath.set(value, in: &changed)
    if property == .bounds {
      bounds = changed.bounds
      return
    }
    let new = property.value(in: changed)
    if new != property.value(in: modelValues) { change(property) { property.set(new, in: &$0) } }
  }
}
