package import TEBuffers
internal import Dispatch
package import TEInputs
internal import Synchronization

/// The file format of an animation.
package enum AnimationFormat: Hashable, Sendable {
  /// Lossless.
  case apng
  /// Lossy.
  ///
  /// - Parameter quality: From 0 (small) to 100 (fine).
  case webP(quality: Int)

  /// Browsers show frames of 10 ms or less for 100 ms.
  package static let highestFrameRate = Rational(90)

  /// Checks that the encoder is there.
  ///
  /// - Throws: `encoderMissing`.
  package func verify() throws(MediaError) {
    if case .webP = self { try WebPEncoder.verify() }
  }
}

/// Writes an animation as APNG or WebP.
///
/// Each part holds the rectangle that differs from the frame before. Parts are encoded side by side, each by
/// itself, so the bytes do not depend on the number of cores. Memory does not depend on the number of frames,
/// unless the output cannot seek.
///
/// A part is the rectangle that changed, coded by itself, so parts are encoded side by side and the
/// number of cores changes no byte.
package final class AnimationEncoder: FrameEncoder {
  /// A frame at the file's size.
  ///
  /// Sendable because one thread at a time uses it: it goes from a worker to the writer and back.
  package final class Prepared: @unchecked Sendable {
    /// BGRA, premultiplied, without gaps. Replaced by each update, because the writer may still have it.
    fileprivate(set) var pixels: [UInt8] = []
  }

  package let outputSize: PixelSize
  package var margin: Int? { nil }
  private let resizer: FrameResizer
  private let writer: Mutex<AnimationWriter?>

  /// - Parameters:
  ///   - sink: Receives the file.
  ///   - format: The frames' size and rate, and whether pixels may be transparent.
  ///   - animation: The file format.
  ///   - playCount: How often the animation plays; nil for an endless loop.
  ///   - jobs: The number of parts that are encoded at once.
  ///   - budgets: The limit of the file's size.
  /// - Throws: `encoderMissing`, `frameRateTooHigh`, and `sizeTooLarge` above the format's limit.
  package init(
    _ sink: FileSink, format: FrameFormat, as animation: AnimationFormat, playCount: Int? = nil,
    jobs: Int, budgets: Budgets = Budgets()
  ) throws(MediaError) {
    try animation.verify()
    var longestSide = Int.max
    if case .webP = animation { longestSide = WebPEncoder.sideLimit }
    try format.verify(
      highestFrameRate: AnimationFormat.highestFrameRate, longestSide: longestSide)
    let size = format.contentSize
    outputSize = size
    resizer = FrameResizer(source: format.sourceSize, content: size, padded: size)
    let container: any AnimationContainer
    switch animation {
    case .apng:
      container = APNGContainer(
        size: size, hasAlpha: format.hasAlpha, playCount: playCount ?? 0)
    case .webP(let quality):
      container = WebPContainer(
        size: size, hasAlpha: format.hasAlpha, playCount: playCount ?? 0, quality: quality)
    }
    writer = Mutex(
      AnimationWriter(
        CorrectedWriter(sink, budgets), container, size: size, frameRate: format.frameRate,
        jobs: jobs))
  }

  package func makePrepared() throws(MediaError) -> Prepared { Prepared() }

  package func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    precondition(firstRow == 0, "without a margin, an update has all rows")
    resizer.validate(pixels, bytesPerRow: bytesPerRow)
    if let changes, changes.isEmpty { return }
    var frame = [UInt8](repeating: 0, count: outputSize.byteCount)
    unsafe pixels.withUnsafeBytes { pixels in
      unsafe frame.withUnsafeMutableBytes { frame in
        unsafe resizer.resize(pixels, bytesPerRow: bytesPerRow, into: frame)
      }
    }
    prepared.pixels = frame
  }

  package func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    precondition(count > 0, "a frame is appended at least once")
    try writer.withLock { writer throws(MediaError) in
      precondition(writer != nil, "no frame is appended to a finished animation")
      try writer?.append(prepared.pixels, count: count)
    }
  }

  package func finish() throws(MediaError) -> Int64 {
    try writer.withLock { writer throws(MediaError) in
      guard let writer = writer.take() else { preconditionFailure("an animation is finished once") }
      return try writer.finish()
    }
  }
}

/// Finds what changes from frame to frame, encodes it and writes it.
private struct AnimationWriter: ~Copyable {
  /// A part that has not been encoded yet.
  private struct Part: Sendable {
    let rectangle: PixelRect
    /// Of the whole frame.
    let frame: [UInt8]
    let firstFrame: Int
  }

