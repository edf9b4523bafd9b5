internal import Media
internal import Raster
internal import Scene

/// Draws pictures one after the other.
struct DrawingWorker {
  private let rasterizer: Rasterizer
  private let surface: Surface
  /// What pictures show that were drawn by rows, the oldest first.
  private var shown = [PictureTiles?](repeating: nil, count: FrameWorker.depth)

  /// - Parameter rasterizer: Several workers may share one.
  init(_ workload: Workload, rasterizer: Rasterizer = Rasterizer(cache: ContentsCache())) {
    self.rasterizer = rasterizer
    surface = Surface(
      PixelBuffer(width: workload.size.width, height: workload.size.height))
  }

  /// Draws what differs from the oldest picture under way, by rows that are not kept, as one worker of
  /// an export to MP4 does.
  mutating func drawRows(_ picture: Picture) {
    let oldest = shown.removeFirst()
    shown.append(rasterizer.draw(picture, over: oldest, margin: 1) { _ in })
  }

  /// - Returns: Pixels that stay as they are until the next picture is drawn.
  func draw(_ picture: Picture) -> PixelBuffer {
    rasterizer.draw(picture, onto: surface)
    return surface.pixels
  }
}

extension PixelBuffer {
  /// The pixels without padding.
  var packedPixels: [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    unsafe withUnsafeBytes { bytes in
      for y in 0..<height {
        unsafe pixels.append(contentsOf: bytes[y * bytesPerRow..<y * bytesPerRow + width * 4])
      }
    }
    return pixels
  }
}
