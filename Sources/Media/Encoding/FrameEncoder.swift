package import Buffers

/// Writes pictures as the frames of a film, in two steps so that the first runs on many threads.
///
/// Converting a picture takes longer than anything else outside the codec and depends on that
/// picture alone, so `update` may be called from any thread, concurrently for different pictures.
/// `append` defines the order and is called from one thread at a time. The file is complete once
/// `finish` returned; an encoder released before that leaves an unusable file behind, which its owner
/// removes.
package protocol FrameEncoder: AnyObject, Sendable {
  /// A converted picture: it may be appended more than once, and changed again after that.
  associatedtype Prepared: Sendable

  /// The size of the pictures in the file.
  var outputSize: PixelSize { get }

  /// How many pixels around it a converted pixel depends on; nil for a format that takes pictures
  /// whole, so that every update has all of the rows.
  var margin: Int? { get }

  /// Makes a picture with memory of its own, which shows nothing yet.
  func makePrepared() throws(MediaError) -> Prepared

  /// Makes parts of `prepared` show a picture: the same pixels give the same result, whatever it
  /// showed.
  ///
  /// - Parameters:
  ///   - pixels: Rows from top to bottom of 4 bytes per pixel: blue, green, red, alpha; sRGB;
  ///     opaque or premultiplied. Formats without alpha show what is transparent over black.
  ///   - bytesPerRow: The distance between two rows in bytes, at least 4 times the width.
  ///   - firstRow: The picture's row that `pixels` begins with. The rest may not hold more than the
  ///     changes and the margin around them; 0 and all of the picture where there is no margin.
  ///   - changes: The parts, starting at even columns and rows, and ending there or with the picture.
  ///     Every pixel within the margin of one that differs from the last update lies in a part that
  ///     some update is given. Nil for all of a picture that shows nothing yet.
  func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError)

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

extension FrameEncoder {
  /// Converts one picture, in memory of its own.
  package func prepare(_ pixels: RawSpan, bytesPerRow: Int) throws(MediaError) -> Prepared {
    let prepared = try makePrepared()
    try update(prepared, to: pixels, bytesPerRow: bytesPerRow, firstRow: 0, changes: nil)
    return prepared
  }
}
