/// Controls the time of an interactive transition's animations: pauses, scrubs, finishes or
/// reverses them.
///
/// The container's layer is paused as usual in Core Animation, with a speed of 0 and a time offset
/// for the position of the animations. The transition's animations on layers outside the container
/// (the presenter's view, a tab bar) are controlled in the same way, layer by layer.
///
/// After a cancelled transition the recorded model values are restored before completions run.
/// Animations alongside a transition run in the animator's first block, so they share its timing,
/// scrubbing and roll-back; without a block they get one of the transition's duration.
@MainActor
final class TransitionDriver {
  /// A layer whose clock is controlled.
  private struct ControlledLayer {
    let layer: CALayer
    let ownClock: LayerClock
    /// The layer's time at which the transition began, in seconds.
    let start: Double
  }

  /// The duration of the transition, in seconds.
  private let duration: Double
  /// In the order in which they began.
  private var timings: [AnimationTiming] = []
  private var controlled: [ControlledLayer] = []
  private var isPaused = false
  private var event: ClockEvent?
  /// The progress of the paused animations, 0...1.
  private var fraction: Double = 0
  /// While they run: the stage's time in seconds at which they were at `fraction`, and the progress
  /// per second.
  private var run: (since: Double, rate: Double)?

  /// - Parameter container: nil to control only the layers of the recorded animations.
  init(container: CALayer?, duration: Double) {
    self.duration = duration
    if let container { control(container) }
  }

  private func control(_ layer: CALayer) {
    // Animations that join during the transition begin at its current progress.
    let start = layer.currentTime - progress * duration
    controlled.append(ControlledLayer(layer: layer, ownClock: layer.clock, start: start))
  }

  /// Adds the animations that `body` begins to the transition.
  func record(_ body: () -> Void) {
    let begun = Stage.current.animations.recording(body)
    timings += begun
    for layer in begun.flatMap(\.layers)
    where !controlled.contains(where: { layer.isDescendant(of: $0.layer) }) {
      control(layer)
    }
    if isPaused { apply() }
  }

  /// The current progress, 0...1.
  var progress: Double {
    guard let run else { return fraction }
    let passed = (Stage.current.clock.now - run.since) * run.rate
    return min(max(fraction + passed, 0), 1)
  }

  /// Pauses the animations.
  func pause() {
    fraction = progress
    run = nil
    event?.cancel()
    event = nil
    isPaused = true
    apply()
  }

  /// Moves the paused animations to a fraction 0...1 of the transition.
  func scrub(to fraction: Double) {
    guard isPaused else { return }
    self.fraction = fraction
    apply()
  }

  private func apply() {
    for controlled in controlled {
      controlled.layer.clock = LayerClock(
        beginTime: 0, speed: 0, timeOffset: controlled.start + fraction * duration)
    }
    Stage.current.animations.reschedule()
  }

  /// Runs the animations from the beginning.
  func start() {
    fraction = 0
    run = (Stage.current.clock.now, duration > 0 ? 1 / duration : .infinity)
  }

  /// Runs the animations to their ends, in (1 - fraction) duration / speed seconds.
  func finish(speed: Double) {
    resume(rate: speed)
  }

  /// Runs the animations back to their beginning in fraction * duration / speed seconds, then
  /// restores the model values and ends them.
  func cancel(speed: Double) {
    let fraction = progress
    resume(rate: -speed)
    let clock = Stage.current.clock
    let end = clock.now + (speed > 0 ? fraction * duration / speed : 0)
    event = clock.schedule(at: end) { [weak self] in self?.rollBack() }
  }

  private func resume(rate: Double) {
    fraction = progress
    isPaused = false
    event?.cancel()
    event = nil
    let now = Stage.current.clock.now
    run = (now, duration > 0 ? rate / duration : 0)
    for controlled in controlled {
      let outer = controlled.layer.superlayer?.localTime(at: now) ?? now
      controlled.layer.clock = LayerClock(
        beginTime: outer, speed: rate, timeOffset: controlled.start + fraction * duration)
    }
    Stage.current.animations.reschedule()
  }

  /// Restores the model values, then ends the animations and calls their completions.
  private func rollBack() {
    let timings = self.timings.filter { !$0.isFinished }
    for timing in timings.reversed() { timing.restoreModels() }
    release()
    for timing in timings { timing.finishAtStart() }
  }

  /// Restores the layers' own clocks; running animations continue from their current position.
  private func release() {
    event?.cancel()
    event = nil
    run = nil
    isPaused = false
    for controlled in controlled {
      let time = controlled.layer.currentTime
      controlled.layer.clock = controlled.ownClock
      let shift = controlled.layer.currentTime - time
      for timing in Stage.current.animations.running(in: controlled.layer) where shift != 0 {
        timing.shift(by: shift, in: controlled.layer)
      }
    }
    controlled = []
    Stage.current.animations.reschedule()
  }

  /// Ends the transition: remaining animations continue, or, after a cancellation, are rolled back.
  func end(didComplete: Bool) {
    if didComplete {
      release()
    } else {
      rollBack()
    }
    timings = []
  }
}
