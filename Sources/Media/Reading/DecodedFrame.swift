internal import CFFmpeg

/// A decoded picture in the colours of its file; there is nothing left in it that can be damaged.
package struct DecodedFrame: ~Copyable, Sendable {
  private let frame: Frame
  private let header: ImageHeader

  init(_ frame: consuming Frame, _ header: ImageHeader) {
    self.frame = frame
    self.header = header
  }

  /// About how many bytes of memory it takes.
  package var byteCount: Int {
    let size = header.size
    let count = av_image_get_buffer_size(format, Int32(size.width), Int32(size.height), 1)
    return max(0, Int(count))
  }

  var hasSizeOfHeader: Bool {
    unsafe Int(frame.pointer.pointee.width) == header.size.width
      && Int(frame.pointer.pointee.height) == header.size.height
  }

  private var format: AVPixelFormat {
    AVPixelFormat(rawValue: unsafe frame.pointer.pointee.format)
  }

  /// Whether the colours are of a kind that can be converted.
  var hasKnownColours: Bool {
    PackedLayout(format) != nil || format == AV_PIX_FMT_PAL8 || sws_isSupportedInput(format) > 0
  }

  /// The picture as it should be seen.
  ///
  /// A large frame gives up its memory row by row, so that it takes little more than the larger of
  /// both.
  package consuming func image() throws(ImageError) -> DecodedImage {
    let orientation = header.orientation
    let picture = try Self.picture(consume self)
    return orientation.upright(picture)
  }

  /// The frame's premultiplied pixels, not turned yet.
  private static func picture(_ decoded: consuming DecodedFrame) throws(ImageError) -> DecodedImage
  {
    let (size, format, isJPEG) = (decoded.header.size, decoded.format, decoded.header.kind == .jpeg)
    var pixels: [UInt8]
    if let layout = PackedLayout(format) {
      // Memory that is not written takes none, while the frame gives up what has been read.
      pixels = unsafe Array(unsafeUninitializedCapacity: size.byteCount) { memory, count in
        unsafe layout.unpack(decoded.frame, size: size, into: memory)
        count = size.byteCount
      }
    } else if format == AV_PIX_FMT_PAL8 {
      pixels = Array(repeating: 0, count: size.byteCount)
      unpackPalette(decoded.frame, size: size, into: &pixels)
    } else {
      do throws(FFmpegError) {
        pixels = try convertedColours(of: decoded.frame, size: size, isFullRange: isJPEG)
      } catch {
        throw ImageError(error)
      }
    }
    // A JPEG is opaque.
    if !isJPEG { premultiply(&pixels) }
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
