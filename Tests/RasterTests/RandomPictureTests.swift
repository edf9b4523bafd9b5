import Testing

@testable import Raster

struct RandomPictureTests {
  /// 2 of 255, because rounding to 8 bits after each of up to five layers is off by at most half a
  /// level each, less what later layers cover.
  private static let tolerance = 2.0

  @Test(
    "a random layer tree is drawn as the reference renderer draws it", arguments: 0..<UInt64(400))
  func matchesReference(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "a random layer tree in perspective is drawn as the reference renderer draws it",
    arguments: 0..<UInt64(200))
  func matchesReferenceInPerspective(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed, inPerspective: true)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "a random layer tree with masks, snapshots and silhouettes matches the reference renderer",
    arguments: 0..<UInt64(120))
  func matchesReferenceWhenComposed(seed: UInt64) {
    let picture = RandomPicture.makeComposed(seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "such a layer tree in perspective matches the reference renderer, too",
    arguments: 0..<UInt64(60))
  func matchesReferenceWhenComposedInPerspective(seed: UInt64) {
    let picture = RandomPicture.makeComposed(seed: 1000 + seed, inPerspective: true)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }
}
