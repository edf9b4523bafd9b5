internal import TECFFmpeg

extension CodecContext {
  /// Encodes a frame as an image file.
  ///
  /// - Parameters:
  ///   - frame: The pixels, in a format that the codec takes.
  ///   - codec: An encoder of images.
  ///   - configure: Sets the codec's own options before it is opened.
  /// - Returns: The contents of the file; the same pixels give the same bytes.
  static func encodedImage(
    _ frame: borrowing Frame, as codec: UnsafePointer<AVCodec>,
    configure: (borrowing CodecContext) throws(FFmpegError) -> Void
  ) throws(FFmpegError) -> [UInt8] {
    let encoder = try unsafe CodecContext(codec)
    unsafe encoder.pointer.pointee.width = frame.pointer.pointee.width
    unsafe encoder.pointer.pointee.height = frame.pointer.pointee.height
    unsafe encoder.pointer.pointee.pix_fmt = AVPixelFormat(frame.pointer.pointee.format)
    unsafe encoder.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    unsafe encoder.pointer.pointee.thread_count = 1
    unsafe encoder.pointer.pointee.flags |= Int32(AV_CODEC_FLAG_BITEXACT)
    try configure(encoder)
    try encoder.open()
    try encoder.send(frame)
    try encoder.sendEndOfFrames()
    let packet = try Packet()
    guard try encoder.receive(packet) else {
      throw FFmpegError(operation: "avcodec_receive_packet", code: cffmpeg_error_end_of_file())
    }
    return packet.bytes
  }

  /// Encodes a frame as above, with FFmpeg's own encoder of a format.
  static func encodedImage(
    _ frame: borrowing Frame, as format: AVCodecID,
    configure: (borrowing CodecContext) throws(FFmpegError) -> Void
  ) throws(FFmpegError) -> [UInt8] {
    guard let codec = unsafe avcodec_find_encoder(format) else {
      throw FFmpegError(operation: "avcodec_find_encoder", code: cffmpeg_error(ENOSYS))
    }
    return try unsafe encodedImage(frame, as: codec, configure: configure)
  }
}
