/// The courses of all animations that run on a stage, in the order of their beginning.
@MainActor
final class ActiveAnimations {
  private var timings: [AnimationTiming] = []

  var isEmpty: Bool { timings.isEmpty }

  /// Whether anything that will end by itself runs outside of the subtrees of `roots`.
  func hasFinite(outside roots: [CALayer]) -> Bool {
    timings.contains { $0.isScheduled && $0.isRunning(outside: roots) }
  }

  func insert(_ timing: AnimationTiming) {
    guard !timings.contains(where: { $0 === timing }) else { return }
    timings.append(timing)
    for index in recordings.indices { recordings[index].append(timing) }
  }

  /// The courses begun inside the calls of `recording(_:)` being executed.
  private var recordings: [[AnimationTiming]] = []

  /// Executes `body` and tells the courses that began in it, in order.
  func recording(_ body: () -> Void) -> [AnimationTiming] {
    recordings.append([])
    body()
    return recordings.removeLast()
  }

  func remove(_ timing: AnimationTiming) {
    timings.removeAll { $0 === timing }
  }

  /// A layer's time runs differently from now on: ends move.
  func reschedule() {
    for timing in timings { timing.schedule() }
  }

  /// Those that run on a layer of the subtree, in the order of their beginning.
  func running(in root: CALayer) -> [AnimationTiming] {
    timings.filter { timing in timing.layers.contains { $0.isDescendant(of: root) } }
  }
}
