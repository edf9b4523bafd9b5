import TEScene

/// A premultiplied pixel in floating point: blue, green, red and alpha, each 0...1.
struct BlendPixel {
  var channels: SIMD4<Float>

  /// - Parameter weight: Multiplies all channels.
  init(_ pixel: UInt32, times weight: Float = 1) {
    channels =
      SIMD4(
        Float(pixel & 255), Float((pixel &>> 8) & 255), Float((pixel &>> 16) & 255),
        Float(pixel &>> 24)) * (weight / 255)
  }

  var alpha: Float { channels.w }

  /// The colors without alpha; black for a transparent pixel.
  var color: SIMD3<Float> {
    alpha > 0 ? SIMD3(channels.x, channels.y, channels.z) / alpha : .zero
  }
}

/// The formulas of "Compositing and Blending Level 1" (W3C), whose separable and non-separable modes are those of
/// PDF, and Porter and Duff's operators. `plusDarker` is Core Graphics': max(0, 1 - ((1 - D) + (1 - S))).
extension BlendMode {
  func mixed(_ source: BlendPixel, _ backdrop: BlendPixel) -> UInt32 {
    let (s, d) = (source.channels, backdrop.channels)
    let (sa, da) = (source.alpha, backdrop.alpha)
    var result: SIMD4<Float>
    switch self {
    case .normal: result = s + d * (1 - sa)
    case .clear: result = .zero
    case .copy: result = s
    case .sourceIn: result = s * da
    case .sourceOut: result = s * (1 - da)
    case .sourceAtop: result = s * da + d * (1 - sa)
    case .destinationOver: result = s * (1 - da) + d
    case .destinationIn: result = d * sa
    case .destinationOut: result = d * (1 - sa)
    case .destinationAtop: result = s * (1 - da) + d * sa
    case .xor: result = s * (1 - da) + d * (1 - sa)
    case .plusLighter: result = s + d
    case .plusDarker:
      let alpha = min(1, sa + da)
      result = (s + d) - SIMD4(repeating: sa + da - alpha)
      result.w = alpha
    default:
      let blended = color(source.color, over: backdrop.color)
      let both = SIMD4(blended, 1) * (sa * da)
      result = s * (1 - da) + d * (1 - sa) + both
    }
    let bytes = (result.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5)
    return UInt32(bytes.x) | UInt32(bytes.y) &<< 8 | UInt32(bytes.z) &<< 16
      | UInt32(bytes.w) &<< 24
  }

  private func color(_ source: SIMD3<Float>, over backdrop: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .hue:
      return backdrop.withLuminosity(of: source.withSaturation(of: backdrop), from: backdrop)
    case .saturation:
      return backdrop.withLuminosity(of: backdrop.withSaturation(of: source), from: backdrop)
    case .color: return backdrop.withLuminosity(of: source, from: backdrop)
    case .luminosity: return backdrop.withLuminosity(of: backdrop, from: source)
    default:
      return SIMD3(
        channel(source.x, backdrop.x), channel(source.y, backdrop.y),
        channel(source.z, backdrop.z))
    }
  }

  /// One channel of a separable mode.
  private func channel(_ s: Float, _ d: Float) -> Float {
    switch self {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return BlendMode.hardLight.channel(d, s)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .hardLight: return s <= 0.5 ? 2 * s * d : 2 * s - 1 + d - (2 * s - 1) * d
    case .softLight:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return d + (2 * s - 1) * (curve - d)
    case .difference: return abs(s - d)
    case .exclusion: return s + d - 2 * s * d
    default: return s
    }
  }
}

extension SIMD3<Float> {
  /// Of blue, green and red.
  private var luminosity: Float { 0.11 * x + 0.59 * y + 0.3 * z }

  private var saturation: Float { self.max() - self.min() }

  /// The color with another one's luminosity, within the range of colors.
  fileprivate func withLuminosity(of color: SIMD3<Float>, from other: SIMD3<Float>) -> SIMD3<Float>
  {
    let wanted = other.luminosity
    let moved = color + (wanted - color.luminosity)
    let (low, high) = (moved.min(), moved.max())
    var result = moved
    if low < 0 { result = (result - wanted) * (wanted / (wanted - low)) + wanted }
    if high > 1 { result = (result - wanted) * ((1 - wanted) / (high - wanted)) + wanted }
    return result
  }

  /// The color with another one's saturation.
  fileprivate func withSaturation(of other: SIMD3<Float>) -> SIMD3<Float> {
    let (low, high) = (self.min(), self.max())
    return high > low ? (self - low) * (other.saturation / (high - low)) : .zero
  }
}
