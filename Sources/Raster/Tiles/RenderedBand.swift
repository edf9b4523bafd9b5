package import TEBuffers

/// A band of rendered rows of a picture, valid until the next band is rendered.
package struct RenderedBand {
  private let band: PixelBand
  /// Rectangles that differ from the older picture, in pixels of the canvas; they do not overlap.
  /// Only they and the margin around them are rendered; the band's other pixels are undefined.
  package let dirtyRects: [PixelRect]

  init(_ band: PixelBand, dirtyRects: [PixelRect]) {
    self.band = band
    self.dirtyRects = dirtyRects
  }

  /// The canvas's row that is the band's first one.
  package var top: Int { band.top }

  /// The distance between the starts of two rows, in bytes.
  package var bytesPerRow: Int { band.bytesPerRow }

  /// Calls `body` with the band's rows: premultiplied BGRA, 8 bits a channel.
  package func withUnsafeBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe band.memory.withUnsafeBytes(body)
  }
}
