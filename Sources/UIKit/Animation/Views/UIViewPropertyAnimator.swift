public import Foundation

/// Animates the changes made in its blocks, and can be paused, scrubbed, reversed and continued.
///
/// The blocks are executed when the animator becomes active. Its animations are additive, property
/// by property, to those of other animators on the same view. An animator created inside another
/// one's block keeps its own duration and curve.
///
/// It runs in the time of the layers that it animates: in a paused container it is paused too.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// In seconds, without the delay: the settling duration of a spring with mass, stiffness and
  /// damping; 0.2 for an animator created with 0.
  open private(set) var duration: TimeInterval
  /// Seconds between the start and the first movement.
  open private(set) var delay: TimeInterval = 0
  /// Whether the animator is inactive, active or stopped.
  open private(set) var state = UIViewAnimatingState.inactive {
    didSet { observedValuesDidChange() }
  }
  /// Whether the animations are playing, not paused.
  open private(set) var isRunning = false {
    didSet { observedValuesDidChange() }
  }
  /// The timing that the animator was created with.
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  /// Whether views receive touches while they are animated; true by default.
  open var isUserInteractionEnabled = true {
    willSet { requireNotActive("isUserInteractionEnabled") }
  }
  /// Whether the app does the hit-testing of animated views: touches are then tested against the
  /// model values, not the presented values. False by default.
  open var isManualHitTestingEnabled = false {
    didSet { timeline?.hitTestsPresentation = !isManualHitTestingEnabled }
  }
  /// Whether it can be paused, scrubbed and stopped; true by default.
  open var isInterruptible = true {
    willSet { requireNotActive("isInterruptible") }
  }
  /// Whether a paused animator is scrubbed linearly from start to end instead of along its curve;
  /// true by default.
  open var scrubsLinearly = true
  /// Whether it stays active at its end without calling the completions, so that it can be
  /// reversed; false by default.
  open var pausesOnCompletion = false

  private let curve: AnimatorCurve
  private var timeline: AnimatorTimeline?
  private var options: UIView.AnimationOptions = []
  private var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var reversed = false
  /// The fraction of the duration at which the own curve is paused; nil after linear scrubbing.
  private var pausedFraction: Double?
  private var stoppedChanges: [AnimatorChange] = []

  /// Creates an inactive animator.
  ///
  /// - Parameter duration: in seconds; 0 means 0.2. Ignored for springs with mass, stiffness and
  ///   damping.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    // An animator of duration 0 runs 0.2 s: fidelity.md section 2.
    curve = parameters.animatorCurve(forDuration: duration > 0 ? duration : 0.2)
    self.duration = curve.duration
  }

  /// Creates an inactive animator of 0.2 seconds with Core Animation's default curve.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an inactive animator with a named curve; the duration is in seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an inactive animator with a cubic Bézier curve; the duration is in seconds.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an inactive animator with a spring that settles within the duration in seconds; the
  /// damping ratio is clamped to (0, 1].
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 means 0.2.
  ///   - delay: seconds before the first movement.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve)
    animator.options = options
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  /// Adds a block; on an active animator it is executed now, and its changes take the remaining
  /// time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block whose changes begin after a fraction of the remaining duration.
  ///
  /// - Parameter delayFactor: clamped to 0...1.
  /// - Precondition: the animator is not stopped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "a stopped animator takes no animations")
    guard let timeline else {
      animations.append((animation, delayFactor))
      return
    }
    let position = min(max(timeline.position, 0), 1)
    run(
      animation, delayFactor: delayFactor, on: timeline,
      from: timeline.ownFraction ?? pausedFraction ?? timeline.ownFraction(at: position),
      linearly: position)
  }

  /// Adds a block to be called at the end; completions are called in the order of their addition.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Start and pause

  /// Starts, or resumes from a pause, without delay.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts, or resumes from a pause, `delay` seconds from now; the blocks are executed at once.
  ///
  /// - Precondition: the animator is not stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "a stopped animator can't be started")
    guard !isRunning else { return }
    self.delay = max(0, delay)
    isRunning = true
    if timeline == nil {
      let (from, to) = isReversed ? (1.0, 0.0) : (0.0, 1.0)
      activate(.natural(from: from, to: to, seconds: duration), afterDelay: self.delay)
    } else {
      resume(nil, durationFactor: 0, afterDelay: self.delay)
    }
  }

  /// Pauses at the presented values; an inactive animator becomes active and is paused at its
  /// start.
  ///
  /// - Precondition: the animator is not stopped.
  open func pauseAnimation() {
    precondition(state != .stopped, "a stopped animator can't be paused")
    guard isInterruptible else { return }
    guard let timeline else {
      activate(.paused(at: isReversed ? 1 : 0), afterDelay: 0)
      pausedFraction = isReversed ? 1 : 0
      return
    }
    guard isRunning else { return }
    isRunning = false
    pausedFraction = timeline.ownFraction
    if !scrubsLinearly, let pausedFraction {
      timeline.start(.pausedInTime(pausedFraction))
    } else {
      timeline.start(.paused(at: timeline.position))
    }
  }

  /// Continues from the presented values.
  ///
  /// - Parameters:
  ///   - parameters: the curve of the remaining part; nil keeps the animator's own. A spring's
  ///     velocity is in units of the remaining distance per second.
  ///   - durationFactor: the remaining duration as a fraction of the animator's; 0 keeps the
  ///     remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state != .stopped, "a stopped animator can't be continued")
    pauseAnimation()
    guard timeline != nil, !isRunning else { return }
    isRunning = true
    resume(parameters, durationFactor: Double(durationFactor), afterDelay: 0)
  }

  private func activate(_ playback: AnimatorPlayback, afterDelay delay: Double) {
    let timeline = AnimatorTimeline(curve: curve.curve, duration: duration)
    timeline.hitTestsPresentation = !isManualHitTestingEnabled
    self.timeline = timeline
    state = .active
    // The closures keep an active animator alive.
    timeline.reachedEnd = { self.reachEnd() }
    timeline.returnedToStart = { self.endAtStart() }
    timeline.wasEnded = { self.end(at: .start) }
    timeline.wasDiscarded = { [weak self] in
      self?.timeline = nil
      self?.completions = []
    }
    Stage.current.animations.insert(timeline)
    timeline.start(playback, afterDelay: delay)
    let blocks = animations
    animations = []
    for (block, delayFactor) in blocks {
      run(block, delayFactor: delayFactor, on: timeline, from: 0, linearly: 0)
    }
  }

  /// Executes a block whose changes take the timeline from a position, given as a fraction of the
  /// duration and as a linear position, to its end.
  private func run(
    _ block: () -> Void, delayFactor: CGFloat, on timeline: AnimatorTimeline,
    from fraction: Double, linearly position: Double
  ) {
    let delay = Double(min(max(delayFactor, 0), 1))
    let window = AnimatorContext.Window(
      start: fraction + delay * (1 - fraction), linearStart: position + delay * (1 - position))
    var options = self.options
    if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
    Stage.current.animationContexts.run(
      AnimatorContext(timeline: timeline, curve: curve, window: window, options: options), block)
  }

  private func resume(
    _ parameters: (any UITimingCurveProvider)?, durationFactor: Double, afterDelay delay: Double
  ) {
    guard let timeline else { return }
    let target = isReversed ? 0.0 : 1.0
    let position = timeline.position
    let left = abs(target - (pausedFraction ?? min(max(position, 0), 1)))
    let seconds = (durationFactor > 0 ? durationFactor : left) * duration
    if let parameters {
      let curve = parameters.animatorCurve(forDuration: seconds)
      timeline.start(.continued(from: position, to: target, curve: curve), afterDelay: delay)
    } else {
      let fraction = pausedFraction ?? timeline.ownFraction(at: position)
      timeline.start(
        .natural(from: fraction, to: target, seconds: seconds), afterDelay: delay)
    }
  }

  // MARK: Direction and fraction

  /// Whether the animations play back to their start; may be changed while they play.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      guard isRunning, let timeline else { return }
      // Back along the same curve.
      let target = newValue ? 0.0 : 1.0
      if let fraction = timeline.ownFraction {
        timeline.start(
          .natural(from: fraction, to: target, seconds: abs(target - fraction) * duration))
      } else {
        let position = min(max(timeline.position, 0), 1)
        timeline.start(
          .natural(
            from: timeline.ownFraction(at: position), to: target,
            seconds: abs(target - position) * duration))
      }
    }
  }

  /// The completed fraction 0...1 in the current direction: of the time while it plays, of the
  /// progress while it is paused and scrubs linearly. Setting it pauses.
  open var fractionComplete: CGFloat {
    get {
      guard let timeline else { return 0 }
      let fraction = min(max(timeline.fraction, 0), 1)
      return CGFloat(isReversed ? 1 - fraction : fraction)
    }
    set {
      pauseAnimation()
      guard let timeline, !isRunning else { return }
      let fraction = Double(min(max(newValue, 0), 1))
      let position = isReversed ? 1 - fraction : fraction
      pausedFraction = scrubsLinearly ? nil : position
      timeline.scrub(to: scrubsLinearly ? .paused(at: position) : .pausedInTime(position))
    }
  }

  // MARK: The end

  private func reachEnd() {
    isRunning = false
    if pausesOnCompletion {
      pausedFraction = isReversed ? 0 : 1
      timeline?.rest(atEnd: !isReversed)
      return
    }
    if isReversed { timeline?.restoreModels() }
    end(at: isReversed ? .start : .end)
  }

  private func end(at position: UIViewAnimatingPosition) {
    leave(didFinish: position == .end)
    conclude(at: position)
  }

  /// Called when a cancelled transition has returned the animations to their start.
  private func endAtStart() {
    timeline?.restoreModels()
    leave(didFinish: false)
    conclude(at: .start)
  }

  /// Ends the animations and sets the views' values to the presented ones.
  ///
  /// - Parameter withoutFinishing: whether the animator becomes inactive without calling the
  ///   completions; otherwise it stays stopped until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible, let timeline else { return }
    stoppedChanges = timeline.changes
    timeline.adoptPresentation()
    leave(didFinish: false)
    if withoutFinishing {
      state = .inactive
      stoppedChanges = []
      completions = []
    } else {
      state = .stopped
    }
  }

  /// Sets the values of a stopped animator's views and calls the completions.
  ///
  /// - Precondition: the animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    // An app that finishes an animator twice, or one that has ended, goes on on iOS, too.
    guard state != .inactive else { return }
    precondition(
      state == .stopped, "finishAnimation(at:) should only be called on a stopped animator")
    switch finalPosition {
    case .start:
      for change in stoppedChanges.reversed() { change.layer?.setModel(change.old, change.keyPath) }
    case .end:
      for change in stoppedChanges { change.layer?.setModel(change.new, change.keyPath) }
    case .current: break
    }
    stoppedChanges = []
    conclude(at: finalPosition)
  }

  /// Removes the animations and the timeline.
  private func leave(didFinish: Bool) {
    isRunning = false
    pausedFraction = nil
    let timeline = self.timeline
    self.timeline = nil
    timeline?.reachedEnd = nil
    timeline?.returnedToStart = nil
    timeline?.wasEnded = nil
    if let timeline { Stage.current.animations.remove(timeline) }
    timeline?.removeAnimations(didFinish: didFinish)
  }

  private func conclude(at position: UIViewAnimatingPosition) {
    state = .inactive
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(position) }
  }

  private func requireNotActive(_ property: String) {
    precondition(state != .active, "\(property) can't be set on an active animator")
  }
}
