internal import TECFFmpeg
internal import TEInputs

/// An image file with its parsed header.
package struct EncodedImage: Sendable {
  let bytes: [UInt8]
  let header: ImageHeader

  init(bytes: [UInt8], header: ImageHeader) {
    self.bytes = bytes
    self.header = header
  }

  /// An SVG, perhaps within another.
  ///
  /// - Throws: What reading its header throws.
  init(svg bytes: [UInt8], within budgets: Budgets, _ pictures: PictureReader) throws(ImageError) {
    let decoder = try SVGDecoder(bytes, pictures: pictures)
    self.init(bytes: bytes, header: try decoder.header(within: budgets))
  }

  /// The parts of an SVG that are not drawn.
  package var remarks: [SVGRemark] { header.remarks }

  /// The size in pixels, with the EXIF orientation applied.
  package var size: PixelSize { header.orientation.upright(header.size) }

  /// Pixels per unit of the file's own size: those of an SVG are CSS pixels, those of others pixels.
  package var scale: Double { header.scale }

  /// Whether it can be decoded with more pixels, which show more.
  package var isDrawing: Bool { header.kind == .svg }

  /// Whether the file format has no transparency.
  package var isAlwaysOpaque: Bool { header.kind == .jpeg }

  /// Decodes the image.
  ///
  /// - Throws: `damaged`, `unsupported` for a pixel format that cannot be converted, `libraryMissing`, or
  ///   `outOfMemory`.
  package func decode() throws(ImageError) -> DecodedFrame {
    switch header.kind {
    case .png: DecodedFrame(.ffmpeg(try decode(AV_CODEC_ID_PNG)))
    case .jpeg: DecodedFrame(.ffmpeg(try decode(AV_CODEC_ID_MJPEG)))
    case .webP: DecodedFrame(.ffmpeg(try decode(AV_CODEC_ID_WEBP)))
    case .heic: DecodedFrame(.image(try HEICDecoder(bytes).decode(size: header.size)))
    case .svg: DecodedFrame(.image(try drawn()))
    }
  }

  private func drawn() throws(ImageError) -> DecodedImage {
    try svgDecoder().decode(size: header.size)
  }

  /// Draws an SVG in another size.
  ///
  /// - Throws: `refused` for what takes too long, and what decoding throws.
  package func drawn(as size: PixelSize) throws(ImageError) -> DecodedImage {
    let decoder = try svgDecoder()
    let box = (Double(header.size.width) / header.scale, Double(header.size.height) / header.scale)
    _ = try SVGStructure(decoder.document).time(size: size, box: box)
    return try decoder.decode(size: size)
  }

  private func svgDecoder() throws(ImageError) -> SVGDecoder {
    // The header's budgets have been checked.
    var budgets = Budgets()
    budgets[.imagePixels] = .max
    return try SVGDecoder(bytes, pictures: PictureReader(budgets: budgets))
  }

  /// An SVG that is drawn with more pixels.
  ///
  /// - Parameters:
  ///   - factor: The number of pixels for each, in both directions.
  ///   - area: The largest number of pixels.
  /// - Returns: Nil for other images, and where the pixels are too many or would take too long.
  package func enlarged(by factor: Int, within area: Int) -> EncodedImage? {
    guard header.kind == .svg,
      let header = try? svgDecoder().header(header, enlargedBy: factor, within: area)
    else { return nil }
    return EncodedImage(bytes: bytes, header: header)
  }

  private func decode(_ codec: AVCodecID) throws(ImageError) -> FFmpegImage {
    let decoded: FFmpegImage
    do throws(FFmpegError) {
      decoded = FFmpegImage(try makeFrame(codec), of: self)
    } catch {
      throw ImageError(error)
    }
    guard decoded.hasSizeOfHeader else {
      throw .damaged(reason: "its size differs from the size in its header")
    }
    guard decoded.hasSupportedPixelFormat else { throw .unsupported("such") }
    return decoded
  }

  private func makeFrame(_ identifier: AVCodecID) throws(FFmpegError) -> Frame {
    guard let codec = unsafe avcodec_find_decoder(identifier) else {
      throw FFmpegError(operation: "avcodec_find_decoder", code: cffmpeg_error(ENOSYS))
    }
    let decoder = try unsafe CodecContext(codec)
    unsafe decoder.pointer.pointee.thread_count = 1
    // Data that contradicts the header must not allocate more memory than the header's size needs. FFmpeg
    // includes its padding, of fewer than 128 pixels each way.
    unsafe decoder.pointer.pointee.max_pixels = Int64(
      (header.size.width + 128) * (header.size.height + 128))
    if header.kind != .jpeg {
      // Not for JPEG: the strict mode rejects harmless flaws of camera files.
      unsafe decoder.pointer.pointee.err_recognition = Int32(AV_EF_EXPLODE | AV_EF_CRCCHECK)
    }
    try decoder.open()
    var bytes = bytes
    for (offset, byte) in header.decoderInput.replacements { bytes[offset] = byte }
    try decoder.send(try Packet(header.decoderInput, of: bytes))
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
  /// The error of an image for which a call to FFmpeg failed.
  init(_ error: FFmpegError) {
    self =
      error.code == cffmpeg_error(ENOMEM) ? .outOfMemory : .damaged(reason: error.description)
  }
}
