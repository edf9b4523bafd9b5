import Glibc
import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct AnimationEncoderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A square that moves over a page, in the middle of which nothing happens for three frames.
  private func images(_ count: Int = 12, ground: UInt32 = 0xFFF2_F2F7) -> [TestImage] {
    (0..<count).map { index in
      var image = TestImage(65, 49, filledWith: ground)
      let x = index < 4 ? index : max(4, index - 3)
      image.fill(x..<x + 17, 9..<40, with: 0xFF00_7AFF)
      return image
    }
  }

  private func encode(
    _ images: [TestImage], as animation: AnimationFormat, rate: Rational = Rational(50),
    hasAlpha: Bool = false, playCount: Int? = nil, jobs: Int = 2, name: String = "a"
  ) throws -> [UInt8] {
    let encoder = try AnimationEncoder(
      FileSink(creating: scratch.path(name)),
      format: FrameFormat(size: images[0].size, frameRate: rate, hasAlpha: hasAlpha),
      as: animation, playCount: playCount, jobs: jobs)
    let count = try encoder.encode(images)
    let bytes = try scratch.bytes(name)
    #expect(bytes.count == Int(count))
    return bytes
  }

  @Test("an APNG is decoded to the same pixels at the same times")
  func apng() throws {
    let images = images()
    _ = try encode(images, as: .apng, name: "a.apng")
    let clip = try DecodedClip(path: scratch.path("a.apng"))
    // Frames 4 to 7 are equal: they are one part.
    let shown = Array(images[...4] + images[8...])
    #expect(clip.frames.map(\.image) == shown)
    let unit = Double(clip.timeBase.numerator) / Double(clip.timeBase.denominator)
    let times = clip.frames.map { (Double($0.timestamp) * unit * 50).rounded() }
    #expect(times == [0, 1, 2, 3, 4, 8, 9, 10, 11])
  }

  @Test("transparency is kept in an APNG, where a later frame is more transparent")
  func apngAlpha() throws {
    var (first, second) = (TestImage(16, 8, filledWith: 0), TestImage(16, 8, filledWith: 0))
    first.fill(0..<8, 0..<8, with: 0xFFFF_0000)
    second.fill(4..<12, 0..<8, with: 0x8000_0080)
    _ = try encode([first, second], as: .apng, hasAlpha: true, name: "a.apng")
    let frames = try DecodedClip(path: scratch.path("a.apng")).frames.map(\.image)
    #expect(frames[0][2, 4] == 0xFFFF_0000 && frames[0][12, 4] == 0)
    // The decoder's pixels are not premultiplied.
    #expect(frames[1][2, 4] == 0 && frames[1][6, 4] == 0x8000_00FF)
  }

  @Test("an APNG says how often it plays", arguments: [(nil, 0), (1, 1), (3, 3)])
  func plays(count: Int?, stored: UInt8) throws {
    let bytes = try encode(images(2), as: .apng, playCount: count)
    let control = try #require(bytes.firstRange(of: "acTL".utf8)).upperBound
    #expect(bytes[control + 3] == 2 && bytes[control + 7] == stored)
  }

  @Test("a hold of more than 65 seconds is shown for its whole time")
  func longHold() throws {
    let images = images(2)
    let encoder = try AnimationEncoder(
      FileSink(creating: scratch.path("a.apng")),
      format: FrameFormat(size: images[0].size, frameRate: Rational(10)), as: .apng, jobs: 1)
    try encoder.append(encoder.prepare(images[0]), count: 1000)
    try encoder.append(encoder.prepare(images[1]), count: 1)
    _ = try encoder.finish()
    let clip = try DecodedClip(path: scratch.path("a.apng"))
    #expect(clip.frames.map(\.image) == [images[0], images[0], images[1]])
    let unit = Double(clip.timeBase.numerator) / Double(clip.timeBase.denominator)
    #expect(try abs(Double(#require(clip.frames.last).timestamp) * unit - 100) < 0.01)
  }

  @Test("an animated WebP is decoded to similar pixels at the same times")
  func webP() throws {
    let images = images()
    let bytes = try encode(images, as: .webP(quality: 95), rate: Rational(60), playCount: 2)
    let animation = try #require(AnimatedWebP(bytes))
    #expect(animation.size == images[0].size && !animation.hasAlpha && animation.playCount == 2)
    let frames = try animation.frames { TestImage(try ImageReader().read($0)) }
    let shown = Array(images[...4] + images[8...])
    try #require(frames.count == shown.count)
    for (frame, image) in zip(frames, shown) {
      // In the square, and beside it.
      for (x, y) in [(13, 20), (60, 45), (2, 4)] {
        #expect(distance(frame[x, y], image[x, y]) <= 6)
      }
    }
    // 60 frames a second are 17 and 16 ms in turn; the sum has no rounding errors.
    #expect(animation.parts.map(\.duration).reduce(0, +) == 200)
    #expect(animation.parts.allSatisfy { [16, 17, 67, 66].contains($0.duration) })
    // Only what changes is stored.
    #expect(animation.parts.dropFirst().allSatisfy { $0.size.height <= 33 && $0.size.width <= 22 })
  }

  @Test("transparency is kept in an animated WebP")
  func webPAlpha() throws {
    var image = TestImage(32, 32, filledWith: 0)
    image.fill(0..<16, 0..<32, with: 0x8080_0000)
    let bytes = try encode(
      [image, TestImage(32, 32, filledWith: 0)], as: .webP(quality: 90), hasAlpha: true)
    let animation = try #require(AnimatedWebP(bytes))
    #expect(animation.hasAlpha && animation.playCount == 0)
    let frames = try animation.frames { TestImage(try ImageReader().read($0)) }
    #expect(frames[0][8, 8] >> 24 == 0x80 && frames[0][24, 8] == 0 && frames[1][8, 8] == 0)
    #expect(distance(frames[0][8, 8], 0x8080_0000) <= 6)
  }

  @Test(
    "the number of jobs does not change the bytes",
    arguments: [AnimationFormat.apng, .webP(quality: 80)])
  func jobs(format: AnimationFormat) throws {
    let first = try encode(images(40), as: format, jobs: 1, name: "1")
    for jobs in [2, 3, 8] {
      #expect(try encode(images(40), as: format, jobs: jobs, name: "\(jobs)") == first)
    }
  }

  @Test(
    "an output that cannot seek gets the same bytes",
    arguments: [AnimationFormat.apng, .webP(quality: 80)])
  func pipe(format: AnimationFormat) throws {
    let expected = try encode(images(), as: format)
    try scratch.write([], to: "b")
    let descriptor = unsafe open(scratch.path("b"), O_RDWR)
    defer { close(descriptor) }
    // What is called "-" is a stream.
    let encoder = try AnimationEncoder(
      FileSink(duplicating: descriptor, path: "-", budgets: Budgets()),
      format: FrameFormat(size: images()[0].size, frameRate: Rational(50)), as: format, jobs: 2)
    try encoder.encode(images())
    #expect(try scratch.bytes("b") == expected)
  }

  @Test("more than 90 frames a second are rejected")
  func frameRate() throws {
    let error = #expect(throws: MediaError.self) {
      try encode(images(2), as: .apng, rate: Rational(100))
    }
    #expect(error == .frameRateTooHigh(Rational(100), limit: Rational(90)))
  }
}
