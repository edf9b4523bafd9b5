import Buffers
import Foundation
import Geometry
import Scene

/// Where and how a bitmap is drawn; see the module's opening comment in Rasterizer.swift for the
/// definition that this follows.
struct ImagePlacement {
  enum Mapping: Hashable {
    case aligned(AlignedMapping)
    case affine(AffineMapping)
    /// Indirect, because it is three times as large as the others.
    indirect case perspective(PerspectiveMapping)
  }

  let bitmap: Bitmap
  /// Whether the bitmap is, which it may take a lock to ask.
  let isOpaque: Bool
  var mapping: Mapping
  /// The frame, which covers the bitmap's sides; sampling continues the outermost pixels.
  var outline: Int
  /// Painted through the bitmap's alpha, instead of its colours.
  var tint: PaintColor?
  /// Whether only a part of the bitmap is shown, so that there may be many more of them.
  var isPart = false

  /// Whether rows stay rows, so that most pixels are copied or moved.
  var isAligned: Bool {
    if case .aligned = mapping { true } else { false }
  }

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
    bitmap: Bitmap, frame: CGRect, transform: PlaneTransform, outline: Int, tint: PaintColor?
  ) {
    self.bitmap = bitmap
    isOpaque = bitmap.isOpaque
    self.outline = outline
    self.tint = tint
    let placement = transform.prepending(
      CGAffineTransform(
        a: frame.width / CGFloat(bitmap.width), b: 0, c: 0,
        d: frame.height / CGFloat(bitmap.height), tx: frame.minX, ty: frame.minY))
    switch placement {
    case .affine(let placed):
      guard let mapping = Self.mapping(of: bitmap, placed) else { return nil }
      self.mapping = mapping
    case .perspective(let placed):
      guard let mapping = PerspectiveMapping(placed, bitmap: bitmap) else { return nil }
      self.mapping = .perspective(mapping)
    case nil: return nil
    }
  }

  /// The columns of the canvas beside which nothing can be seen in any of `rows`, which are not empty; nil
  /// where that is not known.
  func visibleColumns(inRows rows: Range<Int>) -> Range<Int>? {
    guard !bitmap.visibleColumns.isEmpty, case .aligned(let mapping) = mapping,
      mapping.sampling.isIdentity(bitmap)
    else { return nil }
    // Between two pixels both are seen: the one to the left or above, too.
    let (before, above) = (mapping.phaseX == 0 ? 0 : 1, mapping.phaseY == 0 ? 0 : 1)
    func row(_ y: Int) -> Int { min(max(y - mapping.top, 0), bitmap.height - 1) }
    var (start, end) = (Int32.max, Int32.min)
    for y in row(rows.lowerBound - above)...row(rows.upperBound - 1) {
      let columns = bitmap.visibleColumns[y]
      if columns.isEmpty { continue }
      start = min(start, columns.lowerBound)
      end = max(end, columns.upperBound)
    }
    return start < end
      ? mapping.left + Int(start)..<mapping.left + Int(end) + before : 0..<0
  }

  /// - Parameter placed: From the bitmap's pixels to the device's.
  private static func mapping(of bitmap: Bitmap, _ placed: CGAffineTransform) -> Mapping? {
    let horizontal = hypot(Double(placed.a), Double(placed.b)) * Double(bitmap.width)
    let vertical = hypot(Double(placed.c), Double(placed.d)) * Double(bitmap.height)
    let sides = shortestSide...longestSide
    guard sides.contains(horizontal), sides.contains(vertical), abs(placed.tx) < longestSide,
      abs(placed.ty) < longestSide
    else { return nil }
    if placed.isAxisAligned, placed.a > 0, placed.d > 0 {
      return .aligned(
        AlignedMapping(
          bitmap: bitmap, x: Double(placed.tx), y: Double(placed.ty), width: horizontal,
          height: vertical))
    }
    return AffineMapping(placed).map { .affine($0) }
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
struct AffineMapping: Hashable {
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

/// A bitmap in perspective: sampled point by point, at a finer or coarser level at every pixel.
struct PerspectiveMapping: Hashable {
  /// Of the bitmap's plane, in its pixels.
  let perspective: Perspective
  private let size: SIMD2<Double>

  /// Nil where nothing can be seen.
  ///
  /// - Parameter placed: From the bitmap's pixels to the device's.
  init?(_ placed: ProjectiveTransform, bitmap: Bitmap) {
    size = SIMD2(Double(bitmap.width), Double(bitmap.height))
    let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    guard let perspective = Perspective(placed, over: all) else { return nil }
    self.perspective = perspective
  }

  /// The coarsest reduced level that any pixel of `bounds` is sampled at.
  func coarsestLevel(within bounds: PixelRect) -> Int {
    let inverse = perspective.inverse
    var closeness = Double.infinity
    for x in [bounds.left, bounds.right] {
      for y in [bounds.top, bounds.bottom] {
        closeness = min(closeness, perspective.closeness(Double(x), Double(y)))
      }
    }
    // A projective mapping's functional determinant is its matrix's, less the distance's cube; the
    // two axes' product is at least the shorter one's square.
    let shorter = (abs(Double(inverse.determinant)) / (closeness * closeness * closeness))
      .squareRoot()
    func most(_ linear: CGFloat, _ bend: CGFloat, _ side: Double) -> Double {
      (abs(Double(linear)) + abs(Double(bend)) * side) / closeness
    }
    let longer = hypot(
      hypot(most(inverse.a, inverse.p, size.x), most(inverse.b, inverse.p, size.y)),
      hypot(most(inverse.c, inverse.q, size.x), most(inverse.d, inverse.q, size.y)))
    let depth = log2(max(1, shorter, longer / Footprint.mostSamples))
    // The level at which one pixel is left; that of the next level is the same.
    let last = Int(log2(max(size.x, size.y)).rounded(.up))
    return Int(min(depth, Double(last))) + 1
  }
}
