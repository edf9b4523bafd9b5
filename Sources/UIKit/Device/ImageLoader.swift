package import Scene

/// Reads the images that an app's own code asks for; set by whoever may read files.
@MainActor
package protocol ImageLoader: AnyObject, Sendable {
  /// Where the names of images are looked up, in this order.
  var folders: [String] { get }

  /// The image in a file, with pixels that can certainly be made; nil where there is no such file.
  func image(inFile path: String) throws(ImageLoadingError) -> Bitmap?

  /// The image in the bytes of a file, with pixels that can certainly be made.
  func image(in bytes: [UInt8]) throws(ImageLoadingError) -> Bitmap
}

/// Why there is no image where one should be.
package struct ImageLoadingError: Error, Hashable, Sendable {
  /// The end of a sentence, such as "the image is cut off".
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
