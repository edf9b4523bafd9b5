import TEBuffers
import Foundation
import TEGeometry
import TEInputs
import TEMedia
import TEScene
import Synchronization
import Testing

@testable import TEExport

/// An encoder that records what it receives; pictures are identified by their first byte.
private final class RecordingEncoder: FrameEncoder {
  let outputSize = PixelSize(width: 2, height: 2)
  let margin: Int?
  private let appended = Mutex<[Int: [UInt8]]>([:])
  private let ended = Mutex<[Int: Int]>([:])
  /// The picture that cannot be converted.
  let refusedByPrepare: UInt8?
  /// The picture that cannot be written.
  let refusedByAppend: UInt8?
  let onAppend: @Sendable (UInt8) -> Void

  init(
    margin: Int? = 1, refusedByPrepare: UInt8? = nil, refusedByAppend: UInt8? = nil,
    onAppend: @escaping @Sendable (UInt8) -> Void = { _ in }
  ) {
    self.margin = margin
    self.refusedByPrepare = refusedByPrepare
    self.refusedByAppend = refusedByAppend
    self.onAppend = onAppend
  }

  /// The first byte of each frame's picture, segment after segment.
  var frames: [UInt8] {
    appended.withLock { $0.sorted { $0.key < $1.key }.flatMap(\.value) }
  }

  /// The number of frames of each segment that has ended.
  var endedSegments: [Int: Int] { ended.withLock { $0 } }

  /// The first byte of the converted picture.
  final class Prepared: Sendable {
    let value = Mutex<UInt8>(0)
  }

  func makePrepared() throws(MediaError) -> Prepared { Prepared() }

  func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    let value = unsafe pixels.unsafeLoad(as: UInt8.self)
    if value == refusedByPrepare { throw .diskFull(path: "prepare") }
    prepared.value.withLock { $0 = value }
  }

  func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    try append(prepared, count: count, toSegment: 0)
  }

  func append(
    _ prepared: Prepared, count: Int, toSegment index: Int
  ) throws(MediaError) {
    let prepared = prepared.value.withLock { $0 }
    onAppend(prepared)
    if prepared == refusedByAppend { throw .diskFull(path: "append") }
    appended.withLock { $0[index, default: []] += Array(repeating: prepared, count: count) }
  }

  func endSegment(_ index: Int) {
    let count = appended.withLock { $0[index]?.count ?? 0 }
    ended.withLock { $0[index] = count }
  }

  func finish() throws(MediaError) -> Int64 { 0 }
}

