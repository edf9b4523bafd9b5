import Foundation
import Geometry

/// Samples a bitmap in perspective: at every pixel as many points along the longer axis of its
/// footprint as it takes, each linear between pixels and between two reduced levels.
struct PerspectiveSampler {
  /// From the bitmap itself to the coarsest that is needed, each half the size of the one before.
  let levels: ArrayWindow<PixelSource>
  let perspective: Perspective

  /// Makes the pixels for columns `range` of row `y`.
  func make(_ range: Range<Int>, y: Int, into output: PixelRow) {
    let row = Double(y) + 0.5
    for x in range {
      let column = Double(x) + 0.5
      let place = perspective.place(column, row)
      let footprint = perspective.footprint(
        at: place, closeness: perspective.closeness(column, row))
      let (count, step, size) = footprint.samples(smallest: 1)
      let depth = min(size > 1 ? log2(size) : 0, Double(levels.count - 1))
      let level = Int(depth)
      let color = mean(
        count, around: place, step: step, level: level, fraction: Float(depth - Double(level)))
      output.setBytes(
        SIMD4<UInt8>(truncatingIfNeeded: FloatBits.rounded(color)), at: x &- range.lowerBound)
    }
  }

  @inline(__always)
  private func mean(
    _ count: Int, around place: SIMD2<Double>, step: SIMD2<Double>, level: Int, fraction: Float
  ) -> SIMD4<Float> {
    let reduction = 1 / Double(1 << level)
    let larger = levels[level]
    let smaller = levels[min(level &+ 1, levels.count &- 1)]
    let start = (place - step * (Double(count &- 1) / 2)) * reduction
    let step = step * reduction
    var sum = SIMD4<Float>()
    for index in 0..<count {
      let point = start + step * Double(index)
      var color = larger.linear(point.x, point.y)
      if fraction > 0 {
        color += (smaller.linear(point.x / 2, point.y / 2) - color) * fraction
      }
      sum += color
    }
    return count == 1 ? sum : sum / Float(count)
  }
}
