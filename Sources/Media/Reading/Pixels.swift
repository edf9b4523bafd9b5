/// Pixels of 4 bytes.
extension [UInt8] {
  /// Converts all pixels in place; the fourth byte of each stays as it is.
  mutating func convertColors(with conversion: ColorConversion) {
    unsafe withUnsafeMutableBufferPointer { unsafe conversion.convert($0) }
  }

  /// Multiplies the color channels of BGRA pixels by alpha, rounded to the nearest.
  mutating func premultiply() {
    for start in stride(from: 0, to: count, by: 4) where self[start + 3] != 255 {
      let alpha = UInt32(self[start + 3])
      for channel in start..<start + 3 {
        self[channel] = UInt8((UInt32(self[channel]) * alpha + 127) / 255)
      }
    }
  }

  /// Divides the color channels of BGRA pixels by alpha, rounded to the nearest and limited to 255.
  mutating func unpremultiply() {
    for start in stride(from: 0, to: count, by: 4) where 1...254 ~= self[start + 3] {
      let alpha = UInt32(self[start + 3])
      for channel in start..<start + 3 {
        self[channel] = UInt8(Swift.min(255, (UInt32(self[channel]) * 255 + alpha / 2) / alpha))
      }
    }
  }
}
