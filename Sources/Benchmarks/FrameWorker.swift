internal import Media
internal import Raster
internal import Scene

/// Takes frames as a worker of an export does: what it does for one is the cost of a frame.
struct FrameWorker {
  /// A converted picture and what it shows; nil for nothing.
  private struct Converted {
    let prepared: MP4Encoder.Prepared
    var tiles: PictureTiles?
  }

  private let encoder: MP4Encoder
  private let drawing: DrawingWorker
  /// Those that an export with one worker has under way: the oldest is used again.
  private var converted: [Converted]
  private var last: Picture?
  /// What drawing and conversion took so far, in seconds of one thread.
  private(set) var drawingTime = 0.0
  private(set) var conversionTime = 0.0

  init(_ workload: Workload) throws {
    let encoder = try Film.makeEncoder(path: "/dev/null", workload.format)
    self.encoder = encoder
    drawing = DrawingWorker(workload)
    converted = try (0..<3).map { _ in
      Converted(prepared: try encoder.makePrepared(), tiles: nil)
    }
  }

  mutating func take(_ picture: Picture) throws {
    guard picture != last else { return }
    last = picture
    drawingTime += threadSeconds { _ = drawing.draw(picture) }
    conversionTime += try threadSeconds { try convert() }
  }

  private mutating func convert() throws {
    let pixels = drawing.pixels
    var next = converted.removeFirst()
    let changes = next.tiles.flatMap { old in
      drawing.tiles?.changes(since: old).map(PixelRectangle.init)
    }
    try unsafe pixels.withUnsafeBytes { bytes in
      try unsafe encoder.update(
        next.prepared, to: bytes.bytes, bytesPerRow: pixels.bytesPerRow, changes: changes)
    }
    next.tiles = drawing.tiles
    converted.append(next)
  }
}

extension PixelRectangle {
  fileprivate init(_ rect: PixelRect) {
    self.init(
      x: rect.left, y: rect.top, width: rect.right - rect.left, height: rect.bottom - rect.top)
  }
}
