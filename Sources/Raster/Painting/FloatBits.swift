/// Conversions between floats and small integers by their bit patterns: the standard ones compile to a call
/// per lane on baseline x86-64.
enum FloatBits {
  /// The nearest integers to values in 0...2^22, ties to even.
  @inline(__always)
  static func rounded(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    // In 2^23...2^24 a float's last bit is worth 1.
    unsafe unsafeBitCast(value + 8_388_608, to: SIMD4<UInt32>.self) & 0x007f_ffff
  }

  /// Exact for values below 2^23.
  @inline(__always)
  static func floats(_ values: SIMD4<UInt32>) -> SIMD4<Float> {
    unsafe unsafeBitCast(values | 0x4b00_0000, to: SIMD4<Float>.self) - 8_388_608
  }
}
