internal import TECFFmpeg

/// An FFmpeg muxer (`AVFormatContext`) for a container with one stream.
///
/// Sendable because it has one owner, an encoder, which calls it within its lock.
@safe
struct Muxer: ~Copyable, @unchecked Sendable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let output: FileSinkContext
  private let sink: FileSink

  /// - Parameters:
  ///   - format: The container's name in FFmpeg.
  ///   - sink: Receives the file. `+faststart` reads it back by its path.
  init(format: String, _ sink: FileSink) throws(FFmpegError) {
    _ = silenceLibraryLog
    let output = try FileSinkContext(sink)
    // Without an explicit protocol, FFmpeg parses "a:b" as the protocol "a".
    let location = "file:" + sink.path
    var context: UnsafeMutablePointer<AVFormatContext>?
    try check(
      unsafe avformat_alloc_output_context2(&context, nil, format, location),
      "avformat_alloc_output_context2")
    guard let context = unsafe context else { throw outOfMemory("avformat_alloc_output_context2") }
    unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT | AVFMT_FLAG_CUSTOM_IO
    unsafe context.pointee.pb = unsafe output.pointer
    unsafe self.context = unsafe context
    self.output = output
    self.sink = sink
  }

  deinit { unsafe avformat_free_context(context) }

  /// Adds a stream with the parameters of an open encoder, its color description included.
  func addStream(of codec: borrowing CodecContext, frameRate: Rational) throws(FFmpegError) {
    guard let stream = unsafe avformat_new_stream(context, nil) else {
      throw outOfMemory("avformat_new_stream")
    }
    unsafe stream.pointee.time_base = unsafe codec.pointer.pointee.time_base
    unsafe stream.pointee.avg_frame_rate = AVRational(
      num: Int32(frameRate.numerator), den: Int32(frameRate.denominator))
    try check(
      unsafe avcodec_parameters_from_context(stream.pointee.codecpar, codec.pointer),
      "avcodec_parameters_from_context")
  }

  /// Writes the header.
  ///
  /// - Parameter options: Options of the muxer, by name.
  func writeHeader(options: KeyValuePairs<String, String>) throws(FFmpegError) {
    for (name, value) in options {
      try check(
        unsafe av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN), "av_opt_set \(name)")
    }
    try check(unsafe avformat_write_header(context, nil), "avformat_write_header")
  }

  /// Writes a packet and empties it.
  ///
  /// - Parameters:
  ///   - packet: Encoded data with timestamps in units of `timeBase`.
  ///   - timeBase: The encoder's time base in seconds.
  func write(_ packet: borrowing Packet, timeBase: AVRational) throws(FFmpegError) {
    guard let stream = unsafe context.pointee.streams.pointee else {
      throw FFmpegError(operation: "av_interleaved_write_frame", code: cffmpeg_error(EINVAL))
    }
    unsafe av_packet_rescale_ts(packet.pointer, timeBase, stream.pointee.time_base)
    unsafe packet.pointer.pointee.stream_index = 0
    try check(
      unsafe av_interleaved_write_frame(context, packet.pointer), "av_interleaved_write_frame")
    try checkWritten()
  }

  /// Writes the trailer.
  ///
  /// - Returns: The file's size in bytes.
  func finish() throws(FFmpegError) -> Int64 {
    try check(unsafe av_write_trailer(context), "av_write_trailer")
    unsafe avio_flush(context.pointee.pb)
    try checkWritten()
    return Int64(sink.size)
  }

  /// Throws the error of a failed write, which not every function of the muxer returns.
  private func checkWritten() throws(FFmpegError) {
    try check(unsafe context.pointee.pb.pointee.error, "avio_write")
  }
}
