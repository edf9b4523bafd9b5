public import Foundation

/// Animates the changes that its blocks make, on its own timing, and lets itself be paused, scrubbed,
/// turned round and continued.
///
/// The blocks run when the animator becomes active. Its changes add up, property by property, with
/// those of other animators on the same view. An animator created inside another one's block keeps
/// its own duration and curve.
///
/// It runs in the time of the layers that it animates: in a container whose time stands still, it
/// stands still too.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Seconds, without delay: of a spring by mass, stiffness and damping its settling duration; 0.2
  /// for an animator made with 0.
  open private(set) var duration: TimeInterval
  /// Seconds between start and the first movement.
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  /// Whether views take touches while they are animated.
  open var isUserInteractionEnabled = true {
    willSet { requireNotActive("isUserInteractionEnabled") }
  }
  /// Whether the app finds out itself which animated view a touch meets: touches then go by the
  /// model values, not by what is on screen.
  open var isManualHitTestingEnabled = false {
    didSet { timeline?.isHitWhereItShows = !isManualHitTestingEnabled }
  }
  /// Whether it can be paused, scrubbed and stopped; else it runs to its end.
  open var isInterruptible = true {
    willSet { requireNotActive("isInterruptible") }
  }
  /// Whether pausing and scrubbing move the values evenly from start to end; else along the curve.
  open var scrubsLinearly = true
  /// Whether it stays active at its end, without telling the completions, so that it can be turned
  /// round.
  open var pausesOnCompletion = false

  private let curve: AnimatorCurve
  private var timeline: AnimatorTimeline?
  private var options: UIView.AnimationOptions = []
  private var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var reversed = false
  /// Where the own curve stands while paused; nil once it was scrubbed evenly.
  private var pausedFraction: Double?
  private var stoppedChanges: [AnimatorChange] = []

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    // An animator of duration 0 runs 0.2 s: fidelity.md section 2.
    curve = parameters.animatorCurve(forDuration: duration > 0 ? duration : 0.2)
    self.duration = curve.duration
  }

  public convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it at once.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: options.timingParameters)
    animator.options = options
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  /// Adds a block; on an active animator it runs now, and its changes take the way that is left.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that waits for `delayFactor` (0...1) of the duration, or of what is left of it.
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
      evenly: position)
  }

  /// Adds a block to run at the end; completions run in the order of their addition.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Start and pause

  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts, or resumes what was paused, `delay` seconds from now; the blocks run at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "a stopped animator can't be started")
    guard !isRunning else { return }
    self.delay = max(0, delay)
    isRunning = true
    if timeline == nil {
      let (from, to) = isReversed ? (1.0, 0.0) : (0.0, 1.0)
      activate(.original(from: from, to: to, seconds: duration), afterDelay: self.delay)
    } else {
      resume(nil, durationFactor: 0, afterDelay: self.delay)
    }
  }

  /// Stands still with what is on screen; an inactive animator becomes active and stands at its
  /// start.
  open func pauseAnimation() {
    precondition(state != .stopped, "a stopped animator can't be paused")
    guard isInterruptible else { return }
    guard let timeline else {
      activate(.held(at: isReversed ? 1 : 0), afterDelay: 0)
      pausedFraction = isReversed ? 1 : 0
      return
    }
    guard isRunning else { return }
    isRunning = false
    pausedFraction = timeline.ownFraction
    if !scrubsLinearly, let pausedFraction {
      timeline.start(.heldInTime(pausedFraction))
    } else {
      timeline.start(.held(at: timeline.position))
    }
  }

  /// Runs on from what is on screen.
  ///
  /// - Parameters:
  ///   - parameters: the curve for the way that is left; nil goes on with the animator's own. A
  ///     spring's velocity is in units of that way.
  ///   - durationFactor: times the animator's duration gives the seconds; 0 takes the time that was
  ///     left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state != .stopped, "a stopped animator can't be continued")
    pauseAnimation()
    guard timeline != nil, !isRunning else { return }
    isRunning = true
    resume(parameters, durationFactor: Double(durationFactor), afterDelay: 0)
  }

  private func activate(_ drive: AnimatorDrive, afterDelay delay: Double) {
    let timeline = AnimatorTimeline(curve: curve.curve, duration: duration)
    timeline.isHitWhereItShows = !isManualHitTestingEnabled
    self.timeline = timeline
    state = .active
    // While it is active, the animator lives by itself.
    timeline.reachedEnd = { self.reachEnd() }
    timeline.returnedToStart = { self.endAtStart() }
    timeline.wasEnded = { self.end(at: .start) }
    timeline.start(drive, afterDelay: delay)
    let blocks = animations
    animations = []
    for (block, delayFactor) in blocks {
      run(block, delayFactor: delayFactor, on: timeline, from: 0, evenly: 0)
    }
  }

  /// Executes a block whose changes take the way from a place on the timeline, given as a fraction of
  /// the duration and evenly, to its end.
  private func run(
    _ block: () -> Void, delayFactor: CGFloat, on timeline: AnimatorTimeline,
    from fraction: Double, evenly position: Double
  ) {
    let delay = Double(min(max(delayFactor, 0), 1))
    let window = AnimatorContext.Window(
      start: fraction + delay * (1 - fraction), evenStart: position + delay * (1 - position))
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
        .original(from: fraction, to: target, seconds: seconds), afterDelay: delay)
    }
  }

  // MARK: Direction and fraction

  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      guard isRunning, let timeline else { return }
      // Back along what it came.
      let target = newValue ? 0.0 : 1.0
      if let fraction = timeline.ownFraction {
        timeline.start(
          .original(from: fraction, to: target, seconds: abs(target - fraction) * duration))
      } else {
        let position = min(max(timeline.position, 0), 1)
        timeline.start(
          .original(
            from: timeline.ownFraction(at: position), to: target,
            seconds: abs(target - position) * duration))
      }
    }
  }

  /// How much of the way in the present direction lies behind, 0...1: of the time while it runs, of
  /// the distance while it is paused and scrubs linearly. Setting it pauses.
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
      timeline.scrub(to: scrubsLinearly ? .held(at: position) : .heldInTime(position))
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

  /// A cancelled transition has taken the animations back.
  private func endAtStart() {
    timeline?.restoreModels()
    leave(didFinish: false)
    conclude(at: .start)
  }

  /// Ends the animations with what is on screen, which becomes the views' values.
  ///
  /// - Parameter withoutFinishing: true makes the animator inactive without calling the
  ///   completions; else it waits for `finishAnimation(at:)`.
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

  /// Takes the animations off and lets go of the timeline.
  private func leave(didFinish: Bool) {
    isRunning = false
    pausedFraction = nil
    let timeline = self.timeline
    self.timeline = nil
    timeline?.reachedEnd = nil
    timeline?.returnedToStart = nil
    timeline?.wasEnded = nil
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
