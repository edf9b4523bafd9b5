internal import Foundation

/// Chooses which rungs of a ladder are tried, so that few renderings find the best that fits a limit.
///
/// The choice depends on sizes and on expected times, never on a clock, so it is the same on every machine.
struct SizeSearch {
  private let ladder: SizeLadder
  /// The binary logarithm of the limit in bytes.
  private let limit: Double
  /// The binary logarithms of sizes in bytes, by rung; looked up, never iterated.
  private var measured: [Int: Double] = [:]
  /// Sorted.
  private var tried: [Int] = []
  /// The expected time of all renderings, in those of the first rung.
  private var cost = 0.0

  /// What all renderings may take, in those of the first rung; less than 2.5, because expectations are rough.
  private static let costLimit = 2.3
  /// What an encoder costs beside another one in the same rendering.
  private static let shareOfEncoder = 0.5
  /// How far below the limit the expected size has to be, as a binary logarithm: for an extrapolated size, and
  /// for one between two measured ones.
  private static let margins = (outside: 0.06, between: 0.025)

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

  /// The rungs to try next in one rendering; none at the end.
  mutating func next() -> [Int] {
    let rungs = choice()
    if let first = rungs.first {
      cost += ladder.rungs[first].cost
      for other in rungs.dropFirst() { cost += Self.shareOfEncoder * ladder.rungs[other].cost }
    }
    return rungs
  }

  private func choice() -> [Int] {
    guard let last = tried.last else { return [0] }
    let end = ladder.rungs.count - 1
    guard let best else {
      // What did not fit is the start of a way down.
      guard last < end else { return [] }
      let easy = first(after: last) { expectation($0, from: last, \.easy) } ?? end
      let hard = first(after: last) { expectation($0, from: last, \.hard) } ?? end
      let isOneRendering = ladder.rungs[easy].frameRate == ladder.rungs[hard].frameRate
      return easy < hard && isOneRendering ? [easy, hard] : [hard]
    }
    // Something better may be between it and what did not fit.
    guard let above = tried.last(where: { $0 < best && !fits($0) }), above + 1 < best else {
      return []
    }
    let better = (above + 1..<best).first { index in
      interpolation(index, above, best) <= limit - Self.margins.between
    }
    guard let better, cost + ladder.rungs[better].cost <= Self.costLimit else { return [] }
    return [better]
  }

  private func first(after index: Int, _ size: (Int) -> Double) -> Int? {
    (index + 1..<ladder.rungs.count).first { size($0) <= limit - Self.margins.outside }
  }

  /// The expected size of a rung, from that of another.
  private func expectation(
    _ index: Int, from other: Int, _ content: KeyPath<(easy: Double, hard: Double), Double>
  ) -> Double {
    let (wanted, known) = (ladder.rungs[index].expected, ladder.rungs[other].expected)
    return (measured[other] ?? 0) + wanted[keyPath: content] - known[keyPath: content]
  }

  /// The expected size of a rung between two measured ones.
  private func interpolation(_ index: Int, _ above: Int, _ below: Int) -> Double {
    let expected = { (rung: Int) in self.ladder.rungs[rung].expected.hard }
    let span = expected(below) - expected(above)
    guard let start = measured[above], let end = measured[below], span != 0 else {
      return .infinity
    }
    return start + (end - start) * (expected(index) - expected(above)) / span
  }
}

/// The same on every machine to far more digits than a choice needs.
func binaryLogarithm(_ value: Double) -> Double { log2(value) }
