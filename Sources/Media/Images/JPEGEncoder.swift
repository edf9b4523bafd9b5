internal import TECKernels
internal import TECFFmpeg

/// Encodes images as JPEG in 4:4:4; the same pixels give the same bytes.
package struct JPEGEncoder: Sendable {
  /// The quantiser's scale, from 1 (fine) to 31 (small).
  private let scale: Int

  /// - Parameter quality: From 0 (small) to 100 (fine).
  package init(quality: Int) {
    let loss = min(max(100 - quality, 0), 100)
    // 80 is scale 2, 50 is 9 and 0 is 31.
    scale = 1 + (loss * loss * 30 + 5_000) / 10_000
  }

  /// - Parameters:
  ///   - pixels: Rows from top to bottom in BGRA, premultiplied; transparent pixels are shown over black.
  ///   - bytesPerRow: The distance between two rows in bytes.
  ///   - size: The image's size in pixels.
  /// - Returns: The contents of a JPEG file.
  /// - Throws: `library` where a call to FFmpeg failed.
  package func encode(
    _ pixels: RawSpan, bytesPerRow: Int, size: PixelSize
  ) throws(MediaError) -> [UInt8] {
    do throws(FFmpegError) {
      let frame = try Frame(size: size, format: AV_PIX_FMT_YUVJ444P)
      try frame.allocatePixels()
      unsafe pixels.withUnsafeBytes { pixels in
        let pointer = unsafe frame.pointer
        guard let start = unsafe pixels.bindMemory(to: UInt8.self).baseAddress,
          let luma = unsafe cffmpeg_plane(pointer, 0), let blue = unsafe cffmpeg_plane(pointer, 1),
          let red = unsafe cffmpeg_plane(pointer, 2)
        else { return }
        let planes = unsafe cconversion_planes(
          luma: luma, cb: blue, cr: red, luma_stride: Int(cffmpeg_stride(pointer, 0)),
          cb_stride: Int(cffmpeg_stride(pointer, 1)), cr_stride: Int(cffmpeg_stride(pointer, 2)))
        unsafe cconversion_convert_jpeg(
          start, bytesPerRow, Int32(size.width), Int32(size.height), planes)
      }
      return try encode(frame)
    } catch {
      throw .library(error)
    }
  }

  private func encode(_ frame: borrowing Frame) throws(FFmpegError) -> [UInt8] {
    // In units of FFmpeg's lambda.
    let lambda = Int32(scale) * FF_QP2LAMBDA
    unsafe frame.pointer.pointee.quality = lambda
    return try CodecContext.encodedImage(frame, as: AV_CODEC_ID_MJPEG) { encoder in
      unsafe encoder.pointer.pointee.color_range = AVCOL_RANGE_JPEG
      unsafe encoder.pointer.pointee.flags |= AV_CODEC_FLAG_QSCALE
      unsafe encoder.pointer.pointee.qmin = 1
      unsafe encoder.pointer.pointee.qmax = 31
      unsafe encoder.pointer.pointee.global_quality = lambda
    }
  }
}
