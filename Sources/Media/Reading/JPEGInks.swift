/// How a JPEG stores cyan, magenta, yellow and black.
///
/// They are stored inverted, as Adobe's applications do it (Adobe Technical Note 5116): readers of images take
/// that for granted, whether or not a file has Adobe's segment.
struct JPEGInks: Hashable {
  /// Whether the first three are stored as luma and chroma.
  let areYCCK: Bool

  /// - Parameter colorTransform: The value of Adobe's segment; nil without one.
  init(colorTransform: UInt8?) {
    // As libjpeg reads values that the note does not have.
    areYCCK = (colorTransform ?? 0) != 0
  }

  /// Converts stored samples to cyan, magenta, yellow and black, where 255 is full ink.
  ///
  /// - Parameter pixels: Four stored samples for each pixel; those of YCCK after the conversion of luma
  ///   and chroma to blue, green and red.
  func decode(_ pixels: inout [UInt8]) {
    for start in stride(from: 0, to: pixels.count, by: 4) {
      if areYCCK {
        // YCCK is the conversion of the complement of the inverted inks, which is the inks.
        pixels.swapAt(start, start + 2)
        pixels[start + 3] = 255 - pixels[start + 3]
      } else {
        for index in start..<start + 4 { pixels[index] = 255 - pixels[index] }
      }
    }
  }

  /// Converts inks without a profile to opaque BGRA: each ink and black absorb their shares of light.
  static func mix(_ pixels: inout [UInt8]) {
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let black = 255 - UInt32(pixels[start + 3])
      func light(_ ink: UInt8) -> UInt8 { UInt8(((255 - UInt32(ink)) * black + 127) / 255) }
      let (cyan, yellow) = (pixels[start], pixels[start + 2])
      pixels[start] = light(yellow)
      pixels[start + 1] = light(pixels[start + 1])
      pixels[start + 2] = light(cyan)
      pixels[start + 3] = 255
    }
  }
}
