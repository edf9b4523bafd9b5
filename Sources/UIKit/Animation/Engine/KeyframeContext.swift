public import Foundation
import TEMotion

/// A block of `UIView.animateKeyframes`: collects the changes of its keyframes and animates every
/// property with one keyframe track.
///
/// Between two keyframes a property keeps its value. Where keyframes of one property overlap, the
/// one with the later start replaces the other from there.
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
  /// The keyframe being executed, as fractions 0...1 of the duration; 0 to 1 outside keyframes.
  private var keyframe = (start: 0.0, end: 1.0)

  /// - Parameter base: gives the collected tracks their timing.
  init(base: TimedContext, mode: ValueTrack.Mode) {
    self.base = base
    self.mode = mode
    super.init(
      curve: base.curve, duration: base.duration, delay: base.delay, options: base.options)
  }

  /// Executes a keyframe, whose times are fractions 0...1 of the enclosing keyframe or of the whole
  /// block.
  func addKeyframe(start: Double, duration: Double, _ body: () -> Void) {
    let outer = keyframe
    let length = outer.end - outer.start
    let begin = outer.start + min(max(start, 0), 1) * length
    keyframe = (begin, min(begin + max(0, duration) * length, outer.end))
    body()
    layOutChangedViews()
    keyframe = outer
  }

  override func timing(for keyPath: LayerKeyPath) -> AnimationTiming { base.timing(for: keyPath) }
  override func beginTime(on layer: CALayer) -> Double { base.beginTime(on: layer) }
  override var animationCurve: TimingCurve { base.animationCurve }
  override var animationDuration: Double {
    (keyframe.end - keyframe.start) * base.animationDuration
  }
  override var animationDelay: Double {
    base.animationDelay + keyframe.start * base.animationDuration
  }
  override var window: ClosedRange<Double> { keyframe.start...keyframe.end }

  override func addCompletion(_ completion: @escaping (Bool) -> Void) {
    base.addCompletion(completion)
  }

  override func animate(
    _ keyPath: LayerKeyPath, of layer: CALayer, from old: AnimatableValue, to new: AnimatableValue,
    isAdditive: Bool
  ) {
    noteChange(of: layer)
    let keyframe = Keyframe(start: self.keyframe.start, end: self.keyframe.end, value: new)
    if let index = properties.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) {
      properties[index].keyframes.append(keyframe)
    } else {
      properties.append(
        Property(
          layer: layer, keyPath: keyPath, isAdditive: isAdditive, first: old,
          keyframes: [keyframe]))
    }
  }

  /// The animation of a layer's property in the present keyframe, as apps see it before the block's
  /// animations are added.
  func pendingAnimation(forKey key: String, on layer: CALayer) -> CABasicAnimation? {
    guard
      let property = properties.first(where: { $0.layer === layer && $0.keyPath.name == key }),
      let last = property.keyframes.last, last.start == keyframe.start, last.end == keyframe.end
    else { return nil }
    let animation = makeAnimation(of: property.keyPath, on: layer)
    let from = property.keyframes.dropLast().last?.value ?? property.first
    if property.isAdditive {
      animation.setDifference(from: from, to: last.value)
    } else {
      animation.fromValue = from.objectValue
      animation.toValue = last.value.objectValue
    }
    animation.block = origin(of: property.keyPath)
    return animation
  }

  /// Adds the collected animations, at the end of the block.
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
    // Rotations are not additive: keyframes of a rotation replace the running animations.
    let adds = property.isAdditive && values.allSatisfy(\.isAdditive)
    if adds {
      values = values.map { $0.subtracting(model) }
    } else {
      layer.detachReplacedAnimations(of: property.keyPath)
    }
    let animation = LayerAnimation(
      keyPath: property.keyPath, track: ValueTrack(values: values, times: times, mode: mode),
      combination: adds ? .add : .replace, timing: timing, beginTime: begin,
      change: (property.first, last))
    let object = CAKeyframeAnimation(keyPath: property.keyPath.name)
    object.values = values.map(\.objectValue)
    object.keyTimes = times.map { NSNumber(value: $0) }
    object.calculationMode = CAAnimationCalculationMode(mode)
    object.isAdditive = adds
    base.setTiming(of: object, on: layer)
    object.block = base.origin(of: property.keyPath, animations: [animation])
    layer.add(object, forKey: layer.blockKey(for: property.keyPath, isAdditive: adds))
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
        // Truncate the previous keyframe where this one starts.
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
  /// Whether differences of this value can be added to it; not for rotations.
  fileprivate var isAdditive: Bool {
    if case .transform(let transform) = self { transform.isScaleAndTranslation } else { true }
  }
}

extension UIView {
  /// Animates the keyframes that `animations` adds with `addKeyframe`; changes outside keyframes
  /// take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: in seconds; inside another block the outer one's is inherited unless
  ///     `overrideInheritedDuration` is given.
  ///   - delay: seconds before the animation begins.
  ///   - options: the curve bits set the curve of the whole duration; ease-in-out by default.
  ///   - completion: called at the end, with whether the animation ran to its end.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = options.blockOptions
    AnimationBlock(duration: duration, delay: delay, options: block, completion: completion)
      .run(curve: { _ in block.curve.timingCurve }) { context in
        let contexts = Stage.current.animationContexts
        guard let base = context as? TimedContext else {
          contexts.run(context, animations)
          return
        }
        contexts.run(
          KeyframeContext(base: base, mode: options.calculationMode), animations)
      }
  }

  /// Adds the changes in `animations` as a keyframe of the enclosing `animateKeyframes` block;
  /// outside one they are made at once.
  ///
  /// - Parameters:
  ///   - frameStartTime: a fraction 0...1 of the block's duration.
  ///   - frameDuration: a fraction 0...1 of the block's duration; 0 changes the values at once.
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
