import Buffers
import Foundation
import Geometry

/// What pixels of a row see of a plane in perspective, in a bitmap and in its reduced levels.
struct PlaneView {
  private let perspective: Perspective
  /// The middle of the row.
  private let middle: Double
  /// How far from its place in the plane a pixel sees, along both axes.
  private let reach: SIMD2<Double>

  /// Nil where it is not known, because a closeness is kept within limits.
  ///
  /// Along a row the place moves on a straight line, and the sides of footprints are linear in the place,
  /// but for the closeness. So they are no longer than the larger numerators of the ends over the smaller
  /// closeness.
  ///
  /// - Parameters:
  ///   - columns: All that are asked for, at least one.
  init?(_ perspective: Perspective, of columns: Range<Int>, y: Int) {
    let ends = SIMD2(Double(columns.lowerBound) + 0.5, Double(columns.upperBound) - 0.5)
    let middle = Double(y) + 0.5
    let inverse = perspective.inverse
    func values(_ column: CGFloat, _ row: CGFloat, _ constant: CGFloat) -> SIMD2<Double> {
      Double(column) * ends + (Double(row) * middle + Double(constant))
    }
    let closeness = values(inverse.p, inverse.q, inverse.w)
    let least = closeness.min()
    guard least >= perspective.closeness.lowerBound,
      closeness.max() <= perspective.closeness.upperBound
    else { return nil }
    let x = values(inverse.a, inverse.c, inverse.tx) / closeness
    let y = values(inverse.b, inverse.d, inverse.ty) / closeness
    func longest(_ linear: CGFloat, _ bend: CGFloat, _ place: SIMD2<Double>) -> Double {
      let numerators = Double(linear) - place * Double(bend)
      return (numerators * numerators).max() / (least * least)
    }
    let across = longest(inverse.a, inverse.p, x) + longest(inverse.c, inverse.q, x)
    let down = longest(inverse.b, inverse.p, y) + longest(inverse.d, inverse.q, y)
    // The shorter axis is at most the square root of the area, see PerspectiveMapping.
    let area = abs(Double(inverse.determinant)) / (least * least * least)
    let most = Footprint.mostSamples * Footprint.mostSamples
    let size = max(1, max(area, (across + down) / most).squareRoot())
    // Points lie within half of the longer axis. What is linear between two pixels of the coarser level, which
    // are at most twice as large as `size`, reaches one and a half of them. The rest is more than rounding.
    self.perspective = perspective
    self.middle = middle
    reach = SIMD2(across.squareRoot(), down.squareRoot()) / 2 + (3 * size + 0.5)
  }

  /// All that the pixels of some columns see; empty where the numbers are not finite.
  @inline(__always)
  func area(seenBy columns: Range<Int>) -> PixelRect {
    let inverse = perspective.inverse
    let first = Double(columns.lowerBound) + 0.5
    func place(_ column: Double) -> SIMD2<Double> {
      let closeness =
        Double(inverse.p) * column + Double(inverse.q) * middle + Double(inverse.w)
      return SIMD2(
        Double(inverse.a) * column + Double(inverse.c) * middle + Double(inverse.tx),
        Double(inverse.b) * column + Double(inverse.d) * middle + Double(inverse.ty)) / closeness
    }
    let (start, end) = (place(first), place(first + Double(columns.count - 1)))
    let least = pointwiseMin(start, end) - reach
    let most = pointwiseMax(start, end) + reach
    return PixelRect(minX: least.x, minY: least.y, maxX: most.x, maxY: most.y, within: .all)
  }
}
