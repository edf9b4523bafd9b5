internal import TECFFmpeg

/// Encodes images as PNG, tagged as sRGB.
///
/// Opaque images are stored without an alpha channel. Nearly transparent pixels lose precision, because
/// PNG's colors are not premultiplied.
package struct PNGEncoder: Sendable {
  /// Whether every image has an alpha channel or none; nil for what its pixels need.
  private let hasAlpha: Bool?

  package init() { hasAlpha = nil }

  /// For images that have to be alike: all with an alpha channel, or all without.
  init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

  /// Encodes an image; the same pixels give the same bytes.
  ///
  /// - Parameters:
  ///   - pixels: Rows from top to bottom in BGRA, 8 bits per channel, premultiplied.
  ///   - bytesPerRow: The distance between two rows in bytes.
  ///   - size: The image's size in pixels.
  /// - Returns: The contents of a PNG file.
  /// - Throws: `library` where a call to FFmpeg failed.
  package func encode(
    _ pixels: RawSpan, bytesPerRow: Int, size: PixelSize
  ) throws(MediaError) -> [UInt8] {
    let resizer = FrameResizer(source: size, content: size, padded: size)
    resizer.validate(pixels, bytesPerRow: bytesPerRow)
    do throws(FFmpegError) {
      return try unsafe pixels.withUnsafeBytes { pixels throws(FFmpegError) in
        try unsafe encode(pixels, bytesPerRow: bytesPerRow, size: size)
      }
    } catch {
      throw .library(error)
    }
  }

  /// Encodes an image as above.
  package func encode(_ image: DecodedImage) throws(MediaError) -> [UInt8] {
    try unsafe encode(image.pixels.span.bytes, bytesPerRow: 4 * image.width, size: image.size)
  }

  private func encode(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, size: PixelSize
  ) throws(FFmpegError) -> [UInt8] {
    let isOpaque =
      hasAlpha.map { !$0 }
      ?? (0..<size.height).allSatisfy { row in
        (0..<size.width).allSatisfy { unsafe pixels[row * bytesPerRow + 4 * $0 + 3] == 255 }
      }
    let format = isOpaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA
    let frame = try Frame(size: size, format: format)
    try frame.allocatePixels()
    // FFmpeg writes an sRGB chunk for these primaries and this transfer function.
    frame.tag(as: .sRGB)
    unsafe copyStraight(pixels, bytesPerRow: bytesPerRow, size: size, isOpaque, into: frame)

    return try CodecContext.encodedImage(frame, as: AV_CODEC_ID_PNG) {
      encoder throws(FFmpegError) in
      try encoder.set("pred", to: "up")
    }
  }

  /// Copies the pixels as RGB where the image is opaque, and else as RGBA that is not premultiplied.
  private func copyStraight(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, size: PixelSize, _ isOpaque: Bool,
    into frame: borrowing Frame
  ) {
    guard let plane = unsafe cffmpeg_plane(frame.pointer, 0) else { return }
    let stride = Int(unsafe cffmpeg_stride(frame.pointer, 0))
    let channels = isOpaque ? 3 : 4
    for row in 0..<size.height {
      for column in 0..<size.width {
        let source = row * bytesPerRow + 4 * column
        let target = unsafe plane + (row * stride + column * channels)
        let alpha = unsafe pixels[source + 3]
        for channel in 0..<3 {
          let value = unsafe pixels[source + 2 - channel]
          unsafe target[channel] = isOpaque ? value : Self.straight(value, alpha: alpha)
        }
        if !isOpaque { unsafe target[3] = alpha }
      }
    }
  }

  /// A premultiplied value divided by its alpha, rounded to the nearest; 0 where alpha is 0.
  static func straight(_ value: UInt8, alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    let (value, alpha) = (Int(value), Int(alpha))
    let quotient = (2 * 255 * value + alpha) / (2 * alpha)
    return UInt8(min(255, quotient))
  }
}
