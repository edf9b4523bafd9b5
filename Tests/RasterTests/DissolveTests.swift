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

  /// 2 of 255 as for other pictures, and a half for the mix's own rounding.
  @Test(
    "two layers dissolve as the reference renderer blends them", arguments: seeds(60, short: 20))
  func matchesReference(seed: UInt64) {
    let difference = Difference(picture(seed: seed, weight: Float(seed % 10) / 10 + 0.05))
    #expect(difference.amount <= 2.5, "seed \(seed): \(difference)")
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
}
