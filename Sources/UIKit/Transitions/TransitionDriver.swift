/// Holds the time of a transition's animations in hand: stands it still, moves it, lets it run on
/// or back.
///
/// The container's layer is paused, as Core Animation pauses: its speed is 0 and its time offset is
/// where the animations shall stand, for everything in it. The transition's animations on layers
/// outside the container (the presenter's view, a tab bar) are held the same way, layer by layer.
@MainActor
final class TransitionDriver {
  /// A layer whose clock is held.
  private struct HeldLayer {
    let layer: CALayer
    let ownClock: LayerClock
    /// The layer's time at which the transition began, in seconds.
    let start: Double
  }

  /// Seconds that the whole of 0...1 takes.
  private let duration: Double
  /// In the order of their beginning.
  private var timings: [AnimationTiming] = []
  private var held: [HeldLayer] = []
  private var isPaused = false
  private var event: ClockEvent?
  /// How far the animations are while they stand, 0...1.
  private var fraction: Double = 0
  /// While they run: the screen's time at which they left `fraction`, and fractions per second.
  private var run: (since: Double, rate: Double)?

  /// - Parameter container: nil to hold only the layers that the recorded animations run on.
  init(container: CALayer?, duration: Double) {
    self.duration = duration
    if let container { hold(container) }
  }

  private func hold(_ layer: CALayer) {
    // What joins a transition under way has begun at the time that is held now.
    let start = layer.currentTime - progress * duration
    held.append(HeldLayer(layer: layer, ownClock: layer.clock, start: start))
  }

  /// Takes the animations that `body` begins into the transition.
  func record(_ body: () -> Void) {
    let begun = Stage.current.animations.recording(body)
    timings += begun
    for layer in begun.flatMap(\.layers)
    where !held.contains(where: { layer.isDescendant(of: $0.layer) }) {
      hold(layer)
    }
    if isPaused { apply() }
  }

  /// Where the animations are now, 0...1.
  var progress: Double {
    guard let run else { return fraction }
    let passed = (Stage.current.clock.now - run.since) * run.rate
    return min(max(fraction + passed, 0), 1)
  }

  /// Stands the animations still where they are.
  func pause() {
    fraction = progress
    run = nil
    event?.cancel()
    event = nil
    isPaused = true
    apply()
  }

  /// Moves the standing animations to a fraction of the transition.
  func scrub(to fraction: Double) {
    guard isPaused else { return }
    self.fraction = fraction
    apply()
  }

  private func apply() {
    for held in held {
      held.layer.clock = LayerClock(
        beginTime: 0, speed: 0, timeOffset: held.start + fraction * duration)
    }
    Stage.current.animations.reschedule()
  }

  /// Lets the animations run by themselves from the beginning.
  func start() {
    fraction = 0
    run = (Stage.current.clock.now, duration > 0 ? 1 / duration : .infinity)
  }

  /// Lets the animations run on to their ends, which come (1 - fraction) duration / speed later.
  func finish(speed: Double) {
    letGo(rate: speed)
  }

  /// Lets the animations run back to their beginning, fraction * duration / speed seconds long, then
  /// takes back what they changed and ends them.
  func cancel(speed: Double) {
    let fraction = progress
    letGo(rate: -speed)
    let clock = Stage.current.clock
    let end = clock.now + (speed > 0 ? fraction * duration / speed : 0)
    event = clock.schedule(at: end) { [weak self] in self?.rollBack() }
  }

  private func letGo(rate: Double) {
    fraction = progress
    isPaused = false
    event?.cancel()
    event = nil
    let now = Stage.current.clock.now
    run = (now, duration > 0 ? rate / duration : 0)
    for held in held {
      let outer = held.layer.superlayer?.localTime(at: now) ?? now
      held.layer.clock = LayerClock(
        beginTime: outer, speed: rate, timeOffset: held.start + fraction * duration)
    }
    Stage.current.animations.reschedule()
  }

  /// Sets the model values back, then ends the animations, whose completions see them restored.
  private func rollBack() {
    let timings = self.timings.filter { !$0.isFinished }
    for timing in timings.reversed() { timing.restoreModels() }
    release()
    for timing in timings { timing.finishAtStart() }
  }

  /// Gives the layers their own clocks back; what runs on in them goes on from where it stands.
  private func release() {
    event?.cancel()
    event = nil
    run = nil
    isPaused = false
    for held in held {
      let time = held.layer.currentTime
      held.layer.clock = held.ownClock
      let shift = held.layer.currentTime - time
      for timing in Stage.current.animations.running(in: held.layer) where shift != 0 {
        timing.shift(by: shift, in: held.layer)
      }
    }
    held = []
    Stage.current.animations.reschedule()
  }

  /// The transition is over: what still runs of it runs on, or, after a cancel, is taken back.
  func end(didComplete: Bool) {
    if didComplete {
      release()
    } else {
      rollBack()
    }
    timings = []
  }
}
