package import Buffers
package import Media
internal import Synchronization

/// Writes an animated GIF, from the pictures' own colours and exact to a hundredth of a second.
///
/// Each stored picture holds only the rectangle that changed, with up to 255 colours of its own,
/// and transparent pixels for what stays. So what does not change in the pictures does not change
/// in the file, bit for bit. The memory that is needed does not depend on the number of frames.
package final class GIFEncoder: FrameEncoder {
  /// A picture at the file's size, which one thread at a time may use.
  ///
  /// Sendable because one thread at a time uses a picture: it goes from worker to writer and back.
  package final class Prepared: @unchecked Sendable {
    /// Replaced with each picture, because the writer may still compare with the last one.
    fileprivate(set) var sheet: Sheet<UInt32>

    fileprivate init(sheet: Sheet<UInt32>) { self.sheet = sheet }
  }

  package let outputSize: PixelSize
  package var margin: Int? { nil }
  private let fitter: PictureFitter
  private let sheets: SheetPool<UInt32>
  private let writer: Mutex<GIFWriter?>

  /// Opens `path` for writing, replacing what it holds.
  package convenience init(
    path: String, format: FrameFormat, playCount: Int? = nil
  ) throws(MediaError) {
    try Self.verify(format)
    try self.init(FileSink(creating: path), format: format, playCount: playCount)
  }

  /// - Parameters:
  ///   - sink: What is written to, from the beginning to the end.
  ///   - format: What is encoded. `GIFTiming.nearestFrameRate` names rates at which all frames last
  ///     equally long; at others their delays differ by 1/100 s.
  ///   - playCount: How often the animation plays, 1...65536; nothing means forever.
  /// - Throws: `frameRateTooHigh` above 50 frames per second, `sizeTooLarge` above 65535 pixels, or
  ///   why the file cannot be written.
  package init(
    _ sink: FileSink, format: FrameFormat, playCount: Int? = nil
  ) throws(MediaError) {
    try Self.verify(format)
    let size = format.contentSize
    precondition((1...65_536).contains(playCount ?? 1), "a GIF plays 1 to 65536 times")
    outputSize = size
    fitter = PictureFitter(source: format.sourceSize, content: size, padded: size)
    sheets = SheetPool(repeating: 0, count: size.width * size.height)
    writer = Mutex(
      GIFWriter(
        GIFFile(sink, size: size), size: size, frameRate: format.frameRate, playCount: playCount))
  }

  /// Checks what the format can hold.
  private static func verify(_ format: FrameFormat) throws(MediaError) {
    let limit = GIFTiming.highestFrameRate
    let rate = format.frameRate
    guard rate.numerator <= limit.numerator * rate.denominator else {
      throw .frameRateTooHigh(rate, limit: limit)
    }
    let size = format.contentSize
    guard max(size.width, size.height) <= Int(UInt16.max) else {
      throw .sizeTooLarge(size, limit: Int(UInt16.max))
    }
  }

  package func makePrepared() throws(MediaError) -> Prepared {
    Prepared(sheet: sheets.makeSheet())
  }

  package func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    precondition(firstRow == 0, "there is no margin, so pictures come whole")
    fitter.validate(pixels, bytesPerRow: bytesPerRow)
    if let changes, changes.isEmpty { return }
    let sheet = sheets.makeSheet()
    let colours = sheet.cells
    if changes != nil { colours.copy(prepared.sheet.cells) }
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe colours.withBytes { target in
        unsafe fitter.fit(
          pixels, bytesPerRow: bytesPerRow, changes: changes, into: target)
      }
    }
    // Blue, green, red, alpha in memory is 0xAARRGGBB in a little-endian number.
    for index in 0..<colours.count {
      colours[index] = UInt32(littleEndian: colours[index]) & 0xFF_FFFF
    }
    prepared.sheet = sheet
  }

  package func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    precondition(count > 0, "a picture is shown for at least one frame")
    try writer.withLock { writer throws(MediaError) in
      precondition(writer != nil, "a finished GIF takes no more pictures")
      try writer?.append(prepared.sheet, count: count)
    }
  }

  package func finish() throws(MediaError) -> Int64 {
    try writer.withLock { writer throws(MediaError) in
      guard let writer = writer.take() else { preconditionFailure("a GIF is finished once") }
      return try writer.finish()
    }
  }
}

/// The one-threaded half of the GIF encoder.
private struct GIFWriter: ~Copyable {
  private var file: GIFFile
  private let painter: GIFPainter
  private let frameRate: Rational
  private let playCount: Int?
  private var frameCount = 0
  /// The last picture that differed from the one before, and its first frame. It is drawn while the
  /// next one is planned; its delay is known then.
  private var waiting: (plan: PicturePlan, firstFrame: Int)?

  init(
    _ file: consuming GIFFile, size: PixelSize, frameRate: Rational, playCount: Int?
  ) {
    self.file = file
    painter = GIFPainter(size: size)
    self.frameRate = frameRate
    self.playCount = playCount
  }

  mutating func append(_ sheet: Sheet<UInt32>, count: Int) throws(MediaError) {
    if let rectangle = painter.changedRectangle(sheet) {
      let plan: PicturePlan
      if let waiting {
        let drawn: GIFFile.Picture
        (plan, drawn) = painter.plan(sheet, changed: rectangle, whileDrawing: waiting.plan)
        try write(drawn, from: waiting.firstFrame)
      } else {
        plan = painter.plan(sheet, changed: rectangle)
        try file.writeHeader(palette: plan.palette.colours, playCount: playCount)
      }
      waiting = (plan, frameCount)
    }
    frameCount += count
  }

  consuming func finish() throws(MediaError) -> Int64 {
    precondition(frameCount > 0, "a GIF has at least one frame")
    if let waiting { try write(painter.draw(waiting.plan), from: waiting.firstFrame) }
    return try file.finish()
  }

  /// Writes a picture, which stays from a frame up to the one that would come next.
  private mutating func write(
    _ picture: GIFFile.Picture, from firstFrame: Int
  ) throws(MediaError) {
    var delay =
      GIFTiming.start(ofFrame: frameCount, at: frameRate)
      - GIFTiming.start(ofFrame: firstFrame, at: frameRate)
    var next = picture
    while delay > GIFTiming.longestDelay {
      // What is left over must not be too short.
      let part = min(GIFTiming.longestDelay, delay - GIFTiming.shortestDelay)
      try file.write(next, delay: part)
      delay -= part
      next = Self.nothing
    }
    try file.write(next, delay: delay)
  }

  /// One transparent pixel, to stay longer than one delay can say.
  private static let nothing = GIFFile.Picture(
    rectangle: PixelRect(x: 0, y: 0, width: 1, height: 1),
    palette: [Colour(bits: 0)], transparentIndex: 1,
    // The codes 4 (clear), 1 and 5 (end) of 3 bits each.
    data: [2, 2, 0b01_001_100, 0b1, 0])
}
