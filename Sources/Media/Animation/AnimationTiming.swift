/// When the frames of an animation are shown, in whole milliseconds.
package enum AnimationTiming {
  /// Browsers show frames of 10 ms or less for 100 ms.
  package static let highestFrameRate = Rational(90)

  /// The start of a frame in milliseconds, rounded to the nearest.
  ///
  /// Durations are differences of these times, so that rounding errors do not accumulate.
  static func start(ofFrame index: Int, at rate: Rational) -> Int {
    (2000 * index * rate.denominator + rate.numerator) / (2 * rate.numerator)
  }
}
