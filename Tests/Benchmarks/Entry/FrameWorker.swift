internal import TEBuffers
internal import TEMedia
internal import TERaster
internal import TEScene

/// Draws and converts frames as a worker of an export does.
struct FrameWorker {
  /// A converted picture with the tiles that it shows; nil before the first.
  private struct Converted {
    let prepared: VideoEncoder.Prepared
    var tiles: TileSignatures?
  }

  private let encoder: VideoEncoder
  private let rasterizer = Rasterizer(cache: ContentsCache())
  /// The converted pictures of an export with one worker; the oldest is reused.
  private var converted: [Converted]
  private var last: Picture?
  /// The time of drawing and conversion so far, in seconds of one thread.
  private(set) var drawingTime = 0.0
  private(set) var conversionTime = 0.0

  /// The number of converted pictures of an export: one more than it has workers.
  static func underWay(workers: Int) -> Int { workers + 1 }

  init(_ workload: Workload) throws {
    let encoder = try ConvertedFrames.makeEncoder(path: "/dev/null", workload.format)
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

  private func update(_ prepared: VideoEncoder.Prepared, to band: RenderedBand) throws {
    try unsafe band.withUnsafeBytes { bytes in
      try unsafe encoder.update(
        prepared, to: bytes.bytes, bytesPerRow: band.bytesPerRow, firstRow: band.top,
        changes: band.dirtyRects)
    }
  }
}
