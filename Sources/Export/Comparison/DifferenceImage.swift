internal import Media
internal import Raster
internal import Scene

/// Where two pictures of one size differ: the first one faint and gray, and red over it the more the channel
/// that differs most differs.
///
/// The workers that draw the frame draw both pictures, too.
struct DifferenceImage: DecodableImage {
  let width: Int
  let height: Int
  let isOpaque: Bool? = true
  private let first: Picture
  private let second: Picture
  /// The largest difference, in 255ths, that counts as none.
  private let tolerance: Int

  /// The difference, in 255ths, from which on the red is opaque; smaller ones are lighter.
  private static let fullDifference = 64
  /// The opacity of the smallest difference, in 255ths.
  private static let leastOpacity = 96

  init(_ first: Picture, _ second: Picture, tolerance: Int) {
    self.tolerance = tolerance
    self.first = first
    self.second = second
    (width, height) = first.pixelSize
  }

  func verify() {}
  func purge() {}

  func decodePixels() -> [UInt8] {
    let cache = ContentsCache()
    return Self.marked(
      first.image(cache).pixels, against: second.image(cache).pixels, tolerance: tolerance)
  }

  /// The first of two images with what differs in red; both have BGRA pixels and one size.
  static func marked(_ first: [UInt8], against others: [UInt8], tolerance: Int) -> [UInt8] {
    var pixels = first
    for start in stride(from: 0, to: pixels.count, by: 4) {
      var difference = 0
      for channel in start..<start + 4 {
        difference = max(difference, abs(Int(pixels[channel]) - Int(others[channel])))
      }
      // Rec. 709 luma in 256ths, in the lightest quarter.
      let luma =
        (19 * Int(pixels[start]) + 183 * Int(pixels[start + 1]) + 54 * Int(pixels[start + 2])) >> 8
      let gray = 192 + luma / 4
      let opacity =
        difference <= tolerance
        ? 0
        : leastOpacity + (255 - leastOpacity) * min(difference, fullDifference)
          / fullDifference
      pixels[start] = mix(gray, 48, opacity)
      pixels[start + 1] = mix(gray, 32, opacity)
      pixels[start + 2] = mix(gray, 230, opacity)
      pixels[start + 3] = 255
    }
    return pixels
  }

  private static func mix(_ from: Int, _ to: Int, _ opacity: Int) -> UInt8 {
    UInt8(from + (to - from) * opacity / 255)
  }
}
