import TECFFmpeg
import Testing

@testable import TEMedia

/// The installed FFmpeg lacks an encoder that a test needs.
struct MissingEncoder: Error {
  var name: String
}

/// Encodes images in many formats with FFmpeg's encoders, for the image reader to read.
enum ImageFixtures {
  /// Encodes one frame.
  ///
  /// - Parameters:
  ///   - encoder: The encoder's name in FFmpeg.
  ///   - format: A pixel format that the encoder supports.
  ///   - plane: The bytes of a pixel of a plane, which is half as large for chroma in 4:2:0.
  static func encode(
    _ encoder: String, _ format: AVPixelFormat, _ size: PixelSize, chromaDivisor: Int = 1,
    options: KeyValuePairs<String, String> = [:], palette: [UInt32] = [],
    pixel: (_ plane: Int, _ x: Int, _ y: Int) -> [UInt8]
  ) throws -> [UInt8] {
    guard let codec = unsafe avcodec_find_encoder_by_name(encoder) else {
      throw MissingEncoder(name: encoder)
    }
    let context = try unsafe CodecContext(codec)
    unsafe context.pointer.pointee.width = Int32(size.width)
    unsafe context.pointer.pointee.height = Int32(size.height)
    unsafe context.pointer.pointee.pix_fmt = format
    unsafe context.pointer.pointee.color_range = AVCOL_RANGE_JPEG
    unsafe context.pointer.pointee.time_base = AVRational(num: 1, den: 25)
    unsafe context.pointer.pointee.thread_count = 1
    for (name, value) in options { try context.set(name, to: value) }
    try context.open()

    let frame = try TEMedia.Frame(size: size, format: format)
    try frame.allocatePixels()
    unsafe frame.pointer.pointee.quality = unsafe context.pointer.pointee.global_quality
    unsafe frame.pointer.pointee.pts = 0
    for plane in 0..<3 {
      guard let data = unsafe cffmpeg_plane(frame.pointer, Int32(plane)) else { continue }
      let stride = Int(unsafe cffmpeg_stride(frame.pointer, Int32(plane)))
      if plane == 1, !palette.isEmpty {
        for (index, color) in palette.enumerated() {
          unsafe UnsafeMutableRawPointer(data).storeBytes(
            of: color, toByteOffset: 4 * index, as: UInt32.self)
        }
        continue
      }
      let divisor = plane == 0 ? 1 : chromaDivisor
      for y in 0..<size.height / divisor {
        for x in 0..<size.width / divisor {
          let bytes = pixel(plane, x, y)
          for (offset, byte) in bytes.enumerated() {
            unsafe data[y * stride + x * bytes.count + offset] = byte
          }
        }
      }
    }
    try context.send(frame)
    try context.sendEndOfFrames()
    let packet = try Packet()
    try #require(try context.receive(packet))
    return packet.bytes
  }

  /// A PNG of packed pixels.
  static func png(
    _ format: AVPixelFormat, _ width: Int, _ height: Int,
    _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) throws -> [UInt8] {
    try encode("png", format, PixelSize(width: width, height: height)) { _, x, y in pixel(x, y) }
  }

  /// A JPEG at the best quality whose pixels are given as full-range YUV.
  static func jpeg(
    _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)
  ) throws -> [UInt8] {
    try encode(
      "mjpeg", AV_PIX_FMT_YUVJ444P, PixelSize(width: width, height: height),
      options: ["qmin": "1", "flags": "+qscale", "global_quality": "118"]
    ) { plane, x, y in
      let (luma, blue, red) = pixel(x, y)
      return [[luma, blue, red][plane]]
    }
  }

  /// Inserts EXIF data with an orientation after the start of a JPEG.
  static func jpeg(_ jpeg: [UInt8], orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
    let data = Array("Exif\0\0".utf8) + exif(orientation: orientation, isLittleEndian)
    let length = data.count + 2
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + data
      + jpeg.dropFirst(2)
  }

  /// A TIFF file (TIFF 6.0, section 2) with two entries, the width and the orientation.
  static func exif(orientation: UInt8, _ isLittleEndian: Bool) -> [UInt8] {
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    func entry(_ tag: UInt32, _ value: UInt32) -> [UInt8] {
      number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
      + number(2, 2) + entry(0x0100, 640) + entry(0x0112, UInt32(orientation)) + number(0, 4)
  }

  /// The color of full-range BT.601 (JFIF 1.02), in floating point.
  static func color(_ yuv: (UInt8, UInt8, UInt8)) -> UInt32 {
    let (luma, blue, red) = (Double(yuv.0), Double(yuv.1) - 128, Double(yuv.2) - 128)
    let channels = [
      luma + 1.402 * red, luma - 0.344136 * blue - 0.714136 * red, luma + 1.772 * blue,
    ]
    return channels.reduce(0xFF) { $0 << 8 | UInt32(min(max($1, 0), 255).rounded()) }
  }
}
