import Foundation
import Geometry

/// Samples a bitmap at any point: linear between four pixels, and between two reduced levels.
struct AffineSampler {
  let larger: PixelSource
  let smaller: PixelSource
  let mapping: AffineMapping

  /// Makes the pixels for columns `range` of row `y`.
  func make(_ range: Range<Int>, y: Int, into output: PixelRow) {
    let inverse = mapping.inverse
    let reduction = 1 / Double(1 << min(mapping.level, 62))
    let half = 0.5
    let stepU = Double(inverse.a) * reduction
    let stepV = Double(inverse.b) * reduction
    let height = Double(y) + half
    let startU = (Double(inverse.c) * height + Double(inverse.tx)) * reduction
    let startV = (Double(inverse.d) * height + Double(inverse.ty)) * reduction
    let fraction = mapping.fraction
    for x in range {
      let column = Double(x) + half
      let u = startU + stepU * column
      let v = startV + stepV * column
      var color = sample(larger, u, v)
      if fraction > 0 {
        color += (sample(smaller, u * half, v * half) - color) * fraction
      }
      output.setBytes(
        SIMD4<UInt8>(truncatingIfNeeded: FloatBits.rounded(color)), at: x &- range.lowerBound)
    }
  }

  @inline(__always)
  private func sample(_ source: PixelSource, _ u: Double, _ v: Double) -> SIMD4<Float> {
    let (left, right, partX) = split(u, source.width)
    let (top, bottom, partY) = split(v, source.height)
    let upper = source.row(top)
    let lower = source.row(bottom)
    let upperLeft = FloatBits.floats(upper.bytes(at: left))
    let upperRight = FloatBits.floats(upper.bytes(at: right))
    let lowerLeft = FloatBits.floats(lower.bytes(at: left))
    let lowerRight = FloatBits.floats(lower.bytes(at: right))
    let above = upperLeft + (upperRight - upperLeft) * partX
    let below = lowerLeft + (lowerRight - lowerLeft) * partX
    return above + (below - above) * partY
  }

  /// The two pixels around a coordinate, kept inside, and the second one's part.
  @inline(__always)
  private func split(_ coordinate: Double, _ size: Int) -> (Int, Int, Float) {
    // Kept within a pixel around the image, then made positive, so that truncation is flooring.
    let shifted = min(max(coordinate - 0.5, -1), Double(size)) + 1
    let index = Int(shifted)
    let part = Float(shifted - Double(index))
    return (min(max(index - 1, 0), size - 1), min(index, size - 1), part)
  }
}
