import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// The placement of a bitmap on the device, and how it is sampled; Rasterizer.swift specifies both.
struct ImagePlacement {
  enum Mapping: Hashable {
    case aligned(AlignedMapping)
    case affine(AffineMapping)
    /// Indirect, because it is three times as large as the others.
    indirect case perspective(PerspectiveMapping)
  }

  let bitmap: Bitmap
  /// Whether the image hides what lies beneath it; stored, because asking the bitmap may take a lock.
  let isOpaque: Bool
  /// How the image is mixed with what lies beneath it.
  let blend: BlendMode
  var mapping: Mapping
  /// The index of the frame's outline, which covers the bitmap's edges; sampling repeats the outermost
  /// pixels.
  var outline: Int
  /// The color that is painted through the bitmap's alpha, instead of its own colors.
  var tint: PaintColor?
  /// Whether only a part of the bitmap is shown, so that there may be many such placements.
  var isPart = false

  /// Whether the bitmap's rows are aligned with the device's, so that most pixels are copied or moved.
  var isAligned: Bool {
    if case .aligned = mapping { true } else { false }
  }

  /// The shortest side of a frame, in pixels; a frame with a shorter one is not drawn.
  static let shortestSide = 1.0 / 64
  /// The longest side of a frame, in pixels; a frame with a longer one is not drawn.
  static let longestSide = 1e9

  /// Nil where the frame is too small, too large or too distorted to be drawn.
  ///
  /// - Parameters:
  ///   - frame: The whole bitmap's rectangle, in points.
  ///   - transform: From these points to device pixels.
  init?(
    bitmap: Bitmap, frame: CGRect, transform: PlaneTransform, outline: Int, tint: PaintColor?,
    blend: BlendMode = .normal
  ) {
    self.bitmap = bitmap
    self.blend = blend
    isOpaque = blend == .normal && bitmap.isOpaque
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

  /// A range of the canvas's columns outside of which the image is transparent in all of `rows`, which are
  /// not empty; nil where that is not known.
  func visibleColumns(inRows rows: Range<Int>) -> Range<Int>? {
    // Some modes change what lies beneath transparent pixels.
    guard blend == .normal, !bitmap.visibleColumns.isEmpty, case .aligned(let mapping) = mapping,
      mapping.sampling.isIdentity(bitmap)
    else { return nil }
    // Interpolation reads the pixels to the left and above, too.
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
