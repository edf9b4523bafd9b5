/// A buffer of pixels: premultiplied BGRA, 8 bits a channel, sRGB, rows from top to bottom.
///
/// The memory and every row are aligned to 64 bytes. The buffer takes no locks: its users ensure that it has
/// either one writer or any number of readers at a time.
///
/// Sendable because its memory has either one writer or any number of readers at any time.
@safe
package final class PixelBuffer: @unchecked Sendable {
  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int
  /// The distance between the starts of two rows, in bytes: a multiple of 64, at least `width * 4`.
  package let bytesPerRow: Int
  private let memory: UnsafeMutableRawPointer

  /// A buffer of transparent pixels.
  ///
  /// - Precondition: `width` and `height` are at least 1.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0)
    self.width = width
    self.height = height
    bytesPerRow = (width * 4 + 63) & ~63
    unsafe memory = .allocate(byteCount: bytesPerRow * height, alignment: 64)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Calls `body` with all rows, `bytesPerRow * height` bytes.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: memory, count: bytesPerRow * height))
  }

  /// The pixels of row `y`.
  func row(_ y: Int) -> PixelRow {
    assert(y >= 0 && y < height)
    return unsafe PixelRow(
      (memory + y * bytesPerRow).assumingMemoryBound(to: UInt32.self), count: width)
  }
}
