import Buffers
import Foundation
import Geometry
import Inputs
import Media
import Raster
import Scene
import Synchronization
import Testing

@testable import Export

/// An encoder that remembers what it was given; a picture is known by its first byte.
private final class RecordingEncoder: FrameEncoder {
  let outputSize = PixelSize(width: 2, height: 2)
  let margin: Int?
  private let appended = Mutex<[UInt8]>([])
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

  /// The picture of every frame.
  var frames: [UInt8] { appended.withLock { $0 } }

  /// The first byte of the picture that it shows.
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
    let prepared = prepared.value.withLock { $0 }
    onAppend(prepared)
    if prepared == refusedByAppend { throw .diskFull(path: "append") }
    appended.withLock { $0 += Array(repeating: prepared, count: count) }
  }

  func finish() throws(MediaError) -> Int64 { 0 }
}

/// A picture of 2x2 points in a gray by which it is known.
private func picture(_ value: Int) -> Picture {
  var root = Layer(bounds: CGRect(x: 0, y: 0, width: 2, height: 2))
  root.backgroundColor = RGBAColor(hex: UInt32(value * 0x01_0101))
  return Picture(size: root.bounds.size, scale: 1, root: root)
}

@Suite(.timeLimit(.minutes(1)))
struct FrameLoopTests {
  /// Runs the loop over the pictures; each number is one frame.
  private func run(
    _ values: [Int], encoder: RecordingEncoder, jobs: Int = 2, times: StageTimes = StageTimes(),
    cancellation: Cancellation = Cancellation(), budgets: Budgets = Budgets(),
    relax: @escaping @Sendable (Int) -> Void = { _ in },
    failure: @escaping @Sendable () -> ImageFailure? = { nil }
  ) throws -> Int {
    let loop = FrameLoop(
      encoder: encoder, jobs: jobs, rasterizer: Rasterizer(cache: ContentsCache()),
      images: ClipImages(relax: relax, failure: failure),
      times: times, cancellation: cancellation,
      length: ClipLength(frameRate: .standard, budgets: budgets))
    return try loop.run(
      picture: { $0 < values.count ? picture(values[$0]) : nil }, progress: { _ in })
  }

  @Test(arguments: [1, 2, 4], [nil, 1])
  func `Every frame is encoded in order, with any number of jobs`(jobs: Int, margin: Int?) throws {
    let encoder = RecordingEncoder(margin: margin)
    let values = (0..<200).map { $0 % 251 }
    #expect(try run(values, encoder: encoder, jobs: jobs) == 200)
    #expect(encoder.frames == values.map { UInt8($0) })
  }

  @Test func `Equal pictures in a row are drawn once and shown for all their frames`() throws {
    let encoder = RecordingEncoder()
    let times = StageTimes()
    let values = [1, 1, 1, 2, 3, 3, 1, 1]
    #expect(try run(values, encoder: encoder, times: times) == 8)
    #expect(encoder.frames == values.map { UInt8($0) })
    // 1, 2, 3 and 1 again.
    #expect(times.count(of: .raster) == 4)
  }

  @Test func `A picture of an image whose pixels cannot be made is not encoded`() throws {
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

  @Test
  func `Before each picture is drawn what is kept hears for how long the one before is shown`()
    throws
  {
    let counts = Mutex<[Int]>([])
    let frames = try run([1, 1, 1, 2, 3, 3, 1, 1], encoder: RecordingEncoder(), jobs: 1) { count in
      counts.withLock { $0.append(count) }
    }
    #expect(frames == 8)
    #expect(counts.withLock { $0 } == [0, 3, 1, 2])
  }

  @Test func `A run of equal pictures longer than any part is complete`() throws {
    let encoder = RecordingEncoder()
    let times = StageTimes()
    let values = Array(repeating: 7, count: 1001)
    #expect(try run(values, encoder: encoder, times: times) == 1001)
    #expect(encoder.frames == values.map { UInt8($0) })
    #expect(times.count(of: .raster) == 1)
  }

  @Test func `A clip without a picture has no frame`() throws {
    let encoder = RecordingEncoder()
    #expect(try run([], encoder: encoder) == 0)
    #expect(encoder.frames.isEmpty)
  }

  @Test func `What the encoder cannot write ends the loop with its error`() {
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

  @Test(arguments: [(Budget.frames, 60, 61), (Budget.duration, 1, 2)])
  func `A clip that is longer than its budget ends with the limit`(
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

  @Test func `A conversion that fails is reported, and not a later failure to write`() {
    let encoder = RecordingEncoder(refusedByPrepare: 3, refusedByAppend: 4)
    let failure = #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(Array(0..<100), encoder: encoder)
    }
    guard case .media(.diskFull(path: "prepare")) = failure else {
      Issue.record("another failure: \(String(describing: failure))")
      return
    }
  }

  @Test func `A cancellation ends the loop and names its signal`() {
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

  @Test func `A cancellation ends a long run of equal pictures too`() {
    let cancellation = Cancellation()
    let encoder = RecordingEncoder { _ in cancellation.cancel(signal: SIGINT) }
    #expect(throws: FrameLoop<RecordingEncoder>.Failure.self) {
      try run(Array(repeating: 1, count: 100_000), encoder: encoder, cancellation: cancellation)
    }
    #expect(encoder.frames.count < 1000)
  }
}
