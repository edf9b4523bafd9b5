internal import TECFFmpeg

/// An FFmpeg demuxer (`AVFormatContext`) of a file with a video.
///
/// Sendable because it has one owner, which one thread at a time calls.
@safe
struct Demuxer: ~Copyable, @unchecked Sendable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  /// The index of the first video stream.
  private let index: Int

  /// FFmpeg's names of the containers that are read; no other demuxer sees the file.
  private static let formats = "mov,matroska,gif,apng"

  /// Opens a file and reads its header.
  init(path: String) throws(FFmpegError) {
    _ = silenceLibraryLog
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    for (name, value) in [
      ("format_whitelist", Self.formats), ("protocol_whitelist", "file"),
      // By default, the demuxer changes a GIF's shortest delays.
      ("min_delay", "0"),
    ] {
      try check(unsafe av_dict_set(&options, name, value, 0), "av_dict_set \(name)")
    }
    var context: UnsafeMutablePointer<AVFormatContext>?
    // Without an explicit protocol, FFmpeg parses "a:b" as the protocol "a".
    try check(
      unsafe avformat_open_input(&context, "file:" + path, nil, &options), "avformat_open_input")
    guard let opened = unsafe context else { throw outOfMemory("avformat_open_input") }
    let found = unsafe Self.videoIndex(in: opened)
    guard let found else {
      unsafe avformat_close_input(&context)
      throw FFmpegError(operation: "avformat_open_input", code: cffmpeg_error(EINVAL))
    }
    unsafe self.context = unsafe opened
    index = found
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = unsafe context
    unsafe avformat_close_input(&context)
  }

  private static func videoIndex(in context: UnsafeMutablePointer<AVFormatContext>) -> Int? {
    (0..<Int(unsafe context.pointee.nb_streams)).first { index in
      guard let stream = unsafe context.pointee.streams[index] else { return false }
      return unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    }
  }

  private func stream() throws(FFmpegError) -> UnsafeMutablePointer<AVStream> {
    guard let stream = unsafe context.pointee.streams[index] else {
      throw FFmpegError(operation: "avformat_open_input", code: cffmpeg_error(EINVAL))
    }
    return unsafe stream
  }

  /// The unit of the packets' times in seconds.
  func timeBase() throws(FFmpegError) -> Double {
    let base = unsafe try stream().pointee.time_base
    guard base.num > 0, base.den > 0 else {
      throw FFmpegError(operation: "avformat_open_input", code: cffmpeg_error(EINVAL))
    }
    return Double(base.num) / Double(base.den)
  }

  /// The size of the frames in pixels, as the header has it: any numbers.
  func claimedSize() throws(FFmpegError) -> (width: Int, height: Int) {
    let parameters = unsafe try stream().pointee.codecpar
    return unsafe (Int(parameters?.pointee.width ?? 0), Int(parameters?.pointee.height ?? 0))
  }

  /// An opened decoder of the stream.
  func makeDecoder() throws(FFmpegError) -> CodecContext {
    let stream = unsafe try stream()
    guard let parameters = unsafe stream.pointee.codecpar,
      let codec = unsafe Self.decoder(of: parameters.pointee.codec_id)
    else {
      throw FFmpegError(operation: "avcodec_find_decoder", code: cffmpeg_error(ENOSYS))
    }
    let decoder = try unsafe CodecContext(codec)
    try check(
      unsafe avcodec_parameters_to_context(decoder.pointer, parameters),
      "avcodec_parameters_to_context")
    unsafe decoder.pointer.pointee.pkt_timebase = unsafe stream.pointee.time_base
    unsafe decoder.pointer.pointee.thread_count = 1
    try decoder.open()
    return decoder
  }

  /// FFmpeg's own VP8 and VP9 decoders ignore the alpha channel, which libvpx decodes.
  private static func decoder(of codec: AVCodecID) -> UnsafePointer<AVCodec>? {
    let name: String? =
      switch codec {
      case AV_CODEC_ID_VP8: "libvpx"
      case AV_CODEC_ID_VP9: "libvpx-vp9"
      default: nil
      }
    if let name, let decoder = unsafe avcodec_find_decoder_by_name(name) { return unsafe decoder }
    return unsafe avcodec_find_decoder(codec)
  }

  /// Reads the next packet of the stream.
  ///
  /// - Returns: Whether there was one.
  func read(_ packet: borrowing Packet) throws(FFmpegError) -> Bool {
    while true {
      unsafe av_packet_unref(packet.pointer)
      let code = unsafe av_read_frame(context, packet.pointer)
      if code == cffmpeg_error_end_of_file() { return false }
      try check(code, "av_read_frame")
      if unsafe Int(packet.pointer.pointee.stream_index) == index { return true }
    }
  }
}
