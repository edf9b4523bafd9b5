import TEMotion

/// The animation block being executed: turns the property changes made in it into animations.
@MainActor
class AnimationContext {
  /// The settings that nested blocks inherit: the curve, the duration and delay in seconds, and the options.
  fileprivate(set) var curve: TimingCurve
  fileprivate(set) var duration: Double
  fileprivate(set) var delay: Double
  fileprivate(set) var options: UIView.AnimationOptions
  private var changedViews: [UIView] = []

  init(
    curve: TimingCurve, duration: Double, delay: Double = 0, options: UIView.AnimationOptions = []
  ) {
    self.curve = curve
    self.duration = duration
    self.delay = delay
    self.options = options
  }

  /// Animates a change of a layer's model value, which has been made already.
  ///
  /// - Parameter isAdditive: whether the animation adds to those that run, or replaces them.
  func animate(
    _ keyPath: LayerKeyPath, of layer: CALayer, from old: AnimatableValue, to new: AnimatableValue,
    isAdditive: Bool
  ) {
    preconditionFailure("a subclass animates")
  }

  /// The timing of an animation of a key path; created on first use.
  func timing(for keyPath: LayerKeyPath) -> AnimationTiming {
    preconditionFailure("a subclass has a timing")
  }

  /// The layer's time in seconds at which its timing begins.
  func beginTime(on layer: CALayer) -> Double { layer.currentTime }

  // MARK: Animations as apps see them

  /// The delegate of the block's animations.
  private(set) lazy var animationState = BlockAnimationState()
  var animationCurve: TimingCurve { curve }
  /// In seconds.
  var animationDuration: Double { duration }
  /// Seconds from the beginning of the timing.
  var animationDelay: Double { delay }
  var repeatCount: Double { 1 }
  var autoreverses: Bool { false }
  /// The part of the block's progress in which changes made now are animated.
  var window: ClosedRange<Double> { 0...1 }

  /// Calls `completion` when the block's animations have ended; its argument says whether they ran
  /// to their end.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    preconditionFailure("a subclass adds completions")
  }

  /// Called after the block's body, while the context is still current.
  func bodyDidEnd() {
    layOutChangedViews()
  }

  /// Records the view of a changed layer for the option `layoutSubviews`.
  final func noteChange(of layer: CALayer) {
    guard options.contains(.layoutSubviews), let view = layer.owner as? UIView,
      !changedViews.contains(where: { $0 === view })
    else { return }
    changedViews.append(view)
  }

  /// Lays out the subviews of the changed views inside the block: the option `layoutSubviews`.
  final func layOutChangedViews() {
    let views = changedViews
    changedViews = []
    for view in views { view.layoutIfNeeded() }
  }
}

/// A block whose changes share one timing.
class TimedContext: AnimationContext {
  /// Whether replacing animations start from the presented value instead of the old model value.
  var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }

  /// The components of a property that are animated separately.
  func parts(of keyPath: LayerKeyPath) -> [LayerKeyPath] { [keyPath] }

  override func animate(
    _ keyPath: LayerKeyPath, of layer: CALayer, from old: AnimatableValue, to new: AnimatableValue,
    isAdditive: Bool
  ) {
    noteChange(of: layer)
    let begin = beginTime(on: layer)
    let object = makeAnimation(of: keyPath, on: layer)
    var animations: [LayerAnimation] = []
    if isAdditive {
      for part in parts(of: keyPath) {
        let (from, to) = part == keyPath ? (old, new) : (part.partValue(old), part.partValue(new))
        guard from != to else { continue }
        let (difference, rest, combination) = LayerAnimation.additive(from: from, to: to)
        animations.append(
          LayerAnimation(
            keyPath: part, track: ValueTrack(from: difference, to: rest), combination: combination,
            timing: timing(for: part), beginTime: begin, change: (from, to)))
      }
      object.setDifference(from: old, to: new)
    } else {
      let from =
        beginsFromCurrentState
        ? layer.presentedValue(of: keyPath, atLocal: layer.currentTime, overModel: old) : old
      layer.detachReplacedAnimations(of: keyPath)
      animations.append(
        LayerAnimation(
          keyPath: keyPath, track: ValueTrack(from: from, to: new), combination: .replace,
          timing: timing(for: keyPath), beginTime: begin, change: (old, new)))
      object.fromValue = from.objectValue
      object.toValue = new.objectValue
    }
    object.block = origin(of: keyPath, animations: animations)
    layer.add(object, forKey: layer.blockKey(for: keyPath, isAdditive: isAdditive))
  }
}

