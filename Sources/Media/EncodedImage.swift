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
      throw .damaged(reason: error.description)
    }
    guard decoded.size == header.size else {
      throw .damaged(reason: "its size is not what its header says")
    }
    if !decoded.hasCommonColours { _ = try decoded.image() }
    return decoded
  }

  private func makeFrame() throws(FFmpegError) -> Frame {
    let identifier =
      switch header.kind {
      case .png: AV_CODEC_ID_PNG
      case .jpeg: AV_CODEC_ID_MJPEG
      case .gif: AV_CODEC_ID_GIF
      case .webP: AV_CODEC_ID_WEBP
      case .bmp: AV_CODEC_ID_BMP
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
    try unsafe decoder.send(try Packet(copying: bytes.span.bytes))
    try decoder.sendEndOfPackets()
    let frame = try Frame()
    guard try decoder.receive(frame) else {
      throw FFmpegError(
        operation: "avcodec_receive_frame", code: cffmpeg_error_end_of_file())
    }
    return frame
  }
}

/// A decoded picture in the colours of its file; there is nothing left in it that can be damaged.
package final class DecodedFrame: Sendable {
  private let frame: Frame
  private let header: ImageHeader

  fileprivate init(_ frame: consuming Frame, _ header: ImageHeader) {
    self.frame = frame
    self.header = header
  }

  fileprivate var size: PixelSize {
    PixelSize(
      width: Int(unsafe frame.pointer.pointee.width),
      height: Int(unsafe frame.pointer.pointee.height))
  }

  private var format: AVPixelFormat {
    AVPixelFormat(rawValue: unsafe frame.pointer.pointee.format)
  }

  /// Whether the colours are of a kind that can certainly be converted.
  fileprivate var hasCommonColours: Bool {
    PackedLayout(format) != nil
      || [
        AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P,
        AV_PIX_FMT_PAL8,
      ].contains(format)
  }

  /// The picture as it should be seen.
  package func image() throws(ImageError) -> DecodedImage {
    do throws(FFmpegError) {
      return header.orientation.upright(try picture())
    } catch {
      throw .damaged(reason: error.description)
    }
  }

  /// The frame's premultiplied pixels, not turned yet.
  private func picture() throws(FFmpegError) -> DecodedImage {
    let size = size
    var pixels: [UInt8]
    if let layout = PackedLayout(format) {
      pixels = Array(repeating: 0, count: size.byteCount)
      layout.unpack(frame, size: size, into: &pixels)
    } else if format == AV_PIX_FMT_PAL8 {
      pixels = Array(repeating: 0, count: size.byteCount)
      unpackPalette(frame, size: size, into: &pixels)
    } else {
      pixels = try convertedColours(of: frame, size: size, isFullRange: header.kind == .jpeg)
    }
    // A JPEG is opaque.
    if header.kind != .jpeg { premultiply(&pixels) }
    return DecodedImage(size: size, pixels: pixels)
  }
}

/// Converts a frame in YUV (BT.601) or in a rare RGB format with swscale.
private func convertedColours(
  of frame: borrowing Frame, size: PixelSize, isFullRange: Bool
) throws(FFmpegError) -> [UInt8] {
  let (width, height) = (Int32(size.width), Int32(size.height))
  let format = AVPixelFormat(rawValue: unsafe frame.pointer.pointee.format)
  let flags =
    SWS_BILINEAR | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_ACCURATE_RND | SWS_BITEXACT
  guard
    let context = unsafe sws_getContext(
      width, height, format, width, height, AV_PIX_FMT_BGRA, flags, nil, nil, nil)
  else { throw FFmpegError(operation: "sws_getContext", code: cffmpeg_error(EINVAL)) }
  defer { unsafe sws_freeContext(context) }
  let coefficients = unsafe sws_getCoefficients(SWS_CS_ITU601)
  let one: Int32 = 1 << 16
  // It fails, without harm, for formats that are not YUV and need no matrix.
  _ = unsafe sws_setColorspaceDetails(
    context, coefficients, isFullRange ? 1 : 0, coefficients, 1, 0, one, one)
  var rows = cffmpeg_error(EINVAL)
  let pixels = unsafe [UInt8](unsafeUninitializedCapacity: size.byteCount) { pixels, count in
    guard let start = pixels.baseAddress else { return }
    unsafe rows = cffmpeg_convert_from_frame(context, frame.pointer, start, 4 * width)
    // Rows that were not written hold anything.
    count = rows == height ? size.byteCount : 0
  }
  guard try check(rows, "sws_scale") == height else {
    throw FFmpegError(operation: "sws_scale", code: cffmpeg_error(EINVAL))
  }
  return pixels
}

/// Looks up the pixels of a frame with a palette of colours in native order, alpha in the high
/// byte.
private func unpackPalette(
  _ frame: borrowing Frame, size: PixelSize, into pixels: inout [UInt8]
) {
  guard let indices = unsafe cffmpeg_plane(frame.pointer, 0),
    let entries = unsafe cffmpeg_plane(frame.pointer, 1)
  else { return }
  let stride = Int(unsafe cffmpeg_stride(frame.pointer, 0))
  for y in 0..<size.height {
    for x in 0..<size.width {
      let index = Int(unsafe indices[y * stride + x])
      let target = 4 * (y * size.width + x)
      let colour = unsafe UnsafeRawPointer(entries).loadUnaligned(
        fromByteOffset: 4 * index, as: UInt32.self)
      for channel in 0..<4 {
        pixels[target + channel] = UInt8(truncatingIfNeeded: colour >> (8 * UInt32(channel)))
      }
    }
  }
}

/// Multiplies the colours of blue, green, red, alpha by alpha, rounded to the nearest.
private func premultiply(_ pixels: inout [UInt8]) {
  for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] != 255 {
    let alpha = UInt32(pixels[start + 3])
    for channel in start..<start + 3 {
      pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
    }
  }
}
