/// How far a batch is.
package struct BatchProgress {
  package let count: Int
  /// Clips that were written or have failed, with those that were up to date.
  package private(set) var ended = 0
  /// The clips that were up to date.
  package private(set) var current = 0
  package private(set) var failed = 0
  /// Clips that are run now, with the seconds since they were started.
  package var running: [(task: BatchTask, elapsed: Double)] = []
  /// The expected cost of everything that is to be run.
  private var cost: Double
  /// The expected cost of the clips that have been run.
  private var endedCost = 0.0
  /// Seconds by the clock that it took, summed over clips.
  private var endedSeconds = 0.0

  init(_ tasks: [BatchTask]) {
    count = tasks.count
    cost = tasks.reduce(0) { $0 + $1.cost }
  }

  mutating func skip(_ task: BatchTask) {
    ended += 1
    current += 1
    cost -= task.cost
  }

  mutating func end(_ task: BatchTask, after seconds: Double, hasFailed: Bool) {
    ended += 1
    if hasFailed { failed += 1 }
    endedCost += task.cost
    endedSeconds += seconds
  }

  /// Seconds that a clip takes for each expected one; nil before the first has ended.
  private var factor: Double? { endedCost > 0 ? endedSeconds / endedCost : nil }

  /// The share of the work that is done, 0 to 1.
  package var share: Double {
    guard cost > 0 else { return 1 }
    let started = running.reduce(0) { sum, entry in
      sum + min(entry.task.cost * 0.95, entry.elapsed / (factor ?? 1))
    }
    return max(0, min(1, (endedCost + started) / cost))
  }

  /// How long the rest takes, in seconds; nil before the first clip has ended.
  package var secondsLeft: Double? {
    guard let factor, !running.isEmpty else { return nil }
    return (1 - share) * cost * factor / Double(running.count)
  }
}
