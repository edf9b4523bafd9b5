import TECKernels
import Glibc
import Testing

@testable import TERaster

/// The loops that resample bitmaps: every level against sums written out one by one.
struct ResamplingKernelTests {
  static let levels = (0...ckernels_best_level().rawValue).map { ckernels_level($0) }

  /// The weights that one output gets.
  enum Weights: CaseIterable {
    case random, largest, lone, none

    func weights(_ count: Int, using generator: inout SeededGenerator) -> [UInt16] {
      switch self {
      case .random: (0..<count).map { _ in UInt16.random(in: 0 ... .max, using: &generator) }
      case .largest: Array(repeating: .max, count: count)
      case .lone:
        // Padding around a single tap, at any place.
        (0..<count).map { [place = Int.random(in: 0..<count, using: &generator)] in
          $0 == place ? .max : 0
        }
      case .none: Array(repeating: 0, count: count)
      }
    }
  }

  private func bytes(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in
      // Every second byte is an extreme value.
      Bool.random(using: &generator)
        ? UInt8.random(in: 0 ... .max, using: &generator)
        : Bool.random(using: &generator) ? 0 : 255
    }
  }

  @Test(
    "kernels of every level sum rows alike", arguments: [1, 2, 3, 4, 5, 6, 7, 15], Weights.allCases)
  func summedRows(taps: Int, kind: Weights) {
    var generator = SeededGenerator(seed: UInt64(taps))
    for width in 1...100 {
      let stride = 4 * width + width % 3
      let pixels = bytes(stride * taps, using: &generator)
      let weights = kind.weights(taps, using: &generator)
      var expected = [UInt16](repeating: 0, count: 4 * width)
      for tap in 0..<taps {
        for channel in expected.indices {
          let level = UInt32(pixels[tap * stride + channel])
          expected[channel] &+= UInt16(level * UInt32(weights[tap]) / 256)
        }
      }
      for level in Self.levels {
        // What lies behind the last sum stays as it is.
        var sums = [UInt16](repeating: 0xA5A5, count: 4 * width + 16)
        unsafe pixels.withUnsafeBufferPointer { pixels in
          unsafe cresampling_sum_rows(
            level,
            cresampling_pixels(
              start: pixels.baseAddress!, stride: stride, width: width, height: taps),
            weights, &sums)
        }
        #expect(sums == expected + Array(repeating: 0xA5A5, count: 16))
      }
    }
  }

  @Test(
    "kernels of every level sum columns alike", arguments: [2, 4, 6, 8, 10, 16], Weights.allCases)
  func summedColumns(taps: Int, kind: Weights) {
    var generator = SeededGenerator(seed: UInt64(taps))
    for count in 1...100 {
      let origin = Int.random(in: 0...5, using: &generator)
      // Three behind the last input are read.
      let columns = (0..<4 * (2 * count + taps + 3)).map { _ in
        UInt16.random(in: 0 ... .max, using: &generator)
      }
      // Close together and far apart.
      let reach = count.isMultiple(of: 2) ? count : 2
      let starts = (0..<count)
        .map { origin + $0 + Int.random(in: 0...reach, using: &generator) }.sorted()
      let weights = starts.flatMap { _ in kind.weights(taps, using: &generator) }
      let rounding = UInt16.random(in: 128...240, using: &generator)
      var expected: [UInt8] = []
      for place in 0..<4 * count {
        let first = 4 * (starts[place / 4] - origin) + place % 4
        var sum = rounding
        for tap in 0..<taps {
          let weight = UInt32(weights[place / 4 * taps + tap])
          sum &+= UInt16(UInt32(columns[first + 4 * tap]) * weight / 65536)
        }
        expected.append(UInt8(sum / 256))
      }
      for level in Self.levels {
        var pixels = [UInt8](repeating: 0xA5, count: 4 * count + 32)
        unsafe starts.withUnsafeBufferPointer { starts in
          unsafe weights.withUnsafeBufferPointer { weights in
            unsafe cresampling_sum_columns(
              level, columns,
              cresampling_outputs(
                starts: starts.baseAddress!, origin: origin, weights: weights.baseAddress!,
                taps: taps, count: count, rounding: rounding),
              &pixels)
          }
        }
        #expect(pixels == expected + Array(repeating: 0xA5, count: 32))
      }
    }
  }

  @Test("kernels of every level halve rows alike")
  func halvedRows() {
    var generator = SeededGenerator(seed: 3)
    for width in 1...100 {
      let upper = bytes(4 * width, using: &generator)
      let lower = bytes(4 * width, using: &generator)
      let expected = (0..<4 * ((width + 1) / 2)).map { place in
        let left = place / 4 * 8 + place % 4
        let right = min(left + 4, 4 * width - 4 + place % 4)
        let sum = Int(upper[left]) + Int(upper[right]) + Int(lower[left]) + Int(lower[right])
        return UInt8((sum + 2) / 4)
      }
      for level in Self.levels {
        var pixels = [UInt8](repeating: 0xA5, count: expected.count + 32)
        unsafe cresampling_halve(level, upper, lower, width, &pixels)
        #expect(pixels == expected + Array(repeating: 0xA5, count: 32))
      }
    }
  }

  @Test("kernels read neither rows without weight nor beyond the last pixel")
  func bounds() throws {
    let page = Int(getpagesize())
    let memory = unsafe mmap(
      nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    let isMapped = unsafe memory != MAP_FAILED
    try #require(isMapped)
    defer { unsafe munmap(memory, 2 * page) }
    // Whoever reads beyond the last pixel ends the program.
    let isGuarded = unsafe mprotect(memory + page, page, PROT_NONE) == 0
    try #require(isGuarded)
    for width in 1...40 {
      let start = unsafe (memory + page - 4 * width * 2).assumingMemoryBound(to: UInt8.self)
      for level in Self.levels {
        var sums = [UInt16](repeating: 1, count: 4 * width)
        unsafe cresampling_sum_rows(
          level,
          cresampling_pixels(start: start, stride: 4 * width, width: width, height: 4),
          [32768, 32768, 0, 0], &sums)
        #expect(sums.allSatisfy { $0 == 0 })
      }
    }
  }

  /// Weights by the definition, one place after the other.
  private func triangle(_ output: Int, ratio: Double, size: Int) -> [Double] {
    let center = (Double(output) + 0.5) * ratio
    var weights = [Double](repeating: 0, count: size)
    for input in -20..<size + 20 {
      let weight = max(0, 1 - abs(Double(input) + 0.5 - center) / max(1, ratio))
      weights[min(max(input, 0), size - 1)] += weight
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  @Test(
    "a filter has the weights of a triangle, and no tap that no output needs",
    arguments: [1, 2, 3, 7, 40])
  func filterWeights(size: Int) {
    for count in [1, 2, 3, 5, 17, 25, 39, 40, 41, 60, 100] {
      let ratio = Double(size) / Double(count)
      guard ratio < 20 else { continue }
      let filter = AxisFilter(outputs: 0..<count, ratio: ratio, size: size)
      #expect(filter.taps % 2 == 0)
      #expect(filter.taps <= Int((2 * max(1, ratio)).rounded(.up)) + 1)
      for output in 0..<count {
        var weights = [Double](repeating: 0, count: size + 1)
        for tap in 0..<filter.taps {
          weights[filter.starts[output] + tap] +=
            Double(filter.weights[output * filter.taps + tap]) / 65536
        }
        // An input beyond the last one is padding.
        #expect(weights[size] == 0)
        for (weight, exact) in zip(weights, triangle(output, ratio: ratio, size: size)) {
          #expect(abs(weight - exact) < 1.1 / 65536)
        }
      }
    }
  }
}
