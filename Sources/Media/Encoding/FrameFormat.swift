/// The size and the constant rate of the frames that an encoder gets.
package struct FrameFormat: Hashable, Sendable {
  /// The size of the frames given to the encoder, in pixels.
  package let sourceSize: PixelSize
  /// The size of the encoded frames in pixels, without padding.
  package let contentSize: PixelSize
  /// Frames per second.
  package let frameRate: Rational
  /// Whether pixels may be transparent.
  package let hasAlpha: Bool

  /// - Parameters:
  ///   - size: The size of the frames given to the encoder.
  ///   - outputWidth: The width of the encoded frames in pixels, if it differs; the aspect ratio is kept.
  ///   - frameRate: Frames per second.
  ///   - hasAlpha: Whether pixels may be transparent; formats without alpha show them over black.
  /// - Precondition: `frameRate` and `outputWidth` are positive.
  package init(
    size: PixelSize, outputWidth: Int? = nil, frameRate: Rational, hasAlpha: Bool = false
  ) {
    precondition(frameRate.numerator > 0, "a frame rate is positive")
    sourceSize = size
    contentSize = outputWidth.map { size.resized(toWidth: $0) } ?? size
    self.frameRate = frameRate
    self.hasAlpha = hasAlpha
  }

  /// Checks that a file can hold the frames.
  ///
  /// - Parameter longestSide: The largest width and height in pixels.
  /// - Throws: `frameRateTooHigh`, `sizeTooLarge`.
  func verify(highestFrameRate limit: Rational, longestSide: Int) throws(MediaError) {
    guard frameRate.numerator * limit.denominator <= limit.numerator * frameRate.denominator else {
      throw .frameRateTooHigh(frameRate, limit: limit)
    }
    guard max(contentSize.width, contentSize.height) <= longestSide else {
      throw .sizeTooLarge(contentSize, limit: longestSide)
    }
  }
}
