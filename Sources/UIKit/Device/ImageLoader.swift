package import TEScene

/// Loads the images that an app's code asks for; implemented where file access is allowed.
@MainActor
package protocol ImageLoader: AnyObject, Sendable {
  /// The folders in which images are searched by name, in this order.
  var folders: [String] { get }

  /// Loads the image in a file and validates that it can be decoded; nil if there is no such file.
  ///
  /// - Throws: `ImageLoadingError` if the file cannot be read or decoded.
  func image(inFile path: String) throws(ImageLoadingError) -> Bitmap?

  /// Loads an image from a file's bytes and validates that it can be decoded.
  ///
  /// - Throws: `ImageLoadingError` if the bytes cannot be decoded.
  func image(in bytes: [UInt8]) throws(ImageLoadingError) -> Bitmap

  /// The bytes of a PNG file, or of a JPEG file of a quality of 0...1, that shows a picture.
  ///
  /// - Throws: `ImageLoadingError` if the library that writes the file fails.
  func file(of picture: Picture, jpegQuality: Double?) throws(ImageLoadingError) -> [UInt8]
}

/// The reason why an image could not be loaded.
package struct ImageLoadingError: Error, Hashable, Sendable {
  /// A clause, such as "the image is cut off".
  package let reason: String

  /// Creates an error with a reason.
  package init(_ reason: String) { self.reason = reason }
}
