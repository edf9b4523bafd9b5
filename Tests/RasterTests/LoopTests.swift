import TECKernels
import Glibc
import Testing

@testable import TERaster

/// The loops in C at every level, against the same arithmetic pixel by pixel.
struct LoopTests {
  static let levels = (0...ckernels_best_level().rawValue).map { ckernels_level($0) }

  /// Where a loop begins in memory and over how many pixels it runs.
  struct Span {
    var offset: Int
    var count: Int
    var range: Range<Int> { offset..<offset + count }
  }

  /// Lengths around all numbers of vectors, and short ones at every place within two vectors.
  static let spans: [Span] =
    (0...20).flatMap { count in (0..<16).map { Span(offset: $0, count: count) } }
    + (21...100).map { Span(offset: $0 % 16, count: $0) }

  /// Pixels in memory, with some to spare at both ends.
  private static let memorySize = 128

  /// What random pixels are made of.
  enum Motif: CaseIterable {
    /// Any premultiplied colors.
    case noise
    /// Each channel nothing or all.
    case extremes

    func pixels(_ count: Int, using generator: inout SeededGenerator) -> [UInt32] {
      (0..<count).map { _ in
        let random = UInt32.random(in: 0 ... .max, using: &generator)
        let alpha = random >> 24
        switch self {
        case .noise:
          return join { ((random >> $0) & 255) * ($0 == 24 ? 255 : alpha) / 255 }
        case .extremes:
          let isOpaque = alpha & 1 == 1
          return join { isOpaque && ((random >> $0) & 1 == 1 || $0 == 24) ? 255 : 0 }
        }
      }
    }

    func values(_ count: Int, using generator: inout SeededGenerator) -> [UInt16] {
      (0..<count).map { _ in
        let random = UInt16.random(in: 0 ... .max, using: &generator)
        return self == .noise ? random : (random & 1) * .max
      }
    }

    /// Four channels for each of `count` pixels, none larger than its alpha.
    func wide(_ count: Int, using generator: inout SeededGenerator) -> [UInt16] {
      var values = values(4 * count, using: &generator)
      for index in values.indices { values[index] = min(values[index], values[index | 3]) }
      return values
    }

