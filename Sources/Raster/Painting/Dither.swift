internal import CBlend

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
  @inline(__always)
  static func over(
    _ row: PixelRow, _ range: Range<Int>, y: Int, _ line: WideRow, isOpaque: Bool
  ) {
    unsafe cblend_over_wide(
      cblend_best_level(), row.pointer(to: range), line.pointer(to: 0..<range.count), range.count,
      range.lowerBound, y, isOpaque ? 1 : 0)
  }

  /// Draws the premultiplied wide pixel `color` times values over the pixels in `range` of canvas row
  /// `y`.
  ///
  /// - Parameters:
  ///   - lowerPart: The weight of the lower values, in 65536ths; the rest is that of the upper ones.
  ///   - offset: Where in both rows of values the one for the range's start lies.
  @inline(__always)
  static func shade(
    _ row: PixelRow, _ range: Range<Int>, y: Int, with color: SIMD4<UInt16>,
    between upper: ValueRow, and lower: ValueRow, lowerPart: UInt32, offset: Int
  ) {
    let used = offset..<offset + range.count
    unsafe cblend_shade(
      cblend_best_level(), row.pointer(to: range),
      cblend_values(
        upper: upper.pointer(to: used), lower: lower.pointer(to: used), lower_part: lowerPart),
      range.count, range.lowerBound, y, unsafeBitCast(color, to: UInt64.self))
  }

  /// The threshold at a place of the canvas, 2...254 in 256ths of a step.
  static func threshold(_ x: Int, _ y: Int) -> UInt16 { cblend_threshold(x, y) }
}
