internal import Media
internal import Raster
internal import Scene

/// Draws pictures one after the other, as one worker of an export does.
struct DrawingWorker {
  private let rasterizer: Rasterizer
  private let surface: Surface

  /// - Parameter rasterizer: Several workers may share one.
  init(_ workload: Workload, rasterizer: Rasterizer = Rasterizer(cache: ContentsCache())) {
    self.rasterizer = rasterizer
    surface = Surface(
      PixelBuffer(width: workload.size.width, height: workload.size.height))
  }

  /// What has been drawn last.
  var pixels: PixelBuffer { surface.pixels }

  /// What the tiles of what has been drawn last show.
  var tiles: PictureTiles? { surface.tiles }

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
