import TECKernels
import Testing

@testable import TERaster

/// The loops that blur what is beneath a layer: every level against sums written out one by one.
struct BlurKernelTests {
  static let levels = (0...ckernels_best_level().rawValue).map { ckernels_level($0) }

  /// Extreme values as often as others.
  private func values(_ count: Int, using generator: inout SeededGenerator) -> [Float] {
    (0..<count).map { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: 0
      case 1: 65535
      default: Float.random(in: 0...65535, using: &generator)
      }
    }
  }

  private func wideValues(_ count: Int, using generator: inout SeededGenerator) -> [UInt16] {
    values(count, using: &generator).map { UInt16($0) }
  }

  /// Whether two results are the same, bit by bit, and what lies behind the second is untouched.
  private func areEqual(_ expected: [Float], _ result: [Float]) -> Bool {
    expected.map(\.bitPattern) == result.prefix(expected.count).map(\.bitPattern)
      && result.dropFirst(expected.count).allSatisfy { $0 == -1 }
  }

  @Test("kernels of every level add rows to the same sums", arguments: [1, 2, 3, 16, 256])
  func addedRows(height: Int) {
    var generator = SeededGenerator(seed: UInt64(height))
    for width in height > 16 ? 7...18 : 1...100 {
      let stride = 4 * width + width % 3
      let pixels = wideValues(stride * height, using: &generator).map { UInt8($0 >> 8) }
      let first = UInt16.random(in: 0...256, using: &generator)
      let last = UInt16.random(in: 0...256, using: &generator)
      var expected = [UInt16](repeating: 0, count: 4 * width)
      for y in 0..<height {
        let times = 1 + (y == 0 ? first : 0) + (y == height - 1 ? last : 0)
        for channel in expected.indices {
          expected[channel] &+= UInt16(pixels[y * stride + channel]) &* times
        }
      }
      for level in Self.levels {
        var sums = [UInt16](repeating: 7, count: 4 * width + 16)
        unsafe pixels.withUnsafeBufferPointer { pixels in
          unsafe cresampling_add_rows(
            level,
            cresampling_pixels(
              start: pixels.baseAddress!, stride: stride, width: width, height: height),
            first, last, &sums)
        }
        #expect(sums == expected + Array(repeating: 7, count: 16))
      }
    }
  }

  @Test(
    "kernels of every level average cells alike, beyond the sums, too",
    arguments: [1, 2, 4, 32, 256])
  func averagedCells(size: Int) {
    var generator = SeededGenerator(seed: UInt64(size))
    for width in 1...100 {
      let left = Int.random(in: 0...20, using: &generator)
      let sums = wideValues(4 * width, using: &generator)
      let first = left / size - 3
      let cells = cresampling_cells(first: first, count: width / size + 6, size: size)
      var expected: [Float] = []
      for cell in first..<first + cells.count {
        for channel in 0..<4 {
          let sum = (cell * size..<(cell + 1) * size).reduce(0) { sum, x in
            sum + Int(sums[4 * min(max(x - left, 0), width - 1) + channel])
          }
          expected.append(Float(sum) * (257 / Float(size * size)))
        }
      }
      for level in Self.levels {
        var result = [Float](repeating: -1, count: expected.count + 8)
        unsafe cresampling_average(level, sums, left, width, cells, &result)
        #expect(areEqual(expected, result))
      }
    }
  }

  @Test(
    "kernels of every level blur lines alike, in the documented order", arguments: [0, 1, 2, 7, 24])
  func blurredLines(reach: Int) {
    var generator = SeededGenerator(seed: UInt64(reach))
    let weights = (0...reach).map { _ in Float.random(in: 0...1, using: &generator) }
    for count in stride(from: 4, through: 100, by: 4) {
      for step in [4, count + 4] {
        let lines = values(step * (2 * reach) + count, using: &generator)
        let middle = step == 4 ? reach : Int.random(in: 0...2 * reach, using: &generator)
        func line(_ distance: Int) -> Int {
          (middle + distance + 2 * reach + 1) % (2 * reach + 1) * step
        }
        let expected = (0..<count).map { index in
          (0...reach).dropFirst().reduce(lines[line(0) + index] * weights[0]) { sum, distance in
            let pair = lines[line(-distance) + index] + lines[line(distance) + index]
            return sum + pair * weights[distance]
          }
        }
        for level in Self.levels {
          var result = [Float](repeating: -1, count: count + 8)
          unsafe lines.withUnsafeBufferPointer { lines in
            unsafe cresampling_blur(
              level,
              cresampling_ring(
                start: lines.baseAddress!, step: step, reach: reach, middle: middle),
              weights, count, &result)
          }
          #expect(areEqual(expected, result))
        }
      }
    }
  }

  @Test(
    "kernels of every level saturate and tint cells alike",
    arguments: [0, 0.3, 1, 1.8, 100] as [Float], [false, true])
  func coloredCells(saturation: Float, isOpaque: Bool) {
    var generator = SeededGenerator(seed: isOpaque ? 1 : 2)
    for count in 1...100 {
      let rest = Float.random(in: 0...1, using: &generator)
      let tint = values(4, using: &generator)
      let coloring = cresampling_coloring(
        saturation: saturation, rest: rest, tint: (tint[0], tint[1], tint[2], tint[3]),
        is_opaque: isOpaque ? 1 : 0)
      // Blurs may end a little outside of what there is.
      let cells = values(4 * count, using: &generator).map { $0 * 1.001 - 20 }
      var expected: [Float] = []
      for cell in stride(from: 0, to: 4 * count, by: 4) {
        let alpha = isOpaque ? 65535 : min(max(cells[cell + 3], 0), 65535)
        let luma = 0.0722 * cells[cell] + 0.7152 * cells[cell + 1] + 0.2126 * cells[cell + 2]
        for channel in 0..<3 {
          let vivid = luma + (cells[cell + channel] - luma) * saturation
          let color = min(max(vivid, 0), alpha) * rest + tint[channel]
          expected.append(min(max(color, 0), 65535))
        }
        expected.append(isOpaque ? 65535 : min(alpha * rest + tint[3], 65535))
      }
      for level in Self.levels {
        var result = cells + Array(repeating: -1, count: 8)
        unsafe cresampling_color(level, coloring, count, &result)
        #expect(areEqual(expected, result))
      }
    }
  }

  @Test("kernels of every level upsample cells to the same pixels", arguments: [1, 2, 4, 64])
  func upsampledCells(size: Int) {
    var generator = SeededGenerator(seed: UInt64(size))
    for count in 1...100 {
      let left = Int.random(in: 0...80, using: &generator)
      // The cell that starts before the first pixel's middle, and some more than needed.
      let first = Int(((Double(left) + 0.5) / Double(size) - 0.5).rounded(.down))
      let cells = cresampling_cells(first: first, count: count / size + 3, size: size)
      let colors = values(4 * cells.count, using: &generator)
      var expected: [UInt16] = []
      for x in left..<left + count {
        let position = (Float(x) + 0.5) / Float(size) - 0.5
        let cell = 4 * (Int(position.rounded(.down)) - first)
        let distance = (position - position.rounded(.down)) * Float(size)
        for channel in 0..<4 {
          let difference = (colors[cell + 4 + channel] - colors[cell + channel]) * (1 / Float(size))
          let color = colors[cell + channel] + difference * distance
          expected.append(UInt16(color.rounded(.toNearestOrEven)))
        }
      }
      for level in Self.levels {
        var pixels = [UInt16](repeating: 7, count: 4 * count + 16)
        unsafe cresampling_expand(level, colors, cells, left, count, &pixels)
        #expect(pixels == expected + Array(repeating: 7, count: 16))
      }
    }
  }

  @Test(
    "kernels of every level interpolate rows alike", arguments: [0, 1, 32768, 65535] as [UInt16],
    [0, 40000, 65534, 65535] as [UInt16])
  func mixedRows(part: UInt16, alpha: UInt16) {
    var generator = SeededGenerator(seed: UInt64(part))
    let mixture = cresampling_mixture(
      upper: part == 0 ? 65535 : 0 &- part, lower: part, alpha: alpha)
    for count in 1...100 {
      let upper = wideValues(4 * count, using: &generator)
      let lower = wideValues(4 * count, using: &generator)
      let expected = zip(upper, lower).map { upper, lower in
        let above = UInt32(upper) * UInt32(mixture.upper) / 65536
        let below = UInt32(lower) * UInt32(mixture.lower) / 65536
        let sum = above + below
        return UInt16(alpha == 65535 ? sum : sum * UInt32(alpha) / 65536)
      }
      for level in Self.levels {
        var result = [UInt16](repeating: 7, count: 4 * count + 16)
        unsafe cresampling_mix(level, upper, lower, mixture, count, &result)
        #expect(result == expected + Array(repeating: 7, count: 16))
      }
    }
  }
}
