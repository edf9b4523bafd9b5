import TECFFmpeg
package import TEMedia

/// A video or an animation as FFmpeg's demuxer and decoder read it.
package struct DecodedClip {
  /// A decoded frame.
  package struct Frame {
    /// The presentation time in units of `timeBase`.
    package var timestamp: Int64
    package var size: PixelSize
    /// The planes Y, Cb and Cr without padding; empty for GIF.
    package var planes: [[UInt8]]
    /// The color description that the decoder gives the frame.
    package let color: ColorDescription
    /// The frame in RGB, where the decoder's output is in RGB.
    fileprivate let packedImage: TestImage?

    /// The frame in RGB.
    package var image: TestImage {
      packedImage ?? DecodedClip.image(planes, size: size, matrix: color.matrix)
    }
  }

  /// A packet of the file.
  package struct Packet: Equatable {
    /// Presentation and decoding time in units of `timeBase`.
    package var presentation: Int64
    package var decoding: Int64
    package var isKey: Bool
    /// The types of the packet's network abstraction layer units (Rec. ITU-T H.264, table 7-1); the values
    /// are meaningful for H.264 alone.
    package var unitTypes: [UInt8]
    /// Whether the packet has other parameter sets than the header.
    package var hasParameterSets: Bool
  }

  /// The color description (ITU-T H.273) and the chroma location, as FFmpeg's numbers.
  package struct ColorDescription: Equatable {
    package var primaries: UInt32
    package var transfer: UInt32
    package var matrix: UInt32
    package var range: UInt32
    package var chromaLocation: UInt32

    package init(
      primaries: UInt32, transfer: UInt32, matrix: UInt32, range: UInt32, chromaLocation: UInt32
    ) {
      self.primaries = primaries
      self.transfer = transfer
      self.matrix = matrix
      self.range = range
      self.chromaLocation = chromaLocation
    }
  }

  /// A call to FFmpeg that failed.
  private struct CallError: Error {
    let operation: String
    let code: Int32
  }

  package private(set) var frames: [Frame] = []
  /// The unit of timestamps and durations in seconds.
  package let timeBase: Rational
  /// The stream's duration in units of `timeBase`.
  package let duration: Int64
  package private(set) var packetDurations: [Int64] = []
  package private(set) var packets: [Packet] = []
  /// The color description in the container.
  package let containerColor: ColorDescription
  /// The color description in the bit stream, without that of the container.
  package let streamColor: ColorDescription
  package private(set) var metadata: [String: String] = [:]

  /// Decodes the frames of a file with one stream.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - time: Where a player would seek to, in units of `timeBase`: the frames from the key frame
  ///     before are decoded, up to the frame at that time. Nil for all frames.
  ///   - name: The decoder's name; nil for FFmpeg's standard one.
  package init(path: String, seekingTo time: Int64? = nil, decoder name: String? = nil) throws {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    // By default, the demuxer changes a GIF's shortest and longest delays.
    var options: OpaquePointer?
    unsafe av_dict_set(&options, "min_delay", "0", 0)
    unsafe av_dict_set(&options, "max_gif_delay", "65535", 0)
    defer { unsafe av_dict_free(&options) }
    try Self.check(
      unsafe avformat_open_input(&opened, "file:" + path, nil, &options), "avformat_open_input")
    let context = unsafe opened!
    defer { unsafe avformat_close_input(&opened) }
    let stream = unsafe context.pointee.streams[0]!
    let parameters = unsafe stream.pointee.codecpar!
    containerColor = unsafe ColorDescription(
      primaries: parameters.pointee.color_primaries.rawValue,
      transfer: parameters.pointee.color_trc.rawValue,
      matrix: parameters.pointee.color_space.rawValue,
      range: parameters.pointee.color_range.rawValue,
      chromaLocation: parameters.pointee.chroma_location.rawValue)
    timeBase = unsafe Rational(
      Int(stream.pointee.time_base.num), Int(stream.pointee.time_base.den))
    duration = unsafe stream.pointee.duration
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = unsafe av_dict_get(
      context.pointee.metadata, "", entry, AV_DICT_IGNORE_SUFFIX)
    {
      metadata[unsafe String(cString: next.pointee.key)] = unsafe String(
        cString: next.pointee.value)
      unsafe entry = next
    }

    let codec =
      unsafe name.flatMap { unsafe avcodec_find_decoder_by_name($0) }
      ?? avcodec_find_decoder(parameters.pointee.codec_id)!
    var decoder: UnsafeMutablePointer<AVCodecContext>? = unsafe avcodec_alloc_context3(codec)
    defer { unsafe avcodec_free_context(&decoder) }
    let codecContext = unsafe decoder!
    try Self.check(
      unsafe avcodec_parameters_to_context(codecContext, parameters),
      "avcodec_parameters_to_context")
    unsafe codecContext.pointee.pkt_timebase = unsafe stream.pointee.time_base
    try Self.check(unsafe avcodec_open2(codecContext, codec, nil), "avcodec_open2")
    // A decoder that does not know what the container says, for the first frame.
    var bare: UnsafeMutablePointer<AVCodecContext>? = unsafe avcodec_alloc_context3(codec)
    defer { unsafe avcodec_free_context(&bare) }
    let bareContext = unsafe bare!
    try Self.check(
      unsafe avcodec_parameters_to_context(bareContext, parameters),
      "avcodec_parameters_to_context")
    unsafe bareContext.pointee.color_primaries = AVCOL_PRI_UNSPECIFIED
    unsafe bareContext.pointee.color_trc = AVCOL_TRC_UNSPECIFIED
    unsafe bareContext.pointee.colorspace = AVCOL_SPC_UNSPECIFIED
    unsafe bareContext.pointee.color_range = AVCOL_RANGE_UNSPECIFIED
    unsafe bareContext.pointee.chroma_sample_location = AVCHROMA_LOC_UNSPECIFIED
    try Self.check(unsafe avcodec_open2(bareContext, codec, nil), "avcodec_open2")
    var bareFrames: [Frame] = []
    var packet: UnsafeMutablePointer<AVPacket>? = unsafe av_packet_alloc()
    defer { unsafe av_packet_free(&packet) }
    var decoded: [Frame] = []
    if let time {
      try Self.check(
        unsafe av_seek_frame(context, 0, time, AVSEEK_FLAG_BACKWARD), "av_seek_frame")
    }
    while unsafe !decoded.contains(where: { $0.timestamp == time })
      && av_read_frame(context, packet) >= 0
    {
      packets.append(unsafe Packet(packet!))
      packetDurations.append(unsafe packet!.pointee.duration)
      try Self.check(unsafe avcodec_send_packet(codecContext, packet), "avcodec_send_packet")
      if bareFrames.isEmpty {
        try Self.check(unsafe avcodec_send_packet(bareContext, packet), "avcodec_send_packet")
        bareFrames = try unsafe Self.receiveFrames(from: bareContext)
      }
      unsafe av_packet_unref(packet)
      decoded += try unsafe Self.receiveFrames(from: codecContext)
    }
    try Self.check(unsafe avcodec_send_packet(codecContext, nil), "avcodec_send_packet")
    decoded += try unsafe Self.receiveFrames(from: codecContext)
    if bareFrames.isEmpty {
      try Self.check(unsafe avcodec_send_packet(bareContext, nil), "avcodec_send_packet")
      bareFrames = try unsafe Self.receiveFrames(from: bareContext)
    }
    streamColor = bareFrames.first?.color ?? .unspecified
    frames = decoded
  }

  private static func check(_ code: Int32, _ operation: String) throws(CallError) {
    guard code >= 0 else { throw CallError(operation: operation, code: code) }
  }

  /// The frames that the decoder has ready.
  private static func receiveFrames(
    from decoder: UnsafeMutablePointer<AVCodecContext>
  ) throws(CallError) -> [Frame] {
    var allocated: UnsafeMutablePointer<AVFrame>? = unsafe av_frame_alloc()
    defer { unsafe av_frame_free(&allocated) }
    let frame = unsafe allocated!
    var frames: [Frame] = []
    while true {
      let code = unsafe avcodec_receive_frame(decoder, frame)
      if code == cffmpeg_error(EAGAIN) || code == cffmpeg_error_end_of_file() { return frames }
      try check(code, "avcodec_receive_frame")
      let size = unsafe PixelSize(
        width: Int(frame.pointee.width), height: Int(frame.pointee.height))
      let isYUV = unsafe frame.pointee.format == AV_PIX_FMT_YUV420P.rawValue
      var planes: [[UInt8]] = []
      if isYUV { planes = (0..<3).map { unsafe plane($0, of: frame, size: size) } }
      frames.append(
        unsafe Frame(
          timestamp: frame.pointee.best_effort_timestamp, size: size, planes: planes,
          color: ColorDescription(frame),
          packedImage: isYUV ? nil : packedImage(frame, size: size)))
      unsafe av_frame_unref(frame)
    }
  }

  private static func plane(
    _ index: Int, of frame: UnsafeMutablePointer<AVFrame>, size: PixelSize
  ) -> [UInt8] {
    let divisor = index == 0 ? 1 : 2
    let data = unsafe cffmpeg_plane(frame, Int32(index))!
    let stride = Int(unsafe cffmpeg_stride(frame, Int32(index)))
    return (0..<size.height / divisor).flatMap { row in
      (0..<size.width / divisor).map { unsafe data[row * stride + $0] }
    }
  }

  /// A frame in RGB or with alpha, as BGRA, not premultiplied.
  private static func packedImage(
    _ frame: UnsafeMutablePointer<AVFrame>, size: PixelSize
  ) -> TestImage {
    guard unsafe frame.pointee.format == AV_PIX_FMT_BGRA.rawValue else {
      return unsafe convertedImage(frame, size: size)
    }
    let data = unsafe cffmpeg_plane(frame, 0)!
    let stride = Int(unsafe cffmpeg_stride(frame, 0))
    return TestImage(size.width, size.height) { x, y in
      unsafe UnsafeRawPointer(data).load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
    }
  }

  /// A frame in another pixel format, converted by swscale with the frame's matrix and range, as FFmpeg's
  /// scale filter does.
  private static func convertedImage(
    _ frame: UnsafeMutablePointer<AVFrame>, size: PixelSize
  ) -> TestImage {
    let context = unsafe sws_getContext(
      frame.pointee.width, frame.pointee.height, AVPixelFormat(rawValue: frame.pointee.format),
      frame.pointee.width, frame.pointee.height, AV_PIX_FMT_BGRA,
      SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_POINT, nil, nil, nil)!
    defer { unsafe sws_freeContext(context) }
    // swscale has BT.601 for an unspecified matrix.
    let table = unsafe sws_getCoefficients(Int32(frame.pointee.colorspace.rawValue))
    let range: Int32 = unsafe frame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    unsafe sws_setColorspaceDetails(context, table, range, table, 1, 0, 1 << 16, 1 << 16)
    var pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      _ = unsafe cffmpeg_convert_from_frame(
        context, frame, pixels.baseAddress!, Int32(4 * size.width))
    }
    return TestImage(DecodedImage(size: size, pixels: pixels))
  }

  /// Limited range of BT.709 (ITU-R BT.709-6, items 3.2 to 3.5), or of BT.601 where the matrix is another,
  /// as FFmpeg takes one that is unspecified; in floating point and independent of swscale. Chroma is not
  /// interpolated, which suits images of flat patches.
  fileprivate static func image(
    _ planes: [[UInt8]], size: PixelSize, matrix: UInt32
  ) -> TestImage {
    let (kr, kb) = matrix == AVCOL_SPC_BT709.rawValue ? (0.2126, 0.0722) : (0.299, 0.114)
    return TestImage(size.width, size.height) { x, y in
      let chroma = y / 2 * (size.width / 2) + x / 2
      let luma = (Double(planes[0][y * size.width + x]) - 16) / 219
      let cb = (Double(planes[1][chroma]) - 128) / 224
      let cr = (Double(planes[2][chroma]) - 128) / 224
      let red = luma + 2 * (1 - kr) * cr
      let blue = luma + 2 * (1 - kb) * cb
      let green = (luma - kr * red - kb * blue) / (1 - kr - kb)
      func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
      return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
  }
}

