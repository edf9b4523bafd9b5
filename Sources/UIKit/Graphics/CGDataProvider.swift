public import Foundation
import TEGeometry
import TEScene

/// Bytes that belong to an image.
public final class CGDataProvider: Sendable {
  /// The bytes; those of pixels in rows.
  public let data: Data?

  /// The bytes of a value.
  public init?(data: Data) {
    self.data = data
  }

  /// The bytes of an object, which are copied.
  public convenience init?(data: NSData) {
    self.init(data: Data(referencing: data))
  }
}

/// What an image does with colors that a display lacks; raw values are Core Graphics'.
///
/// - Note: No picture shows it: the only color space is sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// As Core Graphics chooses.
  case defaultIntent
  /// Colors that are lacking become the nearest ones.
  case absoluteColorimetric
  /// The same, after white was made equal.
  case relativeColorimetric
  /// All colors move together.
  case perceptual
  /// Colors stay saturated.
  case saturation
}

extension CGImage {
  /// The bits of a component: eight.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The bytes of a row of pixels, without padding.
  public var bytesPerRow: Int { width * 4 }
  /// The color space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Where the opacity of pixels is: first in a word, multiplied with the colors.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  /// The layout of pixels: words of 32 bits, the lowest byte first.
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
  }

  /// An image of pixels in memory.
  ///
  /// - Note: Components have eight bits: four of them, with opacity first or last, three, or one gray.
  ///   `shouldInterpolate` and `intent` have no effect.
  /// - Returns: Nil for another layout, for a `decode` array, and for fewer bytes than the rows need.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard (1...16_384).contains(width), (1...16_384).contains(height), bitsPerComponent == 8,
      [8, 24, 32].contains(bitsPerPixel), unsafe decode == nil,
      let layout = PixelLayout(bitmapInfo, bytes: bitsPerPixel / 8), let data = provider.data,
      bytesPerRow >= width * layout.bytes, bytesPerRow <= data.count,
      (height - 1) * bytesPerRow + width * layout.bytes <= data.count
    else { return nil }
    let bytes = [UInt8](data)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let start = row * bytesPerRow + column * layout.bytes
        layout.appendPixel(of: bytes, at: start, to: &pixels)
      }
    }
    self.init(Bitmap(width: width, height: height, pixels: pixels))
  }
}

/// Where the components of a pixel are in its bytes.
private struct PixelLayout {
  let bytes: Int
  /// Red, green and blue.
  private let colors: [Int]
  /// Nil for opaque pixels.
  private let alpha: Int?
  private let isPremultiplied: Bool

  /// Nil for a layout that is not read.
  init?(_ info: CGBitmapInfo, bytes: Int) {
    self.bytes = bytes
    let order = info.intersection(.byteOrderMask)
    guard !info.contains(.floatComponents),
      order.isEmpty || order == .byteOrder32Little || order == .byteOrder32Big,
      let kind = CGImageAlphaInfo(
        rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    guard bytes == 4 else {
      guard kind == .none, order.isEmpty else { return nil }
      colors = bytes == 3 ? [0, 1, 2] : [0, 0, 0]
      alpha = nil
      isPremultiplied = true
      return
    }
    // In the order of the word's bytes from the highest to the lowest.
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(kind)
    guard kind != .none, kind != .alphaOnly else { return nil }
    let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let inMemory = order == .byteOrder32Little ? places.map { 3 - $0 } : places
    colors = Array(inMemory.prefix(3))
    alpha = kind.isOpaque ? nil : inMemory[3]
    isPremultiplied = kind == .premultipliedFirst || kind == .premultipliedLast || kind.isOpaque
  }

  /// Appends a pixel's blue, green and red, multiplied with its opacity, and that.
  func appendPixel(of data: [UInt8], at start: Int, to pixels: inout [UInt8]) {
    let opacity: UInt8 = alpha.map { data[start + $0] } ?? 255
    for place in colors.reversed() {
      let value = data[start + place]
      let product = (Int(value) * Int(opacity) + 127) / 255
      pixels.append(isPremultiplied ? min(value, opacity) : UInt8(product))
    }
    pixels.append(opacity)
  }
}
