import TEBuffers

/// The alpha channel of a rectangle of pixels, a byte per pixel.
struct AlphaMap: Sendable {
  /// The pixels, in device coordinates.
  let bounds: PixelRect
  /// The distance between the starts of two rows; at least the bounds' width.
  let bytesPerRow: Int
  /// Rows from top to bottom, 0...255.
  let bytes: [UInt8]

  /// - Precondition: `bytes` holds `bytesPerRow` times the bounds' height.
  init(bounds: PixelRect, bytesPerRow: Int, bytes: [UInt8]) {
    precondition(bytes.count >= bytesPerRow * (bounds.bottom - bounds.top))
    self.bounds = bounds
    self.bytesPerRow = bytesPerRow
    self.bytes = bytes
  }

  /// The alpha channel of a buffer, which begins with the top left pixel of `bounds`.
  init(_ buffer: PixelBuffer, bounds: PixelRect) {
    let width = bounds.right - bounds.left
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * (bounds.bottom - bounds.top))
    for y in 0..<bounds.bottom - bounds.top {
      let row = buffer.row(y)
      for x in 0..<width {
        bytes.append(UInt8(truncatingIfNeeded: row[x] &>> 24))
      }
    }
    self.init(bounds: bounds, bytesPerRow: width, bytes: bytes)
  }
}
