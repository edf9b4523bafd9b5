internal import CFFmpeg

/// A picture file whose header has been read.
package struct EncodedImage: Sendable {
  let bytes: [UInt8]
  let header: ImageHeader

  /// The upright picture's.
  package var size: PixelSize { header.orientation.upright(header.size) }

  /// Whether no pixel can be transparent, whatever the file holds.
  package var isAlwaysOpaque: Bool { header.kind == .jpeg }

  /// Decodes the picture into whatever colours its file holds.
  package func decode() throws(ImageError) -> DecodedFrame {
    let decoded: DecodedFrame
    do throws(FFmpegError) {
      decoded = DecodedFrame(try makeFrame(), header)
    } catch {
      throw ImageError(error)
    }
    guard decoded.hasSizeOfHeader else {
      throw .damaged(reason: "its size is not what its header says")
    }
    guard decoded.hasKnownColours else { throw .unsupported("such") }
    return decoded
  }

  private func makeFrame() throws(FFmpegError) -> Frame {
    let identifier =
      switch header.kind {
      case .png: AV_CODEC_ID_PNG
      case .jpeg: AV_CODEC_ID_MJPEG
      case .webP: AV_CODEC_ID_WEBP
      }
    guard let codec = unsafe avcodec_find_decoder(identifier) else {
      throw FFmpegError(operation: "avcodec_find_decoder", code: cffmpeg_error(ENOSYS))
    }
    let decoder = try unsafe CodecContext(codec)
    unsafe decoder.pointer.pointee.thread_count = 1
    // Data that contradicts the header must not allocate more than it said; FFmpeg counts the
    // pixels by which it pads a picture, fewer than 128 each way.
    unsafe decoder.pointer.pointee.max_pixels = Int64(
      (header.size.width + 128) * (header.size.height + 128))
    if header.kind != .jpeg {
      // Cameras write JPEG files with harmless flaws that the strict mode refuses.
      unsafe decoder.pointer.pointee.err_recognition = Int32(AV_EF_EXPLODE | AV_EF_CRCCHECK)
    }
    try decoder.open()
    try decoder.send(try Packet(header.picture, of: bytes))
    try decoder.sendEndOfPackets()
    let frame = try Frame()
    guard try decoder.receive(frame) else {
      throw FFmpegError(
        operation: "avcodec_receive_frame", code: cffmpeg_error_end_of_file())
    }
    return frame
  }
}

extension ImageError {
  /// What a call to FFmpeg that failed means for an image.
  init(_ error: FFmpegError) {
    self =
      error.code == cffmpeg_error(ENOMEM) ? .outOfMemory : .damaged(reason: error.description)
  }
}
