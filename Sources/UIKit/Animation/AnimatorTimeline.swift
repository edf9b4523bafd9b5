import Motion

/// The time of a property animator: what its animations have come to, and when they end.
///
/// It runs in the time of the layers that it animates, so that an animator whose layers lie in a
/// paused container stands still with it. Without layers it runs in the stage's time.
@MainActor
final class AnimatorTimeline {
  /// Seconds from start to end on the animator's own curve.
  let duration: Double
  private(set) var drive = AnimatorDrive.held(at: 0)
  /// Told when a run has come to its end on all layers.
  var reachedEnd: (() -> Void)?
  /// Told when others have ended all animations before their end, as a cancelled transition does.
  var wasEnded: (() -> Void)?
  /// Told when the animations were taken back to their start from outside.
  var returnedToStart: (() -> Void)?
  /// Whether touches meet the views that it animates where they show.
  var isHitWhereItShows = true
  /// Of the blocks, in the order of their addition.
  private(set) var timings: [AnimatorTiming] = []
  /// A block over the whole timeline: it tells the animator's own position.
  private var whole: AnimatorCourse
  /// The stage's time at which the drive began.
  private var beginTime = 0.0
  private var event: ClockEvent?
  private var completions: [(Bool) -> Void] = []

  init(curve: TimingCurve, duration: Double) {
    self.duration = duration
    whole = AnimatorCourse(curve: curve, curveDuration: duration)
  }

  /// Seconds since the drive began; negative during a delay.
  var elapsed: Double {
    for timing in timings {
      if let elapsed = timing.elapsed { return elapsed }
    }
    return Stage.current.clock.now - beginTime
  }

  /// The even position on screen: the progress of a block over the whole timeline.
  var position: Double { whole.progress(on: drive, elapsed: elapsed) }

  /// The fraction of the way that is told to the outside: in time while it runs or stands in time.
  var fraction: Double {
    switch drive {
    case .held(let position): position
    case .heldInTime(let fraction): fraction
    case .original(let from, let to, let seconds):
      AnimatorDrive.fraction(from: from, to: to, seconds: seconds, elapsed: elapsed)
    case .continued(let from, let to, let curve):
      AnimatorDrive.fraction(from: from, to: to, seconds: curve.duration, elapsed: elapsed)
    }
  }

  /// The fraction of the duration on the own curve, where the drive is in it.
  var ownFraction: Double? {
    switch drive {
    case .heldInTime(let fraction): fraction
    case .original: fraction
    case .held, .continued: nil
    }
  }

  /// The first fraction of the duration at which the own curve comes to a position.
  func ownFraction(at position: Double) -> Double {
    guard duration > 0 else { return position }
    return whole.curve.time(ofProgress: position, duration: whole.curveDuration)
      / whole.curveDuration
  }

  /// Goes over to another drive from what is on screen.
  ///
  /// - Parameter delay: seconds before it begins.
  func start(_ newDrive: AnimatorDrive, afterDelay delay: Double = 0) {
    let (oldDrive, elapsed, position) = (drive, self.elapsed, self.position)
    for timing in timings {
      let progress = timing.course.progress(on: oldDrive, elapsed: elapsed)
      timing.course.prepare(for: newDrive, position: position, progress: progress)
    }
    whole.prepare(for: newDrive, position: position, progress: position)
    change(to: newDrive, delay: delay)
  }

  /// Moves to another position or fraction while it stands.
  func scrub(to newDrive: AnimatorDrive) {
    change(to: newDrive, delay: 0)
  }

  /// Stands at its start or end.
  func rest(atEnd: Bool) {
    for timing in timings { timing.course.forgetPause() }
    whole.forgetPause()
    change(to: .held(at: atEnd ? 1 : 0), delay: 0)
  }

  private func change(to newDrive: AnimatorDrive, delay: Double) {
    drive = newDrive
    beginTime = Stage.current.clock.now + delay
    for timing in timings { timing.rebase { $0.currentTime + delay } }
    scheduleWithoutLayers()
  }

  /// Takes a block's timing in, which then runs with the others.
  func insert(_ timing: AnimatorTiming) {
    timings.append(timing)
  }

  /// Has `completion` told at the very end, and whether the animations ran to theirs.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Takes all animations off their layers.
  func removeAnimations(didFinish: Bool) {
    event?.cancel()
    event = nil
    let (timings, completions) = (self.timings, self.completions)
    self.timings = []
    self.completions = []
    for timing in timings { timing.finish(didFinish: didFinish) }
    for completion in completions { completion(didFinish) }
  }

  // MARK: The end

  /// One of the timings has come to its end, which all share unless their layers' times differ.
  func timingReachedEnd() {
    guard timings.allSatisfy({ $0.hasReachedEnd || !$0.hasAnimations }) else { return }
    end()
  }

  /// One of the timings was ended; by this timeline itself if it is not listed any more.
  func timingDidFinish(_ timing: AnimatorTiming) {
    guard timings.contains(where: { $0 === timing }), timings.allSatisfy(\.isFinished) else {
      return
    }
    wasEnded?()
  }

  /// Keeps the end on the clock while no layer does.
  func scheduleWithoutLayers() {
    event?.cancel()
    event = nil
    guard let seconds = drive.seconds, !timings.contains(where: \.hasAnimations) else { return }
    event = Stage.current.clock.schedule(at: beginTime + seconds) { self.end() }
  }

  private func end() {
    event?.cancel()
    event = nil
    reachedEnd?()
  }
}

/// The timing of one block's animations on a property animator's timeline.
final class AnimatorTiming: AnimationTiming {
  var course: AnimatorCourse
  /// Whether the end's event has come since the drive changed.
  private(set) var hasReachedEnd = false
  private let timeline: AnimatorTimeline

  init(timeline: AnimatorTimeline, course: AnimatorCourse, allowsUserInteraction: Bool) {
    self.timeline = timeline
    self.course = course
    super.init(allowsUserInteraction: allowsUserInteraction)
    timeline.insert(self)
  }

  override var isHitWhereItShows: Bool { timeline.isHitWhereItShows }

  override func progress(at time: Double, begin: Double) -> Double? {
    course.progress(on: timeline.drive, elapsed: time - begin)
  }

  override func endTime(begin: Double) -> Double {
    timeline.drive.seconds.map { begin + $0 } ?? .infinity
  }

  override func schedule() {
    hasReachedEnd = false
    super.schedule()
  }

  override func join(_ layer: CALayer, beginTime: Double) {
    super.join(layer, beginTime: beginTime)
    timeline.scheduleWithoutLayers()
  }

  /// The whole animator ends at its start.
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

  /// The animator runs on without the layers that left.
  override func lastLayerLeft() {
    timeline.scheduleWithoutLayers()
  }
}
