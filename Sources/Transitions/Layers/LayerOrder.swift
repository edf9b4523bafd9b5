/// The order of two screens' views in one.
enum LayerOrder {
  struct Place {
    let ofFirst: Bool
    let index: Int
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
    while start > 0, !result[start - 1].ofFirst, second[result[start - 1].index] == nil { start -= 1 }
    let rests = (next..<max(next, first.count)).filter { first[$0] == nil }
    result.insert(contentsOf: rests.map { Place(ofFirst: true, index: $0) }, at: start)
    return result
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
