import Foundation
import TEInputs
import MediaTestSupport
import Synchronization
import Testing

@testable import TEMedia

/// Videos of several segments: one continuous stream, and the same bytes however they are encoded.
@Suite struct VideoSegmentTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private static let rate = Rational(60)

  /// A light square that moves back and forth over a grey whose level counts frames up and down: every frame
  /// differs from its neighbours in all of its pixels, and no scene changes.
  private static func image(_ index: Int, _ size: PixelSize) -> TestImage {
    func wave(_ height: Int) -> Int { abs((index + height) % (2 * height) - height) }
    let level = UInt32(160 - wave(120))
    var image = TestImage(
      size.width, size.height, filledWith: 0xFF00_0000 | level * 0x01_0101)
    let left = wave(size.width - 8)
    image.fill(left..<left + 8, 4..<12, with: 0xFFE0_E0E0)
    return image
  }

  private static let small = PixelSize(width: 32, height: 32)

  private func encoder(
    _ name: String, size: PixelSize = small, concurrency: Int = 1, threads: Int = 4
  ) throws -> VideoEncoder {
    try VideoEncoder(
      path: scratch.path(name), format: FrameFormat(size: size, frameRate: Self.rate),
      options: VideoOptions(segments: SegmentPlan(concurrency: concurrency, threads: threads)))
  }

  /// Encodes `count` frames in order.
  private func encode(
    _ count: Int, to name: String, size: PixelSize = small, threads: Int = 4
  ) throws {
    try encoder(name, size: size, threads: threads).encode(
      (0..<count).map { Self.image($0, size) })
  }

  /// The frames of a segment of a clip.
  private static func frames(ofSegment index: Int, of count: Int) -> Range<Int> {
    index * SegmentPlan.length..<min((index + 1) * SegmentPlan.length, count)
  }

  @Test(
    "segments appended side by side or in any order give the bytes of one after the other",
    arguments: [2, 3, 4])
  func order(threads: Int) throws {
    let count = 2 * SegmentPlan.length + 30
    try encode(count, to: "sequence.mp4")
    let sequence = try scratch.bytes("sequence.mp4")

    @Sendable func append(segment: Int, to encoder: VideoEncoder) throws {
      for index in Self.frames(ofSegment: segment, of: count) {
        try encoder.append(
          encoder.prepare(Self.image(index, Self.small)), count: 1, toSegment: segment)
      }
      try encoder.endSegment(segment)
    }
    let reversed = try encoder("reversed.mp4", threads: threads)
    for segment in [2, 1, 0] { try append(segment: segment, to: reversed) }
    _ = try reversed.finish()
    #expect(try scratch.bytes("reversed.mp4") == sequence)

    let parallel = try encoder("parallel.mp4", concurrency: 3, threads: threads)
    let failures = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: 3) { segment in
      do { try append(segment: segment, to: parallel) } catch {
        failures.withLock { $0.append(error) }
      }
    }
    #expect(failures.withLock { $0.isEmpty })
    _ = try parallel.finish()
    #expect(try scratch.bytes("parallel.mp4") == sequence)
  }

  @Test(
    "the number of threads does not affect the bytes",
    arguments: [
      PixelSize(width: 16, height: 16), PixelSize(width: 64, height: 48),
      PixelSize(width: 100, height: 120), PixelSize(width: 96, height: 400),
      PixelSize(width: 130, height: 282), PixelSize(width: 196, height: 426),
    ])
  func threads(size: PixelSize) throws {
    var generator = SplitMix64(seed: 9)
    // Noise that moves downwards and upwards faster than the range of motion vectors, so that they are
    // limited.
    let noise = TestImage(size.width, 2 * size.height) { _, _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF, using: &generator) * 0x01_0101
    }
    let images = (0..<40).map { index in
      TestImage(size.width, size.height) { x, y in
        noise[x, (y + index * index / 4 % size.height) % noise.size.height]
      }
    }
    let files = try [2, 3, 4].map { threads in
      try encoder("\(threads).mp4", size: size, threads: threads).encode(images)
      return try scratch.bytes("\(threads).mp4")
    }
    #expect(files.allSatisfy { $0 == files[0] })
  }

  @Test(
    "a clip of any number of segments is one stream: timestamps without gaps, a key frame at each cut",
    arguments: [1, 2, 249, 250, 251, 252, 253, 501])
  func oneStream(count: Int) throws {
    try encode(count, to: "clip.mp4")
    let clip = try DecodedClip(path: scratch.path("clip.mp4"))
    let unit = clip.timeBase.denominator / 60
    #expect(clip.packets.count == count)
    let presentations = clip.packets.map { Int($0.presentation) }.sorted()
    #expect(presentations == (0..<count).map { $0 * unit })
    let first = try #require(clip.packets.first).decoding
    #expect(
      clip.packets.map(\.decoding) == (0..<count).map { first + Int64($0 * unit) })
    #expect(clip.packets.allSatisfy { $0.decoding <= $0.presentation })
    #expect(clip.packetDurations.allSatisfy { $0 == Int64(unit) })
    #expect(clip.duration == Int64(count * unit))
    // The header has the parameter sets, and the packets have slices alone: those of IDR pictures where a
    // segment begins, others elsewhere.
    #expect(clip.packets.allSatisfy { !$0.hasParameterSets && $0.unitTypes.count == 1 })
    let cuts = Array(stride(from: 0, to: count, by: SegmentPlan.length))
    let keys = clip.packets.filter(\.isKey)
    #expect(keys.map { Int($0.presentation) / unit } == cuts)
    #expect(keys.allSatisfy { $0.unitTypes == [5] })
    #expect(clip.packets.filter { !$0.isKey }.allSatisfy { $0.unitTypes == [1] })
  }

  @Test("each frame is decoded, also next to the cuts and in a last segment of one frame")
  func decoding() throws {
    let count = 2 * SegmentPlan.length + 1
    try encode(count, to: "clip.mp4")
    let clip = try DecodedClip(path: scratch.path("clip.mp4"))
    #expect(clip.frames.count == count)
    for (index, frame) in clip.frames.enumerated() {
      let original = Self.image(index, Self.small)
      let errors = zip(frame.image.pixels, original.pixels).map { Double(distance($0, $1)) }
      let meanSquare = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
      // A PSNR of 33 dB; a square two pixels beside its place has less than 27.
      #expect(meanSquare < 32, "frame \(index)")
    }
  }

  @Test("a frame that is shown across a cut is in both segments")
  func longRun() throws {
    let encoder = try encoder("held.mp4")
    try encoder.append(encoder.prepare(Self.image(7, Self.small)), count: 600)
    _ = try encoder.finish()
    let clip = try DecodedClip(path: scratch.path("held.mp4"))
    #expect(clip.frames.count == 600)
    #expect(clip.packets.filter(\.isKey).count == 3)
    let level = Self.image(7, Self.small)[0, 31]
    #expect(clip.frames.allSatisfy { distance($0.image[0, 31], level) <= 3 })
  }

  @Test("seeking to every hundredth frame gives that frame")
  func seeking() throws {
    let count = 2 * SegmentPlan.length + 101
    try encode(count, to: "clip.mp4")
    let unit = Int64(try DecodedClip(path: scratch.path("clip.mp4")).timeBase.denominator / 60)
    for index in stride(from: 0, to: count, by: 100) {
      let clip = try DecodedClip(
        path: scratch.path("clip.mp4"), seekingTo: Int64(index) * unit)
      let frame = try #require(clip.frames.first { $0.timestamp == Int64(index) * unit })
      let expected = Self.image(index, Self.small)
      #expect(distance(frame.image[0, 31], expected[0, 31]) <= 3, "frame \(index)")
      // Decoding begins in the frame's own segment.
      let start = Int64(index / SegmentPlan.length * SegmentPlan.length) * unit
      #expect(clip.packets.first?.presentation == start)
    }
  }

  @Test("a write error is thrown once the segment's turn to be written has come")
  func writeError() throws {
    var budgets = Budgets()
    budgets[.outputSize] = 60_000
    let format = FrameFormat(size: Self.small, frameRate: Self.rate)
    let encoder = try VideoEncoder(
      FileSink(creating: scratch.path("clip.mp4"), budgets: budgets), format: format)
    var generator = SplitMix64(seed: 5)
    let frames = try (0..<SegmentPlan.length).map { _ in
      try encoder.prepare(
        TestImage(32, 32) { _, _ in
          UInt32.random(in: 0xFF00_0000...UInt32.max, using: &generator)
        })
    }
    for frame in frames { try encoder.append(frame, count: 1, toSegment: 1) }
    try encoder.endSegment(1)
    let error = #expect(throws: MediaError.self) {
      for frame in frames { try encoder.append(frame, count: 1, toSegment: 0) }
      try encoder.endSegment(0)
    }
    guard case .tooLarge = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("a plan has as many segments in flight as cores, memory and the clip allow")
  func plans() {
    func plan(_ frames: Int, jobs: Int, memory: Int? = nil) -> SegmentPlan {
      SegmentPlan(
        frameCount: frames, size: PixelSize(width: 1180, height: 2556), jobs: jobs,
        freeMemory: memory)
    }
    #expect(plan(1200, jobs: 1) == SegmentPlan(concurrency: 1, threads: 2))
    #expect(plan(1200, jobs: 2) == SegmentPlan(concurrency: 2, threads: 2))
    #expect(plan(1200, jobs: 4) == SegmentPlan(concurrency: 3, threads: 2))
    #expect(plan(1200, jobs: 8) == SegmentPlan(concurrency: 5, threads: 3))
    #expect(plan(1200, jobs: 16) == SegmentPlan(concurrency: 5, threads: 4))
    // One segment.
    #expect(plan(0, jobs: 2) == SegmentPlan(concurrency: 1, threads: 3))
    #expect(plan(250, jobs: 16) == SegmentPlan(concurrency: 1, threads: 4))
    #expect(plan(251, jobs: 16).concurrency == 2)
    // Memory for two segments, and for none.
    #expect(plan(1200, jobs: 16, memory: 1_300 << 20).concurrency == 2)
    #expect(plan(1200, jobs: 16, memory: 0) == SegmentPlan(concurrency: 1, threads: 4))
  }
}
