import Testing

@testable import TETransitions

struct LayerOrderTests {
  /// "1a" stands for the first sequence's index 1, "0b" for the second one's 0.
  private func merged(_ first: [String?], _ second: [String?]) -> [String] {
    LayerOrder.merged(first, second).map { "\($0.index)\($0.ofFirst ? "a" : "b")" }
  }

  @Test("what is between two keys stays between them, the first sequence's behind")
  func between() {
    #expect(merged([nil, "x", nil], [nil, "x", nil]) == ["0a", "0b", "1a", "2a", "2b"])
    #expect(merged([nil], [nil]) == ["0a", "0b"])
    #expect(merged([nil, "x", "y", nil], ["x", nil, "y"]) == ["0a", "1a", "1b", "2a", "3a"])
  }

  @Test("keys in different orders have the second sequence's")
  func conflict() {
    #expect(merged(["x", "y", "z"], ["z", "x", "y"]) == ["2a", "0a", "1a"])
  }

  @Test(
    "an overlap of one end decides; of both ends, the second's order, and a copy in the first's")
  func overlaps() {
    let places = LayerOrder.merged(
      ["x", "y"], ["y", "x"], overlapInFirst: { _, _ in true }, overlapInSecond: { _, _ in false })
    #expect(places.map(\.index) == [0, 1])
    let both = LayerOrder.merged(
      ["x", "y"], ["y", "x"], overlapInFirst: { _, _ in true }, overlapInSecond: { _, _ in true })
    #expect(both.map(\.index) == [1, 0, 1])
    #expect(both.map(\.isCopy) == [false, false, true])
  }

  @Test(
    "what is in one sequence alone is behind the keys that it does not overlap",
    arguments: [false, true])
  func rests(overlap: Bool) {
    let places = LayerOrder.merged(
      ["x", nil], ["x", nil], overlapInFirst: { _, _ in overlap },
      overlapInSecond: { _, _ in false })
    #expect(
      places.map { "\($0.index)\($0.ofFirst ? "a" : "b")" }
        == (overlap ? ["1b", "0a", "1a"] : ["1a", "1b", "0a"]))
  }

  @Test("each key and each rest comes once, whatever the orders are", arguments: 0..<50)
  func complete(seed: UInt64) {
    var state = seed &+ 1
    func next(_ limit: Int) -> Int {
      // Knuth's MMIX generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func sequence() -> [String?] {
      var keys: [String?] = ["a", "b", "c", "d", "e", "f"]
      for index in keys.indices { keys.swapAt(index, next(keys.count)) }
      for _ in 0..<4 { keys.insert(nil, at: next(keys.count)) }
      return keys
    }
    let (first, second) = (sequence(), sequence())
    let places = LayerOrder.merged(
      first, second, overlapInFirst: { ($0 + $1).isMultiple(of: 3) },
      overlapInSecond: { ($0 * $1).isMultiple(of: 4) })
    #expect(
      places.filter { $0.ofFirst && !$0.isCopy }.map(\.index).sorted() == Array(first.indices))
    #expect(
      places.filter { !$0.ofFirst }.map(\.index).sorted()
        == second.indices.filter { second[$0] == nil })
  }

  @Test("a longest increasing subsequence")
  func increasing() {
    #expect(LayerOrder.longestIncreasing([3, 1, 2, 5, 4]).count == 3)
    #expect(LayerOrder.longestIncreasing([]) == [])
    #expect(LayerOrder.longestIncreasing([2, 1, 0]).count == 1)
  }
}
