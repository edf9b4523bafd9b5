import TEMotion

/// A change of a model value that an animator animates.
@MainActor
struct AnimatorChange {
  weak var layer: CALayer?
  let keyPath: LayerKeyPath
  let old: AnimatableValue
  let new: AnimatableValue
}

extension AnimatorTimeline {
  /// All changes of its blocks, block by block, in the order in which they were made.
  var changes: [AnimatorChange] {
    timings.flatMap { timing in
      timing.layers.flatMap { layer in
        layer.animations.compactMap { animation in
          guard animation.timing === timing, let change = animation.change else { return nil }
          return AnimatorChange(
            layer: layer, keyPath: animation.keyPath, old: change.old, new: change.new)
        }
      }
    }
  }

  /// Restores every model value that its blocks changed.
  func restoreModels() {
    for timing in timings.reversed() { timing.restoreModels() }
  }

  /// Sets the model values to the presented values of this timeline's animations.
  func adoptPresentation() {
    var layers: [CALayer] = []
    for layer in timings.flatMap(\.layers) where !layers.contains(where: { $0 === layer }) {
      layers.append(layer)
    }
    for layer in layers {
      let own = layer.animations.filter { animation in
        timings.contains { $0 === animation.timing }
      }
      var shown = layer.modelValues
      let time = layer.currentTime
      for animation in own { animation.apply(to: &shown, at: time) }
      for animation in own {
        layer.setModel(animation.keyPath.value(in: shown), animation.keyPath)
      }
    }
  }
}
