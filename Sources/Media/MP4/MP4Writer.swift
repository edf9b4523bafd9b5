internal import CFFmpeg

/// The one-threaded half of the film encoder: x264 and the MP4 file.
struct MP4Writer: ~Copyable {
  /// What the film looks like.
  struct Parameters {
    let size: PixelSize
    let frameRate: Rational
    let options: MP4Options

    /// The length of one frame; all timestamps count these.
    var timeBase: AVRational {
      AVRational(num: Int32(frameRate.denominator), den: Int32(frameRate.numerator))
    }
  }

  private let codec: CodecContext
  private let muxer: Muxer
  private let packet: Packet
  private let timeBase: AVRational
  private var frameCount: Int64 = 0

  /// x264 writes other bytes with another number of threads, so the number is the same on every
  /// machine, whatever it has.
  ///
  /// 4: on 2 cores, 60 frames of 1178x2556 took 6.6 ms each; with 8 threads 6.3 to 8.8, and the file
  /// was 9 % larger. More cores have the pictures to draw.
  static let threadCount: Int32 = 4

  init(
    _ sink: FileSink, codec: UnsafePointer<AVCodec>, parameters: Parameters
  ) throws(FFmpegError) {
    let context = try unsafe CodecContext(codec)
    try Self.configure(context, parameters)
    try context.open()
    let muxer = try Muxer(format: "mp4", sink)
    try muxer.addStream(of: context, frameRate: parameters.frameRate)
    // The index goes before the pictures, so that playing can start before all is loaded. Where it
    // cannot be written afterwards, each group of pictures has its own (ISO/IEC 14496-12, 8.8). The
    // header waits for the first group, because it says by how much decoding is ahead of showing.
    let flags =
      sink.isSeekable
      ? "+faststart" : "+frag_keyframe+empty_moov+default_base_moof+delay_moov"
    try muxer.writeHeader(options: ["movflags": flags])
    packet = try Packet()
    timeBase = parameters.timeBase
    self.codec = context
    self.muxer = muxer
  }

  private static func configure(
    _ context: borrowing CodecContext, _ parameters: Parameters
  ) throws(FFmpegError) {
    let codec = unsafe context.pointer
    unsafe codec.pointee.width = Int32(parameters.size.width)
    unsafe codec.pointee.height = Int32(parameters.size.height)
    unsafe codec.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    unsafe codec.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe codec.pointee.time_base = parameters.timeBase
    unsafe codec.pointee.framerate = AVRational(
      num: Int32(parameters.frameRate.numerator), den: Int32(parameters.frameRate.denominator))
    unsafe codec.pointee.color_primaries = AVCOL_PRI_BT709
    unsafe codec.pointee.color_trc = AVCOL_TRC_BT709
    unsafe codec.pointee.colorspace = AVCOL_SPC_BT709
    unsafe codec.pointee.color_range = AVCOL_RANGE_MPEG
    unsafe codec.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    unsafe codec.pointee.thread_count = threadCount
    unsafe codec.pointee.flags |= Int32(AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER)
    try context.set("preset", to: "veryfast")
    try context.set("crf", to: "\(parameters.options.rateFactor.value)")
    // Without `cpu-independent`, x264 (164.3095) gives other bytes with AVX-512 than with AVX2, and
    // with AVX-512 not even the same in every run: eight files in 60 runs at 96x400. It costs 2 % of
    // the time. The preset looks for what has moved in a hexagon; a diamond takes 3 % less, for
    // pictures that are as good in files that are up to 3 % larger or 2 % smaller.
    try context.set("x264-params", to: "cpu-independent=1:me=dia")
  }

  /// Encodes the picture `count` times; the pixels are shared, not copied.
  mutating func append(_ frame: borrowing Frame, count: Int) throws(FFmpegError) {
    let shared = try Frame(sharing: frame)
    for _ in 0..<count {
      unsafe shared.pointer.pointee.pts = frameCount
      frameCount += 1
      try codec.send(shared)
      try writePackets()
    }
  }

  /// Writes all that the encoder still holds, the index, and closes the file.
  ///
  /// - Returns: The bytes written.
  func finish() throws(FFmpegError) -> Int64 {
    try codec.sendEndOfFrames()
    try writePackets()
    return try muxer.finish()
  }

  private func writePackets() throws(FFmpegError) {
    while try codec.receive(packet) {
      unsafe packet.pointer.pointee.duration = 1
      try muxer.write(packet, timeBase: timeBase)
    }
  }
}
