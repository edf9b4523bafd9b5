package import Buffers

/// Brings pictures to the size that an encoder writes: resized, then padded by repeating the edge.
package struct PictureFitter: Sendable {
  package let source: PixelSize
  /// The size of the picture itself.
  package let content: PixelSize
  /// The size with the padding at the right and the bottom.
  package let padded: PixelSize
  private let resizer: AreaResizer?

  package init(source: PixelSize, content: PixelSize, padded: PixelSize) {
    self.source = source
    self.content = content
    self.padded = padded
    resizer = source == content ? nil : AreaResizer(from: source, to: content)
  }

  /// Whether the pictures themselves change their size, apart from padding.
  package var resizes: Bool { resizer != nil }

  /// Whether the pictures already have the right size.
  package var isIdentity: Bool { !resizes && content == padded }

  /// Stops the program when `pixels` is too small for the source's size.
  package func validate(_ pixels: RawSpan, bytesPerRow: Int) {
    precondition(bytesPerRow >= 4 * source.width, "a row is shorter than its pixels")
    precondition(
      pixels.byteCount >= bytesPerRow * (source.height - 1) + 4 * source.width,
      "the memory is smaller than the picture")
  }

  /// Writes the picture, at the padded size and tightly packed, to `destination`.
  ///
  /// - Parameter changes: The only parts of the picture that differ from the one that `destination`
  ///   holds; nil when it holds none.
  package func fit(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, changes: [PixelRect]? = nil,
    into destination: UnsafeMutableRawBufferPointer
  ) {
    let rowBytes = 4 * padded.width
    let whole = PixelRect(x: 0, y: 0, width: source.width, height: source.height)
    for part in changes ?? [whole] {
      if let resizer {
        unsafe resizer.resize(
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

  private func repeatEdges(of picture: UnsafeMutableRawBufferPointer) {
    let rowBytes = 4 * padded.width
    for row in 0..<content.height where padded.width > content.width {
      let last = row * rowBytes + 4 * (content.width - 1)
      let pixel = unsafe picture.loadUnaligned(fromByteOffset: last, as: UInt32.self)
      for column in content.width..<padded.width {
        unsafe picture.storeBytes(
          of: pixel, toByteOffset: row * rowBytes + 4 * column, as: UInt32.self)
      }
    }
    for row in content.height..<padded.height {
      let above = unsafe picture[(row - 1) * rowBytes..<row * rowBytes]
      let target = unsafe picture[row * rowBytes..<(row + 1) * rowBytes]
      unsafe UnsafeMutableRawBufferPointer(rebasing: target).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: above))
    }
  }
}
