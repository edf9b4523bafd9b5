import TEMotion

/// The timeline of a property animator: the position of its animations, and when they end.
///
/// It runs in the time of the layers that it animates, so an animator whose layers lie in a paused
/// container is paused with it. Without layers it runs in the stage's time.
///
/// Each animation block and each keyframe in it has its interval of the timeline. Pausing keeps the
/// presented progress.
@MainActor
final class AnimatorTimeline {
  /// Seconds from start to end on the animator's own curve.
  let duration: Double
  private(set) var playback = AnimatorPlayback.paused(at: 0)
  /// Called when playback has reached its end on all layers.
  var reachedEnd: (() -> Void)?
  /// Called when all animations were ended from outside before their end.
  var wasEnded: (() -> Void)?
  /// Called when a cancelled transition has returned the animations to their start.
  var returnedToStart: (() -> Void)?
  /// Called when the timeline is dropped before its end.
  var wasDiscarded: (() -> Void)?
  /// Whether hit-testing of the views that it animates uses their presented positions.
  var hitTestsPresentation = true
  /// The blocks' timings, in the order of their addition.
  private(set) var timings: [AnimatorTiming] = []
  /// A track over the whole timeline, for the animator's own position.
  private var whole: AnimatorTrack
  /// The stage's time in seconds at which the playback began.
  private var beginTime = 0.0
  private var event: ClockEvent?
  private var completions: [(Bool) -> Void] = []

  init(curve: TimingCurve, duration: Double) {
    self.duration = duration
    whole = AnimatorTrack(curve: curve, curveDuration: duration)
  }

  /// Seconds since the playback began; negative during a delay.
  var elapsed: Double {
    for timing in timings {
      if let elapsed = timing.elapsed { return elapsed }
    }
    return Stage.current.clock.now - beginTime
  }

  /// The presented position: the progress of a block over the whole timeline.
  var position: Double { whole.progress(on: playback, elapsed: elapsed) }

  /// The fraction of the timeline that the animator reports: of the time while it plays on a curve
  /// or is paused on it, of the progress otherwise.
  var fraction: Double {
    switch playback {
    case .paused(let position): position
    case .pausedInTime(let fraction): fraction
    case .natural(let from, let to, let seconds):
      AnimatorPlayback.fraction(from: from, to: to, seconds: seconds, elapsed: elapsed)
    case .continued(let from, let to, let curve):
      AnimatorPlayback.fraction(from: from, to: to, seconds: curve.duration, elapsed: elapsed)
    }
  }

  /// The fraction of the duration on the animator's own curve; nil if the playback does not use it.
  var ownFraction: Double? {
    switch playback {
    case .pausedInTime(let fraction): fraction
    case .natural: fraction
    case .paused, .continued: nil
    }
  }

  /// The first fraction of the duration at which the animator's own curve reaches a position.
  func ownFraction(at position: Double) -> Double {
    guard duration > 0 else { return position }
    return whole.curve.time(ofProgress: position, duration: whole.curveDuration)
      / whole.curveDuration
  }

  /// Changes the playback, beginning from the presented values.
  ///
  /// - Parameter delay: seconds before it begins.
  func start(_ newPlayback: AnimatorPlayback, afterDelay delay: Double = 0) {
    let (oldPlayback, elapsed, position) = (playback, self.elapsed, self.position)
    for timing in timings {
      let progress = timing.track.progress(on: oldPlayback, elapsed: elapsed)
      timing.track.prepare(for: newPlayback, position: position, progress: progress)
    }
    whole.prepare(for: newPlayback, position: position, progress: position)
    change(to: newPlayback, delay: delay)
  }

  /// Moves the paused timeline to another position or fraction.
  func scrub(to newPlayback: AnimatorPlayback) {
    change(to: newPlayback, delay: 0)
  }

  /// Pauses the timeline at its start or end.
  func rest(atEnd: Bool) {
    for timing in timings { timing.track.forgetPause() }
    whole.forgetPause()
    change(to: .paused(at: atEnd ? 1 : 0), delay: 0)
  }

