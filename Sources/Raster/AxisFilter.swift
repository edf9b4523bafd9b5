/// The weights that make one axis of a resampled image: a triangle around each output pixel.
struct AxisFilter {
  /// The taps of each output pixel, an even number.
  let taps: Int
  /// The first input pixel of each output pixel.
  let starts: [Int]
  /// `taps` weights for each output pixel, in 65536ths; they sum to 65536, except that a lone weight
  /// is 65535, the largest there is.
  let weights: [UInt16]

  /// - Parameters:
  ///   - outputs: The output pixels to make weights for.
  ///   - ratio: Input pixels per output pixel.
  ///   - size: The number of input pixels; the first and last continue outwards.
  init(outputs: Range<Int>, ratio: Double, size: Int) {
    // Never narrower than one input pixel: that is linear interpolation.
    let halfWidth = max(1, ratio)
    let reach = Int((2 * halfWidth).rounded(.up)) + 1
    let used = min(reach, size)
    taps = (used + 1) & ~1
    var starts: [Int] = []
    var weights = [UInt16](repeating: 0, count: outputs.count * taps)
    starts.reserveCapacity(outputs.count)
    var exact = [Double](repeating: 0, count: used)
    for (index, output) in outputs.enumerated() {
      let center = (Double(output) + 0.5) * ratio
      let first = Int(max(-1e9, min(1e9, (center - halfWidth - 0.5).rounded(.down)))) + 1
      let start = min(max(first, 0), size - used)
      for tap in 0..<used { exact[tap] = 0 }
      var sum = 0.0
      for input in first..<first + reach {
        let weight = 1 - abs(Double(input) + 0.5 - center) / halfWidth
        guard weight > 0 else { continue }
        exact[min(max(input, 0), size - 1) - start] += weight
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
    self.starts = starts
    self.weights = weights
  }
}
