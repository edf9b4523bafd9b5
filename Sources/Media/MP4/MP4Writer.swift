internal import CFFmpeg

/// The sequential part of the MP4 encoder: x264 and the muxer.
struct MP4Writer: ~Copyable {
  /// The parameters of the video.
  struct Parameters {
    let size: PixelSize
    let frameRate: Rational
    let options: MP4Options

    /// The unit of timestamps: the duration of a frame.
    var timeBase: AVRational {
      AVRational(num: Int32(frameRate.denominator), den: Int32(frameRate.numerator))
    }
  }

  private let codec: CodecContext
  private let muxer: Muxer
  private let packet: Packet
  private let timeBase: AVRational
  private var frameCount: Int64 = 0

  /// The number of x264's threads. It is constant, because x264's output depends on it.
  ///
  /// On 2 cores, 60 frames of 1178 x 2556 took 6.6 ms each with 4 threads; with 8 threads they took 6.3 to
  /// 8.8 ms and the file was 9 % larger. Further cores draw frames.
  static let threadCount: Int32 = 4

  init(
    _ sink: FileSink, codec: UnsafePointer<AVCodec>, parameters: Parameters
  ) throws(FFmpegError) {
    let context = try unsafe CodecContext(codec)
    try Self.configure(context, parameters)
    try context.open()
    let muxer = try Muxer(format: "mp4", sink)
    try muxer.addStream(of: context, frameRate: parameters.frameRate)
    // The index (moov) goes before the frames, so that playback can start before the whole file is loaded.
    // Where seeking back is impossible, each group of pictures is a fragment with an index (ISO/IEC
    // 14496-12, 8.8). The header waits for the first group (delay_moov), because it stores the decoding
    // delay.
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
    // Without `cpu-independent`, x264 (164.3095) writes other bytes with AVX-512 than with AVX2, and with
    // AVX-512 not even the same in every run: eight different files in 60 runs at 96 x 400. It takes 2 %
    // more time. Diamond motion estimation (`me=dia`) takes 3 % less time than the preset's hexagonal one,
    // at the same SSIM and file sizes between -2 % and +3 %.
    try context.set("x264-params", to: "cpu-independent=1:me=dia")
  }

  /// Encodes the frame `count` times, without copying its pixels.
  mutating func append(_ frame: borrowing Frame, count: Int) throws(FFmpegError) {
    let shared = try Frame(sharing: frame)
    for _ in 0..<count {
      unsafe shared.pointer.pointee.pts = frameCount
      frameCount += 1
      try codec.send(shared)
      try writePackets()
    }
  }

  /// Flushes the encoder and writes the trailer.
  ///
  /// - Returns: The file's size in bytes.
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
