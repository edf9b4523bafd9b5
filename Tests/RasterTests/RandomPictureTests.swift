import Scene
import Testing

@testable import Raster

@Suite struct RandomPictureTests {
  /// 2 of 255, because rounding to 8 bits after each of up to five layers is off by at most half a
  /// level each, less what later layers cover; and half a level more for every ramp, whose dither the
  /// referee does not do.
  private func tolerance(_ picture: Picture) -> Double {
    2 + 0.5 * Double(picture.root.rampCount)
  }

  @Test("A random tree of layers is drawn as the referee draws it", arguments: 0..<UInt64(400))
  func matchesReference(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= tolerance(picture), "seed \(seed): \(difference)")
  }
}

extension Layer {
  /// How many dithered things the layer and its sublayers draw.
  fileprivate var rampCount: Int {
    var count = sublayers.reduce(shadow == nil ? 0 : 1) { $0 + $1.rampCount }
    switch contents {
    case .gradient, .backdrop: count += 1
    case .image, .text, .shape, nil: break
    }
    return count
  }
}
