internal import Foundation

/// Chooses which rungs of a ladder are tried, so that few renderings find the best that fits a limit.
///
/// The first rung shows how large the clip is, the second one tried how much its content shrinks with the
/// settings, and the third one is chosen by both. The choice depends on sizes, never on a clock, so it is the same on
/// every machine.
struct SizeSearch {
  private let ladder: SizeLadder
  /// The binary logarithm of the limit in bytes.
  private let limit: Double
  /// The binary logarithms of sizes in bytes, by rung; looked up, never iterated.
  private var measured: [Int: Double] = [:]
  /// Sorted.
  private var tried: [Int] = []

  /// How far below the limit a predicted size has to be, as a binary logarithm.
  private static let margin = 0.03
  /// How far below the limit a file may be without a further rendering: 8 percent.
  private static let slack = 0.12
  /// How much more or less than expected a content may shrink with the quality; the presets lie within 0.6...1.5.
  private static let shrinkage = 0.4...2.0

  init(_ ladder: SizeLadder, limit: Int) {
    self.ladder = ladder
    self.limit = binaryLogarithm(Double(limit))
  }

  /// The best rung that fits so far.
  var best: Int? { tried.first { fits($0) } }

  /// The smallest rung that was tried.
  var last: Int { tried.last ?? 0 }

  /// The smallest file that was measured, in bytes.
  var smallest: Int { tried.compactMap { measured[$0] }.min().map { Int(exp2($0)) } ?? 0 }

  private func fits(_ index: Int) -> Bool { (measured[index] ?? .infinity) <= limit }

  /// Notes the size of the file of a rung.
  mutating func note(_ bytes: Int64, of index: Int) {
    measured[index] = binaryLogarithm(Double(max(1, bytes)))
    tried = (tried + [index]).sorted()
  }

  /// The rung to try next; nil at the end.
  func next() -> Int? {
    guard let last = tried.last else { return 0 }
    let end = ladder.rungs.count - 1
    guard let best else {
      guard last < end else { return nil }
      let room = tried.count > 1 ? Self.margin : 0
      return (last + 1...end).first { prediction($0, from: last) <= limit - room } ?? end
    }
    // Something better may be between it and what did not fit; it is looked for once.
    guard tried.count < 3, let above = tried.last(where: { $0 < best }), above + 1 < best,
      let size = measured[best], size < limit - Self.slack
    else { return nil }
    return (above + 1..<best).first { prediction($0, from: best) <= limit - Self.margin }
  }

  /// The size that a rung is likely to have, from that of one that was tried.
  private func prediction(_ index: Int, from other: Int) -> Double {
    let (wanted, known) = (ladder.rungs[index].expected, ladder.rungs[other].expected)
    return (measured[other] ?? 0)
      + shrinkage * (wanted.quality - known.quality) + wanted.pixels - known.pixels
  }

  /// How much the content shrinks with the quality beside what is expected, by the first and the last rung that
  /// were tried.
  private var shrinkage: Double {
    guard let first = tried.first, let last = tried.last, let start = measured[first],
      let end = measured[last]
    else { return 1 }
    let (upper, lower) = (ladder.rungs[first].expected, ladder.rungs[last].expected)
    let expected = lower.quality - upper.quality
    guard expected < -0.05 else { return 1 }
    let ratio = (end - start - (lower.pixels - upper.pixels)) / expected
    return min(max(ratio, Self.shrinkage.lowerBound), Self.shrinkage.upperBound)
  }
}

/// The same on every machine to far more digits than a choice needs.
func binaryLogarithm(_ value: Double) -> Double { log2(value) }
