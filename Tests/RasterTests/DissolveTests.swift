import Foundation
import TEGeometry
import TEScene
import Testing

@testable import TERaster

struct DissolveTests {
  /// The random picture with its first two layers turned into one another.
  private func picture(seed: UInt64, weight: Float) -> Picture {
    let picture = RandomPicture.make(seed: seed)
    var root = picture.root
    guard root.sublayers.count > 1 else { return picture }
    let other = root.sublayers.remove(at: 1)
    root.sublayers[0].dissolve = .into(other, weight: weight)
    return Picture(size: picture.size, scale: picture.scale, root: root)
  }

  /// A flat color is rounded to half a level, and a ramp to a whole one where the last bit of what lies beneath
  /// takes it across its dither threshold. Seed 19 has three ramps over one another, a gradient, a shadow and a
  /// gradient, and differs by 2.52, which counts as 3: differences are whole levels.
  @Test(
    "two layers dissolve as the reference renderer blends them", arguments: seeds(60, short: 20))
  func matchesReference(seed: UInt64) {
    let difference = Difference(picture(seed: seed, weight: Float(seed % 10) / 10 + 0.05))
    #expect(difference.amount <= 3, "seed \(seed): \(difference)")
  }

  @Test("a layer that dissolves into an equal one does not change, transparent or not")
  func same() {
    for seed in 0..<UInt64(20) {
      var plain = RandomPicture.make(seed: seed)
      let expected = drawn(plain)
      let layers = plain.root.sublayers
      for index in layers.indices {
        plain.root.sublayers[index].dissolve = .into(layers[index], weight: 0.37)
      }
      #expect(drawn(plain) == expected, "seed \(seed)")
    }
  }

  @Test("at weights 0 and 1 a dissolve shows one of its layers, which may be none")
  func ends() {
    var root = Layer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    root.backgroundColor = .white
    var black = Layer(bounds: root.bounds)
    black.backgroundColor = .black
    for (weight, level) in [(Float(0), UInt8(0)), (0.2, 51), (1, 255)] {
      black.dissolve = .into(nil, weight: weight)
      root.sublayers = [black]
      let pixels = drawn(Picture(size: root.bounds.size, scale: 1, root: root))
      #expect(pixels.allSatisfy { $0 == SIMD4(level, level, level, 255) })
    }
  }

  /// A line through the picture, as a polygon of what is on one side of it, far beyond the canvas.
  private func half(_ size: CGSize, seed: UInt64) -> [CGPoint] {
    var generator = SeededGenerator(seed: seed)
    let angle = Double.random(in: 0..<2 * .pi, using: &generator)
    let middle = CGPoint(
      x: size.width * CGFloat.random(in: 0.2...0.8, using: &generator),
      y: size.height * CGFloat.random(in: 0.2...0.8, using: &generator))
    let (along, across) = (
      CGVector(dx: cos(angle), dy: sin(angle)), CGVector(dx: -sin(angle), dy: cos(angle))
    )
    return [(-1.0, 0.0), (1, 0), (1, 1), (-1, 1)].map { u, v in
      CGPoint(
        x: middle.x + 2000 * CGFloat(u * along.dx + v * across.dx),
        y: middle.y + 2000 * CGFloat(u * along.dy + v * across.dy))
    }
  }

  /// The picture with its layers drawn in the opposite order on one side of a line, and the front one alone
  /// on one side of another line.
  private func cut(_ picture: Picture, seed: UInt64) -> Picture {
    var first = Layer(bounds: .zero)
    first.sublayers = picture.root.sublayers
    var second = Layer(bounds: .zero)
    second.sublayers = first.sublayers.reversed()
    if let last = second.sublayers.last {
      var alone = Layer(bounds: .zero)
      alone.sublayers = [last]
      second.dissolve = .within(half(picture.size, seed: seed + 1000), alone)
    }
    first.dissolve = .within(half(picture.size, seed: seed), second)
    var root = picture.root
    root.sublayers = [first]
    return Picture(size: picture.size, scale: picture.scale, root: root)
  }

  /// As large as for other mixed layers.
  @Test(
    "layers that cut each other are mixed along the lines as the reference renderer does",
    arguments: seeds(60, short: 20))
  func cutMatchesReference(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed, inPerspective: seed % 3 == 0)
    let difference = Difference(cut(picture, seed: seed))
    #expect(difference.amount <= 3, "seed \(seed): \(difference)")
  }

  @Test(
    "a picture of several tiles that is cut is as the reference renderer draws it",
    arguments: seeds(24, short: 8))
  func cutByTiles(seed: UInt64) {
    let picture = cut(RandomPicture.makeLarge(seed: seed), seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= 4, "seed \(seed): \(difference)")
  }

  @Test("a cut between equal layers leaves no seam, transparent or not")
  func noSeam() {
    for seed in 0..<UInt64(20) {
      let plain = RandomPicture.make(seed: seed)
      var first = Layer(bounds: .zero)
      first.sublayers = plain.root.sublayers
      first.dissolve = .within(half(plain.size, seed: seed), first)
      var root = plain.root
      root.sublayers = [first]
      let cut = Picture(size: plain.size, scale: plain.scale, root: root)
      #expect(drawn(cut) == drawn(plain), "seed \(seed)")
    }
  }
}
