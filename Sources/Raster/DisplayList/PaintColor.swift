import TEGeometry

/// A color rounded to 8 bits a component, with its alpha apart.
struct PaintColor: Hashable {
  /// The color without its alpha, as an opaque BGRA pixel.
  var pixel: UInt32
  /// 0...1; a multiple of 1/255, unless an opacity was multiplied in.
  var alpha: Float

  /// Components are clamped to 0...1; NaN counts as 0.
  init(_ color: RGBAColor) {
    func byte(_ component: Float) -> UInt32 {
      UInt32(Self.unit(component) * 255 + 0.5)
    }
    pixel = 0xff00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    alpha = Float(byte(color.alpha)) / 255
  }

  /// `value` clamped to 0...1 and rounded to a multiple of 1/255.
  static func rounded(_ value: Float) -> Float {
    (unit(value) * 255).rounded() / 255
  }

  /// `value` clamped to 0...1; 0 for NaN.
  static func unit(_ value: Float) -> Float {
    value > 0 ? min(value, 1) : 0
  }

  /// The alpha times `alpha`, 0...1, in 255ths.
  func weight(_ alpha: Float) -> UInt8 {
    UInt8(self.alpha * alpha * 255 + 0.5)
  }

  /// Premultiplied 16-bit channels, 0...65535, multiplied by `alpha`, 0...1.
  func wide(_ alpha: Float) -> SIMD4<UInt16> {
    let alpha = self.alpha * alpha
    func channel(_ shift: UInt32) -> UInt16 {
      UInt16(Float((pixel >> shift) & 255) * 257 * alpha + 0.5)
    }
    return SIMD4(channel(0), channel(8), channel(16), channel(24))
  }
}
