package import TEBuffers
internal import Synchronization

/// Writes an animated GIF, whose delays are exact to a hundredth of a second.
///
/// Each stored image holds only the rectangle that changed, with a palette of up to 255 colors of its own, and
/// transparent pixels where nothing changed. So pixels that do not change in the source do not change in
/// the file. Memory use does not depend on the number of frames.
package final class GIFEncoder: FrameEncoder {
  /// A frame at the file's size.
  ///
  /// Sendable because one thread at a time uses it: it goes from a worker to the writer and back.
  package final class Prepared: @unchecked Sendable {
    /// Replaced by each update, because the writer may still compare with the previous pixels.
    fileprivate(set) var pixels: PooledBuffer<UInt32>

    fileprivate init(pixels: PooledBuffer<UInt32>) { self.pixels = pixels }
  }

  package let outputSize: PixelSize
  package var margin: Int? { nil }
  private let resizer: FrameResizer
  private let buffers: BufferPool<UInt32>
  private let writer: Mutex<GIFWriter?>

  /// Creates the file at `path`, or truncates it.
  ///
  /// - Throws: As below, and `MediaError` of the system if the file cannot be opened.
  package convenience init(
    path: String, format: FrameFormat, playCount: Int? = nil
  ) throws(MediaError) {
    try Self.verify(format)
    try self.init(FileSink(creating: path), format: format, playCount: playCount)
  }

  /// - Parameters:
  ///   - sink: Receives the file from start to end.
  ///   - format: The frames' size and rate. `GIFTiming.nearestFrameRate` returns rates at which all delays
  ///     are equal; at others they differ by 1/100 s.
  ///   - playCount: How often the animation plays, 1...65536; nil for an endless loop.
  /// - Throws: `frameRateTooHigh` above 50 frames per second, `sizeTooLarge` above 65,535 pixels.
  package init(
    _ sink: FileSink, format: FrameFormat, playCount: Int? = nil
  ) throws(MediaError) {
    try Self.verify(format)
    let size = format.contentSize
    precondition((1...65_536).contains(playCount ?? 1), "a GIF plays 1 to 65536 times")
    outputSize = size
    resizer = FrameResizer(source: format.sourceSize, content: size, padded: size)
    buffers = BufferPool(repeating: 0, count: size.width * size.height)
    writer = Mutex(
      GIFWriter(
        GIFMuxer(sink, size: size), size: size, frameRate: format.frameRate, playCount: playCount))
  }

  /// Checks that a GIF can hold the format.
  private static func verify(_ format: FrameFormat) throws(MediaError) {
    try format.verify(
      highestFrameRate: GIFTiming.highestFrameRate, longestSide: Int(UInt16.max))
  }

  package func makePrepared() throws(MediaError) -> Prepared {
    Prepared(pixels: buffers.makeBuffer())
  }

  package func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    precondition(firstRow == 0, "without a margin, an update has all rows")
    resizer.validate(pixels, bytesPerRow: bytesPerRow)
    if let changes, changes.isEmpty { return }
    let buffer = buffers.makeBuffer()
    let colors = buffer.view
    if changes != nil { colors.copy(from: prepared.pixels.view) }
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe colors.withBytes { target in
        unsafe resizer.resize(
          pixels, bytesPerRow: bytesPerRow, changes: changes, into: target)
      }
    }
    // BGRA in memory is 0xAARRGGBB as a little-endian integer.
    for index in 0..<colors.count {
      colors[index] = UInt32(littleEndian: colors[index]) & 0xFF_FFFF
    }
    prepared.pixels = buffer
  }

  package func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    precondition(count > 0, "a frame is appended at least once")
    try writer.withLock { writer throws(MediaError) in
      precondition(writer != nil, "no frame is appended to a finished GIF")
      try writer?.append(prepared.pixels, count: count)
    }
  }

  package func finish() throws(MediaError) -> Int64 {
    try writer.withLock { writer throws(MediaError) in
      guard let writer = writer.take() else { preconditionFailure("a GIF is finished once") }
      return try writer.finish()
    }
  }
}

/// The sequential part of the GIF encoder.
private struct GIFWriter: ~Copyable {
  private var muxer: GIFMuxer
  private let pipeline: FramePipeline
  private let frameRate: Rational
  private let playCount: Int?
  private var frameCount = 0
  /// The last planned frame and its index. It is encoded while the next one is planned; its delay is
  /// known then.
  private var pending: (plan: FramePlan, firstFrame: Int)?

  init(
    _ muxer: consuming GIFMuxer, size: PixelSize, frameRate: Rational, playCount: Int?
  ) {
    self.muxer = muxer
    pipeline = FramePipeline(size: size)
    self.frameRate = frameRate
    self.playCount = playCount
  }

  mutating func append(_ pixels: PooledBuffer<UInt32>, count: Int) throws(MediaError) {
    if let rectangle = pipeline.changedRectangle(pixels) {
      let plan: FramePlan
      if let pending {
        let encoded: GIFMuxer.Image
        (plan, encoded) = pipeline.plan(pixels, changed: rectangle, whileEncoding: pending.plan)
        try write(encoded, from: pending.firstFrame)
      } else {
        plan = pipeline.plan(pixels, changed: rectangle)
        try muxer.writeHeader(palette: plan.palette.colors, playCount: playCount)
      }
      pending = (plan, frameCount)
    }
    frameCount += count
  }

  consuming func finish() throws(MediaError) -> Int64 {
    precondition(frameCount > 0, "a GIF has at least one frame")
    if let pending { try write(pipeline.encode(pending.plan), from: pending.firstFrame) }
    return try muxer.finish()
  }

  /// Writes an image that is displayed from a frame until the current end of the animation.
  private mutating func write(
    _ image: GIFMuxer.Image, from firstFrame: Int
  ) throws(MediaError) {
    var delay =
      frameRate.start(ofFrame: frameCount, unitsPerSecond: 100)
      - frameRate.start(ofFrame: firstFrame, unitsPerSecond: 100)
    var next = image
    while delay > GIFTiming.longestDelay {
      // The rest must not be shorter than the shortest delay.
      let part = min(GIFTiming.longestDelay, delay - GIFTiming.shortestDelay)
      try muxer.write(next, delay: part)
      delay -= part
      next = Self.transparentPixel
    }
    try muxer.write(next, delay: delay)
  }

  /// One transparent pixel, which extends the delay of the image before it.
  private static let transparentPixel = GIFMuxer.Image(
    rectangle: PixelRect(x: 0, y: 0, width: 1, height: 1),
    localPalette: [RGB24(bits: 0)], transparentIndex: 1,
    // The codes 4 (clear), 1 and 5 (end) of 3 bits each.
    data: [2, 2, 0b01_001_100, 0b1, 0])
}
