internal import Dispatch
internal import Glibc
internal import Synchronization

/// Processes inputs on several workers at once and delivers the results in the order of the inputs.
///
/// The number of inputs that were submitted and not delivered yet is bounded, so memory does not grow
/// with the length of the job. Inputs may also wait in a backlog before they are worked on. No thread waits inside: workers are blocks on a concurrent Dispatch
/// queue that end when nothing is left to do, deliveries are blocks on a serial one, and only the
/// thread that submits is held back. Workers have a low priority and so use the time that deliveries
/// leave: with x264, whose threads wait for one another now and then, an export takes 2 to 4 % less.
/// An `AsyncStream` with a task group was the alternative; it would run the C libraries on Swift's
/// cooperative pool, which is not meant for long blocking calls.
///
/// There are as many workers as are needed (``WorkerDemand``), and as many more inputs under way than
/// workers as there are places for.
///
/// After the first failure nothing new is started and nothing more is delivered. When several inputs
/// fail, the failure of the earliest is reported: it is the same on every run, and a delivery's
/// failure is never hidden by one that came later in the order.
package final class OrderedPipeline<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// The transformation of an input by a worker; called from several threads at once.
  package typealias Work = @Sendable (Input) throws(Failure) -> Output
  /// The consumer of the results, in the order of the inputs; called from one thread at a time.
  package typealias Delivery = @Sendable (Output) throws(Failure) -> Void

  /// The inputs from submission to delivery, at most.
  private let placeCount: Int
  /// How many more inputs may be under way than there are workers.
  private let slack: Int
  private let work: Work
  private let delivery: Delivery
  private let state: Mutex<State>
  /// Free places; starts at zero because Dispatch insists that a semaphore ends no lower than it
  /// began.
  private let places = DispatchSemaphore(value: 0)
  /// In the background: on Linux, Dispatch gives these threads a nice value of 10.
  private let workQueue = DispatchQueue(
    label: "transition-export.work", qos: .background, attributes: .concurrent)
  private let deliveryQueue = DispatchQueue(label: "transition-export.delivery")

  private struct State {
    /// Submitted and not begun, the first first.
    var waiting: [(index: Int, input: Input)] = []
    var workerCount = 0
    var demand: WorkerDemand
    /// Done and not delivered, by number; looked up, never iterated.
    var done: [Int: Output] = [:]
    var isDelivering = false
    var nextSubmission = 0
    /// The first input that no worker has begun.
    var nextInput = 0
    var nextDelivery = 0
    var failure: (index: Int, error: Failure)?
    var isAbandoned = false

    var isStopped: Bool { failure != nil || isAbandoned }
  }

  /// - Parameters:
  ///   - workers: How many inputs are worked on at once, at most.
  ///   - capacity: How many inputs are under way, from the beginning of the work on them to delivery, at
  ///     most.
  ///   - backlog: How many inputs wait beyond those.
  /// - Precondition: Workers and capacity are positive, and there is a place for each worker.
  package init(
    workers: Int, capacity: Int, backlog: Int = 0, work: @escaping Work,
    delivery: @escaping Delivery
  ) {
    precondition(workers > 0 && capacity >= workers, "a pipeline needs a worker and a place for it")
    placeCount = capacity + backlog
    slack = capacity - workers
    state = Mutex(State(demand: WorkerDemand(limit: workers, at: seconds(CLOCK_MONOTONIC))))
    self.work = work
    self.delivery = delivery
    for _ in 0..<placeCount { places.signal() }
  }

  /// Submits the next input; waits while the pipeline is full.
  ///
  /// - Throws: The failure of the earliest input that failed; this one is not taken then.
  package func submit(_ input: Input) throws(Failure) {
    places.wait()
    let isTaken = state.withLock { state in
      guard !state.isStopped else { return false }
      state.waiting.append((state.nextSubmission, input))
      state.nextSubmission += 1
      return true
    }
    startWorkers()
    guard !isTaken else { return }
    places.signal()
    try finish()
  }

  /// Waits until everything that was submitted is delivered.
  ///
  /// - Parameter whileWaiting: Called on this thread now and then, for progress.
  /// - Throws: The failure of the earliest input that failed.
  package func finish(whileWaiting: () -> Void = {}) throws(Failure) {
    waitUntilIdle(whileWaiting: whileWaiting)
    try check()
  }

  /// Drops the inputs that have not been started, stops deliveries and waits for the running workers.
  package func abandon() {
    stop()
    waitUntilIdle(whileWaiting: {})
  }

  /// As ``abandon()``, without waiting.
  package func stop() {
    state.withLock { $0.isAbandoned = true }
    startWorkers()
  }

  /// Throws the failure of the earliest input that has failed so far.
  package func check() throws(Failure) {
    if let failure = state.withLock({ $0.failure }) { throw failure.error }
  }

  /// The number of inputs that were delivered.
  package var deliveredCount: Int { state.withLock { $0.nextDelivery } }

  private func waitUntilIdle(whileWaiting: () -> Void) {
    for _ in 0..<placeCount {
      while places.wait(timeout: .now() + .milliseconds(100)) == .timedOut { whileWaiting() }
    }
    for _ in 0..<placeCount { places.signal() }
  }

  /// Starts as many workers as there is work for and as are allowed.
  private func startWorkers() {
    let count = state.withLock { state in
      let free = min(state.demand.workers - state.workerCount, allowance(state))
      let count = max(0, min(state.waiting.count, free))
      state.workerCount += count
      return count
    }
    for _ in 0..<count { workQueue.async { self.runWorker() } }
  }

  /// How many inputs workers may take now, to work on or to drop.
  private func allowance(_ state: borrowing State) -> Int {
    state.isStopped
      ? state.waiting.count
      : state.demand.workers + slack - (state.nextInput - state.nextDelivery)
  }

  private func runWorker() {
    while let (index, input) = nextInput() {
      do throws(Failure) {
        let start = seconds(CLOCK_THREAD_CPUTIME_ID)
        let output = try work(input)
        accept(output, at: index, after: seconds(CLOCK_THREAD_CPUTIME_ID) - start)
      } catch {
        fail(with: error, at: index)
        places.signal()
      }
    }
  }

  /// The next input to work on; without one the worker is counted as gone.
  private func nextInput() -> (index: Int, input: Input)? {
    let (next, dropped) = state.withLock { state -> ((index: Int, input: Input)?, Int) in
      if state.isStopped {
        let dropped = state.waiting.count
        state.waiting = []
        state.workerCount -= 1
        return (nil, dropped)
      }
      guard !state.waiting.isEmpty, state.workerCount <= state.demand.workers,
        allowance(state) > 0
      else {
        state.workerCount -= 1
        return (nil, 0)
      }
      let next = state.waiting.removeFirst()
      state.nextInput = next.index + 1
      return (next, 0)
    }
    for _ in 0..<dropped { places.signal() }
    return next
  }

  /// - Parameter work: Seconds that a processor worked on it.
  private func accept(_ output: Output, at index: Int, after work: Double) {
    let time = seconds(CLOCK_MONOTONIC)
    let startsDelivery = state.withLock { state in
      state.done[index] = output
      state.demand.add(work: work, at: time)
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    if startsDelivery { deliveryQueue.async { self.deliver() } }
    startWorkers()
  }

  /// Delivers what is ready and in order.
  private func deliver() {
    while let (index, output) = nextOutput() {
      do throws(Failure) {
        try delivery(output)
        state.withLock { $0.nextDelivery = index + 1 }
      } catch {
        fail(with: error, at: index)
      }
      startWorkers()
      places.signal()
    }
  }

  private func nextOutput() -> (index: Int, output: Output)? {
    let (next, dropped) = state.withLock { state -> ((index: Int, output: Output)?, Int) in
      if state.isStopped {
        let dropped = state.done.count
        state.done = [:]
        state.isDelivering = false
        return (nil, dropped)
      }
      let index = state.nextDelivery
      guard let output = state.done.removeValue(forKey: index) else {
        state.isDelivering = false
        return (nil, 0)
      }
      return ((index, output), 0)
    }
    for _ in 0..<dropped { places.signal() }
    return next
  }

  private func fail(with error: Failure, at index: Int) {
    let startsDelivery = state.withLock { state in
      if state.failure.map({ index < $0.index }) ?? true { state.failure = (index, error) }
      // Outputs that wait for an input that will never come have to give their places back.
      guard !state.isDelivering, !state.done.isEmpty else { return false }
      state.isDelivering = true
      return true
    }
    if startsDelivery { deliveryQueue.async { self.deliver() } }
  }
}

private func seconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
