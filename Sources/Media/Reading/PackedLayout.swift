internal import CFFmpeg

/// Where the channels of a packed pixel stand; such pixels are copied exactly.
///
/// swscale would take gray and 16-bit pixels through YUV and lose the last bit.
struct PackedLayout {
  private let bytesPerPixel: Int
  private let bytesPerChannel: Int
  /// The offsets of blue, green, red and alpha in bytes; opaque without alpha.
  private let offsets: (blue: Int, green: Int, red: Int, alpha: Int?)

  /// Nothing for formats that are planar, indexed, or have channels that are no whole bytes.
  init?(_ format: AVPixelFormat) {
    switch format {
    case AV_PIX_FMT_GRAY8: self.init(1, channels: 1, (0, 0, 0, nil))
    case AV_PIX_FMT_YA8: self.init(1, channels: 2, (0, 0, 0, 1))
    case AV_PIX_FMT_RGB24: self.init(1, channels: 3, (2, 1, 0, nil))
    case AV_PIX_FMT_BGR24: self.init(1, channels: 3, (0, 1, 2, nil))
    case AV_PIX_FMT_RGBA: self.init(1, channels: 4, (2, 1, 0, 3))
    case AV_PIX_FMT_BGRA: self.init(1, channels: 4, (0, 1, 2, 3))
    case AV_PIX_FMT_BGR0: self.init(1, channels: 4, (0, 1, 2, nil))
    case AV_PIX_FMT_ARGB: self.init(1, channels: 4, (3, 2, 1, 0))
    case AV_PIX_FMT_GRAY16BE: self.init(2, channels: 1, (0, 0, 0, nil))
    case AV_PIX_FMT_YA16BE: self.init(2, channels: 2, (0, 0, 0, 2))
    case AV_PIX_FMT_RGB48BE: self.init(2, channels: 3, (4, 2, 0, nil))
    case AV_PIX_FMT_RGBA64BE: self.init(2, channels: 4, (4, 2, 0, 6))
    default: return nil
    }
  }

  /// How many rows are given up at a time, so that pages of memory are rarely divided.
  private static let rowsAtOnce = 256

  private init(
    _ bytesPerChannel: Int, channels: Int,
    _ offsets: (blue: Int, green: Int, red: Int, alpha: Int?)
  ) {
    self.bytesPerChannel = bytesPerChannel
    bytesPerPixel = bytesPerChannel * channels
    self.offsets = offsets
  }

  /// Writes the pixels of a frame as 8-bit blue, green, red, alpha, not premultiplied.
  ///
  /// The frame's own are lost: its memory is given up as far as it has been read.
  ///
  /// - Parameter pixels: Memory of 4 bytes for each, all of which is initialized.
  func unpack(
    _ frame: borrowing Frame, size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let plane = unsafe cffmpeg_plane(frame.pointer, 0) else {
      return unsafe pixels.initialize(repeating: 0)
    }
    let stride = Int(unsafe cffmpeg_stride(frame.pointer, 0))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = unsafe plane + (y * stride + x * bytesPerPixel)
        let target = 4 * (y * size.width + x)
        unsafe pixels[target] = unsafe sample(pixel + offsets.blue)
        unsafe pixels[target + 1] = unsafe sample(pixel + offsets.green)
        unsafe pixels[target + 2] = unsafe sample(pixel + offsets.red)
        unsafe pixels[target + 3] =
          if let alpha = offsets.alpha { unsafe sample(pixel + alpha) } else { 255 }
      }
      if (y + 1) % Self.rowsAtOnce == 0 {
        frame.giveUpRows(y + 1 - Self.rowsAtOnce..<y + 1, ofPlane: 0)
      }
    }
  }

  /// 16 bits become 8 by the nearest value of `v / 257`.
  private func sample(_ bytes: UnsafePointer<UInt8>) -> UInt8 {
    guard bytesPerChannel == 2 else { return unsafe bytes[0] }
    let value = unsafe UInt32(bytes[0]) << 8 | UInt32(bytes[1])
    return UInt8((value * 255 + 32_895) >> 16)
  }
}
