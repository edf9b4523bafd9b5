package import TEMedia

/// An image that tests draw: pixels of 0xAARRGGBB, premultiplied, in rows from top to bottom.
package struct TestImage: Equatable {
  package let size: PixelSize
  package var pixels: [UInt32]

  /// An image of one color, opaque black by default.
  package init(_ width: Int, _ height: Int, filledWith color: UInt32 = 0xFF00_0000) {
    size = PixelSize(width: width, height: height)
    pixels = Array(repeating: color, count: width * height)
  }

  /// An image whose pixels a function of their coordinates returns.
  package init(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width, height)
    for y in 0..<height { for x in 0..<width { self[x, y] = color(x, y) } }
  }

  /// The pixels of a decoded image.
  package init(_ image: DecodedImage) {
    self.init(image.width, image.height) { x, y in
      (0..<4).reduce(0) { value, channel in
        value | UInt32(image.pixels[4 * (y * image.width + x) + channel]) << (8 * UInt32(channel))
      }
    }
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  /// Sets the pixels of a rectangle.
  package mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with color: UInt32) {
    for y in rows { for x in columns { self[x, y] = color } }
  }

  /// The image in the layout that encoders take.
  package var bgra: DecodedImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * pixels.count)
    for pixel in pixels {
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
      }
    }
    return DecodedImage(size: size, pixels: bytes)
  }

  /// The number of pixels that differ from a color by less than a ``distance(_:_:)``.
  package func count(of color: UInt32, within limit: Int) -> Int {
    pixels.count { distance($0, color) < limit }
  }
}

/// The largest difference of two colors in red, green or blue.
package func distance(_ left: UInt32, _ right: UInt32) -> Int {
  func difference(_ shift: UInt32) -> Int {
    abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF))
  }
  return max(difference(0), difference(8), difference(16))
}

extension FrameEncoder {
  /// Converts an image in memory of its own.
  package func prepare(_ image: TestImage) throws(MediaError) -> Prepared {
    try unsafe prepare(image.bgra.pixels.span.bytes, bytesPerRow: 4 * image.size.width)
  }

  /// Encodes each image as one frame and closes the file.
  ///
  /// - Returns: The bytes written.
  @discardableResult
  package func encode(_ images: [TestImage]) throws(MediaError) -> Int64 {
    for image in images { try append(prepare(image), count: 1) }
    return try finish()
  }
}