extension DecodedClip.ColorDescription {
  fileprivate static let unspecified = Self(
    primaries: AVCOL_PRI_UNSPECIFIED.rawValue, transfer: AVCOL_TRC_UNSPECIFIED.rawValue,
    matrix: AVCOL_SPC_UNSPECIFIED.rawValue, range: AVCOL_RANGE_UNSPECIFIED.rawValue,
    chromaLocation: AVCHROMA_LOC_UNSPECIFIED.rawValue)

  fileprivate init(_ frame: UnsafeMutablePointer<AVFrame>) {
    unsafe self.init(
      primaries: frame.pointee.color_primaries.rawValue,
      transfer: frame.pointee.color_trc.rawValue,
      matrix: frame.pointee.colorspace.rawValue,
      range: frame.pointee.color_range.rawValue,
      chromaLocation: frame.pointee.chroma_location.rawValue)
  }
}

extension DecodedClip.Packet {
  /// - Parameter packet: With units in the form of ISO/IEC 14496-15: each after its length in four bytes.
  fileprivate init(_ packet: UnsafeMutablePointer<AVPacket>) {
    unsafe presentation = packet.pointee.pts
    unsafe decoding = packet.pointee.dts
    unsafe isKey = packet.pointee.flags & AV_PKT_FLAG_KEY != 0
    var types: [UInt8] = []
    let size = Int(unsafe packet.pointee.size)
    var start = 0
    while start + 4 < size, let bytes = unsafe packet.pointee.data {
      types.append(unsafe bytes[start + 4] & 31)
      start += (0..<4).reduce(4) { unsafe $0 + Int(bytes[start + $1]) << (24 - 8 * $1) }
    }
    unitTypes = types
    unsafe hasParameterSets =
      av_packet_get_side_data(packet, AV_PKT_DATA_NEW_EXTRADATA, nil) != nil
  }
}
