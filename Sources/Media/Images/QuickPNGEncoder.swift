package import TEBuffers
internal import TECZlib

/// Encodes parts of images as PNG, for a page that shows them and forgets them.
///
/// Each row is predicted from the one above, and zlib looks for runs of equal bytes alone (`Z_RLE`): on pictures of
/// screens that takes half the time of zlib's fastest search for repetitions, and the files are as large.
package enum QuickPNGEncoder {
  /// Encodes a rectangle of an image.
  ///
  /// - Parameters:
  ///   - pixels: Rows from top to bottom in BGRA, 8 bits per channel, premultiplied.
  ///   - bytesPerRow: The distance between two rows in bytes.
  ///   - rectangle: Not empty, and within the image.
  ///   - isOpaque: Whether all pixels are; the file has no alpha channel then.
  /// - Returns: The contents of a PNG file.
  package static func encode(
    _ pixels: RawSpan, bytesPerRow: Int, _ rectangle: PixelRect, isOpaque: Bool
  ) -> [UInt8] {
    precondition(!rectangle.isEmpty && rectangle.left >= 0 && rectangle.top >= 0)
    precondition(4 * rectangle.right <= bytesPerRow)
    precondition(rectangle.bottom * bytesPerRow <= pixels.byteCount)
    let rows = unsafe pixels.withUnsafeBytes { pixels in
      unsafe predicted(pixels, bytesPerRow: bytesPerRow, rectangle, isOpaque: isOpaque)
    }
    let (width, height) = (UInt32(rectangle.width), UInt32(rectangle.height))
    let size = [width, height].flatMap { value in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + PNGChunk.make("IHDR", size + [8, isOpaque ? 2 : 6, 0, 0, 0])
      // With the intent that FFmpeg writes, too: relative colorimetric.
      + PNGChunk.make("sRGB", [1]) + PNGChunk.make("IDAT", deflated(rows))
      + PNGChunk.make("IEND", [])
  }

  /// The rows as RGB or as RGBA that is not premultiplied, each with its filter type: 2, "up" (PNG, 9.2).
  private static func predicted(
    _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, _ rectangle: PixelRect, isOpaque: Bool
  ) -> [UInt8] {
    let channels = isOpaque ? 3 : 4
    let length = 1 + channels * rectangle.width
    return unsafe [UInt8](unsafeUninitializedCapacity: length * rectangle.height) { rows, count in
      for row in 0..<rectangle.height {
        let output = unsafe UnsafeMutableBufferPointer(
          rebasing: rows[row * length..<(row + 1) * length])
        unsafe output[0] = 2
        let start = (rectangle.top + row) * bytesPerRow + 4 * rectangle.left
        let line = unsafe UnsafeRawBufferPointer(
          rebasing: pixels[start..<start + 4 * rectangle.width])
        let above =
          row == 0
          ? nil
          : unsafe UnsafeRawBufferPointer(
            rebasing: pixels[start - bytesPerRow..<start - bytesPerRow + 4 * rectangle.width])
        if isOpaque {
          unsafe predictOpaque(line, above, into: output)
        } else {
          unsafe predict(line, above, into: output)
        }
      }
      count = length * rectangle.height
    }
  }

  private static func predictOpaque(
    _ line: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer?,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let above = unsafe above else {
      for column in 0..<line.count / 4 {
        for channel in 0..<3 {
          unsafe output[1 + 3 * column + channel] = line[4 * column + 2 - channel]
        }
      }
      return
    }
    for column in 0..<line.count / 4 {
      let (source, target) = (4 * column, 1 + 3 * column)
      unsafe output[target] = line[source + 2] &- above[source + 2]
      unsafe output[target + 1] = line[source + 1] &- above[source + 1]
      unsafe output[target + 2] = line[source] &- above[source]
    }
  }

  private static func predict(
    _ line: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer?,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) {
    for column in 0..<line.count / 4 {
      let source = 4 * column
      let alpha = unsafe line[source + 3]
      let alphaAbove = unsafe above?[source + 3] ?? 0
      for channel in 0..<3 {
        let value = unsafe PNGEncoder.straight(line[source + 2 - channel], alpha: alpha)
        let old = unsafe PNGEncoder.straight(above?[source + 2 - channel] ?? 0, alpha: alphaAbove)
        unsafe output[1 + source + channel] = value &- old
      }
      unsafe output[1 + source + 3] = alpha &- alphaAbove
    }
  }

  /// A zlib stream (RFC 1950).
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    let status = unsafe deflateInit2_(
      &stream, 1, Z_DEFLATED, MAX_WBITS, 9, Z_RLE, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    // It fails for want of memory alone, which ends a Swift program anyway.
    precondition(status == Z_OK, "zlib has no memory")
    defer { unsafe deflateEnd(&stream) }
    let capacity = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        // zlib does not write to its input.
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        _ = unsafe deflate(&stream, Z_FINISH)
      }
      count = unsafe output.count - Int(stream.avail_out)
    }
  }
}
