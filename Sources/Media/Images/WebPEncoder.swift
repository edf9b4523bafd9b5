internal import TECKernels
internal import TECFFmpeg

/// Encodes images as WebP (RFC 9649); the same pixels give the same bytes.
package struct WebPEncoder: Sendable {
  /// How pixels are compressed.
  package enum Compression: Hashable, Sendable {
    /// With little effort: less than half the time of a medium one and a fifth more bytes. With none, a flat
    /// picture has ten times the bytes.
    case lossless
    /// - Parameter quality: From 0 (small) to 100 (fine).
    case lossy(quality: Int)
  }

  private let compression: Compression
  private let hasAlpha: Bool

  /// The largest width and height; they have 14 bits in the file.
  package static let sideLimit = 16_383

  /// The name of FFmpeg's encoder.
  private static let name = "libwebp"

  /// - Parameter hasAlpha: Whether pixels may be transparent; if not, their alpha is 255.
  package init(_ compression: Compression, hasAlpha: Bool = false) {
    self.compression = compression
    self.hasAlpha = hasAlpha
  }

  /// Checks that FFmpeg has the encoder.
  ///
  /// - Throws: `encoderMissing`.
  package static func verify() throws(MediaError) { _ = try unsafe findCodec() }

  private static func findCodec() throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let codec = unsafe avcodec_find_encoder_by_name(name) else {
      throw .encoderMissing(
        name: name, package: "an FFmpeg built with libwebp (on Debian: libavcodec-extra)")
    }
    return unsafe codec
  }

  /// Encodes an image.
  ///
  /// - Parameters:
  ///   - pixels: BGRA, premultiplied, without gaps between rows.
  ///   - size: At most ``sideLimit`` each way.
  /// - Returns: The contents of a WebP file.
  /// - Throws: `encoderMissing`, and `library` where a call to FFmpeg failed.
  package func encode(_ pixels: [UInt8], size: PixelSize) throws(MediaError) -> [UInt8] {
    let codec = try unsafe Self.findCodec()
    do throws(FFmpegError) {
      return try unsafe encode(pixels, size, codec)
    } catch {
      throw .library(error)
    }
  }

  private func encode(
    _ pixels: [UInt8], _ size: PixelSize, _ codec: UnsafePointer<AVCodec>
  ) throws(FFmpegError) -> [UInt8] {
    var pixels = pixels
    let frame = try Frame(size: size, format: AV_PIX_FMT_BGRA)
    try frame.allocatePixels()
    let (rowBytes, stride) = (4 * size.width, Int(unsafe cffmpeg_stride(frame.pointer, 0)))
    unsafe pixels.withUnsafeMutableBytes { pixels in
      guard let start = unsafe pixels.bindMemory(to: UInt8.self).baseAddress,
        let plane = unsafe cffmpeg_plane(frame.pointer, 0)
      else { return }
      if hasAlpha { unsafe cconversion_straighten(start, size.width * size.height) }
      for row in 0..<size.height {
        unsafe UnsafeMutableRawPointer(plane + row * stride).copyMemory(
          from: start + row * rowBytes, byteCount: rowBytes)
      }
    }
    return try unsafe CodecContext.encodedImage(frame, as: codec) { encoder throws(FFmpegError) in
      switch compression {
      case .lossless:
        try encoder.set("lossless", to: "1")
        try encoder.set("quality", to: "20")
        try encoder.set("compression_level", to: "1")
      case .lossy(let quality):
        try encoder.set("quality", to: "\(quality)")
        try encoder.set("compression_level", to: "4")
        try encoder.set("preset", to: "drawing")
      }
    }
  }
}
