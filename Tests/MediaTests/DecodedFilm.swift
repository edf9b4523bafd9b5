import CFFmpeg
import Testing

@testable import Media

/// A film or animation as FFmpeg's demuxer and decoder see it, for comparison with what went in.
struct DecodedFilm {
  /// One decoded frame.
  struct Frame {
    /// In units of `timeBase`.
    var timestamp: Int64
    var size: PixelSize
    /// Planes Y, U and V without gaps; empty for GIF.
    var planes: [[UInt8]]
    /// The picture in RGB.
    var picture: TestPicture
  }

  /// The four colour tags and the place of the chroma samples, by FFmpeg's numbers.
  struct ColourTags: Equatable {
    var primaries: UInt32
    var transfer: UInt32
    var matrix: UInt32
    var range: UInt32
    var chroma: UInt32
  }

  var frames: [Frame] = []
  var timeBase = Rational(1)
  /// The stream's length in units of `timeBase`.
  var duration: Int64 = 0
  var packetDurations: [Int64] = []
  /// What the container says, before a packet is read.
  var containerTags = ColourTags(primaries: 2, transfer: 2, matrix: 2, range: 0, chroma: 0)
  /// What the decoder found in the coded stream.
  var streamTags = ColourTags(primaries: 2, transfer: 2, matrix: 2, range: 0, chroma: 0)
  var metadata: [String: String] = [:]

  init(path: String) throws {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    // GIF: without these the demuxer would stretch delays, and play for ever.
    var options: OpaquePointer?
    unsafe av_dict_set(&options, "min_delay", "0", 0)
    unsafe av_dict_set(&options, "max_gif_delay", "65535", 0)
    defer { unsafe av_dict_free(&options) }
    try check(
      unsafe avformat_open_input(&opened, "file:" + path, nil, &options), "avformat_open_input")
    let context = unsafe opened!
    defer { unsafe avformat_close_input(&opened) }
    let stream = unsafe context.pointee.streams[0]!
    let parameters = unsafe stream.pointee.codecpar!
    containerTags = unsafe ColourTags(
      primaries: parameters.pointee.color_primaries.rawValue,
      transfer: parameters.pointee.color_trc.rawValue,
      matrix: parameters.pointee.color_space.rawValue,
      range: parameters.pointee.color_range.rawValue,
      chroma: parameters.pointee.chroma_location.rawValue)
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

    let codec = unsafe avcodec_find_decoder(parameters.pointee.codec_id)!
    let decoder = try unsafe CodecContext(codec)
    try check(
      unsafe avcodec_parameters_to_context(decoder.pointer, parameters),
      "avcodec_parameters_to_context")
    unsafe decoder.pointer.pointee.pkt_timebase = unsafe stream.pointee.time_base
    try decoder.open()
    let packet = try Packet()
    while unsafe av_read_frame(context, packet.pointer) >= 0 {
      packetDurations.append(unsafe packet.pointer.pointee.duration)
      try decoder.send(packet)
      unsafe av_packet_unref(packet.pointer)
      try takeFrames(of: decoder)
    }
    try decoder.sendEndOfPackets()
    try takeFrames(of: decoder)
    streamTags = unsafe ColourTags(
      primaries: decoder.pointer.pointee.color_primaries.rawValue,
      transfer: decoder.pointer.pointee.color_trc.rawValue,
      matrix: decoder.pointer.pointee.colorspace.rawValue,
      range: decoder.pointer.pointee.color_range.rawValue,
      chroma: decoder.pointer.pointee.chroma_sample_location.rawValue)
  }

  private mutating func takeFrames(of decoder: borrowing CodecContext) throws {
    let frame = try Media.Frame()
    while try decoder.receive(frame) {
      let size = unsafe PixelSize(
        width: Int(frame.pointer.pointee.width), height: Int(frame.pointer.pointee.height))
      let isYUV = unsafe frame.pointer.pointee.format == AV_PIX_FMT_YUV420P.rawValue
      var planes: [[UInt8]] = []
      if isYUV {
        planes = (0..<3).map { unsafe Self.plane($0, of: frame.pointer, size: size) }
      }
      frames.append(
        unsafe Frame(
          timestamp: frame.pointer.pointee.best_effort_timestamp, size: size, planes: planes,
          picture: isYUV
            ? Self.picture(planes, size: size) : Self.packedPicture(frame.pointer, size: size)))
      unsafe av_frame_unref(frame.pointer)
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

  /// GIF's decoder yields blue, green, red, alpha.
  private static func packedPicture(
    _ frame: UnsafeMutablePointer<AVFrame>, size: PixelSize
  ) -> TestPicture {
    let data = unsafe cffmpeg_plane(frame, 0)!
    let stride = Int(unsafe cffmpeg_stride(frame, 0))
    return TestPicture(size.width, size.height) { x, y in
      unsafe UnsafeRawPointer(data).load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
    }
  }

  /// BT.709, limited range (ITU-R BT.709-6, items 3.2 to 3.5), in floating point, independent of
  /// swscale; each chroma sample stands for its four pixels, which suits pictures of flat patches.
  private static func picture(_ planes: [[UInt8]], size: PixelSize) -> TestPicture {
    TestPicture(size.width, size.height) { x, y in
      let chroma = y / 2 * (size.width / 2) + x / 2
      let luma = (Double(planes[0][y * size.width + x]) - 16) / 219
      let blueDifference = (Double(planes[1][chroma]) - 128) / 224
      let redDifference = (Double(planes[2][chroma]) - 128) / 224
      let red = luma + 1.5748 * redDifference
      let blue = luma + 1.8556 * blueDifference
      let green = (luma - 0.2126 * red - 0.0722 * blue) / 0.7152
      func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
      return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
  }
}
