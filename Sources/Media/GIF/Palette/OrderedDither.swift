/// Ordered dithering with Bayer's matrix of 8 x 8: the threshold depends on the pixel's coordinates alone.
///
/// Error diffusion has less visible patterns in a still image, but there each pixel depends on all pixels
/// before it, so that static areas flicker while something else moves. A periodic pattern also
/// compresses far better.
enum OrderedDither {
  /// The threshold of a pixel, in 0...63: the second color is used where its share of 64 exceeds it.
  ///
  /// Bayer's matrix holds each number once, consecutive ones as far apart as possible. The bits of a
  /// number, from high to low, are those of x ^ y and y in turn, the lowest bits of x and y first.
  ///
  /// - Parameters:
  ///   - x: The column modulo 8.
  ///   - y: The row modulo 8.
  static func threshold(x: Int, y: Int) -> UInt8 {
    var number = 0
    for bit in 0..<3 {
      let high = (x ^ y) >> bit & 1
      let low = y >> bit & 1
      number = number << 2 | high << 1 | low
    }
    return UInt8(number)
  }

  /// The 64 thresholds, row by row.
  static func makeThresholds() -> FixedBuffer<UInt8> {
    let thresholds = FixedBuffer<UInt8>(repeating: 0, count: 64)
    for place in 0..<64 { thresholds.view[place] = threshold(x: place & 7, y: place >> 3) }
    return thresholds
  }
}
