import TEInputs
import MediaTestSupport
import Testing

@testable import TEMedia

@Suite struct VideoCodecTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Wide enough for the smallest tiles of all encoders.
  private func images(_ count: Int, hasAlpha: Bool = false) -> [TestImage] {
    (0..<count).map { index in
      var image = TestImage(128, 96, filledWith: hasAlpha ? 0 : 0xFFF2_F2F7)
      image.fill(index..<index + 48, 16..<80, with: hasAlpha ? 0x8080_0000 : 0xFF00_7AFF)
      return image
    }
  }

  private func encode(
    _ images: [TestImage], _ options: VideoOptions, hasAlpha: Bool = false, name: String
  ) throws {
    let encoder = try VideoEncoder(
      FileSink(creating: scratch.path(name)),
      format: FrameFormat(size: images[0].size, frameRate: Rational(50), hasAlpha: hasAlpha),
      options: options)
    let count = try encoder.encode(images)
    #expect(try scratch.bytes(name).count == Int(count))
  }

  @Test(
    "every codec is decoded at the right times with the right colors, over the end of a segment",
    arguments: [
      (VideoOptions(codec: .hevc), "a.mp4"), (VideoOptions(codec: .av1), "b.mp4"),
      (VideoOptions(codec: .vp9, container: .webM), "c.webm"),
      (VideoOptions(codec: .proRes, container: .quickTime), "d.mov"),
    ])
  func codecs(options: VideoOptions, name: String) throws {
    let count = SegmentPlan.length + 5
    let all = images(30)
    let frames = (0..<count).map { all[$0 % 30] }
    try encode(frames, options, name: name)
    let clip = try DecodedClip(path: scratch.path(name))
    try #require(clip.frames.count == count)
    let unit = Double(clip.timeBase.numerator) / Double(clip.timeBase.denominator)
    for (index, frame) in clip.frames.enumerated() {
      // WebM's times are milliseconds.
      #expect(abs(Double(frame.timestamp) * unit - Double(index) / 50) <= 0.001)
      #expect(frame.size == all[0].size)
    }
    for index in [0, 29, SegmentPlan.length, count - 1] {
      for (x, y) in [(35, 48), (110, 48), (64, 6)] {
        let (decoded, drawn) = (clip.frames[index].image[x, y], frames[index][x, y])
        #expect(distance(decoded, drawn) <= 5, "\(name) \(index) \(x) \(y)")
      }
    }
    // Each segment begins with a key frame.
    #expect(clip.packets[0].isKey && clip.packets[SegmentPlan.length].isKey)
    #expect(clip.containerColor.primaries == 1 && clip.containerColor.matrix == 1)
  }

  @Test(
    "transparency is read back, with colors that are not premultiplied",
    arguments: [
      (VideoOptions(codec: .vp9, container: .webM), "c.webm", "libvpx-vp9"),
      (VideoOptions(codec: .proRes, container: .quickTime), "d.mov", "prores"),
    ])
  func alpha(options: VideoOptions, name: String, decoder: String) throws {
    let images = images(8, hasAlpha: true)
    try encode(images, options, hasAlpha: true, name: name)
    let clip = try DecodedClip(path: scratch.path(name), decoder: decoder)
    try #require(clip.frames.count == 8)
    for index in [0, 7] {
      let image = clip.frames[index].image
      let (clear, half) = (image[110, 48], image[30, 48])
      #expect(clear >> 24 <= 1)
      #expect(abs(Int(half >> 24) - 0x80) <= 2)
      // Red of 0x80 at half alpha is full red.
      #expect(distance(half, 0x80FF_0000) <= 8, "\(String(half, radix: 16))")
    }
  }

  @Test(
    "the number of threads and segments in flight does not change the bytes",
    arguments: [VideoCodec.hevc, .av1, .vp9, .proRes])
  func threads(codec: VideoCodec) throws {
    let container: VideoContainer =
      codec == .vp9 ? .webM : codec == .proRes ? .quickTime : .mp4
    var first: [UInt8]?
    for threads in [2, 3, 4] {
      let options = VideoOptions(
        codec: codec, container: container,
        segments: SegmentPlan(concurrency: 1, threads: threads))
      try encode(images(40), options, name: "\(threads)")
      let bytes = try scratch.bytes("\(threads)")
      #expect(bytes == first ?? bytes)
      first = bytes
    }
  }

  @Test("the errors for missing encoders name them and what to install")
  func missing() {
    for codec in [VideoCodec.h264, .hevc, .av1, .vp9, .proRes] {
      #expect(throws: Never.self) { try codec.verify() }
    }
    let absent = VideoCodec(name: "hevc", encoder: "libx265-absent", library: "x265", .hevc)
    let error = #expect(throws: MediaError.self) { try absent.verify() }
    #expect(
      error?.description
        == "the installed FFmpeg has no encoder libx265-absent; install an FFmpeg built with x265 "
        + "(on Debian: libavcodec-extra)")
  }
}
