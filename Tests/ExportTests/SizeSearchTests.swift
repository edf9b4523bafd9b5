import Foundation
import Media
import Testing

@testable import Export

/// The search for the best file within a limit, with files whose sizes are computed.
struct SizeSearchTests {
  /// Runs a search, where a rung's size is the first one's with an expectation between easy and hard content.
  private func search(
    _ model: SizeLadder.Model, first: Double, hardness: Double, limit: Int,
    rate: FrameRate = .standard
  ) -> (ladder: SizeLadder, best: Int?, cost: Double, sizes: [Double]) {
    let ladder = SizeLadder(model, frameRate: rate, width: 400)
    let sizes = ladder.rungs.map { rung in
      first
        * exp2(rung.expected.easy + hardness * (rung.expected.hard - rung.expected.easy))
    }
    var search = SizeSearch(ladder, limit: limit)
    var cost = 0.0
    while true {
      let rungs = search.next()
      guard let main = rungs.first else { break }
      cost += ladder.rungs[main].cost
      for other in rungs.dropFirst() { cost += 0.5 * ladder.rungs[other].cost }
      for rung in rungs { search.note(Int64(sizes[rung]), of: rung) }
    }
    return (ladder, search.best, cost, sizes)
  }

  @Test("the ladder goes down in quality, then rate, then width, to the floor")
  func ladder() throws {
    let rungs = SizeLadder(.mp4(from: 16), frameRate: .standard, width: 400).rungs
    #expect(rungs.first?.quality == 16 && rungs.first?.width == 400)
    let last = try #require(rungs.last)
    #expect(last.quality == 36 && last.width == 240 && last.frameRate.value == Rational(20))
    for (upper, lower) in zip(rungs, rungs.dropFirst()) {
      #expect(lower.quality ?? 0 >= upper.quality ?? 0 && lower.width <= upper.width)
      #expect(lower.frameRate.value.value <= upper.frameRate.value.value)
      #expect(lower.expected.hard < upper.expected.hard)
    }
    let slow = try #require(FrameRate("15"))
    let small = SizeLadder(.gif, frameRate: slow, width: 200).rungs
    #expect(small.count == 1)
  }

  @Test("what fits at once is rendered once")
  func fits() {
    let result = search(.mp4(from: 16), first: 900_000, hardness: 0.5, limit: 1_000_000)
    #expect(result.best == 0 && result.cost == 1)
  }

  @Test(
    "the search takes at most 2.5 exports, and what it finds is at most two steps from the best that fits",
    arguments: [0.0, 0.5, 1.0], [0.9, 0.6, 0.4, 0.25, 0.15])
  func near(hardness: Double, share: Double) throws {
    let limit = 1e6 * share
    let result = search(.mp4(from: 16), first: 1e6, hardness: hardness, limit: Int(limit))
    let best = try #require(result.best)
    let ideal = try #require(result.sizes.firstIndex { $0 <= limit })
    #expect(result.sizes[best] <= limit && result.cost <= 2.5)
    #expect(best - ideal <= 2, "\(best) \(ideal)")
  }

  @Test("GIF and WebP are found, too", arguments: [0.9, 0.5, 0.3])
  func others(share: Double) throws {
    for model in [SizeLadder.Model.gif, .webP(from: 80)] {
      let rate = try #require(FrameRate("50"))
      let result = search(model, first: 4e6, hardness: 0.5, limit: Int(4e6 * share), rate: rate)
      let best = try #require(result.best)
      let ideal = try #require(result.sizes.firstIndex { $0 <= 4e6 * share })
      #expect(best - ideal <= 2 && result.cost <= 2.5)
    }
  }

  @Test("where nothing fits, the floor has been tried")
  func nothing() {
    let result = search(.gif, first: 4e6, hardness: 0.5, limit: 50_000)
    #expect(result.best == nil)
  }

  @Test(
    "a limit is a number of bytes or a place",
    arguments: [
      ("10MB", 10_000_000), ("500kb", 500_000), ("1.5MB", 1_500_000), ("github", 10_000_000),
      ("Slack", 2_000_000),
    ])
  func limits(text: String, bytes: Int) throws {
    #expect(try #require(SizeLimit(text)).bytes == bytes)
  }

  @Test(
    "anything else is no limit", arguments: ["", "10", "MB", "-1MB", "0.5KB", "nanMB", "1e99GB"])
  func noLimit(text: String) {
    #expect(SizeLimit(text) == nil)
  }
}