/// A block of `UIView.animate`, or of `beginAnimations` and `commitAnimations`.
final class BlockContext: TimedContext {
  private var timing: BlockTiming
  private let completion: CompletionGroup

  init(
    curve: TimingCurve, duration: Double, delay: Double, options: UIView.AnimationOptions,
    completion: CompletionGroup
  ) {
    self.completion = completion
    timing = BlockTiming(
      curve: curve, duration: curve.duration(inBlockOf: duration), delay: delay,
      repeatCount: options.contains(.repeat) ? .infinity : 1,
      autoreverses: options.contains(.autoreverse),
      allowsUserInteraction: options.contains(.allowUserInteraction), completion: completion)
    super.init(curve: curve, duration: duration, delay: delay, options: options)
  }

  override func timing(for keyPath: LayerKeyPath) -> AnimationTiming { timing }

  override var animationDuration: Double { curve.duration(inBlockOf: duration) }
  override var repeatCount: Double { timing.repeatCount }
  override var autoreverses: Bool { timing.autoreverses }

  override func addCompletion(_ completion: @escaping (Bool) -> Void) {
    self.completion.add(completion)
  }

  /// Gives the following changes of the block another timing; nil keeps a value.
  func change(
    curve: TimingCurve? = nil, duration: Double? = nil, delay: Double? = nil,
    repeatCount: Double? = nil, autoreverses: Bool? = nil, beginsFromCurrentState: Bool? = nil
  ) {
    if let curve { self.curve = curve }
    if let duration { self.duration = max(0, duration) }
    if let delay { self.delay = max(0, delay) }
    switch beginsFromCurrentState {
    case true?: options.insert(.beginFromCurrentState)
    case false?: options.remove(.beginFromCurrentState)
    case nil: break
    }
    timing = BlockTiming(
      curve: self.curve, duration: animationDuration, delay: self.delay,
      repeatCount: repeatCount ?? timing.repeatCount,
      autoreverses: autoreverses ?? timing.autoreverses,
      allowsUserInteraction: timing.allowsUserInteraction, completion: completion)
  }

  /// Gives the changes in `body` another repeat count and autoreversal.
  func withRepeat(count: Double, autoreverses: Bool, _ body: () -> Void) {
    let outer = timing
    change(repeatCount: count, autoreverses: autoreverses)
    body()
    timing = outer
  }
}

extension TimingCurve {
  /// The seconds that a block runs on the curve whose duration is given as `duration` seconds; a
  /// block of duration 0 is not animated on any curve.
  fileprivate func duration(inBlockOf duration: Double) -> Double {
    duration > 0 ? ownDuration ?? duration : duration
  }
}

/// The timing of an animation block, on whose end the block's completion handlers wait.
private final class BlockTiming: MediaTiming {
  private let group: CompletionGroup

  /// The block fills backwards during the delay.
  ///
  /// - Parameters:
  ///   - duration: seconds of one cycle.
  ///   - delay: seconds before the first cycle.
  ///   - repeatCount: cycles to run; may be fractional or infinite.
  ///   - autoreverses: whether every cycle plays forwards, then backwards.
  init(
    curve: TimingCurve, duration: Double, delay: Double, repeatCount: Double, autoreverses: Bool,
    allowsUserInteraction: Bool, completion: CompletionGroup
  ) {
    group = completion
    var schedule = MediaSchedule(duration: max(0, duration))
    schedule.beginTime = delay
    schedule.repeatCount = repeatCount
    schedule.autoreverses = autoreverses
    schedule.fillsBackwards = true
    schedule.curve = curve
    super.init(schedule: schedule, allowsUserInteraction: allowsUserInteraction)
  }

  override func join(_ layer: CALayer, beginTime: Double) {
    if completion == nil { completion = group.enter() }
    super.join(layer, beginTime: beginTime)
  }

  override func discard() {
    super.discard()
    group.discard()
  }
}

/// Calls a block's completion handlers when the last of its timings has ended.
@MainActor
final class CompletionGroup {
  private var pendingCount = 0
  private var allFinished = true
  private var completions: [(Bool) -> Void] = []

  /// Whether no timing is pending.
  var isIdle: Bool { pendingCount == 0 }

  func add(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Adds a pending timing.
  ///
  /// - Returns: a closure to call once at its end, with whether it ran to its end.
  func enter() -> (Bool) -> Void {
    pendingCount += 1
    return { didFinish in
      self.pendingCount -= 1
      if !didFinish { self.allFinished = false }
      if self.pendingCount == 0 { self.complete() }
    }
  }

  /// Drops the completion handlers.
  func discard() {
    completions = []
  }

  /// Calls the completion handlers, once.
  func complete() {
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(allFinished) }
  }
}
