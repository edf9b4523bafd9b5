internal import TECKernels

/// Compositing of 16-bit ramps onto 8-bit pixels with ordered dithering.
///
/// Rounding a slow ramp to 8 bits causes visible banding. An 8 x 8 matrix of thresholds, fixed to the canvas,
/// moves the point of rounding by up to half a step. It does not change over time, and colors that 8 bits
/// hold exactly are not changed.
enum Dither {
  /// The period of the matrix in pixels, a power of two.
  static let period = 8

  /// Composites a premultiplied scanline over the pixels in `range` of canvas row `y`.
  ///
  /// - Parameters:
  ///   - line: Its first pixel is for the range's start.
  ///   - isOpaque: Whether all alphas of the line are 65535.
  @inline(__always)
  static func over(
    _ row: PixelRow, _ range: Range<Int>, y: Int, _ line: WideRow, isOpaque: Bool
  ) {
    unsafe cblend_over_wide(
      ckernels_best_level(), row.pointer(to: range), line.channels(of: 0..<range.count),
      range.count,
      range.lowerBound, y, isOpaque ? 1 : 0)
  }

  /// Composites the premultiplied 16-bit pixel `color`, multiplied by values, over the pixels in `range` of
  /// canvas row `y`.
  ///
  /// - Parameters:
  ///   - lowerPart: The weight of the lower values, in 65536ths; the upper ones have the rest.
  ///   - offset: The index in both rows of the value for the range's start.
  @inline(__always)
  static func shade(
    _ row: PixelRow, _ range: Range<Int>, y: Int, with color: SIMD4<UInt16>,
    between upper: ValueRow, and lower: ValueRow, lowerPart: UInt32, offset: Int
  ) {
    let used = offset..<offset + range.count
    unsafe cblend_shade(
      ckernels_best_level(), row.pointer(to: range),
      cblend_values(
        upper: upper.pointer(to: used), lower: lower.pointer(to: used), lower_part: lowerPart),
      range.count, range.lowerBound, y, unsafeBitCast(color, to: UInt64.self))
  }
}
