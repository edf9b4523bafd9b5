import Testing

@testable import TERaster

struct RandomPictureTests {
  /// 2 of 255, because rounding to 8 bits after each of up to five layers is off by at most half a
  /// level each, less what later layers cover.
  private static let tolerance = 2.0

  @Test(
    "a random layer tree is drawn as the reference renderer draws it",
    arguments: seeds(400, short: 60))
  func matchesReference(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "a random layer tree in perspective is drawn as the reference renderer draws it",
    arguments: seeds(200, short: 30))
  func matchesReferenceInPerspective(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed, inPerspective: true)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "a random layer tree with masks, snapshots and silhouettes matches the reference renderer",
    arguments: seeds(120, short: 40))
  func matchesReferenceWhenComposed(seed: UInt64) {
    let picture = RandomPicture.makeComposed(seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "such a layer tree in perspective matches the reference renderer, too",
    arguments: seeds(60, short: 20))
  func matchesReferenceWhenComposedInPerspective(seed: UInt64) {
    let picture = RandomPicture.makeComposed(seed: 1000 + seed, inPerspective: true)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }
}
