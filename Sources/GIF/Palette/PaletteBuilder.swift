/// Chooses colours that stand for counted ones.
///
/// The points are divided into boxes, always the box with the largest squared error at the place
/// that removes most of it (Wu's criterion). A round of k-means would bring the mean SSIM up by .002,
/// and would take a tenth of all the time that a GIF takes.
struct PaletteBuilder: ~Copyable {
  private var boxes: [Box] = []
  private let levels = Cells<SIMD4<Double>>(repeating: .zero, count: 64)

  private typealias Point = ColourHistogram.Point

  private struct Box {
    var range: Range<Int>
    var error: Double
    /// Weight, and the weighted sums of red, green and blue.
    var sums: SIMD4<Double>
    var axis: Int
  }

  /// The means of `count` boxes at most; the points are put in another order.
  mutating func colours(
    for points: inout [ColourHistogram.Point], count: Int
  ) -> [Colour] {
    boxes.removeAll(keepingCapacity: true)
    guard !points.isEmpty, count > 0 else { return [] }
    boxes.append(Self.box(points, 0..<points.count))
    while boxes.count < count {
      var largest = 0
      for index in 1..<boxes.count where boxes[index].error > boxes[largest].error {
        largest = index
      }
      guard boxes[largest].error > 0 else { break }
      let box = boxes[largest]
      let middle = divide(box, &points)
      boxes[largest] = Self.box(points, box.range.lowerBound..<middle)
      boxes.append(Self.box(points, middle..<box.range.upperBound))
    }
    return boxes.map { Self.mean($0.sums) }
  }

  private static func mean(_ sums: SIMD4<Double>) -> Colour {
    func level(_ channel: Int) -> UInt32 { UInt32(sums[channel] / sums[0] + 0.5) }
    return Colour(red: level(1), green: level(2), blue: level(3))
  }

  @inline(__always)
  private static func sample(_ point: Point) -> SIMD4<Double> {
    SIMD4(
      1, Double(point.colour.red), Double(point.colour.green), Double(point.colour.blue))
  }

  private static func box(_ points: borrowing [Point], _ range: Range<Int>) -> Box {
    var sums = SIMD4<Double>.zero
    var squares = SIMD4<Double>.zero
    for index in range {
      let sample = sample(points[index])
      let weighted = sample * Double(points[index].weight)
      sums += weighted
      squares += weighted * sample
    }
    let weights = SIMD4<Double>(0, 1, Double(PaletteSearch.greenWeight), 1)
    let errors = (squares - sums * sums / sums[0]) * weights
    var axis = 2
    if errors[1] > errors[axis] { axis = 1 }
    if errors[3] > errors[axis] { axis = 3 }
    // Points of one bin can't be divided, and have no error but that of rounding.
    let error = range.count < 2 ? 0 : errors[1] + errors[2] + errors[3]
    return Box(range: range, error: error, sums: sums, axis: axis)
  }

  /// Puts the points of a box in two parts.
  ///
  /// - Returns: Where the second part begins.
  private func divide(_ box: Box, _ points: inout [Point]) -> Int {
    let levels = levels.window
    levels.fill(with: .zero)
    // Bins have the high 6 bits of red, green and blue.
    let shift = UInt32(6 * (3 - box.axis))
    var (low, high) = (63, 0)
    for index in box.range {
      let level = Int(points[index].bin >> shift & 63)
      levels[level] += Self.sample(points[index]) * Double(points[index].weight)
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
      if Int(points[first].bin >> shift & 63) <= best.level {
        first += 1
      } else {
        points.swapAt(first, last)
        last -= 1
      }
    }
    // All points on one level, which rounding alone can bring about.
    if first == box.range.upperBound { return box.range.lowerBound + box.range.count / 2 }
    return first
  }
}
