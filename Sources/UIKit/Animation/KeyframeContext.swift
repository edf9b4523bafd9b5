import Motion

/// A block of `UIView.animateKeyframes`: collects what its keyframes change and animates every
/// property with one track of values.
///
/// Between two keyframes a property keeps its value. Where keyframes of one property overlap, the
/// one that was told later takes over at its start.
final class KeyframeContext: AnimationContext {
  private struct Keyframe {
    var start: Double
    var end: Double
    var value: AnimatableValue
  }

  private struct Property {
    let layer: CALayer
    let keyPath: LayerKeyPath
    let isAdditive: Bool
    let first: AnimatableValue
    var keyframes: [Keyframe]
  }

  private let base: TimedContext
  private let mode: ValueTrack.Mode
  private var properties: [Property] = []
  /// The keyframe being told; the whole time outside of keyframes.
  private var window = (start: 0.0, end: 1.0)

  /// - Parameter base: what the collected tracks run on.
  init(base: TimedContext, mode: ValueTrack.Mode) {
    self.base = base
    self.mode = mode
    super.init(
      curve: base.curve, duration: base.duration, delay: base.delay, options: base.options)
  }

  /// Executes a keyframe, whose times are fractions 0...1 of the one around it, or of the whole.
  func addKeyframe(start: Double, duration: Double, _ body: () -> Void) {
    let outer = window
    let length = outer.end - outer.start
    let begin = outer.start + min(max(start, 0), 1) * length
    window = (begin, min(begin + max(0, duration) * length, outer.end))
    body()
    layOutChangedViews()
    window = outer
  }

  override func addCompletion(_ completion: @escaping (Bool) -> Void) {
    base.addCompletion(completion)
  }

  override func animate(
    _ keyPath: LayerKeyPath, of layer: CALayer, from old: AnimatableValue, to new: AnimatableValue,
    isAdditive: Bool
  ) {
    noteChange(of: layer)
    let keyframe = Keyframe(start: window.start, end: window.end, value: new)
    if let index = properties.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) {
      properties[index].keyframes.append(keyframe)
    } else {
      properties.append(
        Property(
          layer: layer, keyPath: keyPath, isAdditive: isAdditive, first: old,
          keyframes: [keyframe]))
    }
  }

  /// Animates what was collected, at the end of the block.
  override func bodyDidEnd() {
    super.bodyDidEnd()
    let properties = self.properties
    self.properties = []
    for property in properties {
      guard let last = property.keyframes.last?.value else { continue }
      attach(property, model: property.keyPath.value(in: property.layer.modelValues), last: last)
    }
  }

  private func attach(_ property: Property, model: AnimatableValue, last: AnimatableValue) {
    let layer = property.layer
    let timing = base.timing(for: property.keyPath)
    let begin = base.beginTime(on: layer)
    var first = property.first
    if !property.isAdditive, options.contains(.beginFromCurrentState) {
      first = layer.presentedValue(
        of: property.keyPath, atLocal: layer.currentTime, overModel: first)
    }
    var (times, values) = track(of: property, from: first)
    // Rotations do not add up: a turn told in keyframes replaces what runs.
    let adds = property.isAdditive && values.allSatisfy(\.addsUp)
    if adds {
      values = values.map { $0.subtracting(model) }
    } else {
      layer.detachReplacedAnimations(of: property.keyPath)
    }
    layer.attach(
      LayerAnimation(
        keyPath: property.keyPath, track: ValueTrack(values: values, times: times, mode: mode),
        combination: adds ? .add : .replace, timing: timing, beginTime: begin,
        change: (property.first, last)))
  }

  private func track(of property: Property, from first: AnimatableValue) -> (
    times: [Double], values: [AnimatableValue]
  ) {
    var times = [0.0]
    var values = [first]
    let isPaced = mode == .paced || mode == .cubicPaced
    for keyframe in property.keyframes.sorted(by: { $0.start < $1.start }) {
      let before = times[times.count - 1]
      if keyframe.start > before, !isPaced, mode != .discrete {
        times.append(keyframe.start)
        values.append(values[values.count - 1])
      } else if keyframe.start < before, times.count > 1 {
        // The one before is cut off where this one starts.
        let cut = ValueTrack(values: values, times: times).value(at: keyframe.start)
        while times.count > 1, times[times.count - 1] >= keyframe.start {
          times.removeLast()
          values.removeLast()
        }
        times.append(keyframe.start)
        values.append(cut)
      }
      times.append(keyframe.end)
      values.append(keyframe.value)
    }
    if mode == .discrete {
      times.append(1)
    } else if times[times.count - 1] < 1, !isPaced {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }
}

extension AnimatableValue {
  /// Whether differences of this value can be added to it: a rotation's can't.
  fileprivate var addsUp: Bool {
    if case .transform(let transform) = self { transform.isScaleAndTranslation } else { true }
  }
}

extension UIView {
  /// Animates the changes made by the keyframes that `animations` tells with `addKeyframe`; changes
  /// outside of keyframes take the whole time.
  ///
  /// - Parameters:
  ///   - duration: seconds; inside another block the outer one's is inherited unless
  ///     `overrideInheritedDuration` is given.
  ///   - options: the ease-in-out curve bends the whole time unless its curve bits tell another.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = options.blockOptions
    AnimationBlock(duration: duration, delay: delay, options: block, completion: completion)
      .run(curve: { _ in block.timingCurve }) { context in
        let contexts = Stage.current.animationContexts
        guard let base = context as? TimedContext else {
          contexts.run(context, animations)
          return
        }
        contexts.run(
          KeyframeContext(base: base, mode: options.calculationMode), animations)
      }
  }

  /// Makes the changes in `animations` a keyframe of the `animateKeyframes` block around it.
  ///
  /// - Parameters:
  ///   - frameStartTime: 0...1 of the block's duration.
  ///   - frameDuration: 0...1 of the block's duration; 0 jumps.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = Stage.current.animationContexts.current as? KeyframeContext else {
      animations()
      return
    }
    keyframes.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }
}
