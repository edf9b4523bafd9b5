extension DecodedImage {
  /// The difference, in 255ths, from which on the red is opaque; smaller ones are lighter.
  private static let fullDifference = 64
  /// The opacity of the smallest difference, in 255ths.
  private static let leastOpacity = 96

  /// The image faint and gray, and red over it the more the channel that differs most from another
  /// image's differs.
  ///
  /// - Parameter tolerance: The largest difference, in 255ths, that counts as none.
  /// - Precondition: The images have one size.
  package func marked(against other: DecodedImage, tolerance: Int) -> DecodedImage {
    precondition(size == other.size, "the images have one size")
    let (own, others) = (self.pixels.span, other.pixels.span)
    var pixels = pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let difference = own.largestDifference(from: others, ofPixelAt: start)
      // Rec. 709 luma in 256ths, in the lightest quarter.
      let luma =
        (19 * Int(pixels[start]) + 183 * Int(pixels[start + 1]) + 54 * Int(pixels[start + 2])) >> 8
      let gray = 192 + luma / 4
      let opacity =
        difference <= tolerance
        ? 0
        : Self.leastOpacity + (255 - Self.leastOpacity) * min(difference, Self.fullDifference)
          / Self.fullDifference
      pixels[start] = Self.mix(gray, 48, opacity)
      pixels[start + 1] = Self.mix(gray, 32, opacity)
      pixels[start + 2] = Self.mix(gray, 230, opacity)
      pixels[start + 3] = 255
    }
    return DecodedImage(size: size, pixels: pixels)
  }

  private static func mix(_ from: Int, _ to: Int, _ opacity: Int) -> UInt8 {
    UInt8(from + (to - from) * opacity / 255)
  }
}
