import Foundation
import Geometry
import Scene

/// Where and how a bitmap is drawn; see the module's opening comment in Rasterizer.swift for the
/// definition that this follows.
struct ImagePlacement {
  enum Mapping {
    case aligned(AlignedMapping)
    case affine(AffineMapping)
  }

  var bitmap: Bitmap
  var mapping: Mapping
  /// The frame, which covers the bitmap's sides; sampling continues the outermost pixels.
  var outline: Int
  /// Painted through the bitmap's alpha, instead of its colours.
  var tint: PaintColor?

  /// Frames whose sides are shorter than this many pixels draw nothing.
  static let shortestSide = 1.0 / 64
  /// Frames whose sides are longer than this many pixels draw nothing.
  static let longestSide = 1e9

  /// Nil where the frame is too small, too large or too distorted to be seen.
  ///
  /// - Parameters:
  ///   - frame: Where the whole bitmap goes, in points.
  ///   - transform: From these points to pixels.
  init?(
    bitmap: Bitmap, frame: CGRect, transform: CGAffineTransform, outline: Int, tint: PaintColor?
  ) {
    self.bitmap = bitmap
    self.outline = outline
    self.tint = tint
    let placed = CGAffineTransform(
      a: frame.width / CGFloat(bitmap.width), b: 0, c: 0,
      d: frame.height / CGFloat(bitmap.height), tx: frame.minX, ty: frame.minY
    ).concatenating(transform)
    let horizontal = hypot(Double(placed.a), Double(placed.b)) * Double(bitmap.width)
    let vertical = hypot(Double(placed.c), Double(placed.d)) * Double(bitmap.height)
    let sides = Self.shortestSide...Self.longestSide
    guard placed.isUsable, sides.contains(horizontal), sides.contains(vertical),
      abs(placed.tx) < Self.longestSide, abs(placed.ty) < Self.longestSide
    else { return nil }
    if placed.isAxisAligned, placed.a > 0, placed.d > 0 {
      mapping = .aligned(
        AlignedMapping(
          bitmap: bitmap, x: Double(placed.tx), y: Double(placed.ty), width: horizontal,
          height: vertical))
    } else {
      guard let affine = AffineMapping(placed) else { return nil }
      mapping = .affine(affine)
    }
  }
}

/// The size at which a bitmap is resampled: its device-size backing, which starts at a whole pixel.
struct AlignedSampling: Hashable {
  /// In pixels of the device, a multiple of 1/1024; the bitmap's own width where that is the same to
  /// 1/256 pixel.
  let width: Double
  /// Like `width`.
  let height: Double

  /// The backing's size in whole pixels: the last one may reach beyond the frame.
  var columns: Int { Int(width.rounded(.up)) }
  var rows: Int { Int(height.rounded(.up)) }

  init(bitmap: Bitmap, width: Double, height: Double) {
    func settled(_ length: Double, _ own: Int) -> Double {
      abs(length - Double(own)) < 1.0 / 256 ? Double(own) : (length * 1024).rounded() / 1024
    }
    self.width = settled(width, bitmap.width)
    self.height = settled(height, bitmap.height)
  }

  /// Whether the backing is the bitmap itself.
  func isIdentity(_ bitmap: Bitmap) -> Bool {
    width == Double(bitmap.width) && height == Double(bitmap.height)
  }

  /// How often the bitmap is halved before it is filtered: until, along the axis where they are
  /// fewer, less than three of its pixels fall on one of the device's.
  func level(_ bitmap: Bitmap) -> Int {
    var ratio = min(Double(bitmap.width) / width, Double(bitmap.height) / height)
    var level = 0
    while ratio >= 3 {
      ratio /= 2
      level += 1
    }
    return level
  }
}

/// A bitmap whose rows stay rows: resampled to a backing, which is then moved.
struct AlignedMapping: Hashable {
  let sampling: AlignedSampling
  /// The pixel at or left of the frame's left edge, and at or above its top edge.
  let left: Int
  let top: Int
  /// How far right and down of there the frame starts, in 256ths of a pixel.
  let phaseX: Int
  let phaseY: Int

  init(bitmap: Bitmap, x: Double, y: Double, width: Double, height: Double) {
    sampling = AlignedSampling(bitmap: bitmap, width: width, height: height)
    let column = Int((x * 256).rounded())
    let row = Int((y * 256).rounded())
    left = column >> 8
    top = row >> 8
    phaseX = column & 255
    phaseY = row & 255
  }
}

/// A bitmap that is turned, sheared or mirrored: sampled point by point from two reduced levels.
struct AffineMapping {
  /// From the device's pixels to the bitmap's.
  let inverse: CGAffineTransform
  /// The larger of the two levels that are mixed.
  let level: Int
  /// The part of the smaller level, 0 to 1.
  let fraction: Float

  /// Nil where the inverse has no useful precision.
  ///
  /// - Parameter forward: From the bitmap's pixels to the device's.
  init?(_ forward: CGAffineTransform) {
    let inverse = forward.inverted()
    let largest = 1e12
    guard abs(inverse.a) < largest, abs(inverse.b) < largest, abs(inverse.c) < largest,
      abs(inverse.d) < largest, abs(inverse.tx) < largest * 1e3, abs(inverse.ty) < largest * 1e3
    else { return nil }
    self.inverse = inverse
    // The longest step in the bitmap for one step on the device decides, so that nothing aliases.
    let ratio = max(
      hypot(Double(inverse.a), Double(inverse.b)), hypot(Double(inverse.c), Double(inverse.d)))
    let depth = max(0, log2(ratio))
    level = Int(depth)
    fraction = Float(depth - Double(level))
  }
}
