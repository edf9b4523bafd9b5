internal import TECFFmpeg

/// An image that FFmpeg has decoded, in the pixel format of its file. Converting it does not fail on any
/// contents.
struct FFmpegImage: ~Copyable, Sendable {
  private let frame: Frame
  private let source: EncodedImage

  init(_ frame: consuming Frame, of source: EncodedImage) {
    self.frame = frame
    self.source = source
  }

  private var header: ImageHeader { source.header }

  /// The approximate size in memory, in bytes.
  var byteCount: Int {
    let size = header.size
    let count = av_image_get_buffer_size(format, Int32(size.width), Int32(size.height), 1)
    return max(0, Int(count))
  }

  /// Whether the frame has the size in the file's header.
  var hasSizeOfHeader: Bool {
    unsafe Int(frame.pointer.pointee.width) == header.size.width
      && Int(frame.pointer.pointee.height) == header.size.height
  }

  private var format: AVPixelFormat {
    AVPixelFormat(rawValue: unsafe frame.pointer.pointee.format)
  }

  /// Whether the pixel format can be converted.
  var hasSupportedPixelFormat: Bool {
    PackedPixelLayout(format) != nil || format == AV_PIX_FMT_PAL8
      || sws_isSupportedInput(format) > 0
  }

  /// The image in BGRA and sRGB, with the EXIF orientation applied.
  ///
  /// The memory of a large frame is released while its rows are converted, so that the peak memory use is
  /// little more than the larger of the two.
  ///
  /// - Throws: `outOfMemory`, `libraryMissing`, or `damaged` where swscale fails.
  consuming func image() throws(ImageError) -> DecodedImage {
    let orientation = header.orientation
    let image = try Self.image(consume self)
    return orientation.upright(image)
  }

  /// The frame's premultiplied pixels, without the orientation.
  private static func image(_ decoded: consuming FFmpegImage) throws(ImageError) -> DecodedImage {
    let (size, isJPEG) = (decoded.header.size, decoded.header.kind == .jpeg)
    var pixels =
      if let inks = decoded.header.inks {
        try decoded.mixedInks(inks)
      } else {
        try decoded.convertedSamples()
      }
    // A JPEG is opaque.
    if !isJPEG { pixels.premultiply() }
    return DecodedImage(size: size, pixels: pixels)
  }

  /// The pixels in BGRA and sRGB, not premultiplied. The frame's pixels become undefined.
  private borrowing func convertedSamples() throws(ImageError) -> [UInt8] {
    let (size, format) = (header.size, format)
    if let layout = PackedPixelLayout(format) {
      let conversion = try conversion(
        of: layout.bytesPerChannel == 2 ? .bgra16 : .bgra8, isGray: layout.isGray)
      // Uninitialized memory is not resident yet, and the frame's rows are released once they are read.
      return unsafe Array(unsafeUninitializedCapacity: size.byteCount) { memory, count in
        unsafe layout.unpack(frame, size: size, into: memory, converting: conversion)
        count = size.byteCount
      }
    }
    var pixels: [UInt8]
    if format == AV_PIX_FMT_PAL8 {
      pixels = Array(repeating: 0, count: size.byteCount)
      unpackPalette(frame, size: size, into: &pixels)
    } else {
      do throws(FFmpegError) {
        pixels = try convertedColors(of: frame, size: size, isFullRange: header.kind == .jpeg)
      } catch {
        throw ImageError(error)
      }
    }
    let conversion = try conversion(of: .bgra8, isGray: format == AV_PIX_FMT_MONOBLACK)
    if let conversion { pixels.convertColors(with: conversion) }
    return pixels
  }

  /// The opaque pixels of a CMYK JPEG in BGRA and sRGB.
  private borrowing func mixedInks(_ inks: JPEGInks) throws(ImageError) -> [UInt8] {
    let size = header.size
    var pixels: [UInt8]
    if inks.areYCCK {
      do throws(FFmpegError) {
        pixels = try convertedColors(of: frame, size: size, isFullRange: true)
      } catch {
        throw ImageError(error)
      }
    } else {
      guard format == AV_PIX_FMT_YUVA444P else { throw .unsupported("subsampled CMYK JPEG") }
      pixels = Array(repeating: 0, count: size.byteCount)
      interleavePlanes(of: frame, size: size, into: &pixels)
    }
    inks.decode(&pixels)
    if let conversion = try conversion(of: .cmyk8, isGray: false) {
      pixels.convertColors(with: conversion)
      for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
    } else {
      JPEGInks.mix(&pixels)
    }
    return pixels
  }

  private borrowing func conversion(
    of layout: ColorConversion.Layout, isGray: Bool
  ) throws(ImageError) -> ColorConversion? {
    guard let color = header.color else { return nil }
    return try ColorConversion(from: color, of: source.bytes, layout: layout, isGray: isGray)
  }
}

/// Copies the four planes of a frame to pixels of 4 bytes.
private func interleavePlanes(
  of frame: borrowing Frame, size: PixelSize, into pixels: inout [UInt8]
) {
  for plane in 0..<4 {
    guard let samples = unsafe cffmpeg_plane(frame.pointer, Int32(plane)) else { continue }
    let stride = Int(unsafe cffmpeg_stride(frame.pointer, Int32(plane)))
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels[4 * (y * size.width + x) + plane] = unsafe samples[y * stride + x]
      }
    }
  }
}

/// Converts a frame in YUV (BT.601) or in a rare RGB format to BGRA with swscale.
///
/// - Parameter matrix: Of YUV, `SWS_CS_...`.
func convertedColors(
  of frame: borrowing Frame, size: PixelSize, isFullRange: Bool, matrix: Int32 = SWS_CS_ITU601
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
  let coefficients = unsafe sws_getCoefficients(matrix)
  let one: Int32 = 1 << 16
  // Fails for formats that are not YUV, which need no matrix.
  _ = unsafe sws_setColorspaceDetails(
    context, coefficients, isFullRange ? 1 : 0, coefficients, 1, 0, one, one)
  var rows = cffmpeg_error(EINVAL)
  let pixels = unsafe [UInt8](unsafeUninitializedCapacity: size.byteCount) { pixels, count in
    guard let start = pixels.baseAddress else { return }
    unsafe rows = cffmpeg_convert_from_frame(context, frame.pointer, start, 4 * width)
    // If swscale fails, rows are uninitialized.
    count = rows == height ? size.byteCount : 0
  }
  guard try check(rows, "sws_scale") == height else {
    throw FFmpegError(operation: "sws_scale", code: cffmpeg_error(EINVAL))
  }
  return pixels
}

/// Converts a frame with a palette (`AV_PIX_FMT_PAL8`) to BGRA. Palette entries are 0xAARRGGBB in native byte
/// order.
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
      let color = unsafe UnsafeRawPointer(entries).loadUnaligned(
        fromByteOffset: 4 * index, as: UInt32.self)
      for channel in 0..<4 {
        pixels[target + channel] = UInt8(truncatingIfNeeded: color >> (8 * UInt32(channel)))
      }
    }
  }
}