    /// A weight of 0...`largest`, both ends often.
    func weight(_ largest: Int, using generator: inout SeededGenerator) -> Int {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: 0
      case 1: largest
      default: Int.random(in: 0...largest, using: &generator)
      }
    }
  }

  /// Runs a loop at each level over a copy of `memory`; all that it may change is what `expected`
  /// gives for each index of `range`.
  private func check<Element: Equatable>(
    _ memory: [Element], _ range: Range<Int>, _ name: String,
    run: (ckernels_level, UnsafeMutablePointer<Element>) -> Void, expected: (Int) -> Element
  ) {
    var all = memory
    for index in range { all[index] = expected(index - range.lowerBound) }
    for level in Self.levels {
      var result = memory
      unsafe result.withUnsafeMutableBufferPointer { buffer in
        unsafe run(level, buffer.baseAddress! + range.lowerBound)
      }
      #expect(result == all, "\(name), \(range), level \(level.rawValue)")
    }
  }

  @Test("kernels of every level blend as pixel by pixel arithmetic does", arguments: Motif.allCases)
  func blending(motif: Motif) {
    var generator = SeededGenerator(seed: 1)
    for span in Self.spans {
      let memory = motif.pixels(Self.memorySize, using: &generator)
      let old = Array(memory[span.range])
      let new = motif.pixels(span.count + 1, using: &generator)
      let weight = motif.weight(255, using: &generator)
      let rest = 255 - weight
      let count = span.count
      unsafe check(
        memory, span.range, "fill",
        run: { unsafe cblend_fill($0, $1, count, new[0], UInt8(weight)) },
        expected: { index in
          join { rounded(new[0].channel($0) * weight + old[index].channel($0) * rest) }
        })
      unsafe check(
        memory, span.range, "restore",
        run: { unsafe cblend_restore($0, $1, new, count, UInt8(weight)) },
        expected: { index in
          join { rounded(old[index].channel($0) * weight + new[index].channel($0) * rest) }
        })
      unsafe check(
        memory, span.range, "over",
        run: { unsafe cblend_over($0, $1, new, count, UInt8(weight)) },
        expected: { over(old[$0], new[$0], weight: weight) })
      unsafe check(
        memory, span.range, "tint", run: { unsafe cblend_tint($0, $1, count, new[0]) },
        expected: { index in
          join { rounded(new[0].channel($0) * old[index].channel(24)) }
        })
    }
  }

  @Test("kernels of every level shift as pixel by pixel arithmetic does", arguments: Motif.allCases)
  func shifting(motif: Motif) {
    var generator = SeededGenerator(seed: 2)
    for span in Self.spans {
      let memory = motif.pixels(Self.memorySize, using: &generator)
      let upper = motif.pixels(span.count + 1, using: &generator)
      let lower = motif.pixels(span.count + 1, using: &generator)
      let phase = motif.weight(255, using: &generator)
      let others = [(0, 0), (phase, 0), (0, phase), (phase, motif.weight(255, using: &generator))]
      for (phaseX, phaseY) in others {
        unsafe check(
          memory, span.range, "move by \(phaseX), \(phaseY)",
          run: { level, output in
            unsafe upper.withUnsafeBufferPointer { upper in
              unsafe lower.withUnsafeBufferPointer { lower in
                unsafe cblend_move(
                  level, upper.baseAddress! + 1, lower.baseAddress! + 1, lower.baseAddress! + 1,
                  span.count, Int32(phaseX), Int32(phaseY), output)
              }
            }
          },
          expected: { index in
            moved(
              (upper[index], upper[index + 1]), (lower[index], lower[index + 1]), phaseX, phaseY)
          })
      }
    }
  }

  @Test(
    "kernels of every level dither as pixel by pixel arithmetic does", arguments: Motif.allCases)
  func dithering(motif: Motif) {
    var generator = SeededGenerator(seed: 3)
    for span in Self.spans {
      let memory = motif.pixels(Self.memorySize, using: &generator)
      let old = Array(memory[span.range])
      let line = motif.wide(span.count, using: &generator)
      let upper = motif.values(span.count, using: &generator)
      let lower = motif.values(span.count, using: &generator)
      let color = motif.wide(1, using: &generator)
      let lowerPart = motif.weight(65536, using: &generator)
      let (x, y) = (span.offset, motif.weight(100, using: &generator))
      let count = span.count
      for isOpaque in [false, true] {
        unsafe check(
          memory, span.range, "over wide",
          run: { unsafe cblend_over_wide($0, $1, line, count, x, y, isOpaque ? 1 : 0) },
          expected: { index in
            let wide = Array(line[4 * index..<4 * index + 4])
            return dithered(isOpaque ? nil : old[index], wide, x + index, y)
          })
      }
      unsafe check(
        memory, span.range, "shade",
        run: { level, row in
          unsafe upper.withUnsafeBufferPointer { upper in
            unsafe lower.withUnsafeBufferPointer { lower in
              guard let above = upper.baseAddress, let below = lower.baseAddress else { return }
              let values = unsafe cblend_values(
                upper: above, lower: below, lower_part: UInt32(lowerPart))
              let color = color.reversed().reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
              unsafe cblend_shade(level, row, values, count, x, y, color)
            }
          }
        },
        expected: { index in
          let above = Int(upper[index]) * (65536 - lowerPart)
          let value = (above / 2 + Int(lower[index]) * lowerPart / 2) / 32768
          return dithered(old[index], color.map { UInt16(Int($0) * value / 65536) }, x + index, y)
        })
    }
  }

  @Test(
    "kernels of every level interpolate as value by value arithmetic does",
    arguments: Motif.allCases)
  func interpolation(motif: Motif) {
    var generator = SeededGenerator(seed: 4)
    for span in Self.spans {
      let count = span.count
      let samples = motif.values(40, using: &generator)
      let indices = (0..<count).map { _ in Int32.random(in: 0..<39, using: &generator) }
      let parts = (0..<count).map { _ in UInt32(motif.weight(65536, using: &generator)) }
      unsafe check(
        motif.values(Self.memorySize, using: &generator), span.range, "spread",
        run: { unsafe cblend_spread($0, samples, indices, parts, count, $1) },
        expected: { index in
          let (first, part) = (Int(indices[index]), Int(parts[index]))
          return UInt16(
            (Int(samples[first]) * (65536 - part) + Int(samples[first + 1]) * part) / 65536)
        })
    }
  }

  @Test("kernels read nothing beyond the last pixel")
  func bounds() throws {
    let page = Int(getpagesize())
    let memory = unsafe mmap(
      nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    let isMapped = unsafe memory != MAP_FAILED
    try #require(isMapped)
    defer { unsafe munmap(memory, 2 * page) }
    // Whoever reads beyond the page ends the program.
    let isGuarded = unsafe mprotect(memory + page, page, PROT_NONE) == 0
    try #require(isGuarded)
    func last<Element>(_ count: Int, _: Element.Type) -> UnsafeMutablePointer<Element> {
      let start = unsafe memory + (page - count * MemoryLayout<Element>.stride)
      return unsafe start.bindMemory(to: Element.self, capacity: count)
    }
    for level in Self.levels {
      for count in 1...20 {
        var output = [UInt32](repeating: 0, count: count)
        unsafe cblend_fill(level, last(count, UInt32.self), count, 7, 100)
        unsafe cblend_tint(level, last(count, UInt32.self), count, 7)
        unsafe cblend_restore(level, &output, last(count, UInt32.self), count, 100)
        unsafe cblend_over(level, &output, last(count, UInt32.self), count, 100)
        for (phaseX, phaseY) in [(0, 0), (9, 0), (0, 9), (9, 9)] as [(Int32, Int32)] {
          let row = unsafe last(count, UInt32.self)
          unsafe cblend_move(level, row, row, row, count, phaseX, phaseY, &output)
        }
        unsafe cblend_over_wide(level, &output, last(4 * count, UInt16.self), count, 3, 3, 0)
        let values = unsafe cblend_values(
          upper: last(count, UInt16.self), lower: last(count, UInt16.self), lower_part: 9)
        unsafe cblend_shade(level, &output, values, count, 3, 3, 7)
      }
    }
  }

  /// x / 255 rounded to nearest, for whole numbers.
  private func rounded(_ value: Int) -> Int { (2 * value + 255) / 510 }

  private func over(_ old: UInt32, _ new: UInt32, weight: Int) -> UInt32 {
    let rest = 255 - rounded(new.channel(24) * weight)
    return join { shift in
      weight == 255
        ? rounded(old.channel(shift) * rest) + new.channel(shift)
        : rounded(new.channel(shift) * weight + old.channel(shift) * rest)
    }
  }

  /// The mean of two by two pixels, in 256ths of a level by the columns, then by the rows.
  private func moved(
    _ upper: (UInt32, UInt32), _ lower: (UInt32, UInt32), _ phaseX: Int, _ phaseY: Int
  ) -> UInt32 {
    join { shift in
      func across(_ row: (UInt32, UInt32)) -> Int {
        row.0.channel(shift) * phaseX + row.1.channel(shift) * (256 - phaseX)
      }
      if phaseX == 0 || phaseY == 0 {
        let sum = (across(upper) * phaseY + across(lower) * (256 - phaseY)) / 256
        return (sum + 128) / 256
      }
      let sum = across(upper) * phaseY / 256 + across(lower) * (256 - phaseY) / 256
      return (sum + 128) / 256
    }
  }

  /// A wide pixel over an 8-bit one, or alone, rounded by the threshold of its place.
  private func dithered(_ old: UInt32?, _ wide: [UInt16], _ x: Int, _ y: Int) -> UInt32 {
    let threshold = Int(cblend_threshold(x, y))
    return join { shift in
      var value = Int(wide[shift / 8])
      if let old { value += old.channel(shift) * 257 * (65535 - Int(wide[3])) / 65536 }
      return (value - value / 256 + threshold) / 256
    }
  }
}

extension UInt32 {
  /// The channel whose lowest bit is `shift`.
  fileprivate func channel(_ shift: Int) -> Int { Int(self >> UInt32(shift)) & 255 }
}

/// A pixel of the channels that `channel` gives for their lowest bits.
private func join(_ channel: (Int) -> some BinaryInteger) -> UInt32 {
  [24, 16, 8, 0].reduce(0) { $0 << 8 | UInt32(channel($1)) }
}
