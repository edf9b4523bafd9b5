internal import TEBuffers
package import TEMedia
package import TERaster
package import TEScene

extension Picture {
  /// The picture's pixels.
  package func image(_ cache: ContentsCache) -> DecodedImage {
    let size = pixelSize
    let buffer = PixelBuffer(width: size.width, height: size.height)
    Rasterizer(cache: cache).draw(self, into: buffer)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 4)
    for row in 0..<size.height {
      unsafe buffer.withUnsafeBytes { bytes in
        let start = row * buffer.bytesPerRow
        unsafe pixels.append(contentsOf: bytes[start..<start + size.width * 4])
      }
    }
    return DecodedImage(size: PixelSize(width: size.width, height: size.height), pixels: pixels)
  }
}
