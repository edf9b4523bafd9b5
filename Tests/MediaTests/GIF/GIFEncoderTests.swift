import TEBuffers
import Foundation
import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct GIFEncoderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func encoder(
    _ size: PixelSize, rate: Rational = Rational(25), playCount: Int? = nil,
    outputWidth: Int? = nil
  ) throws -> GIFEncoder {
    try GIFEncoder(
      path: scratch.path("a.gif"),
      format: FrameFormat(size: size, outputWidth: outputWidth, frameRate: rate),
      playCount: playCount)
  }

  private func structure() throws -> GIFStructure { try GIFStructure(scratch.bytes("a.gif")) }

  /// The frames that a decoder displays.
  private func displayed() throws -> [TestImage] {
    try DecodedClip(path: scratch.path("a.gif")).frames.map(\.image)
  }

  /// A smooth diagonal gradient, with far more colors than a palette holds.
  private func gradient(_ width: Int, _ height: Int, shift: Int = 0) -> TestImage {
    TestImage(width, height) { x, y in
      let (across, down) = (255 * (x + shift) / (width + 64), 255 * y / height)
      return 0xFF00_0000 | UInt32(across) << 16 | UInt32(down) << 8 | UInt32((across + down) / 2)
    }
  }

  // MARK: Time

  @Test(
    "the nearest frame rate is the nearest one with equal delays",
    arguments: [
      // Requested, and the nearest of 100/2, 100/3, 100/4 ...
      (Rational(60), Rational(50)), (Rational(120), Rational(50)), (Rational(50), Rational(50)),
      (Rational(30), Rational(100, 3)), (Rational(30_000, 1_001), Rational(100, 3)),
      (Rational(29), Rational(25)), (Rational(25), Rational(25)), (Rational(24), Rational(25)),
      (Rational(15), Rational(100, 7)), (Rational(10), Rational(10)), (Rational(1), Rational(1)),
      // Halfway between 50 and 100/3.
      (Rational(125, 3), Rational(50)),
    ])
  func nearestFrameRate(
    requested: Rational, snapped: Rational
  ) {
    #expect(GIFTiming.nearestFrameRate(to: requested) == snapped)
  }

  @Test(
    "delays add up to the exact duration and are at least 2",
    arguments: [
      Rational(50), Rational(100, 3), Rational(25), Rational(30), Rational(24), Rational(48),
      Rational(30_000, 1_001), Rational(7),
    ])
  func delays(rate: Rational) throws {
    let count = 97
    let encoder = try encoder(PixelSize(width: 4, height: 4), rate: rate)
    try encoder.encode((0..<count).map { TestImage(4, 4, filledWith: UInt32($0)) })
    let delays = try structure().images.map(\.delay)
    #expect(delays.count == count)
    #expect(delays.allSatisfy { $0 >= 2 })
    let exact = Double(count * 100 * rate.denominator) / Double(rate.numerator)
    #expect(delays.reduce(0, +) == Int(exact.rounded()))
    // Each frame begins within half a hundredth of a second of its exact time.
    var begin = 0
    for (index, delay) in delays.enumerated() {
      let time = Double(index * 100 * rate.denominator) / Double(rate.numerator)
      #expect(abs(Double(begin) - time) <= 0.5)
      begin += delay
    }
  }

  @Test("a decoder reads the same delays")
  func decodedDelays() throws {
    let encoder = try encoder(PixelSize(width: 4, height: 4), rate: Rational(50))
    try encoder.encode((0..<9).map { TestImage(4, 4, filledWith: UInt32($0)) })
    let clip = try DecodedClip(path: scratch.path("a.gif"))
    #expect(clip.timeBase == Rational(1, 100))
    #expect(clip.frames.map(\.timestamp) == (0..<9).map { 2 * $0 })
  }

  @Test("more than 50 frames per second are an error")
  func highFrameRate() throws {
    let error = MediaError.frameRateTooHigh(Rational(60), limit: Rational(50))
    #expect(throws: error) { _ = try encoder(PixelSize(width: 4, height: 4), rate: Rational(60)) }
    #expect(try scratch.names == [])
  }

  @Test("equal frames are one image with a longer delay")
  func equalFrames() throws {
    let (red, blue) = (
      TestImage(8, 8, filledWith: 0xFFFF_0000), TestImage(8, 8, filledWith: 0xFF00_00FF)
    )
    let encoder = try encoder(red.size, rate: Rational(25))
    try encoder.append(encoder.prepare(red), count: 3)
    try encoder.append(encoder.prepare(red), count: 2)
    try encoder.append(encoder.prepare(blue), count: 1)
    try encoder.append(encoder.prepare(red), count: 4)
    _ = try encoder.finish()
    #expect(try structure().images.map(\.delay) == [20, 4, 16])
  }

  @Test("a duration above the longest delay is split over several images")
  func longDelay() throws {
    let image = TestImage(8, 8, filledWith: 0xFFFF_0000)
    let encoder = try encoder(image.size, rate: Rational(1))
    // 655.36 s and 655.36 s: one more than a delay of 65535 holds.
    try encoder.append(encoder.prepare(image), count: 1_311)
    _ = try encoder.finish()
    let images = try structure().images
    #expect(images.map(\.delay) == [65_535, 65_535, 30])
    #expect(images[1].rectangle == PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try displayed().allSatisfy { $0 == image })
  }

  @Test(
    "the loop count follows the play count",
    arguments: [(nil, 0), (1, nil), (2, 1), (5, 4), (65_536, 65_535)] as [(Int?, Int?)])
  func playCount(playCount: Int?, repetitions: Int?) throws {
    try encoder(PixelSize(width: 2, height: 2), playCount: playCount).encode([TestImage(2, 2)])
    #expect(try structure().repetitions == repetitions)
  }

  @Test("the file has no comment extension")
  func comments() throws {
    try encoder(PixelSize(width: 2, height: 2)).encode([TestImage(2, 2)])
    #expect(try structure().comments.isEmpty)
  }

  // MARK: Area

  @Test("an image holds only the rectangle that changed")
  func changedRectangle() throws {
    var second = TestImage(40, 30, filledWith: 0xFFFF_FFFF)
    let first = second
    second.fill(5..<12, 20..<23, with: 0xFF00_7AFF)
    var third = second
    third[39, 0] = 0xFF00_0000
    try encoder(first.size).encode([first, second, third])
    let images = try structure().images
    #expect(
      images.map(\.rectangle) == [
        PixelRect(x: 0, y: 0, width: 40, height: 30),
        PixelRect(x: 5, y: 20, width: 7, height: 3),
        PixelRect(x: 39, y: 0, width: 1, height: 1),
      ])
    #expect(images.allSatisfy { $0.disposal == 1 })
    #expect(try displayed() == [first, second, third])
  }

  @Test("unchanged pixels within the rectangle are transparent")
  func unchangedPixels() throws {
    let first = gradient(64, 64)
    var second = first
    second[0, 0] = 0xFFFF_FFFF
    second[63, 63] = 0xFFFF_FFFF
    try encoder(first.size).encode([first, second])
    let images = try structure().images
    #expect(images[1].rectangle == PixelRect(x: 0, y: 0, width: 64, height: 64))
    #expect(images[1].hasTransparency)
    // One run of 4094 transparent pixels takes about 90 codes; the gradient takes kilobytes.
    #expect(images[1].dataSize < 200)
    let shown = try displayed()
    for index in 1..<(64 * 64 - 1) { #expect(shown[1].pixels[index] == shown[0].pixels[index]) }
  }

  @Test("unchanged pixels may repeat the index before them")
  func repeatedIndices() throws {
    // White pixels between two that become white form one run.
    var first = TestImage(6, 2, filledWith: 0xFFFF_FFFF)
    first[0, 0] = 0xFF00_0000
    first[5, 1] = 0xFF00_7AFF
    let second = TestImage(6, 2, filledWith: 0xFFFF_FFFF)
    try encoder(first.size).encode([first, second])
    #expect(try displayed() == [first, second])
    #expect(try !structure().images[1].hasTransparency)
  }

  // MARK: Color

  @Test("up to 255 colors are exact in every frame")
  func fewColors() throws {
    let frames = (0..<6).map { frame in
      TestImage(51, 10) { x, y in
        0xFF00_0000 | UInt32((x + 51 * (y % 5)) * 65_793 &+ frame * 9_973) & 0xFF_FFFF
      }
    }
    try encoder(frames[0].size).encode(frames)
    #expect(try displayed() == frames)
  }

  @Test("flat colors are exact in a frame of thousands of colors")
  func flatColors() throws {
    let flats: [UInt32] = [0xFFF2_F2F7, 0xFF00_7AFF, 0xFFFF_3B30, 0xFF1C_1C1E, 0xFF34_C759]
    let frames = (0..<8).map { frame in
      var image = gradient(200, 160, shift: 3 * frame)
      for (index, flat) in flats.enumerated() {
        image.fill(20 * index..<20 * index + 15, 10..<60, with: flat)
      }
      // A new flat color in every frame, as in a fade.
      image.fill(120..<160, 80..<120, with: 0xFF00_0000 | UInt32(200 - frame) * 0x01_0203)
      return image
    }
    try encoder(frames[0].size).encode(frames)
    for (image, shown) in zip(frames, try displayed()) {
      for index in flats.indices {
        for y in 10..<60 { #expect(shown[20 * index + 7, y] == flats[index]) }
      }
      for y in 80..<120 { #expect(shown[140, y] == image[140, y]) }
    }
  }

  @Test("a dithered gradient is close to its source, and its local mean closer")
  func gradientError() throws {
    let image = gradient(256, 256)
    try encoder(image.size).encode([image])
    let shown = try #require(try displayed().first)
    var sum = 0
    for (wanted, got) in zip(image.pixels, shown.pixels) {
      #expect(distance(wanted, got) <= 40)
      sum += distance(wanted, got)
    }
    // 255 colors for a plane of 16384: a step of about 16 levels, so half of it and the dither.
    #expect(Double(sum) / Double(image.pixels.count) < 12)
    // Dithering reduces the error of the mean of 16 x 16 pixels.
    for blockY in 0..<16 {
      for blockX in 0..<16 {
        for shift in [0, 8, 16] as [UInt32] {
          var difference = 0
          for y in 0..<16 {
            for x in 0..<16 {
              let (column, row) = (16 * blockX + x, 16 * blockY + y)
              difference += Int(image[column, row] >> shift & 0xFF)
              difference -= Int(shown[column, row] >> shift & 0xFF)
            }
          }
          #expect(abs(Double(difference) / 256) <= 6)
        }
      }
    }
  }

  @Test("a frame of other colors gets a palette of its own, even if no color is frequent")
  func localPalette() throws {
    // Each of the 16384 colors of an image once or a few times, red first and then blue.
    let frames = [true, false].map { isRed in
      TestImage(128, 128) { x, y in
        0xFF00_0000 | UInt32(2 * x) << (isRed ? 16 : 0) | UInt32(y) << 8
      }
    }
    try encoder(frames[0].size).encode(frames)
    #expect(try structure().images[1].localColorCount == 256)
    let shown = try displayed()
    for (image, shown) in zip(frames, shown) {
      let sum = zip(image.pixels, shown.pixels).reduce(0) { $0 + distance($1.0, $1.1) }
      #expect(Double(sum) / Double(image.pixels.count) < 12)
    }
  }

  @Test("a color halfway between two entries is dithered evenly from both")
  func orderedDither() throws {
    var search = PaletteSearch()
    search.setEntries([RGB24(bits: 0x40_4040), RGB24(bits: 0x48_4848)])
    func indices(_ bits: UInt32) -> [UInt8] {
      let match = search.match(for: RGB24(bits: bits), tolerance: .firstFrame).match
      return (0..<64).map { place in
        let threshold = OrderedDither.threshold(x: place % 8, y: place / 8)
        return UInt8(match.candidates(threshold: threshold) & 0xFF)
      }
    }
    let half = indices(0x44_4444)
    #expect(half.filter { $0 == 1 }.count == 32)
    // A chessboard: neighbours in a row differ.
    for y in 0..<8 {
      for x in 0..<7 { #expect(half[8 * y + x] != half[8 * y + x + 1]) }
    }
    #expect(indices(0x42_4242).filter { $0 == 1 }.count == 16)
    #expect(indices(0x48_4848).allSatisfy { $0 == 1 })
  }

  @Test("static pixels do not flicker while other pixels change")
  func staticPixels() throws {
    // The moving part brings other colors in each frame, so that the palette has to change.
    let frames = (0..<12).map { frame in
      var image = gradient(120, 120)
      for y in 30..<90 {
        for x in 5 * frame..<5 * frame + 40 {
          image[x, y] = 0xFF00_0000 | UInt32((x * 7 + y * 13) * (frame + 1) * 257) & 0xFF_FFFF
        }
      }
      return image
    }
    try encoder(frames[0].size).encode(frames)
    #expect(try structure().images.contains { $0.localColorCount > 0 })
    let shown = try displayed()
    #expect(shown.count == frames.count)
    for frame in 1..<frames.count {
      for index in frames[frame].pixels.indices
      where frames[frame].pixels[index] == frames[frame - 1].pixels[index] {
        #expect(shown[frame].pixels[index] == shown[frame - 1].pixels[index])
      }
    }
  }

  @Test("a moving gradient uses the global palette in all frames")
  func globalPalette() throws {
    let frames = (0..<10).map { frame in
      var image = TestImage(120, 80, filledWith: 0xFFFF_FFFF)
      let card = gradient(60, 60)
      for y in 0..<60 { for x in 0..<60 { image[x + 5 * frame, y + 10] = card[x, y] } }
      return image
    }
    try encoder(frames[0].size).encode(frames)
    #expect(try structure().images.dropFirst().allSatisfy { $0.localColorCount == 0 })
  }

  // MARK: Bytes

  @Test(
    "noise of any number of colors is decoded exactly", arguments: [2, 3, 5, 17, 33, 100, 255])
  func noise(colors: Int) throws {
    // More strings than the dictionary of 4096 holds, so that it is cleared several times.
    var generator = SplitMix64(seed: UInt64(colors))
    let image = TestImage(200, 150) { _, _ in
      0xFF00_0000 | UInt32(Int.random(in: 0..<colors, using: &generator) * 66_051)
    }
    try encoder(image.size).encode([image])
    #expect(try displayed() == [image])
  }

  @Test("frames of every small size are decoded exactly", arguments: 1...40)
  func smallSizes(width: Int) throws {
    let frames = (0..<3).map { frame in
      TestImage(width, 3) { x, y in 0xFF00_0000 | UInt32(x * 31 + y * 7 + frame) }
    }
    try encoder(frames[0].size).encode(frames)
    #expect(try displayed() == frames)
  }

  @Test("two runs write the same bytes")
  func determinism() throws {
    let frames = (0..<6).map { gradient(90, 70, shift: 9 * $0) }
    try encoder(frames[0].size).encode(frames)
    let first = try scratch.bytes("a.gif")
    let size = try encoder(frames[0].size).encode(frames)
    #expect(try scratch.bytes("a.gif") == first)
    #expect(Int(size) == first.count)
  }

  @Test("an output width resizes frames and keeps flat colors exact")
  func outputWidth() throws {
    let image = TestImage(90, 60) { x, _ in x < 45 ? 0xFFFF_3B30 : 0xFF34_C759 }
    let encoder = try encoder(image.size, outputWidth: 31)
    #expect(encoder.outputSize == PixelSize(width: 31, height: 21))
    try encoder.encode([image])
    let shown = try #require(try displayed().first)
    #expect(shown.size == encoder.outputSize)
    #expect(shown[5, 10] == 0xFFFF_3B30)
    #expect(shown[25, 10] == 0xFF34_C759)
  }

  @Test(
    "updating changed rectangles gives the same file as updating whole frames",
    arguments: [nil, 31])
  func partialUpdates(
    outputWidth: Int?
  ) throws {
    var frames = [gradient(90, 60)]
    let part = PixelRect(x: 20, y: 10, width: 14, height: 30)
    for frame in 0..<5 {
      var next = frames[frame]
      for y in part.rows {
        for x in part.columns { next[x, y] = 0xFF00_0000 | UInt32((x * y) << frame) }
      }
      frames.append(next)
    }
    let size = frames[0].size
    try encoder(size, outputWidth: outputWidth).encode(frames)
    let whole = try scratch.bytes("a.gif")
    let encoder = try encoder(size, outputWidth: outputWidth)
    let prepared = try encoder.makePrepared()
    for (frame, image) in frames.enumerated() {
      try unsafe encoder.update(
        prepared, to: image.bgra.pixels.span.bytes, bytesPerRow: 4 * size.width,
        firstRow: 0, changes: frame == 0 ? nil : [part])
      try encoder.append(prepared, count: 1)
    }
    _ = try encoder.finish()
    #expect(try scratch.bytes("a.gif") == whole)
  }

  @Test("writing to a full disk is an error that names it")
  func fullDisk() throws {
    var generator = SplitMix64(seed: 5)
    let frames = (0..<8).map { _ in
      TestImage(96, 64) { _, _ in
        UInt32.random(in: 0xFF00_0000...UInt32.max, using: &generator)
      }
    }
    let format = FrameFormat(size: frames[0].size, frameRate: Rational(25))
    // Every write to /dev/full fails with ENOSPC.
    #expect(throws: MediaError.diskFull(path: "/dev/full")) {
      try GIFEncoder(path: "/dev/full", format: format).encode(frames)
    }
  }

  @Test("transparent pixels are shown over black")
  func transparency() throws {
    let image = TestImage(4, 4, filledWith: 0x8040_2010)
    try encoder(image.size).encode([image])
    #expect(try displayed() == [TestImage(4, 4, filledWith: 0xFF40_2010)])
  }
}