/// A picture of 2x2 points in a grey that identifies it.
private func picture(_ value: Int) -> Picture {
  var root = Layer(bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
  root.backgroundColor = RGBAColor(hex: UInt32(value * 0x01_0101))
  return Picture(size: root.bounds.size, scale: 1, root: root)
}

struct FrameLoopTests {
  /// Runs the loop over the pictures; each number is one frame.
  private func run(
    _ values: [Int], encoder: RecordingEncoder, jobs: Int = 2, segments: SegmentPlan? = nil,
    times: StageTimes = StageTimes(),
    cancellation: Cancellation = Cancellation(), budgets: Budgets = Budgets(),
    relax: @escaping @Sendable (Int) -> Void = { _ in },
    failure: @escaping @Sendable () -> ImageFailure? = { nil }
  ) throws -> Int {
    let loop = FrameLoop(
      encoder: encoder, jobs: jobs, segments: segments,
      images: ClipImages(relax: relax, failure: failure),
      times: times, cancellation: cancellation,
      length: ClipLength(frameRate: .standard, budgets: budgets))
    return try loop.run(
      picture: { $0 < values.count ? picture(values[$0]) : nil }, progress: { _ in })
  }

  @Test(
    "every frame is encoded in order, with any number of jobs", arguments: [1, 2, 4], [nil, 1])
  func order(jobs: Int, margin: Int?) throws {
    let encoder = RecordingEncoder(margin: margin)
    let values = (0..<200).map { $0 % 251 }
    #expect(try run(values, encoder: encoder, jobs: jobs) == 200)
    #expect(encoder.frames == values.map { UInt8($0) })
  }

  @Test(
    "every frame is encoded in its segment, with any number of jobs and segments in flight",
    arguments: [1, 2, 8], [1, 2, 5])
  func segments(jobs: Int, concurrency: Int) throws {
    let encoder = RecordingEncoder()
    // 1001 frames; a run of equal pictures crosses the first cut, and the second one parts two runs.
    let values =
      (0..<200).map { $0 % 251 } + Array(repeating: 7, count: 100)
      + (300..<1001).map { $0 / 2 % 251 }
    let plan = SegmentPlan(concurrency: concurrency, threads: 2)
    #expect(try run(values, encoder: encoder, jobs: jobs, segments: plan) == 1001)
    #expect(encoder.frames == values.map { UInt8($0) })
    #expect(encoder.endedSegments == [0: 250, 1: 250, 2: 250, 3: 250, 4: 1])
  }

  @Test("a clip of whole segments has no empty one")
  func wholeSegments() throws {
    let encoder = RecordingEncoder()
    let plan = SegmentPlan(concurrency: 2, threads: 2)
    #expect(
      try run(Array(repeating: 3, count: 500), encoder: encoder, segments: plan) == 500)
    #expect(encoder.endedSegments == [0: 250, 1: 250])
  }

  @Test("a failure of any segment ends the loop", arguments: [10, 130, 250])
  func segmentFailure(value: Int) {
    let encoder = RecordingEncoder(refusedByAppend: UInt8(value))
    // Frame 10 is in the first segment alone, 130 in the first and the third, 250 in the second.
    let values = (0..<251).map { $0 } + (0..<600).map { 100 + $0 % 100 }
    let plan = SegmentPlan(concurrency: 3, threads: 2)
    let failure = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(values, encoder: encoder, jobs: 3, segments: plan)
    }
    guard case .media(.diskFull(path: "append")) = failure else {
      Issue.record("another failure: \(String(describing: failure))")
      return
    }
  }

  @Test("a cancellation ends all segments in flight")
  func cancelledSegments() {
    let cancellation = Cancellation()
    let encoder = RecordingEncoder { if $0 == 10 { cancellation.cancel(signal: SIGTERM) } }
    let failure = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(
        (0..<2000).map { $0 % 251 }, encoder: encoder, jobs: 4,
        segments: SegmentPlan(concurrency: 3, threads: 2), cancellation: cancellation)
    }
    guard case .cancelled(signal: SIGTERM) = failure else {
      Issue.record("another failure: \(String(describing: failure))")
      return
    }
    #expect(encoder.frames.count < 1000)
  }

  @Test("consecutive equal pictures are drawn once and encoded for all their frames")
  func equalPictures() throws {
    let encoder = RecordingEncoder()
    let times = StageTimes()
    let values = [1, 1, 1, 2, 3, 3, 1, 1]
    #expect(try run(values, encoder: encoder, times: times) == 8)
    #expect(encoder.frames == values.map { UInt8($0) })
    // 1, 2, 3 and 1 again.
    #expect(times.count(of: .raster) == 4)
  }

  @Test("a picture with an image that cannot be decoded is not encoded")
  func failedImage() throws {
    let encoder = RecordingEncoder()
    let failure = ImageFailure(name: "a.png", reason: "no memory")
    let drawn = Mutex(0)
    let error = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(
        [1, 2, 3, 4], encoder: encoder, jobs: 1,
        failure: {
          drawn.withLock { drawn in
            drawn += 1
            return drawn > 2 ? failure : nil
          }
        })
    }
    guard case .image(failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect([1, 2].starts(with: encoder.frames))
  }

  @Test("before a picture is drawn, the caches are told how long the previous one is shown")
  func cacheAge() throws {
    let counts = Mutex<[Int]>([])
    let frames = try run([1, 1, 1, 2, 3, 3, 1, 1], encoder: RecordingEncoder(), jobs: 1) { count in
      counts.withLock { $0.append(count) }
    }
    #expect(frames == 8)
    #expect(counts.withLock { $0 } == [0, 3, 1, 2])
  }

  @Test("a run of equal pictures longer than any part is complete")
  func longRun() throws {
    let encoder = RecordingEncoder()
    let times = StageTimes()
    let values = Array(repeating: 7, count: 1001)
    #expect(try run(values, encoder: encoder, times: times) == 1001)
    #expect(encoder.frames == values.map { UInt8($0) })
    #expect(times.count(of: .raster) == 1)
  }

  @Test("a clip without pictures has no frames")
  func empty() throws {
    let encoder = RecordingEncoder()
    #expect(try run([], encoder: encoder) == 0)
    #expect(encoder.frames.isEmpty)
  }

  @Test("a write error of the encoder ends the loop")
  func writeError() {
    let encoder = RecordingEncoder(refusedByAppend: 5)
    let failure = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(Array(0..<100), encoder: encoder)
    }
    guard case .media(.diskFull(path: "append")) = failure else {
      Issue.record("another failure: \(String(describing: failure))")
      return
    }
    #expect(encoder.frames == [0, 1, 2, 3, 4])
  }

  @Test(
    "a clip longer than its budget ends with the limit",
    arguments: [(Budget.frames, 60, 61), (Budget.duration, 1, 2)])
  func frameLimit(
    budget: Budget, limit: Int, value: Int
  ) {
    var budgets = Budgets()
    budgets[budget] = limit
    let failure = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(Array(0..<200), encoder: RecordingEncoder(), budgets: budgets)
    }
    guard case .budget(let error) = failure else {
      Issue.record("another failure: \(String(describing: failure))")
      return
    }
    #expect(error == BudgetError(budget: budget, value: value, limit: limit))
  }

  @Test("a failed conversion is reported, and not a later write error")
  func conversionError() {
    let encoder = RecordingEncoder(refusedByPrepare: 3, refusedByAppend: 4)
    let failure = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(Array(0..<100), encoder: encoder)
    }
    guard case .media(.diskFull(path: "prepare")) = failure else {
      Issue.record("another failure: \(String(describing: failure))")
      return
    }
  }

  @Test("a cancellation ends the loop and has its signal")
  func cancelled() {
    let cancellation = Cancellation()
    let encoder = RecordingEncoder { if $0 == 10 { cancellation.cancel(signal: SIGTERM) } }
    let failure = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(Array(0..<200), encoder: encoder, cancellation: cancellation)
    }
    guard case .cancelled(signal: SIGTERM) = failure else {
      Issue.record("another failure: \(String(describing: failure))")
      return
    }
    #expect(encoder.frames == Array(0...10))
  }

  @Test("a cancellation ends a long run of equal pictures")
  func cancelledRun() {
    let cancellation = Cancellation()
    let encoder = RecordingEncoder { _ in cancellation.cancel(signal: SIGINT) }
    #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(Array(repeating: 1, count: 100_000), encoder: encoder, cancellation: cancellation)
    }
    #expect(encoder.frames.count < 1000)
  }
}
