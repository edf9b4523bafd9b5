import Dispatch
import TEExport
import Foundation
import Synchronization
import Testing

/// The error of a test's work.
private struct Refusal: Error, Equatable {
  let input: Int
}

/// A log that several threads write and the test reads at the end.
private final class Log<Value: Sendable>: Sendable {
  private let entries: Mutex<[Value]> = Mutex([])

  func add(_ entry: Value) { entries.withLock { $0.append(entry) } }

  var all: [Value] { entries.withLock { $0 } }
}

/// Counts concurrent operations and their maximum.
private final class Gauge: Sendable {
  private let state = Mutex((now: 0, most: 0))

  func rise() {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
  }

  func fall() { state.withLock { $0.now -= 1 } }

  var most: Int { state.withLock { $0.most } }
}

struct OrderedPipelineTests {
  @Test("results are delivered in the order of submission, however the workers finish")
  func order() throws {
    // Fewer inputs than one period, after which the number of workers may shrink.
    let lastIsDone = DispatchSemaphore(value: 0)
    let finished = Log<Int>()
    let delivered = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 2, capacity: 5) { input in
      // The first input is certain to finish last.
      if input == 0 { lastIsDone.wait() }
      finished.add(input)
      if input == 4 { lastIsDone.signal() }
      return input * 10
    } delivery: { output in
      delivered.add(output)
    }
    for input in 0..<5 { try pipeline.submit(input) }
    try pipeline.finish()
    #expect(finished.all.last == 0)
    #expect(delivered.all == (0..<5).map { $0 * 10 })
  }

  @Test("a thousand results keep their order with any number of workers", arguments: [1, 2, 4, 16])
  func manyResults(workers: Int) throws {
    let delivered = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: workers, capacity: workers + 2) {
      input in
      // Work of different durations.
      var value = input
      for _ in 0..<(input * 7919 % 500) { value = value &* 31 &+ 1 }
      return value == .min ? -1 : input
    } delivery: {
      delivered.add($0)
    }
    for input in 0..<1000 { try pipeline.submit(input) }
    try pipeline.finish()
    #expect(delivered.all == Array(0..<1000))
  }

  @Test("no more inputs are processed at once than there are workers")
  func concurrency() throws {
    let gauge = Gauge()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 2, capacity: 10) { input in
      gauge.rise()
      defer { gauge.fall() }
      var value = input
      for _ in 0..<5000 { value = value &* 31 &+ 1 }
      return value
    } delivery: { _ in
    }
    for input in 0..<200 { try pipeline.submit(input) }
    try pipeline.finish()
    #expect((1...2).contains(gauge.most))
  }

  @Test("no more inputs are in progress than the capacity")
  func capacity() throws {
    let gauge = Gauge()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 4, capacity: 6) { input in
      gauge.rise()
      return input
    } delivery: { output in
      // Delivery is the slowest stage, so results accumulate before it.
      var value = output
      for _ in 0..<2000 { value = value &* 31 &+ 1 }
      if value != .min { gauge.fall() }
    }
    for input in 0..<300 { try pipeline.submit(input) }
    try pipeline.finish()
    #expect((1...6).contains(gauge.most))
  }

  @Test("one worker remains when results are delivered more slowly than they are produced")
  func slowDelivery() throws {
    let gauge = Gauge()
    let started = Log<Int>()
    let delivered = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 4, capacity: 5) { input in
      started.add(input)
      gauge.rise()
      return input
    } delivery: { output in
      Thread.sleep(forTimeInterval: 0.002)
      delivered.add(output)
      gauge.fall()
    }
    for input in 0..<60 { try pipeline.submit(input) }
    // Of the inputs that were begun, one is being delivered and one is ready or being processed.
    #expect(started.all.count - delivered.all.count <= 2)
    try pipeline.finish()
    #expect(delivered.all == Array(0..<60))
    #expect(gauge.most <= 5)
  }

  @Test("a failure while a worker waits for capacity drops the remaining inputs")
  func failureWhileWaiting() {
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 4, capacity: 5) {
      $0
    } delivery: { output throws(Refusal) in
      Thread.sleep(forTimeInterval: 0.002)
      if output == 30 { throw Refusal(input: output) }
    }
    #expect(throws: Refusal(input: 30)) {
      for input in 0..<100 { try pipeline.submit(input) }
      try pipeline.finish()
    }
  }

  @Test("abandoning returns while a worker waits for capacity")
  func abandonWhileWaiting() throws {
    let delivered = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 4, capacity: 5) {
      $0
    } delivery: {
      Thread.sleep(forTimeInterval: 0.002)
      delivered.add($0)
    }
    for input in 0..<30 { try pipeline.submit(input) }
    pipeline.abandon()
    let count = delivered.all.count
    #expect(count < 30)
    Thread.sleep(forTimeInterval: 0.02)
    #expect(delivered.all.count == count)
  }

  @Test("the failure of the earliest input is reported, not the first one in time")
  func earliestFailure() {
    let secondHasFailed = DispatchSemaphore(value: 0)
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 2, capacity: 4) {
      input throws(Refusal) in
      if input == 0 { secondHasFailed.wait() }
      if input == 1 { secondHasFailed.signal() }
      throw Refusal(input: input)
    } delivery: { _ in
    }
    #expect(throws: Refusal(input: 0)) {
      try pipeline.submit(0)
      try pipeline.submit(1)
      try pipeline.finish()
    }
  }

  @Test("a failed delivery is the error that is reported and the last delivery")
  func failedDelivery() {
    let delivered = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 2, capacity: 4) {
      $0
    } delivery: {
      output throws(Refusal) in
      delivered.add(output)
      if output == 5 { throw Refusal(input: output) }
    }
    #expect(throws: Refusal(input: 5)) {
      for input in 0..<100 { try pipeline.submit(input) }
      try pipeline.finish()
    }
    #expect(delivered.all == [0, 1, 2, 3, 4, 5])
  }

  @Test("after a failure no more inputs are processed")
  func afterFailure() {
    let started = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 1, capacity: 3) {
      input throws(Refusal) in
      started.add(input)
      if input == 3 { throw Refusal(input: input) }
      return input
    } delivery: { _ in
    }
    #expect(throws: Refusal(input: 3)) {
      for input in 0..<100 { try pipeline.submit(input) }
      try pipeline.finish()
    }
    #expect(started.all == [0, 1, 2, 3])
  }

  @Test("results before a failed input are delivered, results after it are not")
  func deliveryBeforeFailure() {
    let thirdIsDone = DispatchSemaphore(value: 0)
    let delivered = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 2, capacity: 4) {
      input throws(Refusal) in
      if input == 1 {
        thirdIsDone.wait()
        throw Refusal(input: input)
      }
      if input == 2 { thirdIsDone.signal() }
      return input
    } delivery: {
      delivered.add($0)
    }
    #expect(throws: Refusal(input: 1)) {
      for input in 0..<3 { try pipeline.submit(input) }
      try pipeline.finish()
    }
    #expect(!delivered.all.contains(2))
  }

  @Test("abandoning drops the inputs that have not begun and delivers nothing more")
  func abandon() throws {
    let begun = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let started = Log<Int>()
    let delivered = Log<Int>()
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 1, capacity: 5) { input in
      started.add(input)
      begun.signal()
      mayGoOn.wait()
      return input
    } delivery: {
      delivered.add($0)
    }
    for input in 0..<5 { try pipeline.submit(input) }
    begun.wait()
    // Resumes the running input once `abandon` waits for it.
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { mayGoOn.signal() }
    pipeline.abandon()
    #expect(started.all == [0])
    #expect(delivered.all.isEmpty)
  }

  @Test("finishing without any input returns")
  func empty() throws {
    let pipeline = OrderedPipeline<Int, Int, Refusal>(workers: 1, capacity: 1) {
      $0
    } delivery: {
      _ in
    }
    try pipeline.finish()
    #expect(pipeline.deliveredCount == 0)
  }
}
