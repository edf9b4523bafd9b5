internal import TECFFmpeg

/// An FFmpeg encoder or decoder (`AVCodecContext`).
///
/// Sendable because it has one owner, which one thread at a time calls.
@safe
struct CodecContext: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVCodecContext>
  private let codec: UnsafePointer<AVCodec>

  /// Allocates a context, which has to be configured and opened.
  init(_ codec: UnsafePointer<AVCodec>) throws(FFmpegError) {
    _ = silenceLibraryLog
    guard let context = unsafe avcodec_alloc_context3(codec) else {
      throw outOfMemory("avcodec_alloc_context3")
    }
    unsafe pointer = context
    unsafe self.codec = unsafe codec
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe pointer
    unsafe avcodec_free_context(&context)
  }

  /// Sets an option of the context or its codec by name.
  func set(_ option: String, to value: String) throws(FFmpegError) {
    try check(
      unsafe av_opt_set(pointer, option, value, AV_OPT_SEARCH_CHILDREN), "av_opt_set \(option)")
  }

  /// Opens the codec.
  func open() throws(FFmpegError) {
    try check(unsafe avcodec_open2(pointer, codec, nil), "avcodec_open2")
  }

  /// Sends a frame to the encoder.
  func send(_ frame: borrowing Frame) throws(FFmpegError) {
    try check(unsafe avcodec_send_frame(pointer, frame.pointer), "avcodec_send_frame")
  }

  /// Begins flushing the encoder.
  func sendEndOfFrames() throws(FFmpegError) {
    try check(unsafe avcodec_send_frame(pointer, nil), "avcodec_send_frame")
  }

  /// Receives a packet from the encoder.
  ///
  /// - Returns: Whether there was one.
  func receive(_ packet: borrowing Packet) throws(FFmpegError) -> Bool {
    try isAvailable(
      unsafe avcodec_receive_packet(pointer, packet.pointer), "avcodec_receive_packet")
  }

  /// Sends a packet to the decoder.
  func send(_ packet: borrowing Packet) throws(FFmpegError) {
    try check(unsafe avcodec_send_packet(pointer, packet.pointer), "avcodec_send_packet")
  }

  /// Begins flushing the decoder.
  func sendEndOfPackets() throws(FFmpegError) {
    try check(unsafe avcodec_send_packet(pointer, nil), "avcodec_send_packet")
  }

  /// Receives a frame from the decoder.
  ///
  /// - Returns: Whether there was one.
  func receive(_ frame: borrowing Frame) throws(FFmpegError) -> Bool {
    try isAvailable(unsafe avcodec_receive_frame(pointer, frame.pointer), "avcodec_receive_frame")
  }

  private func isAvailable(_ code: Int32, _ operation: String) throws(FFmpegError) -> Bool {
    if code == cffmpeg_error(EAGAIN) || code == cffmpeg_error_end_of_file() { return false }
    try check(code, operation)
    return true
  }
}
