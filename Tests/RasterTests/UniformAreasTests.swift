import TEBuffers
import TECKernels
import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

/// What is of one color is not sampled, and looks as if it were.
struct UniformAreasTests {
  /// A bitmap of a few plain rectangles.
  private func plain(width: Int, height: Int, using generator: inout SeededGenerator) -> Bitmap {
    var pixels = [UInt32](repeating: 0xFF20_4060, count: width * height)
    for _ in 0..<4 {
      let color = UInt32.random(in: 0...0xFFFF, using: &generator) | 0xFF00_0000
      let (left, top) = (
        Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
      )
      for y in top..<min(height, top + height / 3 + 1) {
        for x in left..<min(width, left + width / 3 + 1) { pixels[y * width + x] = color }
      }
    }
    return Bitmap(
      width: width, height: height,
      pixels: pixels.flatMap { pixel in (0..<4).map { UInt8(pixel >> (8 * $0) & 255) } })
  }

  @Test("an area is uniform only if all of its pixels have one color")
  func uniformity() {
    var generator = SeededGenerator(seed: 3)
    for (width, height) in [(1, 1), (4, 4), (5, 9), (33, 17), (64, 40), (67, 41)] {
      let bitmap = plain(width: width, height: height, using: &generator)
      bitmap.withSource { source in
        let areas = UniformAreas(source)
        for _ in 0..<300 {
          let left = Int.random(in: -6..<width + 6, using: &generator)
          let top = Int.random(in: -6..<height + 6, using: &generator)
          let area = PixelRect(
            left: left, top: top, right: left + Int.random(in: 1...20, using: &generator),
            bottom: top + Int.random(in: 1...20, using: &generator))
          func colors(reach: Int) -> Set<UInt32> {
            var colors: Set<UInt32> = []
            for y in area.top - reach..<area.bottom + reach {
              for x in area.left - reach..<area.right + reach {
                colors.insert(source.row(min(max(y, 0), height - 1))[min(max(x, 0), width - 1)])
              }
            }
            return colors
          }
          switch areas.content(of: area, in: source) {
          case .uniform(let color): #expect(colors(reach: 0) == [color])
          case .mixed, .varied: #expect(colors(reach: 12).count > 1)
          }
        }
      }
    }
  }

  @Test("areas with infinite or NaN coordinates are not uniform")
  func hostileAreas() {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])
    bitmap.withSource { source in
      #expect(UniformAreas(source).content(of: .empty, in: source) == .varied)
    }
  }

  /// A row of memory for pixels.
  private func row(_ count: Int, _ body: (PixelRow) -> Void) -> [UInt32] {
    var pixels = [UInt32](repeating: 0x1234_5678, count: count)
    unsafe pixels.withUnsafeMutableBufferPointer { memory in
      body(unsafe PixelRow(memory.baseAddress!, count: count))
    }
    return pixels
  }

  @Test("a plane in perspective is drawn as if all of its pixels were sampled")
  func perspective() throws {
    var generator = SeededGenerator(seed: 5)
    let cache = ContentsCache()
    var (flat, all) = (0, 0)
    for round in 0..<60 {
      let bitmap = plain(width: 150 + round, height: 120, using: &generator)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / CGFloat.random(in: 120...900, using: &generator)
      let turn = CATransform3DMakeRotation(
        CGFloat.random(in: -1.5...1.5, using: &generator),
        CGFloat.random(in: -0.3...0.3, using: &generator), 1, 0)
      let placed = ProjectiveTransform(
        CATransform3DMakeTranslation(-CGFloat(round), -60, 0).concatenating(turn)
          .concatenating(eye).concatenating(CATransform3DMakeTranslation(80, 60, 0)))
      let mapping = try #require(PerspectiveMapping(placed, bitmap: bitmap))
      var levels = [bitmap]
      for level in 1...4 { levels.append(cache.mipmap(bitmap, level: level)) }
      let areas = cache.uniformAreas(of: bitmap)
      withSources(of: levels[...]) { sources in
        let sampler = PerspectiveSampler(
          levels: sources, perspective: mapping.perspective, uniformAreas: areas)
        let pixels = unsafe sources.map { unsafe $0.pixels }
        for y in stride(from: -3, to: 123, by: 7) {
          let made = row(200) { sampler.make(-20..<180, y: y, into: $0) }
          let sampled = row(200) { row in
            unsafe cresampling_see(
              ckernels_best_level(), mapping.perspective.plane, pixels, pixels.count, -20, y,
              200,
              row.bytes)
          }
          #expect(made == sampled)
          guard let view = RowFootprint(mapping.perspective, of: 40..<48, y: y) else { continue }
          all += 1
          let content = areas.content(of: view.area(sampledBy: 40..<48), in: sources[0])
          if case .uniform = content { flat += 1 }
        }
      }
    }
    // Otherwise nothing has been compared.
    #expect(flat > all / 4 && all > 300)
  }

  private func withSources(
    of bitmaps: ArraySlice<Bitmap>, _ sources: [PixelSource] = [], _ body: ([PixelSource]) -> Void
  ) {
    guard let first = bitmaps.first else { return body(sources) }
    first.withSource { withSources(of: bitmaps.dropFirst(), sources + [$0], body) }
  }

  @Test("a rotated bitmap is drawn as if all of its pixels were sampled")
  func rotation() throws {
    var generator = SeededGenerator(seed: 8)
    let cache = ContentsCache()
    for round in 0..<60 {
      let bitmap = plain(width: 90 + round, height: 80, using: &generator)
      let size = CGFloat.random(in: 0.2...2.5, using: &generator)
      let placed = CGAffineTransform(translationX: 50, y: 40).rotated(by: CGFloat(round))
        .scaledBy(x: size, y: size).translatedBy(x: -45, y: -40)
      let mapping = try #require(AffineMapping(placed))
      let larger = cache.mipmap(bitmap, level: mapping.level)
      let areas = cache.uniformAreas(of: larger)
      withSources(of: [larger, cache.mipmap(bitmap, level: mapping.level + 1)]) { sources in
        func sampler(_ areas: UniformAreas) -> AffineSampler {
          AffineSampler(
            larger: sources[0], smaller: sources[1], mapping: mapping, uniformAreas: areas)
        }
        let noise = Bitmap.noise(width: larger.width, height: larger.height, using: &generator)
        // With another bitmap's areas, of which none is flat, all is sampled.
        let uneven = noise.withSource { UniformAreas($0) }
        for y in stride(from: -3, to: 90, by: 5) {
          let made = row(140) { sampler(areas).make(-20..<120, y: y, into: $0) }
          let sampled = row(140) { sampler(uneven).make(-20..<120, y: y, into: $0) }
          #expect(made == sampled)
        }
      }
    }
  }
}

extension Bitmap {
  fileprivate static func noise(
    width: Int, height: Int, using generator: inout SeededGenerator
  ) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }
}
