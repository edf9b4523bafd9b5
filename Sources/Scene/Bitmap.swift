/// Pixels that never change: premultiplied BGRA, 8 bits a channel, sRGB, rows from top to bottom.
///
/// A class, so that pictures share pixels instead of copying them; identity stands for equality.
/// Those of an encoded picture are made when they are first asked for.
package final class Bitmap: Sendable, Hashable {
  private enum Content: Sendable {
    case made(pixels: [UInt8], isOpaque: Bool)
    case promised(PromisedPixels)
  }

  /// Width in pixels, at least 1.
  package let width: Int
  /// Height in pixels, at least 1.
  package let height: Int
  /// For each row, the columns beside which it is transparent; none where that is not known.
  package let visibleColumns: [Range<Int32>]
  private let content: Content

  /// - Precondition: `pixels` holds `width * height * 4` bytes, `visibleColumns` nothing or a range for
  ///   each row.
  package init(
    width: Int, height: Int, pixels: [UInt8], visibleColumns: [Range<Int32>] = []
  ) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4)
    precondition(visibleColumns.isEmpty || visibleColumns.count == height)
    self.width = width
    self.height = height
    self.visibleColumns = visibleColumns
    content = .made(pixels: pixels, isOpaque: pixels.allAlphasAre255)
  }

  /// A picture whose pixels are made when they are first asked for.
  package init(_ picture: any EncodedPicture) {
    precondition(picture.width > 0 && picture.height > 0)
    width = picture.width
    height = picture.height
    visibleColumns = []
    content = .promised(PromisedPixels(picture))
  }

  private init(width: Int, height: Int, made pixels: [UInt8], isOpaque: Bool) {
    self.width = width
    self.height = height
    visibleColumns = []
    content = .made(pixels: pixels, isOpaque: isOpaque)
  }

  /// The same picture with pixels that are not given up, asked for once.
  package var made: Bitmap {
    guard case .promised(let promised) = content else { return self }
    let pixels = promised.pixels
    return Bitmap(width: width, height: height, made: pixels, isOpaque: promised.isOpaque)
  }

  /// `width * height * 4` bytes without padding between rows; waits while they are made.
  package var pixels: [UInt8] {
    switch content {
    case .made(let pixels, _): pixels
    case .promised(let promised): promised.pixels
    }
  }

  /// Whether every pixel's alpha is 255.
  package var isOpaque: Bool {
    switch content {
    case .made(_, let isOpaque): isOpaque
    case .promised(let promised): promised.isOpaque
    }
  }

  /// Has another core make the pixels, if nobody has asked for them yet.
  package func prepare() {
    if case .promised(let promised) = content { promised.prepare() }
  }

  /// Checks that there will be pixels.
  ///
  /// - Throws: Why an encoded picture cannot be decoded.
  package func verify() throws {
    if case .promised(let promised) = content { try promised.picture.verify() }
  }

  /// Why the pixels of an encoded picture that were asked for could not be made. They are transparent
  /// instead, so what was drawn of them since is wrong.
  package var failure: (any Error)? {
    if case .promised(let promised) = content { promised.failure } else { nil }
  }

  /// Whether the pixels are an encoded picture's, which can be made again.
  package var canGiveUpPixels: Bool {
    if case .promised = content { true } else { false }
  }

  /// Gives up an encoded picture's pixels if the caller alone has asked for them, once: they are made
  /// again should anyone else.
  package func giveUpPixels() {
    if case .promised(let promised) = content { promised.giveUp() }
  }

  /// To be called before each picture is drawn: gives up an encoded picture's pixels when nobody has asked
  /// for them for a while, and all that is kept for making them.
  ///
  /// - Parameter frames: How many show the picture before.
  package func relax(afterFrames frames: Int) {
    if case .promised(let promised) = content { promised.relax(afterFrames: frames) }
  }

  package static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension [UInt8] {
  /// Whether each fourth byte is 255; the bytes are those of whole pixels.
  var allAlphasAre255: Bool {
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
