/// Writes pictures as the frames of a film, in two steps so that the first runs on many threads.
///
/// Converting a picture takes longer than anything else outside the codec and depends on that
/// picture alone, so `prepare` may be called from any thread, concurrently. `append` defines the
/// order and is called from one thread at a time. The file is complete once `finish` returned; an
/// encoder released before that leaves an unusable file behind, which its owner removes.
package protocol FrameEncoder: AnyObject, Sendable {
  /// A converted picture; it may be appended more than once.
  associatedtype Prepared: Sendable

  /// The size of the pictures in the file.
  var outputSize: PixelSize { get }

  /// Converts one picture; pure: the same pixels give the same result.
  ///
  /// - Parameters:
  ///   - pixels: Rows from top to bottom of 4 bytes per pixel: blue, green, red, alpha; sRGB;
  ///     opaque or premultiplied. Formats without alpha show what is transparent over black.
  ///   - bytesPerRow: The distance between two rows in bytes, at least 4 times the width.
  func prepare(_ pixels: RawSpan, bytesPerRow: Int) throws(MediaError) -> Prepared

  /// Appends the picture as the next `count` frames.
  ///
  /// - Precondition: `count` is positive and `finish` was not called.
  func append(_ prepared: Prepared, count: Int) throws(MediaError)

  /// Writes what is still waiting and closes the file.
  ///
  /// - Precondition: It is called once.
  /// - Returns: The bytes written.
  func finish() throws(MediaError) -> Int64
}
