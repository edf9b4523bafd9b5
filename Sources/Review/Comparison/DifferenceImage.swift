internal import TEExport
internal import TEMedia
internal import TERaster
internal import TEScene

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
    return first.image(cache).marked(against: second.image(cache), tolerance: tolerance).pixels
  }
}
