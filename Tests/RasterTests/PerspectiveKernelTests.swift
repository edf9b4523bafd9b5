import TECKernels
import Foundation
import Testing

@testable import TERaster

/// The loops of bitmaps that are turned or in perspective: every level against formulas written out for one pixel.
struct PerspectiveKernelTests {
  private static let levels = (0...ckernels_best_level().rawValue).map { ckernels_level($0) }

  /// A plane that is turned away by more or less, and enlarged or reduced.
  private func plane(using generator: inout SeededGenerator) -> cresampling_plane {
    func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let size = random(0.2...6)
    return cresampling_plane(
      a: size * random(-1...1), b: size * random(-0.5...0.5), p: random(-0.01...0.01),
      c: size * random(-0.5...0.5), d: size * random(0.2...1), q: random(-0.01...0.01),
      tx: random(-50...50), ty: random(-50...50), w: random(0.5...2), least: 1,
      most: random(1...4))
  }

  /// A pixel's points by the singular values of the matrix of its sides.
  private func footprint(
    _ plane: cresampling_plane, _ x: Double, _ y: Double, smallest: Double
  ) -> (place: SIMD2<Double>, step: SIMD2<Double>, size: Double, count: Double) {
    let inverseDepth = min(max(plane.p * x + plane.q * y + plane.w, plane.least), plane.most)
    let place =
      SIMD2(plane.a * x + plane.c * y + plane.tx, plane.b * x + plane.d * y + plane.ty)
      / inverseDepth
    let column = (SIMD2(plane.a, plane.b) - place * plane.p) / inverseDepth
    let row = (SIMD2(plane.c, plane.d) - place * plane.q) / inverseDepth
    // The axes are where the circle's image is longest and shortest.
    let angle =
      atan2(2 * (column * row).sum(), (column * column).sum() - (row * row).sum()) / 2
    let axes = [angle, angle + .pi / 2].map { column * cos($0) + row * sin($0) }
      .sorted { ($0 * $0).sum() > ($1 * $1).sum() }
    let lengths = axes.map { ($0 * $0).sum().squareRoot() }
    guard lengths[0] > smallest else { return (place, SIMD2(), smallest, 1) }
    let size = max(smallest, lengths[1], lengths[0] / 16)
    let count = min(16, ((lengths[0] - size) / size).rounded(.up) + 1)
    return (place, axes[0] / lengths[0] * ((lengths[0] - size) / count), size, count)
  }

  @Test("sample points lie along the longer axis of a pixel's footprint", arguments: [0.4, 1, 3])
  func footprints(smallest: Double) {
    var generator = SeededGenerator(seed: 7)
    for count in [1, 2, 3, 4, 5, 31, 64] {
      let plane = plane(using: &generator)
      let (left, row) = (Int.random(in: -20...20, using: &generator), count % 7)
      let all = Self.levels.map { level in
        var memory = [Double](repeating: -1, count: 6 * count + 6)
        unsafe memory.withUnsafeMutableBufferPointer { memory in
          let start = memory.baseAddress!
          let found = unsafe cresampling_footprints(
            x: start, y: start + count, step_x: start + 2 * count, step_y: start + 3 * count,
            size: start + 4 * count, count: start + 5 * count)
          unsafe cresampling_look(level, plane, smallest, left, row, count, found)
        }
        return memory
      }
      for values in all {
        #expect(values.map(\.bitPattern) == all[0].map(\.bitPattern))
        #expect(values.suffix(6).allSatisfy { $0 == -1 })
      }
      for index in 0..<count {
        let expected = footprint(
          plane, Double(left + index) + 0.5, Double(row) + 0.5, smallest: smallest)
        let found = (0..<6).map { all[0][$0 * count + index] }
        #expect(abs(found[0] - expected.place.x) < 1e-9 && abs(found[1] - expected.place.y) < 1e-9)
        #expect(abs(found[4] - expected.size) < 1e-6)
        // Where the quotient is nearly whole, one point more or less is right.
        guard found[5] == expected.count else {
          #expect(abs(found[5] - expected.count) == 1)
          continue
        }
        // The axis has two directions.
        let step = SIMD2(found[2], found[3])
        let (same, opposite) = (step - expected.step, step + expected.step)
        #expect(min((same * same).sum(), (opposite * opposite).sum()) < 1e-10)
      }
    }
  }

  private struct Image {
    var width: Int
    var height: Int
    var pixels: [UInt8]
  }