  private func change(to newPlayback: AnimatorPlayback, delay: Double) {
    playback = newPlayback
    beginTime = Stage.current.clock.now + delay
    for timing in timings { timing.rebase { $0.currentTime + delay } }
    scheduleWithoutLayers()
  }

  /// Adds a block's timing.
  func insert(_ timing: AnimatorTiming) {
    timings.append(timing)
  }

  /// Calls `completion` when the animations have been removed; its argument says whether they ran
  /// to their end.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Removes all animations from their layers and calls the completions.
  func removeAnimations(didFinish: Bool) {
    event?.cancel()
    event = nil
    let (timings, completions) = (self.timings, self.completions)
    self.timings = []
    self.completions = []
    for timing in timings { timing.finish(didFinish: didFinish) }
    for completion in completions { completion(didFinish) }
  }

  /// Drops the timings and the closures, which may refer to it.
  func discard() {
    (reachedEnd, wasEnded, returnedToStart) = (nil, nil, nil)
    timings = []
    completions = []
    wasDiscarded?()
    wasDiscarded = nil
  }

  // MARK: The end

  /// Called at the end of each timing; the timeline ends with the last one.
  func timingReachedEnd() {
    guard timings.allSatisfy({ $0.hasReachedEnd || !$0.hasAnimations }) else { return }
    end()
  }

  /// Called when a timing was ended; by this timeline itself if it is no longer listed.
  func timingDidFinish(_ timing: AnimatorTiming) {
    guard timings.contains(where: { $0 === timing }), timings.allSatisfy(\.isFinished) else {
      return
    }
    wasEnded?()
  }

  /// Schedules the end while no layer's timing does: without layers at the end of the playback, and
  /// now if only layers are left on which it has been reached.
  func scheduleWithoutLayers() {
    event?.cancel()
    event = nil
    let running = timings.filter(\.hasAnimations)
    guard let seconds = playback.seconds, running.allSatisfy(\.hasReachedEnd) else { return }
    let time = running.isEmpty ? beginTime + seconds : Stage.current.clock.now
    event = Stage.current.clock.schedule(at: time) { self.end() }
  }

  private func end() {
    event?.cancel()
    event = nil
    reachedEnd?()
  }
}

/// The timing of one block's animations on a property animator's timeline.
final class AnimatorTiming: AnimationTiming {
  var track: AnimatorTrack
  /// Whether the end was reached since the playback changed.
  private(set) var hasReachedEnd = false
  let timeline: AnimatorTimeline

  init(timeline: AnimatorTimeline, track: AnimatorTrack, allowsUserInteraction: Bool) {
    self.timeline = timeline
    self.track = track
    super.init(allowsUserInteraction: allowsUserInteraction)
    timeline.insert(self)
  }

  override var hitTestsPresentation: Bool { timeline.hitTestsPresentation }

  override func progress(at time: Double, begin: Double) -> Double? {
    track.progress(on: timeline.playback, elapsed: time - begin)
  }

  override func beginTime(on layer: CALayer) -> Double { layer.currentTime - timeline.elapsed }

  override func endTime(begin: Double) -> Double {
    timeline.playback.seconds.map { begin + $0 } ?? .infinity
  }

  override func schedule() {
    hasReachedEnd = false
    super.schedule()
  }

  override func join(_ layer: CALayer, beginTime: Double) {
    super.join(layer, beginTime: beginTime)
    timeline.scheduleWithoutLayers()
  }

  /// Ends the whole animator at its start.
  override func finishAtStart() {
    timeline.returnedToStart?()
  }

  override func reachEnd() {
    hasReachedEnd = true
    timeline.timingReachedEnd()
  }

  override func finish(didFinish: Bool) {
    super.finish(didFinish: didFinish)
    timeline.timingDidFinish(self)
  }

  /// The animator continues without the removed layers.
  override func lastLayerLeft() {
    timeline.scheduleWithoutLayers()
  }
}
