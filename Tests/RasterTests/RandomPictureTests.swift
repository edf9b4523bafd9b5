import Testing

@testable import Raster

@Suite struct RandomPictureTests {
  /// 2 of 255, because rounding to 8 bits after each of up to five layers is off by at most half a
  /// level each, less what later layers cover.
  private static let tolerance = 2.0

  @Test("A random tree of layers is drawn as the referee draws it", arguments: 0..<UInt64(400))
  func matchesReference(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test("A random tree in perspective is drawn as the referee draws it", arguments: 0..<UInt64(200))
  func matchesReferenceInPerspective(seed: UInt64) {
    let picture = RandomPicture.make(seed: seed, inPerspective: true)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "A random tree with masks, snapshots and silhouettes is drawn as the referee draws it",
    arguments: 0..<UInt64(120))
  func matchesReferenceWhenComposed(seed: UInt64) {
    let picture = RandomPicture.makeComposed(seed: seed)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }

  @Test(
    "A random tree with masks, snapshots and silhouettes in perspective is drawn as the referee does",
    arguments: 0..<UInt64(60))
  func matchesReferenceWhenComposedInPerspective(seed: UInt64) {
    let picture = RandomPicture.makeComposed(seed: 1000 + seed, inPerspective: true)
    let difference = Difference(picture)
    #expect(difference.amount <= Self.tolerance, "seed \(seed): \(difference)")
  }
}
