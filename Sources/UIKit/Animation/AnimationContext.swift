import Motion

/// What an animation block being executed does to the property changes made in it.
@MainActor
class AnimationContext {
  /// What blocks inside inherit: the curve, the duration and the delay in seconds, and the options
  /// that are no times.
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

  /// Has `completion` told when the block's animations have ended, and whether by themselves.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    preconditionFailure("a subclass ends")
  }

  /// Called after the block's body, while the context is still current.
  func bodyDidEnd() {
    layOutChangedViews()
  }

  /// Remembers the view of a changed layer for the option `layoutSubviews`.
  final func noteChange(of layer: CALayer) {
    guard options.contains(.layoutSubviews), let view = layer.owner as? UIView,
      !changedViews.contains(where: { $0 === view })
    else { return }
    changedViews.append(view)
  }

  /// The option `layoutSubviews`: what the changed views' new sizes do to their subviews is part of
  /// the animation.
  final func layOutChangedViews() {
    let views = changedViews
    changedViews = []
    for view in views { view.layoutIfNeeded() }
  }
}

/// A block whose changes run on one timing.
class TimedContext: AnimationContext {
  /// Whether replacing animations start from what is on screen instead of the old model value.
  var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }

  /// The timing of a change of a key path, made when the first one asks for it.
  func timing(for keyPath: LayerKeyPath) -> AnimationTiming {
    preconditionFailure("a subclass has a timing")
  }

  /// The layer's time at which its animations begin, delays apart.
  func beginTime(on layer: CALayer) -> Double { layer.currentTime }

  /// The parts that changes of a property are animated by, each on its own.
  func parts(of keyPath: LayerKeyPath) -> [LayerKeyPath] { [keyPath] }

  override func animate(
    _ keyPath: LayerKeyPath, of layer: CALayer, from old: AnimatableValue, to new: AnimatableValue,
    isAdditive: Bool
  ) {
    noteChange(of: layer)
    let begin = beginTime(on: layer)
    guard isAdditive else {
      let now = layer.currentTime
      let from =
        beginsFromCurrentState
        ? layer.presentedValue(of: keyPath, atLocal: now, overModel: old) : old
      layer.detachReplacedAnimations(of: keyPath)
      layer.attach(
        LayerAnimation(
          keyPath: keyPath, track: ValueTrack(from: from, to: new), combination: .replace,
          timing: timing(for: keyPath), beginTime: begin, change: (old, new)))
      return
    }
    for part in parts(of: keyPath) {
      let (from, to) = part == keyPath ? (old, new) : (part.partValue(old), part.partValue(new))
      guard from != to else { continue }
      let (difference, rest, combination) = LayerAnimation.additive(from: from, to: to)
      layer.attach(
        LayerAnimation(
          keyPath: part, track: ValueTrack(from: difference, to: rest), combination: combination,
          timing: timing(for: part), beginTime: begin, change: (from, to)))
    }
  }
}

/// A block of `UIView.animate`, or of `beginAnimations` and `commitAnimations`.
final class BlockContext: TimedContext {
  private var timing: MediaTiming
  private let completion: CompletionGathering

  init(
    curve: TimingCurve, duration: Double, delay: Double, options: UIView.AnimationOptions,
    completion: CompletionGathering
  ) {
    self.completion = completion
    timing = MediaTiming(
      curve: curve, duration: duration, delay: delay,
      repeatCount: options.contains(.repeat) ? .infinity : 1,
      autoreverses: options.contains(.autoreverse),
      allowsUserInteraction: options.contains(.allowUserInteraction))
    super.init(curve: curve, duration: duration, delay: delay, options: options)
  }

  override func timing(for keyPath: LayerKeyPath) -> AnimationTiming {
    if !timing.hasAnimations, timing.completion == nil { timing.completion = completion.enter() }
    return timing
  }

  override func addCompletion(_ completion: @escaping (Bool) -> Void) {
    self.completion.add(completion)
  }

  /// Gives the changes from here on another course.
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
    timing = MediaTiming(
      curve: self.curve, duration: self.duration, delay: self.delay,
      repeatCount: repeatCount ?? timing.repeatCount,
      autoreverses: autoreverses ?? timing.autoreverses,
      allowsUserInteraction: timing.allowsUserInteraction)
  }

  /// Gives the changes in `body` another way of repeating.
  func withRepeat(count: Double, autoreverses: Bool, _ body: () -> Void) {
    let outer = timing
    change(repeatCount: count, autoreverses: autoreverses)
    body()
    timing = outer
  }
}

/// The completions of a block that runs on several timings: called when the last of them has ended.
@MainActor
final class CompletionGathering {
  private var awaited = 0
  private var allFinished = true
  private var completions: [(Bool) -> Void] = []

  /// Whether nothing is waited for.
  var isIdle: Bool { awaited == 0 }

  func add(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// One more to wait for; the result is to be called once, at its end.
  func enter() -> (Bool) -> Void {
    awaited += 1
    return { didFinish in
      self.awaited -= 1
      if !didFinish { self.allFinished = false }
      if self.awaited == 0 { self.complete() }
    }
  }

  /// Tells the completions, once.
  func complete() {
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(allFinished) }
  }
}
