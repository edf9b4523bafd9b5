import Foundation
import TEGeometry
import TEMotion

extension LayerProperty {
  /// The parts of a property that have animations of their own in a block: since iOS 8 those of the
  /// bounds.
  fileprivate var animatedSeparately: [LayerKeyPath] {
    if case .rect = place { return [LayerKeyPath(self, .origin), LayerKeyPath(self, .size)] }
    return [LayerKeyPath(self)]
  }
}

extension CALayer {
  /// Sets a model value and, if it is another than before, runs the action for the change.
  func change<Value: Equatable>(_ path: WritableKeyPath<LayerProperties, Value>, to new: Value) {
    guard modelValues[keyPath: path] != new else { return }
    change(LayerProperty.at(path)) { $0[keyPath: path] = new }
  }

  /// Changes a model value and runs the action for the change: a block's animation, an implicit animation,
  /// or none.
  func change(_ property: LayerProperty, by setting: (inout LayerProperties) -> Void) {
    defer { observedValuesDidChange() }
    let old = property.value(in: modelValues)
    guard let action = actionToRun(for: property.name) else {
      setting(&modelValues)
      return
    }
    // The block's own action, unless a view has replaced or changed it.
    guard let animation = action as? CABasicAnimation, let block = animation.block,
      block.isUntouched, block.keyPath == LayerKeyPath(property)
    else {
      let previous = property.value(in: presented(at: Stage.current.clock.now))
      setting(&modelValues)
      run(action, for: property, previous: previous)
      return
    }
    setting(&modelValues)
    let new = property.value(in: modelValues)
    for keyPath in property.animatedSeparately {
      let (from, to) = (keyPath.partValue(old), keyPath.partValue(new))
      guard from != to else { continue }
      block.context.animate(
        keyPath, of: self, from: from, to: to, isAdditive: property.blockBehaviour == .additive)
    }
  }

  private func run(
    _ action: any CAAction, for property: LayerProperty, previous: AnimatableValue
  ) {
    if let animation = action as? CAAnimation {
      animation.run(forKey: property.name, on: self, previous: previous)
    } else {
      action.run(forKey: property.name, object: self, arguments: nil)
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

  /// The value on screen that a property would have with the model value `value`.
  func presentedValue(
    of keyPath: LayerKeyPath, atLocal time: Double, overModel value: AnimatableValue
  ) -> AnimatableValue {
    var result = modelValues
    keyPath.set(value, in: &result)
    for animation in animations { animation.apply(to: &result, at: time) }
    return keyPath.value(in: result)
  }

  /// Whether an animation or transition runs on this layer.
  var isAnimating: Bool { !animations.isEmpty || !ownAnimations.isEmpty || transition != nil }

  /// Whether an animation without `.allowUserInteraction` runs on this layer.
  var blocksUserInteraction: Bool {
    animations.contains { !$0.timing.allowsUserInteraction }
      || transition.map { !$0.timing.allowsUserInteraction } ?? false
  }

  /// Converts a point of the superlayer by the values on screen, for hit tests while a property animator
  /// moves the layer; nil if hit tests use the model values.
  func presentationPoint(at point: CGPoint) -> CGPoint? {
    guard animations.contains(where: { $0.timing.hitTestsPresentation }) else { return nil }
    let shown = presented(at: Stage.current.clock.now)
    return ProjectiveTransform(shown.transformToSuperlayer).inverse().flatMap {
      point.applying($0)
    }
  }

  /// Removes all animations; their completion handlers are called with `finished` false.
  func detachAllAnimations() {
    detachEntries { _ in true }
    endTransition()
  }

  /// Removes the block animations of a property that a newer one replaces.
  func detachReplacedAnimations(of keyPath: LayerKeyPath) {
    let replaced = animations.filter {
      $0.schedules == nil && $0.keyPath == keyPath && $0.combination == .replace
    }
    detachEntries { entry in replaced.contains { $0.entry === entry } }
  }

  /// Removes animations before their end.
  func detachEntries(where shouldRemove: (AnimationEntry) -> Bool) {
    let leaving = entries.filter(shouldRemove)
    guard !leaving.isEmpty else { return }
    func isLeaving(_ entry: AnimationEntry?) -> Bool { leaving.contains { $0 === entry } }
    var timings = leaving.map(\.timing)
    timings += animations.filter { isLeaving($0.entry) }.map(\.timing)
    entries.removeAll { isLeaving($0) }
    animations.removeAll { isLeaving($0.entry) }
    ownAnimations.removeAll { isLeaving($0.entry) }
    if let transition, timings.contains(where: { $0 === transition.timing }) {
      self.transition = nil
    }
    var notified: [AnimationTiming] = []
    for timing in timings
    where !notified.contains(where: { $0 === timing }) && !hasAnimations(of: timing) {
      notified.append(timing)
      timing.leave(self)
    }
  }

  private func hasAnimations(of timing: AnimationTiming) -> Bool {
    animations.contains { $0.timing === timing } || entries.contains { $0.timing === timing }
      || transition?.timing === timing
  }

  /// Removes the animations of a timing that has ended.
  func removeAnimations(of timing: AnimationTiming) {
    animations.removeAll { $0.timing === timing }
    ownAnimations.removeAll { $0.timing === timing }
    if transition?.timing === timing { transition = nil }
    entries.removeAll { $0.timing === timing }
  }

  func rebaseAnimations(of timing: AnimationTiming, to beginTime: Double) {
    for animation in animations where animation.timing === timing {
      animation.beginTime = beginTime
    }
    for index in ownAnimations.indices where ownAnimations[index].timing === timing {
      ownAnimations[index].beginTime = beginTime
    }
    if transition?.timing === timing { transition?.beginTime = beginTime }
  }

  func shiftAnimations(of timing: AnimationTiming, by seconds: Double) {
    for animation in animations where animation.timing === timing {
      animation.beginTime += seconds
    }
    for index in ownAnimations.indices where ownAnimations[index].timing === timing {
      ownAnimations[index].beginTime += seconds
    }
    if transition?.timing === timing { transition?.beginTime += seconds }
  }

  /// Reverts the model values that a timing's animations changed, the last change first; values that
  /// were changed again since then stay.
  func restoreModel(of timing: AnimationTiming) {
    for animation in animations.reversed() where animation.timing === timing {
      guard let change = animation.change, animation.keyPath.value(in: modelValues) == change.new
      else { continue }
      setModel(change.old, animation.keyPath)
    }
  }

  /// Sets a model value at the end of an animator, without animation.
  ///
  /// Subviews are not resized: those that were have animations of their own.
  func setModel(_ value: AnimatableValue, _ keyPath: LayerKeyPath) {
    let oldSize = modelValues.bounds.size
    keyPath.set(value, in: &modelValues)
    if modelValues.bounds.size != oldSize {
      contentsMayBeStale()
      setNeedsLayout()
    }
    owner?.layerDidRevert(self, keyPath.property)
  }
}
