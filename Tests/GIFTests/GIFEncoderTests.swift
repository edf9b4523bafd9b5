import Buffers
import Foundation
import MediaTestSupport
import Testing

@testable import GIF
@testable import Media

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

  /// What a player shows after each stored picture.
  private func shown() throws -> [TestImage] {
    try DecodedClip(path: scratch.path("a.gif")).frames.map(\.image)
  }

  /// A smooth diagonal gradient, with far more colours than a palette holds.
  private func gradient(_ width: Int, _ height: Int, shift: Int = 0) -> TestImage {
    TestImage(width, height) { x, y in
      let (across, down) = (255 * (x + shift) / (width + 64), 255 * y / height)
      return 0xFF00_0000 | UInt32(across) << 16 | UInt32(down) << 8 | UInt32((across + down) / 2)
    }
  }

  // MARK: Time

  @Test(arguments: [
    // Requested, and the nearest of 100/2, 100/3, 100/4 ...
    (Rational(60), Rational(50)), (Rational(120), Rational(50)), (Rational(50), Rational(50)),
    (Rational(30), Rational(100, 3)), (Rational(30_000, 1_001), Rational(100, 3)),
    (Rational(29), Rational(25)), (Rational(25), Rational(25)), (Rational(24), Rational(25)),
    (Rational(15), Rational(100, 7)), (Rational(10), Rational(10)), (Rational(1), Rational(1)),
    // Halfway between 50 and 100/3.
    (Rational(125, 3), Rational(50)),
  ])
  func `a frame rate snaps to the nearest one that a GIF holds`(
    requested: Rational, snapped: Rational
  ) {
    #expect(GIFTiming.nearestFrameRate(to: requested) == snapped)
  }

  @Test(arguments: [
    Rational(50), Rational(100, 3), Rational(25), Rational(30), Rational(24), Rational(48),
    Rational(30_000, 1_001), Rational(7),
  ])
  func `delays add up to the exact length and are never below 2`(rate: Rational) throws {
    let count = 97
    let encoder = try encoder(PixelSize(width: 4, height: 4), rate: rate)
    try encoder.encode((0..<count).map { TestImage(4, 4, filledWith: UInt32($0)) })
    let delays = try structure().images.map(\.delay)
    #expect(delays.count == count)
    #expect(delays.allSatisfy { $0 >= 2 })
    let exact = Double(count * 100 * rate.denominator) / Double(rate.numerator)
    #expect(delays.reduce(0, +) == Int(exact.rounded()))
    // No frame begins more than half a hundredth away from its time.
    var begin = 0
    for (index, delay) in delays.enumerated() {
      let time = Double(index * 100 * rate.denominator) / Double(rate.numerator)
      #expect(abs(Double(begin) - time) <= 0.5)
      begin += delay
    }
  }

  @Test func `a decoder sees the same delays`() throws {
    let encoder = try encoder(PixelSize(width: 4, height: 4), rate: Rational(50))
    try encoder.encode((0..<9).map { TestImage(4, 4, filledWith: UInt32($0)) })
    let film = try DecodedClip(path: scratch.path("a.gif"))
    #expect(film.timeBase == Rational(1, 100))
    #expect(film.frames.map(\.timestamp) == (0..<9).map { 2 * $0 })
  }

  @Test func `more than 50 frames per second are refused`() throws {
    let error = MediaError.frameRateTooHigh(Rational(60), limit: Rational(50))
    #expect(throws: error) { _ = try encoder(PixelSize(width: 4, height: 4), rate: Rational(60)) }
    #expect(try scratch.names == [])
  }

  @Test func `equal frames are one picture with a longer delay`() throws {
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

  @Test func `a picture that stays longer than a delay can say stays as long`() throws {
    let picture = TestImage(8, 8, filledWith: 0xFFFF_0000)
    let encoder = try encoder(picture.size, rate: Rational(1))
    // 655.36 s and 655.36 s: one more than a delay of 65535 holds.
    try encoder.append(encoder.prepare(picture), count: 1_311)
    _ = try encoder.finish()
    let images = try structure().images
    #expect(images.map(\.delay) == [65_535, 65_535, 30])
    #expect(images[1].rectangle == PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try shown().allSatisfy { $0 == picture })
  }

  @Test(arguments: [(nil, 0), (1, nil), (2, 1), (5, 4), (65_536, 65_535)] as [(Int?, Int?)])
  func `it plays as often as asked`(playCount: Int?, repetitions: Int?) throws {
    try encoder(PixelSize(width: 2, height: 2), playCount: playCount).encode([TestImage(2, 2)])
    #expect(try structure().repetitions == repetitions)
  }

  @Test func `no comment is stored`() throws {
    try encoder(PixelSize(width: 2, height: 2)).encode([TestImage(2, 2)])
    #expect(try structure().comments.isEmpty)
  }

  // MARK: Area

  @Test func `only the rectangle that changed is stored`() throws {
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
    #expect(try shown() == [first, second, third])
  }

  @Test func `pixels that stay are transparent inside of the rectangle`() throws {
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
    let shown = try shown()
    for index in 1..<(64 * 64 - 1) { #expect(shown[1].pixels[index] == shown[0].pixels[index]) }
  }

  @Test func `pixels that stay may repeat the entry before them`() throws {
    // White between two pixels that become white: one run, whatever the pixels stand for.
    var first = TestImage(6, 2, filledWith: 0xFFFF_FFFF)
    first[0, 0] = 0xFF00_0000
    first[5, 1] = 0xFF00_7AFF
    let second = TestImage(6, 2, filledWith: 0xFFFF_FFFF)
    try encoder(first.size).encode([first, second])
    #expect(try shown() == [first, second])
    #expect(try !structure().images[1].hasTransparency)
  }

  // MARK: Colour

  @Test func `up to 255 colours are exact in every frame`() throws {
    let pictures = (0..<6).map { frame in
      TestImage(51, 10) { x, y in
        0xFF00_0000 | UInt32((x + 51 * (y % 5)) * 65_793 &+ frame * 9_973) & 0xFF_FFFF
      }
    }
    try encoder(pictures[0].size).encode(pictures)
    #expect(try shown() == pictures)
  }

  @Test func `flat colours are exact beside a picture with thousands of colours`() throws {
    let flats: [UInt32] = [0xFFF2_F2F7, 0xFF00_7AFF, 0xFFFF_3B30, 0xFF1C_1C1E, 0xFF34_C759]
    let pictures = (0..<8).map { frame in
      var picture = gradient(200, 160, shift: 3 * frame)
      for (index, flat) in flats.enumerated() {
        picture.fill(20 * index..<20 * index + 15, 10..<60, with: flat)
      }
      // A new flat colour in every frame, as in a fade.
      picture.fill(120..<160, 80..<120, with: 0xFF00_0000 | UInt32(200 - frame) * 0x01_0203)
      return picture
    }
    try encoder(pictures[0].size).encode(pictures)
    for (picture, shown) in zip(pictures, try shown()) {
      for index in flats.indices {
        for y in 10..<60 { #expect(shown[20 * index + 7, y] == flats[index]) }
      }
      for y in 80..<120 { #expect(shown[140, y] == picture[140, y]) }
    }
  }

  @Test func `a gradient comes back close, and its mean closer`() throws {
    let picture = gradient(256, 256)
    try encoder(picture.size).encode([picture])
    let shown = try #require(try shown().first)
    var sum = 0
    for (wanted, got) in zip(picture.pixels, shown.pixels) {
      #expect(distance(wanted, got) <= 40)
      sum += distance(wanted, got)
    }
    // 255 colours for a plane of 16384: a step of about 16 levels, so half of it and the dither.
    #expect(Double(sum) / Double(picture.pixels.count) < 12)
    // Over 16 pixels squared, dithering makes up for it.
    for blockY in 0..<16 {
      for blockX in 0..<16 {
        for shift in [0, 8, 16] as [UInt32] {
          var difference = 0
          for y in 0..<16 {
            for x in 0..<16 {
              let (column, row) = (16 * blockX + x, 16 * blockY + y)
              difference += Int(picture[column, row] >> shift & 0xFF)
              difference -= Int(shown[column, row] >> shift & 0xFF)
            }
          }
          #expect(abs(Double(difference) / 256) <= 6)
        }
      }
    }
  }

  @Test func `other colours get another palette, also when none covers much`() throws {
    // Each of the 16384 colours of a picture once or a few times, red first and then blue.
    let pictures = [true, false].map { isRed in
      TestImage(128, 128) { x, y in
        0xFF00_0000 | UInt32(2 * x) << (isRed ? 16 : 0) | UInt32(y) << 8
      }
    }
    try encoder(pictures[0].size).encode(pictures)
    #expect(try structure().images[1].localColourCount == 256)
    let shown = try shown()
    for (picture, shown) in zip(pictures, shown) {
      let sum = zip(picture.pixels, shown.pixels).reduce(0) { $0 + distance($1.0, $1.1) }
      #expect(Double(sum) / Double(picture.pixels.count) < 12)
    }
  }

  @Test func `a colour between two entries is mixed of both, half and half`() throws {
    var search = PaletteSearch()
    search.use([Colour(bits: 0x40_4040), Colour(bits: 0x48_4848)])
    func indices(_ bits: UInt32) -> [UInt8] {
      let recipe = search.recipe(for: Colour(bits: bits), tolerance: .still).recipe
      return (0..<64).map { place in
        let threshold = OrderedDither.threshold(x: place % 8, y: place / 8)
        return UInt8(recipe.choices(threshold: threshold) & 0xFF)
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

  @Test func `what stands still never flickers while something else moves`() throws {
    // The moving part brings other colours in each frame, so that the palette has to change.
    let pictures = (0..<12).map { frame in
      var picture = gradient(120, 120)
      for y in 30..<90 {
        for x in 5 * frame..<5 * frame + 40 {
          picture[x, y] = 0xFF00_0000 | UInt32((x * 7 + y * 13) * (frame + 1) * 257) & 0xFF_FFFF
        }
      }
      return picture
    }
    try encoder(pictures[0].size).encode(pictures)
    #expect(try structure().images.contains { $0.localColourCount > 0 })
    let shown = try shown()
    #expect(shown.count == pictures.count)
    for frame in 1..<pictures.count {
      for index in pictures[frame].pixels.indices
      where pictures[frame].pixels[index] == pictures[frame - 1].pixels[index] {
        #expect(shown[frame].pixels[index] == shown[frame - 1].pixels[index])
      }
    }
  }

  @Test func `a moving gradient keeps one palette`() throws {
    let pictures = (0..<10).map { frame in
      var picture = TestImage(120, 80, filledWith: 0xFFFF_FFFF)
      let card = gradient(60, 60)
      for y in 0..<60 { for x in 0..<60 { picture[x + 5 * frame, y + 10] = card[x, y] } }
      return picture
    }
    try encoder(pictures[0].size).encode(pictures)
    #expect(try structure().images.dropFirst().allSatisfy { $0.localColourCount == 0 })
  }

  // MARK: Bytes

  @Test(arguments: [2, 3, 5, 17, 33, 100, 255])
  func `noise of any number of colours survives compression`(colours: Int) throws {
    // More codes than the table of 4096 holds, so that it is forgotten several times.
    var generator = SplitMix64(seed: UInt64(colours))
    let picture = TestImage(200, 150) { _, _ in
      0xFF00_0000 | UInt32(Int.random(in: 0..<colours, using: &generator) * 66_051)
    }
    try encoder(picture.size).encode([picture])
    #expect(try shown() == [picture])
  }

  @Test(arguments: 1...40)
  func `pictures of every small size survive`(width: Int) throws {
    let pictures = (0..<3).map { frame in
      TestImage(width, 3) { x, y in 0xFF00_0000 | UInt32(x * 31 + y * 7 + frame) }
    }
    try encoder(pictures[0].size).encode(pictures)
    #expect(try shown() == pictures)
  }

  @Test func `two runs give the same bytes`() throws {
    let pictures = (0..<6).map { gradient(90, 70, shift: 9 * $0) }
    try encoder(pictures[0].size).encode(pictures)
    let first = try scratch.bytes("a.gif")
    let size = try encoder(pictures[0].size).encode(pictures)
    #expect(try scratch.bytes("a.gif") == first)
    #expect(Int(size) == first.count)
  }

  @Test func `an output width resizes, and flat colours stay exact`() throws {
    let picture = TestImage(90, 60) { x, _ in x < 45 ? 0xFFFF_3B30 : 0xFF34_C759 }
    let encoder = try encoder(picture.size, outputWidth: 31)
    #expect(encoder.outputSize == PixelSize(width: 31, height: 21))
    try encoder.encode([picture])
    let shown = try #require(try shown().first)
    #expect(shown.size == encoder.outputSize)
    #expect(shown[5, 10] == 0xFFFF_3B30)
    #expect(shown[25, 10] == 0xFF34_C759)
  }

  @Test(arguments: [nil, 31]) func `a picture may be told by its changes alone`(
    outputWidth: Int?
  ) throws {
    var pictures = [gradient(90, 60)]
    let part = PixelRect(x: 20, y: 10, width: 14, height: 30)
    for frame in 0..<5 {
      var next = pictures[frame]
      for y in part.rows {
        for x in part.columns { next[x, y] = 0xFF00_0000 | UInt32((x * y) << frame) }
      }
      pictures.append(next)
    }
    let size = pictures[0].size
    try encoder(size, outputWidth: outputWidth).encode(pictures)
    let whole = try scratch.bytes("a.gif")
    let encoder = try encoder(size, outputWidth: outputWidth)
    let prepared = try encoder.makePrepared()
    for (frame, picture) in pictures.enumerated() {
      try unsafe encoder.update(
        prepared, to: picture.image.pixels.span.bytes, bytesPerRow: 4 * size.width,
        firstRow: 0, changes: frame == 0 ? nil : [part])
      try encoder.append(prepared, count: 1)
    }
    _ = try encoder.finish()
    #expect(try scratch.bytes("a.gif") == whole)
  }

  @Test func `a GIF on a full disk says so`() throws {
    var generator = SplitMix64(seed: 5)
    let pictures = (0..<8).map { _ in
      TestImage(96, 64) { _, _ in
        UInt32.random(in: 0xFF00_0000...UInt32.max, using: &generator)
      }
    }
    let format = FrameFormat(size: pictures[0].size, frameRate: Rational(25))
    // Every write to /dev/full fails with ENOSPC.
    #expect(throws: MediaError.diskFull(path: "/dev/full")) {
      try GIFEncoder(path: "/dev/full", format: format).encode(pictures)
    }
  }

  @Test func `transparency shows over black`() throws {
    let picture = TestImage(4, 4, filledWith: 0x8040_2010)
    try encoder(picture.size).encode([picture])
    #expect(try shown() == [TestImage(4, 4, filledWith: 0xFF40_2010)])
  }
}
