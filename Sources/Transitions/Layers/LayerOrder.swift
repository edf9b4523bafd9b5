/// The order of two screens' views in one.
enum LayerOrder {
  struct Place {
    let ofFirst: Bool
    let index: Int
    /// Whether it is a copy in front, where the first sequence has it, which fades towards the second's order.
    var isCopy = false
  }

  /// Merges two sequences of keys, nil for what is in one of them alone.
  ///
  /// A key that both have comes once, of the first sequence. All keys have the second sequence's order. What
  /// is between two keys of the first sequence stays between them, behind what is there in the second, where
  /// both have the keys in the same order.
  static func merged<Key: Hashable>(_ first: [Key?], _ second: [Key?]) -> [Place] {
    var places: [Key: Int] = [:]
    for (index, key) in first.enumerated() { if let key { places[key] = index } }
    let common = second.enumerated().compactMap { offset, key in
      key.flatMap { places[$0] }.map { (offset, $0) }
    }
    let kept = longestIncreasing(common.map(\.1))
    let anchors = Set(kept.map { common[$0].1 })
    var result: [Place] = []
    var next = 0
    for (index, key) in second.enumerated() {
      guard let key, let place = places[key] else {
        result.append(Place(ofFirst: false, index: index))
        continue
      }
      if anchors.contains(place) {
        // What the first has here goes behind what the second has between the same keys.
        var start = result.count
        while start > 0, !result[start - 1].ofFirst, second[result[start - 1].index] == nil {
          start -= 1
        }
        let rests = (next..<place).filter { first[$0] == nil }
        result.insert(contentsOf: rests.map { Place(ofFirst: true, index: $0) }, at: start)
        next = place + 1
      }
      result.append(Place(ofFirst: true, index: place))
    }
    var start = result.count
    while start > 0, !result[start - 1].ofFirst, second[result[start - 1].index] == nil {
      start -= 1
    }
    let rests = (next..<max(next, first.count)).filter { first[$0] == nil }
    result.insert(contentsOf: rests.map { Place(ofFirst: true, index: $0) }, at: start)
    return result
  }

  /// The most pieces for which overlaps decide.
  private static let overlapLimit = 600

  /// Merges two sequences as ``merged(_:_:)`` does, but what is in one sequence alone is behind the keys that it
  /// does not overlap there: they move over it. Where both have two keys in different orders and these overlap in
  /// one of the sequences alone, that one's order holds, so that nothing is covered at either end. Where they
  /// overlap in both, the second one's order holds, and a copy comes in addition.
  ///
  /// - Parameters:
  ///   - overlapInFirst: Whether what is at two indices of the first sequence overlaps there.
  ///   - overlapInSecond: Likewise in the second.
  static func merged<Key: Hashable>(
    _ first: [Key?], _ second: [Key?], overlapInFirst: (Int, Int) -> Bool,
    overlapInSecond: (Int, Int) -> Bool
  ) -> [Place] {
    let places = merged(first, second)
    var indices: [Key: Int] = [:]
    for (index, key) in second.enumerated() { if let key { indices[key] = index } }
    // The second sequence's indices of the keys that both have, in the first one's order.
    let common = first.compactMap { $0.flatMap { indices[$0] } }
    let hasConflict = zip(common, common.dropFirst()).contains { $0 > $1 }
    // 0 for what is in the first alone, 1 in the second alone, 2 for keys.
    let ranks = places.map { place in
      place.ofFirst ? (first[place.index].flatMap { indices[$0] } == nil ? 0 : 2) : 1
    }
    let isAbove = zip(ranks, ranks.dropFirst()).contains { $0 > $1 }
    guard hasConflict || isAbove, places.count <= overlapLimit else { return places }
    var nodes: (first: [Int], second: [Int]) = (
      Array(repeating: 0, count: first.count), Array(repeating: 0, count: second.count)
    )
    for (node, place) in places.enumerated() {
      guard place.ofFirst else {
        nodes.second[place.index] = node
        continue
      }
      nodes.first[place.index] = node
      if let index = first[place.index].flatMap({ indices[$0] }) { nodes.second[index] = node }
    }
    // What has to be behind each node.
    var behind: [(first: Set<Int>, second: Set<Int>)] = Array(
      repeating: ([], []), count: places.count)
    for index in first.indices {
      for other in 0..<index where overlapInFirst(other, index) {
        behind[nodes.first[index]].first.insert(nodes.first[other])
      }
    }
    for index in second.indices {
      for other in 0..<index where overlapInSecond(other, index) {
        behind[nodes.second[index]].second.insert(nodes.second[other])
      }
    }
    var rest = Array(places.indices)
    var done: Set<Int> = []
    var result: [Int] = []
    while !rest.isEmpty {
      let next =
        (0...2).lazy.compactMap { rank in
          rest.firstIndex {
            ranks[$0] == rank && behind[$0].first.isSubset(of: done)
              && behind[$0].second.isSubset(of: done)
          }
        }.first
        // Both sequences overlap, in different orders.
        ?? rest.firstIndex { behind[$0].second.isSubset(of: done) } ?? 0
      let node = rest.remove(at: next)
      done.insert(node)
      result.append(node)
    }
    // The node behind each copy.
    var copies: [Int: [Int]] = [:]
    for (index, key) in first.enumerated() where key.map({ indices[$0] != nil }) ?? false {
      let node = nodes.first[index]
      let covers = result.drop { $0 != node }.last { behind[node].first.contains($0) }
      if let covers { copies[covers, default: []].append(index) }
    }
    return result.flatMap { node in
      [places[node]]
        + (copies[node] ?? []).map { Place(ofFirst: true, index: $0, isCopy: true) }
    }
  }

  /// The indices of a longest increasing subsequence of different numbers.
  static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    // The index of the smallest end of a subsequence of each length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var result: [Int] = []
    var next = ends.last
    while let index = next {
      result.append(index)
      next = before[index]
    }
    return result.reversed()
  }
}
