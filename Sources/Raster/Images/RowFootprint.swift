import TEBuffers
import Foundation
import TEGeometry

/// The footprints of a row's pixels in a plane in perspective: the area of a bitmap, and of its mipmap
/// levels, that they sample.
struct RowFootprint {
  private let perspective: Perspective
  /// The vertical centre of the row's pixels.
  private let middle: Double
  /// The largest distance along both axes from a pixel's position in the plane to what it samples.
  private let reach: SIMD2<Double>

  /// Nil where the inverse depth of a pixel is clamped, so that the bound below does not hold.
  ///
  /// Along a row the position moves on a straight line, and the footprint's axes are linear in the position,
  /// except for the factor of the depth. So they are at most the larger numerators of the two ends over the
  /// smaller inverse depth.
  ///
  /// - Parameters:
  ///   - columns: All columns that will be queried, at least one.
  init?(_ perspective: Perspective, of columns: Range<Int>, y: Int) {
    let ends = SIMD2(Double(columns.lowerBound) + 0.5, Double(columns.upperBound) - 0.5)
    let middle = Double(y) + 0.5
    let inverse = perspective.inverse
    func values(_ column: CGFloat, _ row: CGFloat, _ constant: CGFloat) -> SIMD2<Double> {
      Double(column) * ends + (Double(row) * middle + Double(constant))
    }
    let inverseDepth = values(inverse.p, inverse.q, inverse.w)
    let least = inverseDepth.min()
    guard least >= perspective.inverseDepth.lowerBound,
      inverseDepth.max() <= perspective.inverseDepth.upperBound
    else { return nil }
    let x = values(inverse.a, inverse.c, inverse.tx) / inverseDepth
    let y = values(inverse.b, inverse.d, inverse.ty) / inverseDepth
    func longest(_ linear: CGFloat, _ bend: CGFloat, _ place: SIMD2<Double>) -> Double {
      let numerators = Double(linear) - place * Double(bend)
      return (numerators * numerators).max() / (least * least)
    }
    let across = longest(inverse.a, inverse.p, x) + longest(inverse.c, inverse.q, x)
    let down = longest(inverse.b, inverse.p, y) + longest(inverse.d, inverse.q, y)
    // The shorter axis is at most the square root of the area, see PerspectiveMapping.
    let area = abs(Double(inverse.determinant)) / (least * least * least)
    let most = Footprint.maximumSamples * Footprint.maximumSamples
    let size = max(1, max(area, (across + down) / most).squareRoot())
    // Points lie within half of the longer axis. Interpolation in the coarser level, whose pixels are at most
    // twice as large as `size`, extends by one and a half of them. The rest exceeds rounding errors.
    self.perspective = perspective
    self.middle = middle
    reach = SIMD2(across.squareRoot(), down.squareRoot()) / 2 + (3 * size + 0.5)
  }

  /// A rectangle that holds all that is sampled for some columns; empty where numbers are infinite or NaN.
  @inline(__always)
  func area(sampledBy columns: Range<Int>) -> PixelRect {
    let inverse = perspective.inverse
    let first = Double(columns.lowerBound) + 0.5
    func place(_ column: Double) -> SIMD2<Double> {
      let inverseDepth =
        Double(inverse.p) * column + Double(inverse.q) * middle + Double(inverse.w)
      return SIMD2(
        Double(inverse.a) * column + Double(inverse.c) * middle + Double(inverse.tx),
        Double(inverse.b) * column + Double(inverse.d) * middle + Double(inverse.ty)) / inverseDepth
    }
    let (start, end) = (place(first), place(first + Double(columns.count - 1)))
    let least = pointwiseMin(start, end) - reach
    let most = pointwiseMax(start, end) + reach
    return PixelRect(minX: least.x, minY: least.y, maxX: most.x, maxY: most.y, within: .all)
  }
}
