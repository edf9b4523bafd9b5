/// Frame times in GIF's unit, hundredths of a second.
package enum GIFTiming {
  /// The shortest delay, in hundredths of a second; browsers replace shorter ones by 10.
  static let shortestDelay = 2

  /// The longest delay, in hundredths of a second; it has 16 bits.
  static let longestDelay = 65_535

  /// The highest frame rate of a GIF: 50 frames per second.
  package static let highestFrameRate = Rational(100, shortestDelay)

  /// The nearest frame rate at which all delays are equal: 100/n frames per second, with n at least 2.
  ///
  /// 60 becomes 50, 30 becomes 100/3, 24 becomes 25. Ties are rounded up.
  ///
  /// - Precondition: `frameRate` is positive.
  package static func nearestFrameRate(to frameRate: Rational) -> Rational {
    precondition(frameRate.numerator > 0, "a frame rate is positive")
    let (rate, unit) = (frameRate.numerator, frameRate.denominator)
    let shorter = max(shortestDelay, 100 * unit / rate)
    let longer = shorter + 1
    // 100/shorter - rate/unit <= rate/unit - 100/longer, over the common denominator.
    let isShorterNearer = 100 * unit * (shorter + longer) <= 2 * rate * shorter * longer
    return Rational(100, isShorterNearer ? shorter : longer)
  }
}
