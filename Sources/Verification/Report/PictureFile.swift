internal import TEBuffers
internal import Foundation
internal import TEMedia

/// A picture of a page, or the part of one that differs from another.
///
/// Pictures are WebP files of single frames: what a page shows does not depend on how a browser
/// seeks in a video. The old picture is the new one and an exact change, stored without loss (what
/// it has more, and what it has less), so both may be lossy and the difference is what was drawn.
/// Where the change is much larger than a picture, the old picture is stored instead.
struct PictureFile: Encodable, Sendable {
  /// The meaning of the pixels.
  enum Content: Int, Sendable {
    /// Colors, near those that were drawn.
    case near
    /// Colors as they were drawn.
    case exact
    /// What is to be added to the colors of another picture (the upper half), and what is to be
    /// subtracted (the lower half), exactly.
    case change
  }

  /// Where it is in the whole picture.
  let place: PixelRect
  let content: Content
  /// A WebP file.
  let bytes: [UInt8]

  /// An array of left, top, width, height, content and the file in base64.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [place.left, place.top, place.width, place.height, content.rawValue] {
      try values.encode(value)
    }
    try values.encode(Data(bytes).base64EncodedString())
  }

  /// A lossless file is taken if it has at most so many times the bytes of the lossy one.
  private static let losslessPrice = 1.5
  /// ... or so many bytes for each pixel, which flat areas with text have.
  private static let cheapBytesPerPixel = 0.08
  /// The mean difference of a channel, in 255ths, from which on a change of a photo is not tried to be stored: it
  /// is noise, and takes half a second to compress.
  private static let largeChange = 8.0

  /// Encodes a part of a picture.
  ///
  /// - Parameter pixels: BGRA without gaps, of the part alone.
  init(_ pixels: [UInt8], at place: PixelRect, quality: Int) throws(MediaError) {
    let size = PixelSize(width: place.width, height: place.height)
    let pixels = Self.opaque(pixels)
    self.place = place
    let lossy = try WebPEncoder(.lossy(quality: quality)).encode(pixels, size: size)
    // A photo without loss has several times the bytes, and takes several times as long.
    guard Self.isCheap(lossy, place) else {
      (content, bytes) = (.near, lossy)
      return
    }
    let lossless = try WebPEncoder(.lossless).encode(pixels, size: size)
    let isTaken =
      Self.isCheap(lossless, place)
      || Double(lossless.count) <= Self.losslessPrice * Double(lossy.count)
    (content, bytes) = isTaken ? (.exact, lossless) : (.near, lossy)
  }

  /// Encodes what turns the new pixels into the old ones: as a change if that is not much larger than the old
  /// pixels themselves.
  init(
    old: [UInt8], new: [UInt8], at place: PixelRect, quality: Int
  ) throws(MediaError) {
    let picture = try PictureFile(old, at: place, quality: quality)
    if picture.content == .near, Self.meanChange(from: new, to: old) > Self.largeChange {
      self = picture
      return
    }
    let change = try WebPEncoder(.lossless).encode(
      Self.change(from: new, to: old),
      size: PixelSize(width: place.width, height: 2 * place.height))
    guard
      Self.isCheap(change, place)
        || Double(change.count) <= Self.losslessPrice * Double(picture.bytes.count)
    else {
      self = picture
      return
    }
    self.place = place
    (content, bytes) = (.change, change)
  }

  private static func isCheap(_ file: [UInt8], _ place: PixelRect) -> Bool {
    Double(file.count) <= cheapBytesPerPixel * Double(place.width) * Double(place.height)
  }

  private static func opaque(_ pixels: [UInt8]) -> [UInt8] {
    var pixels = pixels
    for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
    return pixels
  }

  private static func meanChange(from new: [UInt8], to old: [UInt8]) -> Double {
    var sum = 0
    for index in new.indices { sum += abs(Int(new[index]) - Int(old[index])) }
    return Double(sum) / Double(max(1, new.count) / 4 * 3)
  }

  /// The added values, and below them the subtracted values.
  private static func change(from new: [UInt8], to old: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 255, count: 2 * new.count)
    for index in new.indices where index % 4 != 3 {
      let (before, after) = (new[index], old[index])
      result[index] = after > before ? after - before : 0
      result[new.count + index] = before > after ? before - after : 0
    }
    return result
  }
}
