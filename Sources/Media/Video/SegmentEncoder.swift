internal import TECFFmpeg

/// The encoder of one segment of a video.
///
/// The first frame is a key frame and no frame refers to another segment. All encoders of a video have the
/// same parameter sets. The packets do not depend on the number of threads.
///
/// H.264: the first frame is an IDR picture.
///
/// x264 numbers the IDR pictures of a segment 0, 1, 0 and so on. Where a segment ends in one with number 0,
/// because the scene changes at its last frame, the next segment begins with the same number, which Rec. ITU-T
/// H.264, 7.4.3, forbids. MP4 delimits pictures by itself, and FFmpeg decodes both.
///
/// x264's packets do not depend on the number of threads, if there are at least two. x264 (164.3095) uses the
/// number for three things beside the distribution of work, and all are fixed here: how far down a motion
/// vector may point, because the rows below may not be decoded yet (`mvrange-thread`); how many parts of a
/// frame the lookahead analyses apart (`lookahead-threads`); and the options in the SEI message before the
/// first frame, which is removed. With one thread it has no limit for the vectors of skipped macroblocks.
///
/// x265 encodes one frame at a time, whose rows its pool shares; libvpx and libaom share a frame's tiles and
/// rows. Their numbers of threads are constant, and so is what they depend on.
struct SegmentEncoder: ~Copyable {
  /// The parameters of the video.
  struct Parameters {
    /// The size of the frames in pixels.
    let size: PixelSize
    let layout: SampleLayout
    let frameRate: Rational
    let options: VideoOptions

    /// The unit of timestamps: the duration of a frame.
    var timeBase: AVRational {
      AVRational(num: Int32(frameRate.denominator), den: Int32(frameRate.numerator))
    }

    /// x264's own limit for four threads, in rows: half of what is left of a quarter of the frame beneath
    /// the 24 rows that are filtered late, and at least the range of its motion search.
    var downwardMotion: Int { max(((size.height + 24) / 4 - 24) / 2, 16) }

    /// The side of x265's coding tree units in pixels: the largest with two of them side by side in a frame.
    ///
    /// In a frame that is one unit wide, x265 (3.5) reads memory that it has not written, and the bytes
    /// depend on what was there: with glibc's `MALLOC_PERTURB_`, they are others for each value.
    var codingTreeSide: Int { [64, 32].first { $0 < size.width && $0 <= size.height } ?? 16 }
  }

  let codec: CodecContext
  private var frameCount: Int64 = 0
  private var isFirstPacket = true
  private let isH264: Bool

  init(_ codec: UnsafePointer<AVCodec>, _ parameters: Parameters) throws(FFmpegError) {
    let context = try unsafe CodecContext(codec)
    try Self.configure(context, parameters)
    try context.open()
    self.codec = context
    isH264 = parameters.options.codec.kind == .h264
  }

  private static func configure(
    _ context: borrowing CodecContext, _ parameters: Parameters
  ) throws(FFmpegError) {
    let codec = unsafe context.pointer
    unsafe codec.pointee.width = Int32(parameters.size.width)
    unsafe codec.pointee.height = Int32(parameters.size.height)
    unsafe codec.pointee.pix_fmt = parameters.layout.pixelFormat
    unsafe codec.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe codec.pointee.time_base = parameters.timeBase
    unsafe codec.pointee.framerate = AVRational(
      num: Int32(parameters.frameRate.numerator), den: Int32(parameters.frameRate.denominator))
    context.tag(as: .bt709)
    unsafe codec.pointee.flags |= Int32(AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER)
    switch parameters.options.codec.kind {
    case .h264: try configureH264(context, parameters)
    case .hevc: try configureHEVC(context, parameters)
    case .av1: try configureAV1(context, parameters)
    case .vp9: try configureVP9(context, parameters)
    case .proRes: try configureProRes(context, parameters)
    }
  }

  private static func configureH264(
    _ context: borrowing CodecContext, _ parameters: Parameters
  ) throws(FFmpegError) {
    unsafe context.pointer.pointee.thread_count = Int32(parameters.options.segments.threads)
    try context.set("preset", to: "veryfast")
    try context.set("crf", to: "\(parameters.options.rateFactor.value)")
    let options = [
      // Without it, x264 writes other bytes with AVX-512 than with AVX2, and with AVX-512 not even the same
      // in every run: eight different files in 60 runs at 96 x 400. It takes 2 % more time.
      "cpu-independent=1",
      // Diamond motion estimation takes 3 % less time than the preset's hexagonal one, at the same SSIM and
      // file sizes between -2 % and +3 %.
      "me=dia",
      "mvrange-thread=\(parameters.downwardMotion)", "lookahead-threads=1",
      // The lookahead runs in the thread that appends, so that no frames wait for a thread of its own: at
      // 1180 x 2556 that takes 40 MB less, and the same bytes.
      "sync-lookahead=0",
    ]
    try context.set("x264-params", to: options.joined(separator: ":"))
  }

