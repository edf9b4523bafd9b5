/// The time to convert and encode a picture.
package struct EncodingCost: Sendable {
  /// In seconds.
  package let fixed: Double
  /// In seconds for each pixel.
  package let perPixel: Double
}
