/// Blending of 16-bit ramps into 8-bit pixels with ordered dither.
///
/// Rounding a slow ramp to 8 bits shows as bands. A fixed 8 x 8 pattern of thresholds, tied to the
/// pixel's position on the canvas, moves the point of rounding by up to half a step; a still
/// picture stays still, and a colour that 8 bits hold exactly is not touched.
enum Dither {
  /// After how many pixels the pattern repeats, a power of two.
  static let period = 8

  /// Draws a premultiplied line over the pixels in `range` of canvas row `y`.
  ///
  /// - Parameters:
  ///   - line: Its first pixel belongs to the range's start.
  ///   - isOpaque: Whether all of the line's alphas are 65535.
  static func over(
    _ row: PixelRow, _ range: Range<Int>, y: Int, _ line: WideRow, isOpaque: Bool
  ) {
    let thresholds = Thresholds(row: y)
    var x = range.lowerBound
    if x < range.upperBound, x & 1 == 1 {
      one(row, x, thresholds, line[0], isOpaque: isOpaque)
      x &+= 1
    }
    if isOpaque {
      while x &+ 2 <= range.upperBound {
        row.setTwoBytes(
          rounded(line.two(at: x &- range.lowerBound), thresholds[x]), at: x)
        x &+= 2
      }
    } else {
      while x &+ 2 <= range.upperBound {
        let source = line.two(at: x &- range.lowerBound)
        row.setTwoBytes(
          rounded(over(row.twoBytes(at: x), source), thresholds[x]), at: x)
        x &+= 2
      }
    }
    if x < range.upperBound {
      one(row, x, thresholds, line[x &- range.lowerBound], isOpaque: isOpaque)
    }
  }

  /// 16-bit channels of `source` over the 8-bit pixels `old`.
  @inline(__always)
  static func over(_ old: SIMD8<UInt8>, _ source: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let first = source[3]
    let second = source[7]
    let alpha = SIMD8(first, first, first, first, second, second, second, second)
    let wide = SIMD8<UInt16>(truncatingIfNeeded: old) &* 257
    return Blend.upperProduct(wide, ~alpha) &+ source
  }

  /// Rounds 0...65535 to 0...255 by thresholds of 2...254 in 256ths of a step.
  @inline(__always)
  static func rounded(_ wide: SIMD8<UInt16>, _ threshold: SIMD8<UInt16>) -> SIMD8<UInt8> {
    SIMD8<UInt8>(truncatingIfNeeded: (wide &- (wide &>> 8) &+ threshold) &>> 8)
  }

  @inline(__always)
  private static func one(
    _ row: PixelRow, _ x: Int, _ thresholds: Thresholds, _ source: SIMD4<UInt16>, isOpaque: Bool
  ) {
    let source = SIMD8(lowHalf: source, highHalf: source)
    let old = row.bytes(at: x)
    let wide = isOpaque ? source : over(SIMD8(lowHalf: old, highHalf: old), source)
    let pair = rounded(wide, thresholds[x & ~1])
    row.setBytes(x & 1 == 0 ? pair.lowHalf : pair.highHalf, at: x)
  }

  /// One row of the pattern, as vectors for the pixel pairs at x = 0, 2, 4 and 6 modulo 8.
  struct Thresholds {
    private var first: SIMD8<UInt16>
    private var second: SIMD8<UInt16>
    private var third: SIMD8<UInt16>
    private var fourth: SIMD8<UInt16>

    init(row y: Int) {
      func pair(_ x: Int) -> SIMD8<UInt16> {
        SIMD8(
          lowHalf: SIMD4(repeating: Self.threshold(x, y)),
          highHalf: SIMD4(repeating: Self.threshold(x + 1, y)))
      }
      first = pair(0)
      second = pair(2)
      third = pair(4)
      fourth = pair(6)
    }

    /// For the pair of pixels from the even `x` on.
    @inline(__always)
    subscript(x: Int) -> SIMD8<UInt16> {
      switch x & 6 {
      case 0: first
      case 2: second
      case 4: third
      default: fourth
      }
    }

    /// Bayer's matrix: the bits of x ^ y and y interleaved, the lowest bit as the coarsest step.
    static func threshold(_ x: Int, _ y: Int) -> UInt16 {
      let mixed = x ^ y
      var rank = 0
      for bit in 0..<3 {
        rank = rank << 2 | ((mixed >> bit) & 1) << 1 | ((y >> bit) & 1)
      }
      return UInt16(rank * 4 + 2)
    }
  }
}
