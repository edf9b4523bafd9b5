internal import Dispatch
internal import Synchronization

/// Pipelines that process the segments of a clip side by side, one for each segment.
///
/// One thread calls the methods: it begins a segment and submits its inputs, then begins the next, which
/// waits while as many segments as allowed are in flight.
struct SegmentPipelines<Input: Sendable, Output: Sendable, Failure: Error> {
  typealias Pipeline = OrderedPipeline<Input, Output, Failure>
  /// Makes the pipeline of a segment, whose last delivery calls `end`.
  typealias Maker = (_ end: @escaping @Sendable () -> Void) -> Pipeline

  private struct Segment {
    let pipeline: Pipeline
    let end: End
  }

  /// Whether a segment is complete.
  private final class End: Sendable {
    private let isReached = Atomic<Bool>(false)

    var value: Bool { isReached.load(ordering: .acquiring) }

    func reach() { isReached.store(true, ordering: .releasing) }
  }

  private let concurrency: Int
  private let makePipeline: Maker
  /// The segments in flight, in order.
  private var segments: [Segment] = []
  /// The segments that may begin now; starts at zero as in ``OrderedPipeline``.
  private let places = DispatchSemaphore(value: 0)

  /// - Parameter concurrency: The number of segments in flight, at least 1.
  init(concurrency: Int, makePipeline: @escaping Maker) {
    self.concurrency = concurrency
    self.makePipeline = makePipeline
    for _ in 0..<concurrency { places.signal() }
  }

  /// Begins the next segment, as soon as there is a place for it.
  ///
  /// - Parameter whileWaiting: Called on this thread now and then, for progress.
  /// - Throws: The failure of the earliest segment that failed.
  mutating func begin(whileWaiting: () -> Void) throws(Failure) {
    try waitForPlace(whileWaiting)
    segments.removeAll { $0.end.value }
    let end = End()
    let pipeline = makePipeline { [places] in
      end.reach()
      places.signal()
    }
    segments.append(Segment(pipeline: pipeline, end: end))
  }

  /// Submits the next input of the segment that was begun last.
  ///
  /// - Throws: As above.
  func submit(_ input: Input) throws(Failure) {
    try segments.last?.pipeline.submit(input)
  }

  /// Waits until all segments are complete.
  ///
  /// - Parameter whileWaiting: As above.
  /// - Throws: As above.
  func finish(whileWaiting: () -> Void) throws(Failure) {
    for _ in 0..<concurrency { try waitForPlace(whileWaiting) }
    for segment in segments { try segment.pipeline.finish() }
  }

  /// Stops all segments and waits for the running workers.
  func abandon() {
    for segment in segments { segment.pipeline.stop() }
    for segment in segments { segment.pipeline.abandon() }
  }

  private func waitForPlace(_ whileWaiting: () -> Void) throws(Failure) {
    repeat {
      for segment in segments { try segment.pipeline.check() }
      whileWaiting()
    } while places.wait(timeout: .now() + .milliseconds(100)) == .timedOut
  }
}
