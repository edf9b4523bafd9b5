internal import Buffers
internal import Media
internal import Raster
internal import Scene

/// Takes frames as a worker of an export does: what it does for one is the cost of a frame.
struct FrameWorker {
  /// A converted picture and what it shows; nil for nothing.
  private struct Converted {
    let prepared: MP4Encoder.Prepared
    var tiles: TileSignatures?
  }

  private let encoder: MP4Encoder
  private let rasterizer = Rasterizer(cache: ContentsCache())
  /// Those that an export with one worker has under way: the oldest is used again.
  private var converted: [Converted]
  private var last: Picture?
  /// What drawing and conversion took so far, in seconds of one thread.
  private(set) var drawingTime = 0.0
  private(set) var conversionTime = 0.0

  /// How many converted pictures an export has under way: one more than it has workers.
  static func underWay(workers: Int) -> Int { workers + 1 }

  init(_ workload: Workload) throws {
    let encoder = try Film.makeEncoder(path: "/dev/null", workload.format)
    self.encoder = encoder
    converted = try (0..<Self.underWay(workers: 1)).map { _ in
      Converted(prepared: try encoder.makePrepared(), tiles: nil)
    }
  }

  mutating func take(_ picture: Picture) throws {
    guard picture != last else { return }
    last = picture
    var next = converted.removeFirst()
    var conversion = 0.0
    let whole = try threadSeconds {
      next.tiles = try rasterizer.draw(picture, over: next.tiles, margin: encoder.margin ?? 0) {
        band in
        conversion += try threadSeconds { try update(next.prepared, to: band) }
      }
    }
    converted.append(next)
    conversionTime += conversion
    drawingTime += whole - conversion
  }

  private func update(_ prepared: MP4Encoder.Prepared, to band: RenderedBand) throws {
    try unsafe band.withUnsafeBytes { bytes in
      try unsafe encoder.update(
        prepared, to: bytes.bytes, bytesPerRow: band.bytesPerRow, firstRow: band.top,
        changes: band.dirtyRects)
    }
  }
}
