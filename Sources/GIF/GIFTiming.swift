package import Media

/// GIF's clock, which counts hundredths of a second.
package enum GIFTiming {
  /// The shortest delay in hundredths of a second; browsers play shorter ones at 10.
  static let shortestDelay = 2

  /// The longest delay, which is stored in 16 bits.
  static let longestDelay = 65_535

  /// The highest rate that a GIF can hold: 50 frames per second.
  package static let highestFrameRate = Rational(100, shortestDelay)

  /// The nearest rate at which all frames last equally long: 100/n, with n at least 2.
  ///
  /// 60 becomes 50, 30 becomes 100/3, 24 becomes 25. Halfway between two, the higher one is taken.
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

  /// When a frame begins, in hundredths of a second, rounded to the nearest.
  ///
  /// Delays are differences of these, so that no rounding error adds up.
  static func start(ofFrame index: Int, at frameRate: Rational) -> Int {
    (200 * index * frameRate.denominator + frameRate.numerator) / (2 * frameRate.numerator)
  }
}