  /// The threads of an encoder whose bytes may depend on their number.
  private static let threads: Int32 = 4

  private static func configureHEVC(
    _ context: borrowing CodecContext, _ parameters: Parameters
  ) throws(FFmpegError) {
    unsafe context.pointer.pointee.gop_size = Int32(SegmentPlan.length)
    // What Apple's players expect: parameter sets in the header alone.
    unsafe context.pointer.pointee.codec_tag = 0x3163_7668
    try context.set("preset", to: "veryfast")
    try context.set("crf", to: "\(parameters.options.rateFactor.hevc)")
    // `info` is the SEI message with the options. x265 has no other code path for AVX-512 unless asked.
    var options = [
      "log-level=none", "info=0", "frame-threads=1", "pools=\(threads)", "wpp=1", "open-gop=0",
      "lookahead-slices=0", "lookahead-threads=0", "ctu=\(parameters.codingTreeSide)",
    ]
    // x265 (3.5) writes beyond its row of costs where a frame has fewer than four blocks of 16 pixels.
    if parameters.size.width <= 48 { options.append("cutree=0") }
    try context.set("x265-params", to: options.joined(separator: ":"))
  }

  private static func configureAV1(
    _ context: borrowing CodecContext, _ parameters: Parameters
  ) throws(FFmpegError) {
    unsafe context.pointer.pointee.gop_size = Int32(SegmentPlan.length)
    unsafe context.pointer.pointee.thread_count = threads
    // The quality of "good" costs four times as long for 6 % of the bytes.
    for (option, value) in [
      ("usage", "realtime"), ("cpu-used", "7"), ("row-mt", "1"), ("b", "0"),
      ("crf", "\(parameters.options.rateFactor.ofSixtyThree)"),
      // The tag of the context has no effect in libaom's wrapper; "vertical" is AV1's name for left.
      ("aom-params", "chroma-sample-position=vertical"),
    ] { try context.set(option, to: value) }
  }

  private static func configureVP9(
    _ context: borrowing CodecContext, _ parameters: Parameters
  ) throws(FFmpegError) {
    unsafe context.pointer.pointee.gop_size = Int32(SegmentPlan.length)
    unsafe context.pointer.pointee.thread_count = threads
    for (option, value) in [
      // Rows side by side would change the bytes with the number of threads; tiles do not.
      ("deadline", "good"), ("cpu-used", "5"), ("row-mt", "0"), ("tile-columns", "2"), ("b", "0"),
      ("crf", "\(parameters.options.rateFactor.ofSixtyThree)"),
      // Each packet of color needs its packet of alpha.
      ("auto-alt-ref", parameters.layout.hasAlpha ? "0" : "1"),
    ] { try context.set(option, to: value) }
  }

  private static func configureProRes(
    _ context: borrowing CodecContext, _ parameters: Parameters
  ) throws(FFmpegError) {
    // Every frame is coded by itself.
    unsafe context.pointer.pointee.thread_count = Int32(parameters.options.segments.threads)
    try context.set("profile", to: "4444")
    try context.set("vendor", to: "apl0")
  }

  /// The parameter sets, for H.264 and HEVC as Annex B's byte stream; empty for a codec without.
  var parameterSets: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: codec.pointer.pointee.extradata, count: Int(codec.pointer.pointee.extradata_size)))
  }

  /// Encodes the frame `count` times, without copying its pixels.
  ///
  /// - Parameter write: Called with each packet that is ready; timestamps count the segment's frames.
  mutating func append(
    _ frame: borrowing Frame, count: Int, write: (EncodedPacket) throws(FFmpegError) -> Void
  ) throws(FFmpegError) {
    let shared = try Frame(sharing: frame)
    for _ in 0..<count {
      unsafe shared.pointer.pointee.pts = frameCount
      frameCount += 1
      try codec.send(shared)
      try receivePackets(write)
    }
  }

  /// Encodes what is left.
  ///
  /// - Parameter write: As above.
  mutating func finish(
    write: (EncodedPacket) throws(FFmpegError) -> Void
  ) throws(FFmpegError) {
    try codec.sendEndOfFrames()
    try receivePackets(write)
  }

  private mutating func receivePackets(
    _ write: (EncodedPacket) throws(FFmpegError) -> Void
  ) throws(FFmpegError) {
    while true {
      let packet = EncodedPacket(try Packet())
      guard try codec.receive(packet.packet) else { return }
      if isFirstPacket, isH264 { packet.packet.removeLeadingSEI() }
      isFirstPacket = false
      try write(packet)
    }
  }
}

/// A packet that may wait for its turn.
final class EncodedPacket: Sendable {
  let packet: Packet

  init(_ packet: consuming Packet) { self.packet = packet }
}
