import Foundation
import TEGeometry

/// Where the opacity of a bitmap's pixels is; raw values are Core Graphics'.
///
/// - Note: No picture shows it: drawing is recorded, and has the screen's pixels.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Nowhere: the bitmap is opaque.
  case none
  /// Last, multiplied with the colors.
  case premultipliedLast
  /// First, multiplied with the colors.
  case premultipliedFirst
  /// Last.
  case last
  /// First.
  case first
  /// An unused value last: the bitmap is opaque.
  case noneSkipLast
  /// An unused value first: the bitmap is opaque.
  case noneSkipFirst
  /// The only component.
  case alphaOnly

  var isOpaque: Bool {
    switch self {
    case .none, .noneSkipLast, .noneSkipFirst: true
    case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: false
    }
  }
}

/// The layout of a bitmap's pixels, with a ``CGImageAlphaInfo`` in its lowest bits; raw values are Core
/// Graphics'.
///
/// - Note: No picture shows it: drawing is recorded, and has the screen's pixels.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt32

  /// A layout from its bit mask.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of the ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Words of 16 bits, the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Words of 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Words of 16 bits, the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Words of 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
  /// A context of pixels, with Core Graphics' coordinates: the origin at the bottom left, y upwards, one unit for
  /// each pixel.
  ///
  /// - Parameter data: Nil: the drawing is recorded, so pixels cannot be written to memory.
  /// - Returns: Nil, with a message, for memory of the caller's, and nil for a size that is not positive.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard unsafe data == nil else {
      Stage.current.reportOnce("a CGContext cannot draw into memory: pass nil for its data")
      return nil
    }
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    let alpha = CGImageAlphaInfo(
      rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    self.init(
      bounds: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)), scale: 1,
      isOpaque: alpha?.isOpaque ?? false)
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// The width of a bitmap, in pixels.
  public var width: Int { Int((canvas.width * imageScale).rounded()) }
  /// The height of a bitmap, in pixels.
  public var height: Int { Int((canvas.height * imageScale).rounded()) }
}
