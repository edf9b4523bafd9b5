/// How many workers a pipeline needs: as many as there is work for, none of them busy all the time.
///
/// A worker more than that makes results before they can be delivered, and takes memory of its own for
/// it. x264 keeps all processors busy by itself: on two cores `today` and `photos` take as long with one
/// worker as with two, while `fold`, which is drawn for longer than it is encoded, takes 1.7 times as long.
struct WorkerDemand {
  private let limit: Int
  /// How many there should be now; all at first.
  private(set) var workers: Int
  /// When the results that are being looked at began to be made.
  private var start: Double
  private var count = 0
  /// For how long processors worked on them.
  private var work = 0.0

  /// How many results are looked at together.
  static let period = 6

  /// The part of its time that a worker is to work: what is less is enough for more results at once, or for
  /// one that takes longer.
  static let share = 0.7

  /// - Parameters:
  ///   - limit: How many there may be, at least 1.
  ///   - time: Seconds by any clock, now.
  init(limit: Int, at time: Double) {
    self.limit = limit
    workers = limit
    start = time
  }

  /// A result is done.
  ///
  /// - Parameters:
  ///   - work: Seconds that a processor worked on it.
  ///   - time: Seconds by the same clock, now.
  mutating func add(work: Double, at time: Double) {
    self.work += work
    count += 1
    guard count == Self.period else { return }
    let busy = min(self.work / max(time - start, .leastNonzeroMagnitude), Double(limit))
    workers = min(max(1, Int((busy / Self.share).rounded(.up))), limit)
    (start, self.work, count) = (time, 0, 0)
  }
}
