/// The timing of APNG and WebP.
package enum AnimationTiming {
  /// Browsers show frames of 10 ms or less for 100 ms.
  package static let highestFrameRate = Rational(90)
}
