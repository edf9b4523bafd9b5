internal import TEBuffers

/// How an animation stores its parts, and what they look like in the file.
protocol AnimationContainer: Sendable {
  /// The grid that the corner of a part lies on, in pixels.
  var alignment: Int { get }
  /// The longest time that a part can be shown, in milliseconds.
  var longestDuration: Int { get }

  /// Encodes the pixels of a part; called from several threads at once.
  ///
  /// - Parameters:
  ///   - pixels: BGRA, premultiplied, without gaps between rows.
  ///   - size: The part's size in pixels.
  func encode(_ pixels: [UInt8], size: PixelSize) throws(MediaError) -> [UInt8]

  /// The beginning of the file. What is known at the end only is 0 in it.
  func header() -> [UInt8]

  /// A part of the file.
  ///
  /// - Parameters:
  ///   - data: What ``encode(_:size:)`` returned.
  ///   - rectangle: Where the part is.
  ///   - index: The number of parts before it.
  ///   - start: When it is shown, in milliseconds.
  ///   - end: When the next one is.
  func part(
    _ data: [UInt8], _ rectangle: PixelRect, index: Int, start: Int, end: Int
  ) -> [UInt8]

  /// The end of the file.
  func trailer() -> [UInt8]

  /// What is written over the beginning of the file at the end, with its offset.
  func corrections(partCount: Int, byteCount: Int) -> [(offset: Int, bytes: [UInt8])]
}
