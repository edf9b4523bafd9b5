/// Color quantization by divisive clustering.
///
/// The bin means are divided into boxes: always the box with the largest squared error, at the plane that
/// reduces it most (Wu's criterion). One round of k-means would increase the mean SSIM by .002, and would
/// take a tenth of an encoder's time.
struct ColorQuantizer: ~Copyable {
  private var boxes: [Box] = []
  private let levels = FixedBuffer<SIMD4<Double>>(repeating: .zero, count: 64)

  private typealias BinMean = ColorHistogram.BinMean

  private struct Box {
    /// The indices of its bin means.
    var range: Range<Int>
    /// The weighted sum of squared distances to the mean color.
    var error: Double
    /// The weight, and the weighted sums of red, green and blue.
    var sums: SIMD4<Double>
    /// The channel with the largest error: 1 red, 2 green, 3 blue.
    var axis: Int
  }

  /// At most `count` colors that represent bin means, which are reordered.
  mutating func colors(
    for binMeans: inout [ColorHistogram.BinMean], count: Int
  ) -> [RGB24] {
    boxes.removeAll(keepingCapacity: true)
    guard !binMeans.isEmpty, count > 0 else { return [] }
    boxes.append(Self.box(binMeans, 0..<binMeans.count))
    while boxes.count < count {
      var largest = 0
      for index in 1..<boxes.count where boxes[index].error > boxes[largest].error {
        largest = index
      }
      guard boxes[largest].error > 0 else { break }
      let box = boxes[largest]
      let middle = divide(box, &binMeans)
      boxes[largest] = Self.box(binMeans, box.range.lowerBound..<middle)
      boxes.append(Self.box(binMeans, middle..<box.range.upperBound))
    }
    return boxes.map { Self.mean($0.sums) }
  }

  private static func mean(_ sums: SIMD4<Double>) -> RGB24 {
    func level(_ channel: Int) -> UInt32 { UInt32(sums[channel] / sums[0] + 0.5) }
    return RGB24(red: level(1), green: level(2), blue: level(3))
  }

  @inline(__always)
  private static func sample(_ binMean: BinMean) -> SIMD4<Double> {
    SIMD4(
      1, Double(binMean.color.red), Double(binMean.color.green), Double(binMean.color.blue))
  }

  private static func box(_ binMeans: borrowing [BinMean], _ range: Range<Int>) -> Box {
    var sums = SIMD4<Double>.zero
    var squares = SIMD4<Double>.zero
    for index in range {
      let sample = sample(binMeans[index])
      let weighted = sample * Double(binMeans[index].weight)
      sums += weighted
      squares += weighted * sample
    }
    let weights = SIMD4<Double>(0, 1, Double(PaletteSearch.greenWeight), 1)
    let errors = (squares - sums * sums / sums[0]) * weights
    var axis = 2
    if errors[1] > errors[axis] { axis = 1 }
    if errors[3] > errors[axis] { axis = 3 }
    // A single bin cannot be divided, and has no error but that of rounding.
    let error = range.count < 2 ? 0 : errors[1] + errors[2] + errors[3]
    return Box(range: range, error: error, sums: sums, axis: axis)
  }

  /// Partitions the bin means of a box at the plane that reduces the squared error most.
  ///
  /// - Returns: The first index of the second part.
  private func divide(_ box: Box, _ binMeans: inout [BinMean]) -> Int {
    let levels = levels.view
    levels.fill(with: .zero)
    // Bins have the high 6 bits of red, green and blue.
    let shift = UInt32(6 * (3 - box.axis))
    var (low, high) = (63, 0)
    for index in box.range {
      let level = Int(binMeans[index].bin >> shift & 63)
      levels[level] += Self.sample(binMeans[index]) * Double(binMeans[index].weight)
      low = min(low, level)
      high = max(high, level)
    }
    let weights = SIMD4<Double>(0, 1, Double(PaletteSearch.greenWeight), 1)
    var below = SIMD4<Double>.zero
    var best = (gain: -1.0, level: low)
    for level in low..<max(high, low + 1) where levels[level][0] > 0 {
      below += levels[level]
      let above = box.sums - below
      guard above[0] > 0 else { break }
      let gain = ((below * below / below[0] + above * above / above[0]) * weights).sum()
      if gain > best.gain { best = (gain, level) }
    }
    var (first, last) = (box.range.lowerBound, box.range.upperBound - 1)
    while first <= last {
      if Int(binMeans[first].bin >> shift & 63) <= best.level {
        first += 1
      } else {
        binMeans.swapAt(first, last)
        last -= 1
      }
    }
    // All are on one level, where the error is one of rounding.
    if first == box.range.upperBound { return box.range.lowerBound + box.range.count / 2 }
    return first
  }
}
