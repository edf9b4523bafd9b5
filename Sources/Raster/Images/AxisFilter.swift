/// The weights of a resampling filter along one axis: a triangle around each output pixel.
struct AxisFilter {
  /// The number of taps of each output pixel, even: the most that any of them needs.
  private(set) var taps: Int
  /// The number of taps that the widest triangle may need, even.
  let maximumTaps: Int
  /// The first input pixel of each output pixel, in ascending order.
  private(set) var starts: [Int]
  /// `taps` weights for each output pixel, in 65536ths; they sum to 65536, except that a lone weight
  /// is 65535, the largest there is.
  private(set) var weights: [UInt16]

  /// The position of an output pixel among the input pixels.
  struct Output {
    /// The output pixel's centre, in input pixels.
    var center: Double
    /// Input pixels per output pixel.
    var ratio: Double
    /// The input pixels that it is made from, which hold the centre; the first and the last one are
    /// repeated outwards.
    var inputs: ClosedRange<Int>
  }

  /// - Parameters:
  ///   - outputs: The output pixels to make weights for.
  ///   - ratio: Input pixels per output pixel.
  ///   - size: The number of input pixels; the first and the last one are repeated outwards.
  init(outputs: Range<Int>, ratio: Double, size: Int) {
    self.init(count: outputs.count, largestRatio: ratio, size: size) { index in
      Output(
        center: (Double(outputs.lowerBound + index) + 0.5) * ratio, ratio: ratio,
        inputs: 0...size - 1)
    }
  }

  /// - Parameter size: The number of input pixels.
  init(_ outputs: [Output], size: Int) {
    self.init(
      count: outputs.count, largestRatio: outputs.reduce(0) { max($0, $1.ratio) }, size: size
    ) { outputs[$0] }
  }

  private init(count: Int, largestRatio: Double, size: Int, _ output: (Int) -> Output) {
    let used = min(Self.inputCount(largestRatio), size)
    let taps = (used + 1) & ~1
    var firsts: [Int] = []
    var starts: [Int] = []
    var weights = [UInt16](repeating: 0, count: count * taps)
    firsts.reserveCapacity(count)
    starts.reserveCapacity(count)
    var exact = [Double](repeating: 0, count: used)
    for index in 0..<count {
      let output = output(index)
      let center = output.center
      // At least one input pixel wide, which is linear interpolation.
      let halfWidth = max(1, output.ratio)
      let first = Int(max(-1e9, min(1e9, (center - halfWidth - 0.5).rounded(.down)))) + 1
      firsts.append(max(first, output.inputs.lowerBound))
      let start = min(firsts[index], size - used)
      for tap in 0..<used { exact[tap] = 0 }
      var sum = 0.0
      for input in first..<first + Self.inputCount(output.ratio) {
        let weight = 1 - abs(Double(input) + 0.5 - center) / halfWidth
        guard weight > 0 else { continue }
        exact[min(max(input, output.inputs.lowerBound), output.inputs.upperBound) - start] += weight
        sum += weight
      }
      var passed = 0.0
      var spent = 0
      for tap in 0..<used {
        passed += exact[tap]
        let total = sum > 0 ? Int((passed / sum * 65536).rounded()) : (tap + 1) * 65536 / used
        weights[index * taps + tap] = UInt16(min(total - spent, 65535))
        spent = total
      }
      starts.append(start)
    }
    self.taps = taps
    maximumTaps = taps
    self.starts = starts
    self.weights = weights
    dropEmptyTaps(firsts, size: size)
  }

  /// Removes the last taps if no output pixel gives them a weight: mostly two, because a triangle touches
  /// one input pixel less than the most that it may touch.
  ///
  /// - Parameter firsts: The first input pixel that each triangle may touch.
  private mutating func dropEmptyTaps(_ firsts: [Int], size: Int) {
    var most = 1
    for index in starts.indices {
      let own = weights[index * taps..<(index + 1) * taps]
      guard let last = own.lastIndex(where: { $0 > 0 }) else { continue }
      most = max(most, starts[index] + last - index * taps - firsts[index] + 1)
    }
    let needed = (most + 1) & ~1
    guard needed < taps else { return }
    var kept = [UInt16](repeating: 0, count: starts.count * needed)
    for index in starts.indices {
      let start = max(min(firsts[index], size - needed), 0)
      for tap in 0..<min(needed, taps - (start - starts[index])) {
        kept[index * needed + tap] = weights[index * taps + start - starts[index] + tap]
      }
      starts[index] = start
    }
    weights = kept
    taps = needed
  }

  /// The number of input pixels that a triangle may touch.
  private static func inputCount(_ ratio: Double) -> Int {
    Int((2 * max(1, ratio)).rounded(.up)) + 1
  }
}
