import TECFFmpeg
import Foundation
import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct VideoEncoderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Encodes images to `name` at 60 frames per second and decodes them again.
  private func roundTrip(
    _ images: [TestImage], rate: Rational = Rational(60), options: VideoOptions = VideoOptions(),
    name: String = "clip.mp4"
  ) throws -> DecodedClip {
    let format = FrameFormat(size: images[0].size, frameRate: rate)
    let encoder = try VideoEncoder(path: scratch.path(name), format: format, options: options)
    let size = try encoder.encode(images)
    #expect(try scratch.bytes(name).count == Int(size))
    return try DecodedClip(path: scratch.path(name))
  }

  private func movingSquare(_ count: Int) -> [TestImage] {
    (0..<count).map { index in
      var image = TestImage(64, 48, filledWith: 0xFFF2_F2F7)
      image.fill(index..<index + 16, 8..<40, with: 0xFF00_7AFF)
      return image
    }
  }

  @Test(
    "every frame is decoded at its exact time",
    arguments: [Rational(60), Rational(30_000, 1_001), Rational(25), Rational(1, 3)])
  func timestamps(rate: Rational) throws {
    let clip = try roundTrip(movingSquare(23), rate: rate)
    #expect(clip.frames.count == 23)
    // Frame i is at i / rate seconds: timestamp * timeBase * rate == i, as fractions.
    for (index, frame) in clip.frames.enumerated() {
      let seconds = Rational(
        Int(frame.timestamp) * clip.timeBase.numerator, clip.timeBase.denominator)
      #expect(seconds == Rational(index * rate.denominator, rate.numerator))
    }
    let length = Rational(Int(clip.duration) * clip.timeBase.numerator, clip.timeBase.denominator)
    #expect(length == Rational(23 * rate.denominator, rate.numerator))
  }

  @Test("a video of one frame has the duration of a frame")
  func singleFrame() throws {
    let clip = try roundTrip(movingSquare(1), rate: Rational(24))
    let length = Rational(Int(clip.duration) * clip.timeBase.numerator, clip.timeBase.denominator)
    #expect(length == Rational(1, 24))
  }

  @Test("a file name with a colon is not parsed as a protocol")
  func colon() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      try #require(FileManager.default.changeCurrentDirectoryPath(scratch.path))
      let format = FrameFormat(size: PixelSize(width: 16, height: 16), frameRate: Rational(60))
      try VideoEncoder(path: "card:open.mp4", format: format).encode([TestImage(16, 16)])
      #expect(try scratch.names == ["card:open.mp4"])
    }
  }

  @Test("a frame may be appended several times")
  func repeatedFrame() throws {
    let path = scratch.path("held.mp4")
    let images = movingSquare(2)
    let format = FrameFormat(size: images[0].size, frameRate: Rational(60))
    let encoder = try VideoEncoder(path: path, format: format)
    let first = try encoder.prepare(images[0])
    try encoder.append(first, count: 5)
    try encoder.append(try encoder.prepare(images[1]), count: 1)
    try encoder.append(first, count: 3)
    _ = try encoder.finish()
    let clip = try DecodedClip(path: path)
    #expect(clip.frames.count == 9)
    #expect(clip.frames.map(\.timestamp) == clip.frames.map(\.timestamp).sorted())
    #expect(distance(clip.frames[7].image[2, 20], 0xFF00_7AFF) <= 2)
    #expect(distance(clip.frames[5].image[60, 20], 0xFFF2_F2F7) <= 2)
  }

  /// Red, green, blue, yellow, cyan, magenta, white, black, iOS blue and two muted colors.
  static let patches: [UInt32] = [
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_FFFF, 0xFFFF_00FF, 0xFFFF_FFFF,
    0xFF00_0000, 0xFF00_7AFF, 0xFF8E_8E93, 0xFF34_5678,
  ]

  @Test("colors are decoded within 2 of 255 levels")
  func colors() throws {
    let size = 16
    let image = TestImage(size * Self.patches.count + 16, 32) { x, _ in
      Self.patches[min(x / size, Self.patches.count - 1)]
    }
    let options = VideoOptions(rateFactor: try #require(RateFactor(1)))
    let clip = try roundTrip([image, image], options: options)
    for (index, patch) in Self.patches.enumerated() {
      // The middle of a patch, which the chroma of neighbours does not affect.
      let decoded = clip.frames[0].image[index * size + 8, 16]
      #expect(distance(decoded, patch) <= 2, "\(String(patch, radix: 16))")
    }
  }

  @Test("conversion to limited-range BT.709 is within one level")
  func conversion() throws {
    // Patches of each color of a grid with 9 levels per channel.
    let levels = [0, 32, 64, 96, 128, 160, 192, 224, 255]
    let colors = levels.flatMap { red in
      levels.flatMap { green in levels.map { (red, green, $0) } }
    }
    let perRow = 27
    let image = TestImage(perRow * 8, perRow * 8) { x, y in
      let (red, green, blue) = colors[y / 8 * perRow + x / 8]
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    let frame = try convert(image)
    for (index, (red, green, blue)) in colors.enumerated() {
      let (x, y) = (index % perRow * 8 + 4, index / perRow * 8 + 4)
      // ITU-R BT.709-6, items 3.2 to 3.5.
      let luma = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
      let expected = [
        16 + 219 * luma / 255,
        128 + 224 * (Double(blue) - luma) / 1.8556 / 255,
        128 + 224 * (Double(red) - luma) / 1.5748 / 255,
      ]
      for plane in 0..<3 {
        let value = plane == 0 ? frame.value(0, x, y) : frame.value(plane, x / 2, y / 2)
        #expect(abs(Double(value) - expected[plane]) <= 1, "\(red) \(green) \(blue) \(plane)")
      }
    }
  }

  @Test("every gray has neutral chroma")
  func gray() throws {
    let image = TestImage(512, 4) { x, _ in 0xFF00_0000 | UInt32(x / 2) * 0x01_0101 }
    let frame = try convert(image)
    for column in 0..<256 {
      #expect(frame.value(1, column, 0) == 128)
      #expect(frame.value(2, column, 0) == 128)
    }
  }

  @Test("the chroma location is left")
  func chromaLocation() throws {
    // A horizontal ramp of blue: chroma sample i has the value at pixel 2i, not at 2i + 0.5.
    let ramp = TestImage(128, 8) { x, _ in 0xFF00_0000 | UInt32(2 * x) }
    let across = try convert(ramp)
    // The same colors as flat patches, where the chroma location has no effect.
    for column in 4..<60 {
      let flat = try convert(TestImage(16, 16, filledWith: ramp[2 * column, 0]))
      #expect(abs(Int(across.value(1, column, 2)) - Int(flat.value(1, 4, 4))) <= 0)
    }
    let down = try convert(TestImage(8, 128) { _, y in 0xFF00_0000 | UInt32(2 * y) })
    for row in 4..<60 {
      let between = UInt32(4 * row + 1)
      let flat = try convert(TestImage(16, 16, filledWith: 0xFF00_0000 | between))
      #expect(abs(Int(down.value(1, 2, row)) - Int(flat.value(1, 4, 4))) <= 1)
    }
  }

  @Test("container and bit stream have the color description of BT.709 and left chroma")
  func colorDescription() throws {
    let clip = try roundTrip(movingSquare(2))
    // FFmpeg's numbers are those of ITU-T H.273: 1 is BT.709; range 1 is limited; chroma 1 is left.
    let expected = DecodedClip.ColorDescription(
      primaries: 1, transfer: 1, matrix: 1, range: 1, chromaLocation: 1)
    #expect(clip.streamColor == expected)
    // MP4 does not store the chroma location, which is in the bit stream.
    var container = clip.containerColor
    container.chromaLocation = 1
    #expect(container == expected)
  }

  @Test("a frame of odd size is padded by a row and a column that repeat the edge")
  func padding() throws {
    var image = TestImage(31, 17, filledWith: 0xFFFF_FFFF)
    image.fill(24..<31, 0..<17, with: 0xFF20_4060)
    image.fill(0..<31, 12..<17, with: 0xFF60_2040)
    let format = FrameFormat(size: image.size, frameRate: Rational(60))
    let path = scratch.path("odd.mp4")
    let encoder = try VideoEncoder(
      path: path, format: format, options: VideoOptions(rateFactor: try #require(RateFactor(1))))
    #expect(encoder.isPadded)
    #expect(encoder.outputSize == PixelSize(width: 32, height: 18))
    try encoder.encode([image])
    let frame = try #require(try DecodedClip(path: path).frames.first)
    #expect(frame.size == encoder.outputSize)
    #expect(distance(frame.image[31, 4], 0xFF20_4060) <= 3)
    #expect(distance(frame.image[4, 17], 0xFF60_2040) <= 2)
    // Within the noise of the codec at this rate factor.
    for y in 0..<18 { #expect(distance(frame.image[31, y], frame.image[30, y]) <= 3) }
    for x in 0..<32 { #expect(distance(frame.image[x, 17], frame.image[x, 16]) <= 3) }
  }

  @Test("a frame of even size is not padded")
  func noPadding() throws {
    let format = FrameFormat(size: PixelSize(width: 32, height: 18), frameRate: Rational(60))
    let encoder = try VideoEncoder(path: scratch.path("even.mp4"), format: format)
    #expect(!encoder.isPadded)
    #expect(encoder.outputSize == PixelSize(width: 32, height: 18))
  }

  @Test("an output width resizes frames and keeps the aspect ratio")
  func outputWidth() throws {
    let image = TestImage(200, 100) { x, _ in x < 100 ? 0xFFFF_3B30 : 0xFF34_C759 }
    let format = FrameFormat(size: image.size, outputWidth: 100, frameRate: Rational(60))
    let path = scratch.path("small.mp4")
    let encoder = try VideoEncoder(path: path, format: format)
    try encoder.encode([image])
    let frame = try #require(try DecodedClip(path: path).frames.first)
    #expect(frame.size == PixelSize(width: 100, height: 50))
    #expect(distance(frame.image[20, 25], 0xFFFF_3B30) <= 2)
    #expect(distance(frame.image[80, 25], 0xFF34_C759) <= 2)
  }

  @Test("two runs write the same bytes, whichever threads convert frames")
  func determinism() throws {
    let images = movingSquare(40)
    _ = try roundTrip(images, name: "first.mp4")
    let format = FrameFormat(size: images[0].size, frameRate: Rational(60))
    let encoder = try VideoEncoder(path: scratch.path("second.mp4"), format: format)
    let prepared = Prepared(count: images.count)
    DispatchQueue.concurrentPerform(iterations: images.count) { index in
      prepared.set(index, Result { try encoder.prepare(images[index]) })
    }
    for index in images.indices { try encoder.append(try prepared.get(index), count: 1) }
    _ = try encoder.finish()
    #expect(try scratch.bytes("first.mp4") == scratch.bytes("second.mp4"))
  }

  @Test(
    "the output does not depend on previous contents of memory",
    arguments: [PixelSize(width: 64, height: 48), PixelSize(width: 96, height: 400)])
  func uninitializedMemory(size: PixelSize) throws {
    // At these sizes x264's AVX-512 code reads uninitialized memory, except with `cpu-independent`.
    let images = (0..<40).map { index in
      var image = TestImage(size.width, size.height, filledWith: 0xFFF2_F2F7)
      image.fill(index..<index + 16, 8..<40, with: 0xFF00_7AFF)
      return image
    }
    var generator = SplitMix64(seed: 11)
    var files: [[UInt8]] = []
    for _ in 0..<5 {
      // Fills the heap memory that the encoder gets with random bytes.
      for _ in 0..<100 {
        let garbage = UInt8.random(in: 1...255, using: &generator)
        let block = [UInt8](
          repeating: garbage, count: 64 * Int.random(in: 1...4000, using: &generator))
        withExtendedLifetime(block) {}
      }
      let format = FrameFormat(size: size, frameRate: Rational(60))
      try VideoEncoder(path: scratch.path("clip.mp4"), format: format).encode(images)
      files.append(try scratch.bytes("clip.mp4"))
    }
    #expect(files.allSatisfy { $0 == files[0] })
  }

  @Test("the index comes before the frames")
  func fastStart() throws {
    _ = try roundTrip(movingSquare(3))
    #expect(topLevelBoxes(try scratch.bytes("clip.mp4")) == ["ftyp", "moov", "free", "mdat"])
  }

  @Test("an output that is not seekable is a fragmented MP4 with the same frames")
  func fragments() throws {
    // More frames than x264's longest group of pictures, 250.
    let squares = movingSquare(48)
    let images = (0..<300).map { squares[$0 % 48] }
    let format = FrameFormat(size: images[0].size, frameRate: Rational(60))
    try VideoEncoder(path: scratch.path("file.mp4"), format: format).encode(images)
    let size = try throughPipe(to: "piped.mp4") { sink in
      try VideoEncoder(sink, format: format).encode(images)
    }
    let bytes = try scratch.bytes("piped.mp4")
    #expect(bytes.count == Int(size))
    let boxes = topLevelBoxes(bytes)
    #expect(boxes.starts(with: ["ftyp", "moov", "moof", "mdat", "moof", "mdat"]), "\(boxes)")
    let file = try DecodedClip(path: scratch.path("file.mp4"))
    let piped = try DecodedClip(path: scratch.path("piped.mp4"))
    #expect(piped.frames.count == 300)
    #expect(piped.frames.map(\.planes) == file.frames.map(\.planes))
    let seconds = { (clip: DecodedClip) in
      clip.frames.map { Double($0.timestamp) * clip.timeBase.value }
    }
    #expect(seconds(piped) == seconds(file))
    #expect(seconds(piped).first == 0)
    #expect(piped.streamColor == file.streamColor)
    #expect(piped.containerColor == file.containerColor)
    try throughPipe(to: "again.mp4") { sink in
      try VideoEncoder(sink, format: format).encode(images)
    }
    #expect(try scratch.bytes("again.mp4") == bytes)
  }

  /// Runs `body` with a sink that is not seekable, and writes its output to a file.
  @discardableResult
  private func throughPipe(to name: String, _ body: (FileSink) throws -> Int64) throws -> Int64 {
    let pipe = Pipe()
    let done = DispatchSemaphore(value: 0)
    let url = URL(fileURLWithPath: scratch.path(name))
    DispatchQueue.global().async {
      try? pipe.fileHandleForReading.readToEnd()?.write(to: url)
      done.signal()
    }
    let size = try body(
      FileSink(
        duplicating: pipe.fileHandleForWriting.fileDescriptor, path: "-", budgets: Budgets()))
    try pipe.fileHandleForWriting.close()
    done.wait()
    return size
  }

  @Test("the file has no metadata and no date")
  func metadata() throws {
    let path = scratch.path("named.mp4")
    let format = FrameFormat(size: PixelSize(width: 16, height: 16), frameRate: Rational(60))
    try VideoEncoder(path: path, format: format).encode([TestImage(16, 16)])
    let metadata = try DecodedClip(path: path).metadata
    for key in ["title", "comment", "creation_time", "encoder"] { #expect(metadata[key] == nil) }
    // ISO/IEC 14496-12, 8.2.2: creation and modification time follow version and flags.
    let bytes = try scratch.bytes("named.mp4")
    let header = try #require(bytes.firstRange(of: "mvhd".utf8))
    #expect(bytes[header.upperBound + 4..<header.upperBound + 12].allSatisfy { $0 == 0 })
  }

  @Test("the error for a missing encoder names it and the package to install")
  func missingEncoder() throws {
    let format = FrameFormat(size: PixelSize(width: 16, height: 16), frameRate: Rational(60))
    let error = #expect(throws: MediaError.self) {
      try VideoEncoder(
        FileSink(creating: scratch.path("none.mp4")), format: format,
        options: VideoOptions(
          codec: VideoCodec(name: "h264", encoder: "libx264-absent", library: "x264", .h264)))
    }
    guard case .encoderMissing(let name, let package) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == "libx264-absent")
    #expect(package.contains("x264"))
  }

  @Test("a missing folder is an error with the path")
  func missingFolder() throws {
    let path = scratch.path("missing/clip.mp4")
    let format = FrameFormat(size: PixelSize(width: 16, height: 16), frameRate: Rational(60))
    #expect(throws: MediaError.folderMissing(path: path)) {
      try VideoEncoder(path: path, format: format)
    }
  }

  @Test(
    "a quality maps to a rate factor",
    arguments: [(100, 8), (75, 18), (50, 28), (0, 48), (99, 8), (98, 9)])
  func quality(quality: Int, factor: Int) {
    #expect(RateFactor(quality: quality)?.value == factor)
  }

  @Test("rate factors and qualities outside their ranges are nil")
  func ranges() {
    #expect(RateFactor(-1) == nil)
    #expect(RateFactor(52) == nil)
    #expect(RateFactor(quality: 101) == nil)
    #expect(RateFactor(quality: -1) == nil)
    #expect(RateFactor(0)?.value == 0)
    #expect(RateFactor(51)?.value == 51)
    #expect(RateFactor.standard.value == RateFactor(quality: 80)?.value)
  }

  @Test("a lower rate factor gives a larger file")
  func fileSize() throws {
    var generator = SplitMix64(seed: 3)
    let noise = (0..<8).map { _ in
      TestImage(64, 64) { _, _ in UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
    }
    let fine = VideoOptions(rateFactor: try #require(RateFactor(10)))
    let coarse = VideoOptions(rateFactor: try #require(RateFactor(40)))
    _ = try roundTrip(noise, options: fine, name: "fine.mp4")
    _ = try roundTrip(noise, options: coarse, name: "coarse.mp4")
    #expect(try scratch.bytes("fine.mp4").count > 2 * scratch.bytes("coarse.mp4").count)
  }

  /// The names of the boxes in a file (ISO/IEC 14496-12, 4.2).
  private func topLevelBoxes(_ bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var offset = 0
    while offset + 8 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      guard length >= 8 else { break }
      offset += length
    }
    return names
  }

  /// The planes of a converted image, without a codec.
  private func convert(_ image: TestImage) throws -> ConvertedPlanes {
    let resizer = FrameResizer(source: image.size, content: image.size, padded: image.size)
    return try ConvertedPlanes(image, converter: YUVConverter(resizer, .yuv420))
  }
}

/// Results of concurrent work, by index.
private final class Prepared: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result<VideoEncoder.Prepared, any Error>?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ result: Result<VideoEncoder.Prepared, any Error>) {
    lock.withLock { results[index] = result }
  }

  func get(_ index: Int) throws -> VideoEncoder.Prepared {
    try #require(lock.withLock { results[index] }).get()
  }
}

/// A converted frame.
private struct ConvertedPlanes: ~Copyable {
  private let frame: TEMedia.Frame

  init(_ image: TestImage, converter: YUVConverter) throws {
    let converted = try TEMedia.Frame(size: image.size, format: AV_PIX_FMT_YUV420P)
    try converted.allocatePixels()
    unsafe converter.convert(
      image.bgra.pixels.span.bytes, bytesPerRow: 4 * image.size.width, firstRow: 0,
      changes: nil, into: converted)
    frame = converted
  }

  func value(_ plane: Int, _ x: Int, _ y: Int) -> UInt8 {
    let stride = Int(unsafe cffmpeg_stride(frame.pointer, Int32(plane)))
    return unsafe cffmpeg_plane(frame.pointer, Int32(plane))![y * stride + x]
  }
}
