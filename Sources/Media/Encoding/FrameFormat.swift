/// What goes into an encoder: pictures of one size at one constant rate.
package struct FrameFormat: Hashable, Sendable {
  /// The size of the pictures given to the encoder.
  package let sourceSize: PixelSize
  /// The size of the pictures to write, before any padding that the format needs.
  package let contentSize: PixelSize
  /// Frames per second.
  package let frameRate: Rational

  /// - Parameters:
  ///   - size: The size of the pictures given to the encoder.
  ///   - outputWidth: The width of the pictures to write, if it differs; the shape is kept.
  ///   - frameRate: Frames per second.
  /// - Precondition: `frameRate` and `outputWidth` are positive.
  package init(size: PixelSize, outputWidth: Int? = nil, frameRate: Rational) {
    precondition(frameRate.numerator > 0, "a frame rate is positive")
    sourceSize = size
    contentSize = outputWidth.map { size.resized(toWidth: $0) } ?? size
    self.frameRate = frameRate
  }
}
