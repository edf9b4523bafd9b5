import Foundation
import TEMedia
import Testing

@testable import TEExport

/// The search for the best file within a limit, with files whose sizes are computed.
struct SizeSearchTests {
  /// Runs a search for a content that shrinks more or less with the quality than expected.
  private func search(
    _ model: SizeLadder.Model, first: Double, shrinkage: Double, limit: Int,
    rate: FrameRate = .standard
  ) -> (ladder: SizeLadder, best: Int?, renderings: Int, sizes: [Double]) {
    let ladder = SizeLadder(model, frameRate: rate, width: 400)
    let sizes = ladder.rungs.map { rung in
      first * exp2(shrinkage * rung.expected.quality + rung.expected.pixels)
    }
    var search = SizeSearch(ladder, limit: limit)
    var renderings = 0
    while let rung = search.next() {
      renderings += 1
      search.note(Int64(sizes[rung]), of: rung)
    }
    return (ladder, search.best, renderings, sizes)
  }

  @Test("the ladder goes down in quality, then width, then rate, to the floor")
  func ladder() throws {
    let rungs = SizeLadder(.mp4(from: 16), frameRate: .standard, width: 400).rungs
    #expect(rungs.first?.quality == 16 && rungs.first?.width == 400)
    let last = try #require(rungs.last)
    #expect(last.quality == 36 && last.width == 240 && last.frameRate.value == Rational(20))
    for (upper, lower) in zip(rungs, rungs.dropFirst()) {
      #expect(lower.quality ?? 0 >= upper.quality ?? 0 && lower.width <= upper.width)
      #expect(lower.frameRate.value.value <= upper.frameRate.value.value)
      #expect(lower.expectedSize < upper.expectedSize)
    }
    // Motion is worth more than pixels.
    for model in [SizeLadder.Model.mp4(from: 16), .webP(from: 80), .gif] {
      let rungs = SizeLadder(model, frameRate: .standard, width: 1179).rungs
      #expect(rungs.allSatisfy { $0.frameRate == .standard || $0.width == 240 })
      #expect(rungs.contains { $0.frameRate == .standard && $0.width == 240 })
    }
    // A lower frame rate takes up the qualities that a higher one could not have.
    let webP = SizeLadder(.webP(from: 80), frameRate: .standard, width: 400).rungs
    let slower = webP.filter { $0.frameRate.value == Rational(30) && $0.width == 240 }
    #expect(slower.count > 3 && slower.last?.quality == 20 && slower[0].quality ?? 0 < 80)
    for (upper, lower) in zip(webP, webP.dropFirst()) {
      #expect(lower.expectedSize < upper.expectedSize)
    }
    let slow = try #require(FrameRate("15"))
    let small = SizeLadder(.gif, frameRate: slow, width: 200).rungs
    #expect(small.count == 1)
  }

  @Test("what fits at once is rendered once")
  func fits() {
    let result = search(.mp4(from: 16), first: 900_000, shrinkage: 1, limit: 1_000_000)
    #expect(result.best == 0 && result.renderings == 1)
  }

  @Test(
    "three renderings at most find what is at most one step from the best that fits",
    arguments: [0.7, 1.0, 1.4], [0.9, 0.6, 0.4, 0.25, 0.15])
  func near(shrinkage: Double, share: Double) throws {
    let limit = 1e6 * share
    let result = search(.mp4(from: 16), first: 1e6, shrinkage: shrinkage, limit: Int(limit))
    let best = try #require(result.best)
    let ideal = try #require(result.sizes.firstIndex { $0 <= limit })
    #expect(result.sizes[best] <= limit && result.renderings <= 3)
    #expect(best - ideal <= 1, "\(best) \(ideal)")
  }

  @Test("GIF and WebP are found, too", arguments: [0.9, 0.5, 0.3])
  func others(share: Double) throws {
    for model in [SizeLadder.Model.gif, .webP(from: 80)] {
      let rate = try #require(FrameRate("50"))
      let result = search(model, first: 4e6, shrinkage: 1.2, limit: Int(4e6 * share), rate: rate)
      let best = try #require(result.best)
      let ideal = try #require(result.sizes.firstIndex { $0 <= 4e6 * share })
      #expect(best - ideal <= 1 && result.renderings <= 3)
    }
  }

  @Test("where nothing fits, the floor has been tried")
  func nothing() {
    let result = search(.gif, first: 4e6, shrinkage: 1, limit: 50_000)
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
