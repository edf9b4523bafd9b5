package import TEBuffers

/// Encodes frames in two steps, of which the first runs on several threads.
///
/// Converting a frame takes longer than anything else outside the codec and depends on that frame alone, so
/// `update` may be called from any thread, concurrently for different `Prepared` objects. `append` defines
/// the order and is called from one thread at a time, or from one for each segment. The file is complete when
/// `finish` returns; an encoder that is released before leaves an invalid file, which its owner removes.
package protocol FrameEncoder: AnyObject, Sendable {
  /// A converted frame: it may be appended several times, and updated after that.
  associatedtype Prepared: Sendable

  /// The size of the frames in the file, in pixels.
  var outputSize: PixelSize { get }

  /// The distance in pixels up to which a converted pixel depends on its neighbours; nil for formats whose
  /// updates have all rows.
  var margin: Int? { get }

  /// Allocates a converted frame of undefined contents.
  ///
  /// - Throws: `library` where there is not enough memory.
  func makePrepared() throws(MediaError) -> Prepared

  /// Converts rectangles of a frame. The result depends on `pixels` alone, not on previous contents.
  ///
  /// - Parameters:
  ///   - prepared: Receives the converted pixels.
  ///   - pixels: Rows from top to bottom in BGRA, 8 bits per channel; sRGB; opaque or premultiplied. Formats
  ///     without alpha show transparent pixels over black.
  ///   - bytesPerRow: The distance between two rows in bytes, at least 4 times the width.
  ///   - firstRow: The frame's row that `pixels` begins with: 0, with all rows, where `margin` is nil.
  ///     Elsewhere the rows of the changes and the margin around them suffice.
  ///   - changes: The rectangles. They begin at even columns and rows, and end at even ones or at the
  ///     frame's edge. Together, the changes of all updates cover every pixel within the margin of one that
  ///     differs from the previous contents. Nil for the whole frame.
  /// - Throws: `library` where a call to FFmpeg failed.
  func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError)

  /// Appends the converted frame as the next `count` frames.
  ///
  /// - Precondition: `count` is positive and `finish` was not called.
  /// - Throws: `MediaError` where the codec or a write fails.
  func append(_ prepared: Prepared, count: Int) throws(MediaError)

  /// Appends the converted frame as the next `count` frames of a segment.
  ///
  /// Segments are consecutive parts of a clip, of `SegmentPlan.length` frames each but the last, and are
  /// appended to side by side. All frames of a clip are appended by this method, or none.
  ///
  /// - Parameter index: The segment's number from 0; all segments before it end some time.
  /// - Throws: As above.
  func append(_ prepared: Prepared, count: Int, toSegment index: Int) throws(MediaError)

  /// Flushes the encoder of a segment that has all its frames.
  ///
  /// - Throws: `MediaError` where the codec or a write fails.
  func endSegment(_ index: Int) throws(MediaError)

  /// Flushes the encoder and completes the file.
  ///
  /// - Precondition: It is called once.
  /// - Returns: The size of the output in bytes.
  /// - Throws: `MediaError` where the codec or a write fails.
  func finish() throws(MediaError) -> Int64
}

extension FrameEncoder {
  /// For formats that know no segments: there is one.
  package func append(
    _ prepared: Prepared, count: Int, toSegment index: Int
  ) throws(MediaError) {
    try append(prepared, count: count)
  }

  /// For formats that know no segments.
  package func endSegment(_ index: Int) {}

  /// Converts a whole frame in memory of its own, as by `update`.
  package func prepare(_ pixels: RawSpan, bytesPerRow: Int) throws(MediaError) -> Prepared {
    let prepared = try makePrepared()
    try update(prepared, to: pixels, bytesPerRow: bytesPerRow, firstRow: 0, changes: nil)
    return prepared
  }
}
