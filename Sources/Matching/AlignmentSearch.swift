/// Finds how pictures of one screenshot could lie on another one.
///
/// The nearest descriptions of features are pairs. Each pair gives a scale and an offset; those that many pairs
/// agree on are fitted by least squares, the best first.
struct AlignmentSearch {
  /// Features that lie on each other, with their alignment.
  struct Candidate {
    var alignment: Alignment
    /// In pixels of the first plane.
    var area: PixelFrame
    let support: Int
  }

  private struct Pair {
    let first: Feature
    let second: Feature
    var scale: Float { second.factor / first.factor }
  }

  private let pairs: [Pair]

  /// The largest number of comparisons that differ between descriptions of one place.
  private static let farthest = 60
  /// How much nearer the nearest description has to be than one of another place.
  private static let ratio: Float = 0.85
  private static let candidates = 40
  private static let leastSupport = 5

  init(_ first: [Feature], _ second: [Feature]) {
    var nearest = first.map { _ in Nearest() }
    var back = second.map { _ in Nearest() }
    for (index, feature) in first.enumerated() {
      for other in second.indices {
        let limit = max(
          min(nearest[index].second, Self.farthest), min(back[other].second, Self.farthest))
        let distance = feature.bits.distance(to: second[other].bits, limit: limit)
        guard distance <= limit else { continue }
        nearest[index].add(other, distance, among: second)
        back[other].add(index, distance, among: first)
      }
    }
    var pairs: [Pair] = []
    for (index, match) in nearest.enumerated() where match.isDistinct(Self.ratio) {
      pairs.append(Pair(first: first[index], second: second[match.index]))
    }
    for (index, match) in back.enumerated() where match.isDistinct(Self.ratio) {
      // One that is nearest in both directions is there already.
      if nearest[match.index].index == index, nearest[match.index].isDistinct(Self.ratio) {
        continue
      }
      pairs.append(Pair(first: first[match.index], second: second[index]))
    }
    self.pairs = pairs
  }

  /// The nearest description, and the distance of the nearest one of another place.
  private struct Nearest {
    var index = 0
    var distance = Int.max
    var second = Int.max

    mutating func add(_ other: Int, _ distance: Int, among features: [Feature]) {
      if self.distance == Int.max {
        index = other
        self.distance = distance
        return
      }
      let isElsewhere =
        abs(features[other].x - features[index].x) > 10
        || abs(features[other].y - features[index].y) > 10
      if distance < self.distance {
        if isElsewhere { second = self.distance }
        index = other
        self.distance = distance
      } else if isElsewhere {
        second = min(second, distance)
      }
    }

    func isDistinct(_ ratio: Float) -> Bool {
      distance <= AlignmentSearch.farthest && Float(distance) < ratio * Float(second)
    }
  }

  /// The alignments that most pairs agree on, the best first.
  func candidates() -> [Candidate] {
    var left = Array(pairs.indices)
    var result: [Candidate] = []
    while result.count < Self.candidates, left.count >= Self.leastSupport {
      var best: (count: Int, alignment: Alignment)?
      // Not more seeds than need be: a picture has many.
      for seed in stride(from: 0, to: left.count, by: max(1, left.count / 250)) {
        let alignment = alignment(of: pairs[left[seed]])
        let count = left.count { isNear(pairs[$0], alignment, tolerance: 14) }
        if count > best?.count ?? 0 { best = (count, alignment) }
      }
      guard let best, best.count >= Self.leastSupport else { break }
      var alignment = best.alignment
      var inliers = left.filter { isNear(pairs[$0], alignment, tolerance: 14) }
      for tolerance in [8, 4, 3] as [Float] {
        guard inliers.count >= Self.leastSupport, let fitted = fit(inliers, alignment) else {
          break
        }
        alignment = fitted
        inliers = left.filter { isNear(pairs[$0], alignment, tolerance: tolerance) }
      }
      if inliers.count >= Self.leastSupport {
        let xs = inliers.map { pairs[$0].first.x }
        let ys = inliers.map { pairs[$0].first.y }
        result.append(
          Candidate(
            alignment: alignment,
            area: PixelFrame(
              left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0),
            support: inliers.count))
      }
      // Also those that only the seed found, so that the search ends.
      let used = Set(inliers).union(
        left.filter { isNear(pairs[$0], best.alignment, tolerance: 14) })
      left.removeAll { used.contains($0) }
    }
    return result.sorted { $0.support > $1.support }
  }

  private func alignment(of pair: Pair) -> Alignment {
    Alignment(
      scale: pair.scale, x: pair.second.x - pair.first.x * pair.scale,
      y: pair.second.y - pair.first.y * pair.scale)
  }

  private func isNear(_ pair: Pair, _ alignment: Alignment, tolerance: Float) -> Bool {
    let ratio = pair.scale / alignment.scale
    guard ratio > 0.75, ratio < 1.34 else { return false }
    let place = alignment.point(pair.first.x, pair.first.y)
    let reach = tolerance * max(1, alignment.scale)
    return abs(place.x - pair.second.x) < reach && abs(place.y - pair.second.y) < reach
  }

  /// The least squares of both coordinates with one scale.
  private func fit(_ indices: [Int], _ old: Alignment) -> Alignment? {
    let count = Float(indices.count)
    var mean = SIMD4<Float>()
    for index in indices {
      let pair = pairs[index]
      mean += SIMD4(pair.first.x, pair.first.y, pair.second.x, pair.second.y)
    }
    mean /= count
    var (product, square): (Float, Float) = (0, 0)
    for index in indices {
      let pair = pairs[index]
      let (x, y) = (pair.first.x - mean[0], pair.first.y - mean[1])
      product += x * (pair.second.x - mean[2]) + y * (pair.second.y - mean[3])
      square += x * x + y * y
    }
    // Close together, they say less of the scale than their levels do.
    guard square > count * 9 else { return old }
    let scale = product / square
    guard scale > 0.05, scale < 20 else { return nil }
    return Alignment(scale: scale, x: mean[2] - mean[0] * scale, y: mean[3] - mean[1] * scale)
  }
}