  private var file: CorrectedWriter
  private let container: any AnimationContainer
  private let size: PixelSize
  private let frameRate: Rational
  private let jobs: Int
  private var parts: [Part] = []
  private var frameCount = 0
  private var partCount = 0

  /// How many parts wait to be encoded side by side, for each job.
  private static let partsPerJob = 2

  init(
    _ file: consuming CorrectedWriter, _ container: any AnimationContainer, size: PixelSize,
    frameRate: Rational, jobs: Int
  ) {
    self.file = file
    self.container = container
    self.size = size
    self.frameRate = frameRate
    self.jobs = jobs
  }

  mutating func append(_ frame: [UInt8], count: Int) throws(MediaError) {
    if let rectangle = changedRectangle(frame) {
      if frameCount == 0 { try file.write(container.header()) }
      // The last part goes on until another begins.
      if parts.count >= Self.partsPerJob * jobs { try write(end: frameCount) }
      parts.append(Part(rectangle: rectangle, frame: frame, firstFrame: frameCount))
    }
    frameCount += count
  }

  consuming func finish() throws(MediaError) -> Int64 {
    precondition(frameCount > 0, "an animation has at least one frame")
    try write(end: frameCount)
    // The last frame is what the next differences are taken from, so one part remains.
    try file.write(container.trailer())
    let corrections = container.corrections(partCount: partCount, byteCount: file.byteCount)
    return try file.finish(corrections)
  }

  /// The last frame, which is shown before the next.
  private var last: [UInt8] = []

  /// The bounding rectangle of the pixels that differ from the frame before; nil where none does.
  private mutating func changedRectangle(_ frame: [UInt8]) -> PixelRect? {
    defer { last = frame }
    guard frameCount > 0 else {
      return PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    let changes = PixelRect(ofChangesFrom: last, to: frame, width: size.width)
    guard !changes.isEmpty else { return nil }
    let grid = container.alignment
    return PixelRect(
      left: changes.left / grid * grid, top: changes.top / grid * grid, right: changes.right,
      bottom: changes.bottom)
  }

  /// Encodes the parts that wait, and writes them.
  ///
  /// - Parameter end: The frame that the last of them is shown until.
  private mutating func write(end: Int) throws(MediaError) {
    guard !parts.isEmpty else { return }
    let (parts, container, size) = (parts, container, size)
    let results = Mutex([Result<[UInt8], MediaError>?](repeating: nil, count: parts.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, parts.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < parts.count else { return }
        let part = parts[index]
        let result = Result { () throws(MediaError) in
          try container.encode(
            Self.pixels(of: part.rectangle, in: part.frame, width: size.width),
            size: PixelSize(width: part.rectangle.width, height: part.rectangle.height))
        }
        results.withLock { $0[index] = result }
      }
    }
    for (index, result) in results.withLock({ $0 }).enumerated() {
      guard let data = try result?.get() else { preconditionFailure("all parts are encoded") }
      let next = index + 1 < parts.count ? parts[index + 1].firstFrame : end
      try write(data, parts[index], end: next)
    }
    self.parts = []
  }

  /// Writes a part, and its last pixel again where it is shown longer than a part can be.
  private mutating func write(_ data: [UInt8], _ part: Part, end: Int) throws(MediaError) {
    var start = frameRate.start(ofFrame: part.firstFrame, unitsPerSecond: 1000)
    let end = frameRate.start(ofFrame: end, unitsPerSecond: 1000)
    var (data, rectangle) = (data, part.rectangle)
    while true {
      let stop = min(end, start + container.longestDuration)
      try file.write(
        container.part(data, rectangle, index: partCount, start: start, end: stop))
      partCount += 1
      guard stop < end else { return }
      start = stop
      rectangle = PixelRect(x: 0, y: 0, width: 1, height: 1)
      data = try container.encode(
        Self.pixels(of: rectangle, in: part.frame, width: size.width),
        size: PixelSize(width: 1, height: 1))
    }
  }

  private static func pixels(of rectangle: PixelRect, in frame: [UInt8], width: Int) -> [UInt8] {
    guard rectangle.width < width else {
      return Array(frame[4 * width * rectangle.top..<4 * width * rectangle.bottom])
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * rectangle.width * rectangle.height)
    for row in rectangle.rows {
      let start = 4 * (row * width + rectangle.left)
      pixels += frame[start..<start + 4 * rectangle.width]
    }
    return pixels
  }
}
