internal import TEMedia
internal import TERaster
internal import TEScene

/// Draws pictures in order.
struct DrawingWorker {
  private let rasterizer = Rasterizer(cache: ContentsCache())
  private let surface: Surface

  init(_ workload: Workload) {
    surface = Surface(
      PixelBuffer(width: workload.size.width, height: workload.size.height))
  }

  /// - Returns: Pixels that are valid until the next picture is drawn.
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
