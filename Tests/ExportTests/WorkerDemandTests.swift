import Testing

@testable import TEExport

struct WorkerDemandTests {
  /// The demand after each period, with results at a constant rate.
  ///
  /// - Parameters:
  ///   - work: Seconds of work on each result.
  ///   - interval: Seconds from one result to the next, by the number of workers.
  private func demands(
    limit: Int, work: Double, periods: Int = 8, interval: (Int) -> Double
  ) -> [Int] {
    var time = 100.0
    var demand = WorkerDemand(limit: limit, at: time)
    return (0..<periods).map { _ in
      for _ in 0..<WorkerDemand.period {
        time += interval(demand.workers)
        demand.add(work: work, at: time)
      }
      return demand.workers
    }
  }

  @Test("all workers run during the first period")
  func beginning() {
    var demand = WorkerDemand(limit: 4, at: 0)
    #expect(demand.workers == 4)
    for result in 1..<WorkerDemand.period { demand.add(work: 0.001, at: Double(result)) }
    #expect(demand.workers == 4)
    demand.add(work: 0.001, at: Double(WorkerDemand.period))
    #expect(demand.workers == 1)
  }

  @Test("one worker is enough if results are delivered far more slowly than they are produced")
  func slowDelivery() {
    #expect(demands(limit: 2, work: 0.002) { _ in 0.012 }.allSatisfy { $0 == 1 })
    #expect(demands(limit: 16, work: 0.002) { _ in 0.003 }.allSatisfy { $0 == 1 })
  }

  @Test("all workers remain if deliveries wait for all of them", arguments: [1, 2, 3, 7, 64])
  func slowWork(limit: Int) {
    #expect(
      demands(limit: limit, work: 0.1) { 0.1 / Double($0) }.allSatisfy { $0 == limit })
  }

  @Test("one worker that is always busy becomes as many as deliveries need")
  func growth() {
    // Little work at first, then enough to keep exactly six workers busy.
    var time = 0.0
    var demand = WorkerDemand(limit: 16, at: time)
    for _ in 0..<WorkerDemand.period {
      time += 0.01
      demand.add(work: 0.001, at: time)
    }
    #expect(demand.workers == 1)
    for _ in 0..<60 {
      time += max(0.06 / Double(demand.workers), 0.01)
      demand.add(work: 0.06, at: time)
    }
    // 6 / .7, rounded up.
    #expect(demand.workers == 9)
  }

  @Test("a clock that stands still demands no more than all workers")
  func standingClock() {
    #expect(demands(limit: 3, work: 1) { _ in 0 }.allSatisfy { $0 == 3 })
    #expect(demands(limit: 3, work: 0) { _ in 0 }.allSatisfy { (1...3).contains($0) })
  }
}
