package import Buffers

/// Rows of a picture that have been drawn, while they are in memory.
package struct DrawnBand {
  private let band: PixelBand
  /// What differs from the older picture, in pixels of the canvas, as rectangles that do not overlap.
  /// Around them the margin is drawn too; nothing else is.
  package let changes: [PixelRect]

  init(_ band: PixelBand, changes: [PixelRect]) {
    self.band = band
    self.changes = changes
  }

  /// The canvas's row that the pixels begin with.
  package var top: Int { band.top }

  /// The distance of two rows in bytes.
  package var bytesPerRow: Int { band.bytesPerRow }

  /// Calls `body` with the pixels of the rows: premultiplied BGRA, opaque.
  package func withUnsafeBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe band.memory.withUnsafeBytes(body)
  }
}
