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
      var color = larger.linear(u, v)
      if fraction > 0 {
        color += (smaller.linear(u * half, v * half) - color) * fraction
      }
      output.setBytes(
        SIMD4<UInt8>(truncatingIfNeeded: FloatBits.rounded(color)), at: x &- range.lowerBound)
    }
  }
}
