package import TEBuffers

/// Resizes frames to the size that an encoder writes, and pads them by repeating the edge pixels.
package struct FrameResizer: Sendable {
  /// The size of the frames given to the encoder.
  package let source: PixelSize
  /// The size after resizing.
  package let content: PixelSize
  /// The size with padding columns at the right and rows at the bottom.
  package let padded: PixelSize
  private let areaResizer: AreaResizer?

  /// - Precondition: `padded` is not smaller than `content`.
  package init(source: PixelSize, content: PixelSize, padded: PixelSize) {
    self.source = source
    self.content = content
    self.padded = padded
    areaResizer = source == content ? nil : AreaResizer(from: source, to: content)
  }

  /// Whether frames are resized, apart from padding.
  package var resizes: Bool { areaResizer != nil }

  /// Whether frames are neither resized nor padded.
  package var isIdentity: Bool { !resizes && content == padded }

  /// - Precondition: `pixels` holds a frame of the source's size.
  package func validate(_ pixels: RawSpan, bytesPerRow: Int) {
    precondition(bytesPerRow >= 4 * source.width, "a row holds all its pixels")
    precondition(
      pixels.byteCount >= bytesPerRow * (source.height - 1) + 4 * source.width,
      "the memory holds all rows")
  }

  /// Writes a frame at the padded size, without gaps between rows, to `destination`.
  ///
  /// - Parameters:
  ///   - pixels: A frame of the source's size, 4 bytes per pixel.
  ///   - bytesPerRow: The distance between two rows in bytes.
  ///   - changes: All parts in which the frame differs from the one in `destination`; nil where that holds
  ///     none.
  ///   - destination: 4 bytes for each pixel of the padded size.
  package func resize(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, changes: [PixelRect]? = nil,
    into destination: UnsafeMutableRawBufferPointer
  ) {
    let rowBytes = 4 * padded.width
    let whole = PixelRect(x: 0, y: 0, width: source.width, height: source.height)
    for part in changes ?? [whole] {
      if let areaResizer {
        unsafe areaResizer.resize(
          pixels, bytesPerRow: bytesPerRow, part: part, into: destination, bytesPerRow: rowBytes)
        continue
      }
      for row in part.rows {
        let start = row * bytesPerRow + 4 * part.left
        let line = unsafe pixels[start..<start + 4 * part.width]
        let target = unsafe destination[(row * rowBytes + 4 * part.left)...]
        unsafe UnsafeMutableRawBufferPointer(rebasing: target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: line))
      }
    }
    unsafe repeatEdges(of: destination)
  }

  /// Fills the padding with the edge pixels.
  private func repeatEdges(of frame: UnsafeMutableRawBufferPointer) {
    let rowBytes = 4 * padded.width
    for row in 0..<content.height where padded.width > content.width {
      let last = row * rowBytes + 4 * (content.width - 1)
      let pixel = unsafe frame.loadUnaligned(fromByteOffset: last, as: UInt32.self)
      for column in content.width..<padded.width {
        unsafe frame.storeBytes(
          of: pixel, toByteOffset: row * rowBytes + 4 * column, as: UInt32.self)
      }
    }
    for row in content.height..<padded.height {
      let above = unsafe frame[(row - 1) * rowBytes..<row * rowBytes]
      let target = unsafe frame[row * rowBytes..<(row + 1) * rowBytes]
      unsafe UnsafeMutableRawBufferPointer(rebasing: target).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: above))
    }
  }
}
