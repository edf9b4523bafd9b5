/// A pattern by which pixels of one colour get one of two entries, by their place alone.
///
/// Error diffusion would look finer on a still picture, but there a pixel depends on all pixels
/// before it, so that what stands still would flicker while something else moves. The pattern
/// repeats, which also compresses far better.
enum OrderedDither {
  /// The number of 0...63 that an entry's share of 64 has to exceed at a place.
  ///
  /// It is Bayer's matrix of 8 by 8: every number once, the next as far away as possible. The bits
  /// of a number, from high to low, are those of x ^ y and y in turn, the lowest bits of x and y
  /// first.
  static func threshold(x: Int, y: Int) -> UInt8 {
    var number = 0
    for bit in 0..<3 {
      let high = (x ^ y) >> bit & 1
      let low = y >> bit & 1
      number = number << 2 | high << 1 | low
    }
    return UInt8(number)
  }

  /// All thresholds, one row of 8 after the other.
  static func makeThresholds() -> Cells<UInt8> {
    let thresholds = Cells<UInt8>(repeating: 0, count: 64)
    for place in 0..<64 { thresholds.window[place] = threshold(x: place & 7, y: place >> 3) }
    return thresholds
  }
}
