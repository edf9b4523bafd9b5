/// An immutable image: premultiplied BGRA, 8 bits a channel, sRGB, rows from top to bottom.
///
/// A class, so that pictures share pixels instead of copying them; two bitmaps are equal if they are
/// one object. The pixels of an encoded image are decoded on demand and can be evicted.
package final class Bitmap: Sendable, Hashable {
  private enum Content: Sendable {
    case resident(pixels: [UInt8], isOpaque: Bool)
    case purgeable(PurgeablePixels)
  }

  /// Width in pixels, at least 1.
  package let width: Int
  /// Height in pixels, at least 1.
  package let height: Int
  /// Pixels per unit of the size that an encoded image specifies: more than 1 for drawings, else 1.
  package let scale: Double
  /// For each row, the range of columns outside of which it is transparent; empty where that is not
  /// known.
  package let visibleColumns: [Range<Int32>]
  private let content: Content
  /// Nil for other images than drawings.
  private let enlarged: EnlargedBitmaps?

  /// - Precondition: `width` and `height` are at least 1, `pixels` holds `width * height * 4` bytes,
  ///   and `visibleColumns` is empty or has a range for each row.
  package init(
    width: Int, height: Int, pixels: [UInt8], visibleColumns: [Range<Int32>] = []
  ) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4)
    precondition(visibleColumns.isEmpty || visibleColumns.count == height)
    self.width = width
    self.height = height
    scale = 1
    self.visibleColumns = visibleColumns
    enlarged = nil
    content = .resident(pixels: pixels, isOpaque: pixels.allAlphasAre255)
  }

  /// A bitmap whose pixels are decoded when they are first requested.
  ///
  /// - Parameter enlargedArea: The largest number of pixels that a drawing is decoded with where it is shown
  ///   larger than it is; 0 for its own alone.
  package init(_ image: any DecodableImage, enlargedArea: Int = 0) {
    precondition(image.width > 0 && image.height > 0)
    width = image.width
    height = image.height
    scale = image.scale
    visibleColumns = []
    enlarged = enlargedArea > 0 ? EnlargedBitmaps(image, within: enlargedArea) : nil
    content = .purgeable(PurgeablePixels(image))
  }

  private init(
    width: Int, height: Int, scale: Double, resident pixels: [UInt8], isOpaque: Bool
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    visibleColumns = []
    enlarged = nil
    content = .resident(pixels: pixels, isOpaque: isOpaque)
  }

  /// A bitmap of the same pixels, decoded, that are not evicted. This counts as one request.
  package var decoded: Bitmap {
    guard case .purgeable(let purgeable) = content else { return self }
    let pixels = purgeable.pixels
    return Bitmap(
      width: width, height: height, scale: scale, resident: pixels, isOpaque: purgeable.isOpaque)
  }

  /// The encoded image, if it is a drawing.
  var drawing: (any DecodableImage)? {
    guard case .purgeable(let purgeable) = content, purgeable.image.isDrawing else { return nil }
    return purgeable.image
  }

  /// A bitmap of the same image that is sharp where it is shown larger: a drawing with more pixels, as many as
  /// are allowed. Other images are returned as they are.
  ///
  /// - Parameter ratio: Device pixels for each pixel, in the direction in which they are more.
  package func sharp(at ratio: Double) -> Bitmap {
    // A little more is a rounding error, or an animation that overshoots.
    guard ratio > 1.05, let enlarged else { return self }
    return enlarged.bitmap(atLeast: ratio / 1.05) ?? self
  }

  /// `width * height * 4` bytes without padding between rows; blocks while they are decoded.
  package var pixels: [UInt8] {
    switch content {
    case .resident(let pixels, _): pixels
    case .purgeable(let purgeable): purgeable.pixels
    }
  }

  /// Whether every pixel's alpha is 255.
  package var isOpaque: Bool {
    switch content {
    case .resident(_, let isOpaque): isOpaque
    case .purgeable(let purgeable): purgeable.isOpaque
    }
  }

  /// The features of the file that the picture lacks; empty for what is no encoded image.
  package var remarks: [String] {
    if case .purgeable(let purgeable) = content { purgeable.image.remarks } else { [] }
  }

  /// Schedules decoding on another core, unless the pixels have been requested before.
  package func startDecoding() {
    if case .purgeable(let purgeable) = content { purgeable.startDecoding() }
  }

  /// Checks that the pixels can be decoded.
  ///
  /// - Throws: Why an encoded image cannot be decoded.
  package func verify() throws {
    if case .purgeable(let purgeable) = content { try purgeable.image.verify() }
  }

  /// Why decoding the requested pixels of an encoded image has failed; nil where it has not. The pixels
  /// are transparent since, so what was drawn of them is wrong.
  package var decodingError: (any Error)? {
    guard case .purgeable(let purgeable) = content else { return nil }
    return purgeable.decodingError
      ?? enlarged?.all.lazy.compactMap(\.decodingError).first
  }

  /// Whether the pixels are those of an encoded image, which can be evicted and decoded again.
  package var isPurgeable: Bool {
    if case .purgeable = content { true } else { false }
  }

  /// Evicts the pixels of an encoded image that have been requested just once since they were decoded,
  /// which means by the caller alone.
  package func evictPixelsUsedOnce() {
    if case .purgeable(let purgeable) = content { purgeable.evictIfUsedOnce() }
  }

  /// Evicts the pixels of an encoded image, and what makes decoding it faster, if no picture has
  /// requested them for a while. To be called before each picture is drawn.
  ///
  /// - Parameter frames: The number of frames that show the previous picture, at least 1.
  package func evictUnusedPixels(afterFrames frames: Int) {
    if case .purgeable(let purgeable) = content { purgeable.evictIfUnused(afterFrames: frames) }
    for bitmap in enlarged?.all ?? [] { bitmap.evictUnusedPixels(afterFrames: frames) }
  }

  package static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension [UInt8] {
  /// Whether each fourth byte is 255; the bytes are those of whole pixels.
  package var allAlphasAre255: Bool {
    unsafe withUnsafeBytes { bytes in
      // Alphas are the highest bytes, and all their bits have to be set.
      let blockSize = 1024
      var start = 0
      while start + blockSize <= bytes.count {
        var common = SIMD8<UInt32>(repeating: .max)
        for offset in stride(from: start, to: start + blockSize, by: 32) {
          common &= unsafe bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
        }
        for lane in common.indices where common[lane] < 0xff00_0000 { return false }
        start += blockSize
      }
      return stride(from: start + 3, to: bytes.count, by: 4).allSatisfy {
        unsafe bytes[$0] == 255
      }
    }
  }
}
