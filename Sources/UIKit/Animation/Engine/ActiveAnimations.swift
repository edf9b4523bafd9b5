/// The timings of all animations that run on a stage, in the order in which they began.
@MainActor
final class ActiveAnimations {
  private var timings: [AnimationTiming] = []
  /// Those of the active property animators, which may animate no layer.
  private var timelines: [AnimatorTimeline] = []

  var isEmpty: Bool { timings.isEmpty }

  /// Whether an animation that ends by itself runs on a layer outside the subtrees of `roots`.
  func hasFinite(outside roots: [CALayer]) -> Bool {
    timings.contains { $0.isScheduled && $0.isRunning(outside: roots) }
  }

  func insert(_ timing: AnimationTiming) {
    guard !timings.contains(where: { $0 === timing }) else { return }
    timings.append(timing)
    for index in recordings.indices { recordings[index].append(timing) }
  }

  /// The timings begun inside each nested call of `recording(_:)`, the innermost last.
  private var recordings: [[AnimationTiming]] = []

  /// Executes `body` and returns the timings that began in it, in order.
  func recording(_ body: () -> Void) -> [AnimationTiming] {
    recordings.append([])
    body()
    return recordings.removeLast()
  }

  func remove(_ timing: AnimationTiming) {
    timings.removeAll { $0 === timing }
  }

  func insert(_ timeline: AnimatorTimeline) {
    timelines.append(timeline)
  }

  func remove(_ timeline: AnimatorTimeline) {
    timelines.removeAll { $0 === timeline }
  }

  /// Drops all timings and timelines without calling their completions.
  func discardAll() {
    for timing in timings { timing.discard() }
    for timeline in timelines { timeline.discard() }
    (timings, timelines) = ([], [])
  }

  /// Computes all end times again after the time of a layer has changed.
  func reschedule() {
    for timing in timings { timing.schedule() }
  }

  /// The timings that run on a layer of the subtree, in the order in which they began.
  func running(in root: CALayer) -> [AnimationTiming] {
    timings.filter { timing in timing.layers.contains { $0.isDescendant(of: root) } }
  }
}