  /// The pixels of a part of a row, and 8 bytes behind them, which were 99.
  private func row(
    _ row: Int, from left: Int, count: Int, of images: [Image], in plane: cresampling_plane,
    _ level: ckernels_level
  ) -> [UInt8] {
    var result = [UInt8](repeating: 99, count: 4 * count + 8)
    let memory = images.flatMap(\.pixels)
    unsafe memory.withUnsafeBufferPointer { memory in
      var start = memory.baseAddress!
      var levels: [cresampling_pixels] = unsafe []
      for image in images {
        unsafe levels.append(
          cresampling_pixels(
            start: start, stride: 4 * image.width, width: image.width, height: image.height))
        unsafe start += image.pixels.count
      }
      unsafe cresampling_see(level, plane, levels, images.count, left, row, count, &result)
    }
    return result
  }

  @Test("kernels of every level sample an image in perspective alike")
  func perspective() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<40 {
      let plane = plane(using: &generator)
      let images = (0..<4).map { half in
        let (width, height) = (max(1, (23 + round) >> half), max(1, 17 >> half))
        return Image(
          width: width, height: height,
          pixels: (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
        )
      }
      let results = Self.levels.map {
        row(round, from: -30, count: 1 + round * 5, of: images, in: plane, $0)
      }
      for pixels in results {
        #expect(pixels == results[0])
        #expect(pixels.suffix(8).allSatisfy { $0 == 99 })
      }
    }
  }

  @Test("an image without tilt is copied, with its outermost pixels repeated")
  func identity() {
    let plane = cresampling_plane(
      a: 1, b: 0, p: 0, c: 0, d: 1, q: 0, tx: 0, ty: 0, w: 1, least: 1, most: 1)
    let image = Image(width: 5, height: 1, pixels: (0..<5 * 4).map { UInt8($0 * 12) })
    let (first, last) = (image.pixels.prefix(4), image.pixels.suffix(4))
    for level in Self.levels {
      let pixels = row(3, from: -2, count: 9, of: [image], in: plane, level)
      #expect(Array(pixels.dropLast(8)) == Array(first + first + image.pixels + last + last))
    }
  }

  @Test("kernels of every level sample points along a line alike, linear between pixels")
  func line() {
    var generator = SeededGenerator(seed: 13)
    func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    for round in 0..<40 {
      let (width, height) = (1 + round % 23, 1 + round % 17)
      func image(_ width: Int, _ height: Int) -> Image {
        Image(
          width: width, height: height,
          pixels: (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
        )
      }
      let images = [image(width, height), image((width + 1) / 2, (height + 1) / 2)]
      let line = cresampling_line(
        x: random(-5...5), y: random(-5...5), step_x: random(-2...2), step_y: random(-2...2))
      let fraction = round % 4 == 0 ? 0 : Float(random(0...1))
      let (left, count) = (Int(random(-9...9)), 1 + round)
      let results = Self.levels.map { level in
        var result = [UInt8](repeating: 99, count: 4 * count + 8)
        unsafe images[0].pixels.withUnsafeBufferPointer { first in
          unsafe images[1].pixels.withUnsafeBufferPointer { second in
            unsafe cresampling_sample(
              level,
              cresampling_pixels(
                start: first.baseAddress!, stride: 4 * width, width: width, height: height),
              cresampling_pixels(
                start: second.baseAddress!, stride: 4 * images[1].width, width: images[1].width,
                height: images[1].height),
              fraction, line, left, count, &result)
          }
        }
        return result
      }
      for pixels in results {
        #expect(pixels == results[0])
        #expect(pixels.suffix(8).allSatisfy { $0 == 99 })
      }
      for index in 0..<count {
        let middle = Double(left + index) + 0.5
        let place = SIMD2(line.x, line.y) + SIMD2(line.step_x, line.step_y) * middle
        for channel in 0..<4 {
          let finer = linear(images[0], place, channel)
          let coarser = linear(images[1], place / 2, channel)
          let expected = finer + (coarser - finer) * Double(fraction)
          #expect(abs(Double(results[0][4 * index + channel]) - expected) <= 0.501)
        }
      }
    }
  }

  /// A channel between the four pixels around a place; the outermost pixels continue.
  private func linear(_ image: Image, _ place: SIMD2<Double>, _ channel: Int) -> Double {
    let corner = (place - 0.5).rounded(.down)
    let part = place - 0.5 - corner
    func value(_ right: Double, _ down: Double) -> Double {
      let x = min(max(Int(corner.x + right), 0), image.width - 1)
      let y = min(max(Int(corner.y + down), 0), image.height - 1)
      return Double(image.pixels[(y * image.width + x) * 4 + channel])
    }
    let above = value(0, 0) * (1 - part.x) + value(1, 0) * part.x
    let below = value(0, 1) * (1 - part.x) + value(1, 1) * part.x
    return above * (1 - part.y) + below * part.y
  }
}
