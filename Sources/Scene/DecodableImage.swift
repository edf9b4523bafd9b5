/// An encoded image of a known size that has not been decoded yet. Any thread may call its methods.
///
/// Screens are laid out by the headers while other cores decode. Pixels that no picture has used
/// for three pictures are evicted and decoded again when needed.
package protocol DecodableImage: Sendable {
  /// Width in pixels, at least 1.
  var width: Int { get }
  /// Height in pixels, at least 1.
  var height: Int { get }
  /// Pixels per unit of the size that the file specifies: more than 1 for drawings, else 1.
  var scale: Double { get }
  /// Whether it can be decoded with more pixels, which show more.
  var isDrawing: Bool { get }
  /// Whether every pixel's alpha is 255; nil where only decoding tells.
  var isOpaque: Bool? { get }

  /// The features of the file that the picture lacks, each a clause with its line in the file.
  var remarks: [String] { get }

  /// Decodes as much as it takes to be sure that the image can be decoded; a second call does nothing.
  ///
  /// - Throws: Why the image cannot be decoded.
  func verify() throws

  /// Decodes the image: `width * height * 4` bytes as ``Bitmap/pixels`` has them, the same in every
  /// call.
  ///
  /// - Throws: Once ``verify()`` has succeeded, only where memory runs out.
  func decodePixels() throws -> [UInt8]

  /// The same image with more pixels.
  ///
  /// - Parameters:
  ///   - factor: The number of pixels for each, in both directions.
  ///   - area: The largest number of pixels.
  /// - Returns: Nil for an image that has no more detail, or whose pixels are too many or take too long.
  func enlarged(by factor: Int, within area: Int) -> (any DecodableImage)?

  /// Releases memory that only makes the next ``decodePixels()`` faster.
  func purge()
}

extension DecodableImage {
  package var scale: Double { 1 }
  package var isDrawing: Bool { false }
  package var remarks: [String] { [] }
  package func enlarged(by factor: Int, within area: Int) -> (any DecodableImage)? { nil }
}
