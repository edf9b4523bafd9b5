internal import Raster
internal import Synchronization

/// Pixel buffers of one size that are used again; as many as were ever in use at once.
final class BufferPool: Sendable {
  private let width: Int
  private let height: Int
  private let idle = Mutex<[PixelBuffer]>([])

  /// - Parameters:
  ///   - width: The width of the buffers in pixels, positive.
  ///   - height: The height of the buffers in pixels, positive.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Calls `body` with a buffer that nothing else uses meanwhile; what it holds is undefined.
  func withBuffer<Result, Failure: Error>(
    _ body: (PixelBuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let buffer = idle.withLock { $0.popLast() } ?? PixelBuffer(width: width, height: height)
    defer { idle.withLock { $0.append(buffer) } }
    return try body(buffer)
  }
}
