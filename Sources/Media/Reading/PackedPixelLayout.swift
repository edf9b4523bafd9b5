internal import TECFFmpeg

/// The channel layout of a packed pixel format, whose pixels are converted to BGRA exactly.
///
/// swscale would convert gray and 16-bit pixels through YUV, and lose the least significant bit.
struct PackedPixelLayout {
  private let bytesPerPixel: Int
  /// 1 or 2.
  let bytesPerChannel: Int
  /// The offsets of the channels in bytes; without alpha, pixels are opaque.
  private let offsets: (blue: Int, green: Int, red: Int, alpha: Int?)

  /// Whether blue, green and red are one channel.
  var isGray: Bool { offsets.blue == offsets.red }

  /// Nil for formats that are planar, indexed, or have channels that are not whole bytes.
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

  /// The number of rows whose memory is released at a time.
  private static let releasedRowCount = 256

  private init(
    _ bytesPerChannel: Int, channels: Int,
    _ offsets: (blue: Int, green: Int, red: Int, alpha: Int?)
  ) {
    self.bytesPerChannel = bytesPerChannel
    bytesPerPixel = bytesPerChannel * channels
    self.offsets = offsets
  }

  /// Converts a frame to BGRA of 8 bits per channel, not premultiplied.
  ///
  /// Samples of 16 bits are converted to sRGB before they are rounded.
  ///
  /// The frame's pixels become undefined, because their memory is released after they are read.
  ///
  /// - Parameters:
  ///   - frame: A frame of this layout.
  ///   - size: Its size in pixels.
  ///   - pixels: 4 bytes for each pixel, all of which are initialized.
  ///   - conversion: To sRGB, of pixels of 8 or 16 bits as the layout has them; nil for sRGB.
  func unpack(
    _ frame: borrowing Frame, size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt8>,
    converting conversion: ColorConversion?
  ) {
    guard let plane = unsafe cffmpeg_plane(frame.pointer, 0) else {
      return unsafe pixels.initialize(repeating: 0)
    }
    let stride = Int(unsafe cffmpeg_stride(frame.pointer, 0))
    let width = size.width
    var samples = [UInt16](
      repeating: 0, count: conversion != nil && bytesPerChannel == 2 ? 4 * width : 0)
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
      if let conversion {
        let row = unsafe UnsafeMutableBufferPointer(
          rebasing: pixels[4 * y * width..<4 * (y + 1) * width])
        if bytesPerChannel == 2, let start = row.baseAddress {
          unsafe readWideRow(plane + y * stride, into: &samples)
          unsafe conversion.convert(samples, to: start)
        } else {
          unsafe conversion.convert(row)
        }
      }
      if (y + 1) % Self.releasedRowCount == 0 {
        frame.releaseRows(y + 1 - Self.releasedRowCount..<y + 1, ofPlane: 0)
      }
    }
  }

  /// Reads a row of 16-bit pixels as blue, green, red and a fourth sample that is undefined.
  private func readWideRow(_ row: UnsafePointer<UInt8>, into samples: inout [UInt16]) {
    for start in stride(from: 0, to: samples.count, by: 4) {
      let pixel = unsafe row + start / 4 * bytesPerPixel
      func sample(_ offset: Int) -> UInt16 {
        unsafe UInt16(pixel[offset]) << 8 | UInt16(pixel[offset + 1])
      }
      samples[start] = sample(offsets.blue)
      samples[start + 1] = sample(offsets.green)
      samples[start + 2] = sample(offsets.red)
    }
  }

  /// A sample of 8 bits; one of 16 bits is divided by 257 and rounded to the nearest.
  private func sample(_ bytes: UnsafePointer<UInt8>) -> UInt8 {
    guard bytesPerChannel == 2 else { return unsafe bytes[0] }
    let value = unsafe UInt32(bytes[0]) << 8 | UInt32(bytes[1])
    return UInt8((value * 255 + 32_895) >> 16)
  }
}
