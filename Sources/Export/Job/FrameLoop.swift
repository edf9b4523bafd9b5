internal import TEBuffers
package import TEInputs
package import TEMedia
package import TEPlayback
internal import TERaster
package import TEScene
internal import Synchronization

/// Composes the pictures of a clip in order, and draws, converts and encodes them.
///
/// The calling thread composes; up to `jobs` workers draw a picture and convert it, a few rows at a time
/// where the format allows it; one thread encodes. A picture equal to the one before it is not drawn
/// again but shown for one frame more.
///
/// Where the format has segments, several of them are drawn and encoded side by side, each by workers and an
/// encoder of its own. Composition is sequential, so the pictures of the segments in flight are composed
/// ahead and wait; a waiting picture is a layer tree and takes far less memory than a frame.
package struct FrameLoop<Encoder: FrameEncoder> {
  /// Why the loop ended early.
  package enum Failure: Error {
    case cancelled(signal: Int32)
    /// The clip is longer than it may be.
    case budget(BudgetError)
    case image(ImageFailure)
    case media(MediaError)
    case playback(PlaybackError)
  }

  let encoder: Encoder
  let jobs: Int
  /// Nil for one segment of any length.
  let segments: SegmentPlan?
  let images: ClipImages
  let times: StageTimes
  let cancellation: Cancellation
  let length: ClipLength

  package init(
    encoder: Encoder, jobs: Int, segments: SegmentPlan?, images: ClipImages, times: StageTimes,
    cancellation: Cancellation, length: ClipLength
  ) {
    self.encoder = encoder
    self.jobs = jobs
    self.segments = segments
    self.images = images
    self.times = times
    self.cancellation = cancellation
    self.length = length
  }

  /// A picture and the number of frames of a segment that show it.
  private struct Run {
    let picture: Picture
    var segment = 0
    var count = 1
    /// The number of frames of the picture before; 0 for the first.
    let countBefore: Int
    /// Whether it is the last one of its segment.
    var endsSegment = false
  }

  /// The longest run of equal frames that is encoded without looking for a cancellation.
  private static var longestUninterruptedRun: Int { 30 }

  /// The number of pictures in the pipeline beyond those being drawn, so that the encoder always has one
  /// ready.
  private static var slack: Int { 1 }

  /// - Parameters:
  ///   - picture: The picture of a frame; asked for 0, 1 and so on until it gives nil.
  ///   - progress: Called on this thread now and then with the number of frames encoded.
  /// - Returns: The number of frames.
  package func run(
    picture: (Int) throws(PlaybackError) -> Picture?, progress: (Int) -> Void
  ) throws(Failure) -> Int {
    func compose(_ frame: Int) throws(Failure) -> Picture? {
      try times.measure(.compose) { () throws(Failure) in
        do throws(PlaybackError) { return try picture(frame) } catch { throw .playback(error) }
      }
    }
    guard let first = try compose(0) else { return 0 }
    let encoded = FrameCount()
    func report() { progress(encoded.value) }
    var pipelines = makePipelines(counting: encoded)
    do throws(Failure) {
      try pipelines.begin(whileWaiting: report)
      var run = Run(picture: first, countBefore: 0)
      var frameCount = 1
      while let next = try compose(frameCount) {
        try checkCancellation()
        run.endsSegment = segments != nil && frameCount % SegmentPlan.length == 0
        frameCount += 1
        do throws(BudgetError) {
          try length.check(frames: frameCount)
        } catch {
          throw Failure.budget(error)
        }
        if next == run.picture, !run.endsSegment {
          run.count += 1
        } else {
          try times.measure(.wait) { () throws(Failure) in
            try pipelines.submit(run)
            if run.endsSegment { try pipelines.begin(whileWaiting: report) }
          }
          let segment = run.segment + (run.endsSegment ? 1 : 0)
          run = Run(picture: next, segment: segment, countBefore: run.count)
        }
        report()
      }
      run.endsSegment = true
      try times.measure(.wait) { () throws(Failure) in
        try pipelines.submit(run)
        try pipelines.finish(whileWaiting: report)
      }
      report()
      return frameCount
    } catch {
      pipelines.abandon()
      throw error
    }
  }

  /// A converted picture with the tile lists that it shows; nil for none or unknown.
  private struct Converted {
    let prepared: Encoder.Prepared
    var tiles: TileSignatures?
  }

  /// Memory of a segment's workers; the next segment gets it with its caches filled.
  private final class DrawingMemory: Sendable {
    let rasterizer = Rasterizer(cache: ContentsCache())
    /// For encoders that take whole pictures: one surface per worker.
    let surfaces = ObjectPool<Surface>()
    let converted = ObjectPool<Converted>()
  }

  private typealias Pipelines = SegmentPipelines<Run, (Run, Converted), Failure>

  private func makePipelines(counting encoded: FrameCount) -> Pipelines {
    let concurrency = segments?.concurrency ?? 1
    let workers = (jobs + concurrency - 1) / concurrency
    let memories = ObjectPool<DrawingMemory>()
    let drawn = FrameCount()
    return Pipelines(concurrency: concurrency) { end in
      let memory = memories.take() ?? DrawingMemory()
      return Pipelines.Pipeline(
        workers: workers, capacity: workers + Self.slack,
        backlog: concurrency > 1 ? SegmentPlan.length : 0
      ) { run throws(Failure) in
        // Each segment ages the images, so only one in so many pictures does.
        if drawn.add(1) % concurrency == 0 { images.relax(run.countBefore) }
        let converted = try failing { () throws(MediaError) in try convert(run.picture, memory) }
        if let failure = images.failure() { throw .image(failure) }
        return (run, converted)
      } delivery: { (run, converted) throws(Failure) in
        try append(converted.prepared, run, counting: encoded)
        memory.converted.put(converted)
        guard run.endsSegment else { return }
        try times.measure(.encode) { () throws(Failure) in
          try failing { () throws(MediaError) in try encoder.endSegment(run.segment) }
        }
        memories.put(memory)
        end()
      }
    }
  }

  private func convert(
    _ picture: Picture, _ memory: DrawingMemory
  ) throws(MediaError) -> Converted {
    var next: Converted
    if let older = memory.converted.take() {
      next = older
    } else {
      next = Converted(prepared: try encoder.makePrepared(), tiles: nil)
    }
    if let margin = encoder.margin {
      try show(picture, in: &next, margin: margin, memory.rasterizer)
    } else {
      let size = picture.pixelSize
      let surface =
        memory.surfaces.take() ?? Surface(PixelBuffer(width: size.width, height: size.height))
      defer { memory.surfaces.put(surface) }
      try show(picture, in: &next, by: surface, memory.rasterizer)
    }
    return next
  }

  /// Draws and converts the rows of tiles that differ, one after another in the same memory.
  private func show(
    _ picture: Picture, in converted: inout Converted, margin: Int, _ rasterizer: Rasterizer
  ) throws(MediaError) {
    let (prepared, older) = (converted.prepared, converted.tiles)
    converted.tiles = try times.measure(.raster) { () throws(MediaError) in
      try rasterizer.draw(picture, over: older, margin: margin) { band throws(MediaError) in
        try times.measure(.convert, within: .raster) { () throws(MediaError) in
          try unsafe band.withUnsafeBytes { bytes throws(MediaError) in
            try unsafe encoder.update(
              prepared, to: bytes.bytes, bytesPerRow: band.bytesPerRow, firstRow: band.top,
              changes: band.dirtyRects)
          }
        }
      }
    }
  }

  /// Draws on a surface and converts the tiles that differ.
  private func show(
    _ picture: Picture, in converted: inout Converted, by surface: Surface,
    _ rasterizer: Rasterizer
  ) throws(MediaError) {
    times.measure(.raster) { rasterizer.draw(picture, onto: surface) }
    try times.measure(.convert) { () throws(MediaError) in
      let changes = converted.tiles.flatMap { older in
        surface.tiles?.dirtyRects(since: older)
      }
      let pixels = surface.pixels
      try unsafe pixels.withUnsafeBytes { bytes throws(MediaError) in
        try unsafe encoder.update(
          converted.prepared, to: bytes.bytes, bytesPerRow: pixels.bytesPerRow, firstRow: 0,
          changes: changes)
      }
    }
    converted.tiles = surface.tiles
  }

  private func append(
    _ prepared: Encoder.Prepared, _ run: Run, counting encoded: FrameCount
  ) throws(Failure) {
    var rest = run.count
    while rest > 0 {
      try checkCancellation()
      let part = min(rest, Self.longestUninterruptedRun)
      try times.measure(.encode) { () throws(Failure) in
        try failing { () throws(MediaError) in
          try encoder.append(prepared, count: part, toSegment: run.segment)
        }
      }
      rest -= part
      encoded.add(part)
    }
  }

  private func checkCancellation() throws(Failure) {
    if let signal = cancellation.signal { throw .cancelled(signal: signal) }
  }

  private func failing<Result>(_ body: () throws(MediaError) -> Result) throws(Failure) -> Result {
    do throws(MediaError) { return try body() } catch { throw .media(error) }
  }
}

/// A number of frames or pictures so far, read by one thread while others count.
private final class FrameCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// - Returns: The number before.
  @discardableResult
  func add(_ frames: Int) -> Int { count.wrappingAdd(frames, ordering: .relaxed).oldValue }
}
