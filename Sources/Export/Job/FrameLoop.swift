internal import Buffers
internal import Inputs
internal import Media
internal import Playback
internal import Raster
internal import Scene
internal import Synchronization

/// Composes the pictures of a clip in order, and draws, converts and encodes them.
///
/// The calling thread composes; up to `jobs` workers draw a picture and convert it, a few rows at a time
/// where the format allows it; one thread encodes. A picture equal to the one before it is not drawn
/// again but shown for one frame more.
struct FrameLoop<Encoder: FrameEncoder> {
  /// Why the loop ended early.
  enum Failure: Error {
    case cancelled(signal: Int32)
    /// The clip is longer than it may be.
    case budget(BudgetError)
    case image(ImageFailure)
    case media(MediaError)
    case playback(PlaybackError)
  }

  let encoder: Encoder
  let jobs: Int
  let rasterizer: Rasterizer
  let images: ClipImages
  let times: StageTimes
  let cancellation: Cancellation
  let length: ClipLength

  /// A picture and the number of frames that show it.
  private struct Run {
    let picture: Picture
    var count = 1
    /// The number of frames of the picture before; 0 for the first.
    let countBefore: Int
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
  func run(
    picture: (Int) throws(PlaybackError) -> Picture?, progress: (Int) -> Void
  ) throws(Failure) -> Int {
    func compose(_ frame: Int) throws(Failure) -> Picture? {
      try times.measure(.compose) { () throws(Failure) in
        do throws(PlaybackError) { return try picture(frame) } catch { throw .playback(error) }
      }
    }
    guard let first = try compose(0) else { return 0 }
    let encoded = FrameCount()
    let pipeline = makePipeline(for: first, counting: encoded)
    do throws(Failure) {
      var run = Run(picture: first, countBefore: 0)
      var frameCount = 1
      while let next = try compose(frameCount) {
        try checkCancellation()
        frameCount += 1
        do throws(BudgetError) {
          try length.check(frames: frameCount)
        } catch {
          throw Failure.budget(error)
        }
        if next == run.picture {
          run.count += 1
        } else {
          try times.measure(.wait) { () throws(Failure) in try pipeline.submit(run) }
          run = Run(picture: next, countBefore: run.count)
        }
        progress(encoded.value)
      }
      try times.measure(.wait) { () throws(Failure) in
        try pipeline.submit(run)
        try pipeline.finish { progress(encoded.value) }
      }
      progress(encoded.value)
      return frameCount
    } catch {
      pipeline.abandon()
      throw error
    }
  }

  /// A converted picture with the tile lists that it shows; nil for none or unknown.
  private struct Converted {
    let prepared: Encoder.Prepared
    var tiles: TileSignatures?
  }

  private func makePipeline(
    for first: Picture, counting encoded: FrameCount
  ) -> OrderedPipeline<Run, (Converted, count: Int), Failure> {
    let size = first.pixelSize
    // For encoders that take whole pictures: one surface per worker.
    let surfaces = ObjectPool<Surface>()
    let converted = ObjectPool<Converted>()
    return OrderedPipeline(workers: jobs, capacity: jobs + Self.slack) { run throws(Failure) in
      images.relax(run.countBefore)
      let result = try failing { () throws(MediaError) in
        var next: Converted
        if let older = converted.take() {
          next = older
        } else {
          next = Converted(prepared: try encoder.makePrepared(), tiles: nil)
        }
        if let margin = encoder.margin {
          try show(run.picture, in: &next, margin: margin)
        } else {
          let surface =
            surfaces.take() ?? Surface(PixelBuffer(width: size.width, height: size.height))
          defer { surfaces.put(surface) }
          try show(run.picture, in: &next, by: surface)
        }
        return (next, run.count)
      }
      if let failure = images.failure() { throw .image(failure) }
      return result
    } delivery: { (next, count) throws(Failure) in
      try append(next.prepared, count: count, counting: encoded)
      converted.put(next)
    }
  }

  /// Draws and converts the rows of tiles that differ, one after another in the same memory.
  private func show(
    _ picture: Picture, in converted: inout Converted, margin: Int
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
    _ picture: Picture, in converted: inout Converted, by surface: Surface
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
    _ prepared: Encoder.Prepared, count: Int, counting encoded: FrameCount
  ) throws(Failure) {
    var rest = count
    while rest > 0 {
      try checkCancellation()
      let part = min(rest, Self.longestUninterruptedRun)
      try times.measure(.encode) { () throws(Failure) in
        try failing { () throws(MediaError) in try encoder.append(prepared, count: part) }
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

/// The number of frames encoded so far, read by one thread while another counts.
private final class FrameCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add(_ frames: Int) { count.wrappingAdd(frames, ordering: .relaxed) }
}
