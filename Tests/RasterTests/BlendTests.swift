import TECKernels
import Testing

@testable import TERaster

struct BlendTests {
  /// x / 255 rounded to nearest, for whole numbers.
  private func rounded(_ value: Int) -> Int { (2 * value + 255) / 510 }

  private func withPixels(_ pixels: [UInt32], _ body: (PixelRow) -> Void) -> [UInt32] {
    let memory = ScratchMemory()
    let row = memory.pixels(pixels.count)
    for (index, pixel) in pixels.enumerated() { row[index] = pixel }
    body(row)
    return pixels.indices.map { row[$0] }
  }

  @Test("a constant fill is rounded correctly for all weights and old values")
  func fill() {
    for weight in 0...255 {
      // All old values in one row of 257 pixels, whose last is drawn alone.
      let old = (0...256).map { UInt32($0 & 255) * 0x0001_0101 | 0xff00_0000 }
      let new: UInt32 = 0xff80_ff00
      let result = withPixels(old) {
        Blend.fill($0, 0..<257, with: new, weight: UInt8(weight))
      }
      for (value, pixel) in result.enumerated() {
        for (shift, channel) in [(0, 0x00), (8, 0xff), (16, 0x80)] {
          let expected = rounded(channel * weight + (value & 255) * (255 - weight))
          #expect(Int(pixel >> UInt32(shift)) & 255 == expected)
        }
        #expect(pixel >> 24 == 255)
      }
    }
  }

  @Test("drawing over is rounded correctly for all alphas and old values")
  func over() {
    for alpha in 0...255 {
      let old = (0...256).map { UInt32($0 & 255) * 0x0001_0101 | 0xff00_0000 }
      let source = UInt32(alpha) << 24 | UInt32(alpha) << 8 | UInt32(alpha / 2)
      let result = withPixels(old) { row in
        let line = ScratchMemory()
        let pixels = line.pixels(257)
        pixels.fill(0..<257, with: source)
        Blend.over(row, 0..<257, pixels, offset: 0, weight: 255)
      }
      for (value, pixel) in result.enumerated() {
        let rest = rounded((value & 255) * (255 - alpha))
        #expect(Int(pixel) & 255 == rest + alpha / 2)
        #expect(Int(pixel >> 8) & 255 == rest + alpha)
        #expect(Int(pixel >> 16) & 255 == rest)
        #expect(pixel >> 24 == 255)
      }
    }
  }

  @Test("drawing over by a weight is within one level and never overflows")
  func weighedOver() {
    for alpha in 0...255 {
      for weight in stride(from: 0, through: 255, by: 5) {
        let source = UInt32(alpha) * 0x0101_0101
        let result = withPixels([0xffff_ffff, 0xff00_0000]) { row in
          let line = ScratchMemory()
          let pixels = line.pixels(2)
          pixels.fill(0..<2, with: source)
          Blend.over(row, 0..<2, pixels, offset: 0, weight: UInt8(weight))
        }
        #expect(result[0] == 0xffff_ffff)
        let expected = Double(alpha * weight) / 255
        #expect(abs(Double(result[1] & 255) - expected) <= 1)
        #expect(result[1] >> 24 == 255)
      }
    }
  }

  @Test("restoring is rounded correctly for all weights and values")
  func restore() {
    for weight in 0...255 {
      let drawn = (0...255).map { UInt32($0) * 0x0001_0101 | 0xff00_0000 }
      let result = withPixels(drawn) { row in
        let memory = ScratchMemory()
        let saved = memory.pixels(256)
        saved.fill(0..<256, with: 0xff10_80f0)
        Blend.restore(row, 0..<256, from: saved, offset: 0, weight: UInt8(weight))
      }
      for (value, pixel) in result.enumerated() {
        for (shift, channel) in [(0, 0xf0), (8, 0x80), (16, 0x10)] {
          let expected = rounded(value * weight + channel * (255 - weight))
          #expect(Int(pixel >> UInt32(shift)) & 255 == expected)
        }
      }
    }
  }

  @Test("an edge's weight mixes two pixels to the nearest level")
  func edge() {
    for weight in stride(from: 0, through: 32768, by: 64) {
      for value in stride(from: 0, through: 255, by: 15) {
        let result = Blend.mixed(UInt32(value), 200, by: Weight(weight))
        let exact = Double(200 * weight + value * (32768 - weight)) / 32768
        #expect(abs(Double(result) - exact) <= 0.5)
      }
    }
  }

  @Test("dithering keeps every 8-bit color, at every threshold")
  func ditherIsExact() {
    let colors = (0...255).map { UInt32($0) * 0x0101_0101 }
    let memory = ScratchMemory()
    let line = memory.widePixels(colors.count)
    for y in 0..<8 {
      for x in 0..<8 {
        for isOpaque in [false, true] {
          for value in 0...255 {
            line[value] = isOpaque ? SIMD4(repeating: UInt16(value * 257)) : SIMD4()
          }
          let result = withPixels(Array(repeating: 0, count: x) + colors) { row in
            Dither.over(row, x..<x + colors.count, y: y, line, isOpaque: isOpaque)
          }
          #expect(Array(result[x...]) == colors)
        }
      }
    }
  }

  @Test("the dither matrix holds each of its 64 thresholds once")
  func ditherPattern() {
    var thresholds: [UInt16] = []
    for y in 0..<8 {
      for x in 0..<8 { thresholds.append(cblend_threshold(x, y)) }
    }
    let expected: [UInt16] = (0..<64).map { (rank: UInt16) in rank * 4 + 2 }
    #expect(thresholds.sorted() == expected)
  }
}
