/// Chooses a palette for counted colours.
///
/// Colours that cover much area get an entry of their own, so that flat parts of an interface stay
/// exact. The others are divided into boxes, always the box with the largest squared error at the
/// place that removes most of it (Wu's criterion on sorted colours), and the boxes' means are then
/// moved by a few rounds of k-means.
enum PaletteBuilder {
  /// The most colours that get an entry of their own.
  static let reservedLimit = 128

  /// How often the means are moved; each round costs as much as assigning all colours once.
  private static let refinements = 3

  /// - Parameters:
  ///   - histogram: At least one colour.
  ///   - minimum: From how many pixels on a colour gets an entry of its own.
  static func palette(for histogram: ColourHistogram, reservingFrom minimum: Int) -> Palette {
    if histogram.distinctCount <= Palette.limit { return Palette(histogram.entries.map(\.colour)) }
    let reserved = histogram.frequent(atLeast: minimum, limit: reservedLimit).map(\.colour)
    let isReserved = Set(reserved)
    let others = histogram.representatives.filter { !isReserved.contains($0.colour) }
    let means = refine(
      boxMeans(of: others, count: Palette.limit - reserved.count), reserved: reserved,
      points: others)
    return Palette(reserved + means)
  }

  /// A part of the colours, and what dividing it next would gain.
  private struct Box {
    var points: ArraySlice<ColourHistogram.Entry>
    var mean: SIMD3<Double>
    /// The squared distances to the mean, per channel, weighted by count and channel.
    var errors: SIMD3<Double>

    init(_ points: ArraySlice<ColourHistogram.Entry>) {
      var moments = Moments()
      for point in points { moments.add(point) }
      self.points = points
      mean = moments.mean
      errors = moments.errors
    }
  }

  /// Sums from which the mean and the squared error of some colours follow.
  private struct Moments {
    var count = 0.0
    var sum = SIMD3<Double>()
    var squares = SIMD3<Double>()

    mutating func add(_ point: ColourHistogram.Entry) {
      let count = Double(point.count)
      let value = SIMD3<Double>(point.colour.components)
      self.count += count
      sum += value * count
      squares += value * value * count
    }

    var mean: SIMD3<Double> { sum / count }

    var errors: SIMD3<Double> {
      (squares - sum * sum / count) * SIMD3<Double>(Colour.weights)
    }

    static func - (whole: Moments, part: Moments) -> Moments {
      Moments(
        count: whole.count - part.count, sum: whole.sum - part.sum,
        squares: whole.squares - part.squares)
    }
  }

  private static func boxMeans(of points: [ColourHistogram.Entry], count: Int) -> [SIMD3<Double>] {
    guard !points.isEmpty else { return [] }
    var boxes = [Box(points[...])]
    while boxes.count < count {
      var largest = 0
      for index in boxes.indices where boxes[index].errors.sum() > boxes[largest].errors.sum() {
        largest = index
      }
      guard boxes[largest].points.count > 1, boxes[largest].errors.sum() > 0 else { break }
      let (left, right) = divide(boxes[largest])
      boxes[largest] = left
      boxes.append(right)
    }
    return boxes.map(\.mean)
  }

  /// Divides a box across its longest side where the errors of the halves add up to the least.
  private static func divide(_ box: Box) -> (Box, Box) {
    let errors = box.errors
    let channel = errors.y >= errors.x && errors.y >= errors.z ? 1 : errors.x >= errors.z ? 0 : 2
    let shift = UInt32(16 - 8 * channel)
    // The other channels follow behind, so that no two colours are equal.
    func rank(_ colour: Colour) -> UInt32 { (colour.bits >> shift & 0xFF) << 24 | colour.bits }
    let sorted = box.points.sorted { rank($0.colour) < rank($1.colour) }
    var whole = Moments()
    for point in sorted { whole.add(point) }
    var left = Moments()
    var best = (error: Double.infinity, count: 1)
    for (index, point) in sorted.dropLast().enumerated() {
      left.add(point)
      let error = left.errors.sum() + (whole - left).errors.sum()
      if error < best.error { best = (error, index + 1) }
    }
    return (Box(sorted[..<best.count]), Box(sorted[best.count...]))
  }

  /// Moves each mean to the middle of the colours that are nearest to it; reserved ones stay.
  private static func refine(
    _ means: [SIMD3<Double>], reserved: [Colour], points: [ColourHistogram.Entry]
  ) -> [Colour] {
    func rounded(_ mean: SIMD3<Double>) -> Colour {
      let value = SIMD3<UInt32>(mean.rounded(.toNearestOrAwayFromZero))
      return Colour(red: value.x, green: value.y, blue: value.z)
    }
    var colours = means.map(rounded)
    for _ in 0..<refinements {
      let palette = Palette(reserved + colours)
      var moments = [Moments](repeating: Moments(), count: palette.colours.count)
      for point in points {
        moments[palette.nearest(to: point.colour.components).index].add(point)
      }
      let isReserved = Set(reserved)
      colours = zip(palette.colours, moments).compactMap { colour, moments in
        isReserved.contains(colour) ? nil : moments.count > 0 ? rounded(moments.mean) : colour
      }
    }
    return colours
  }
}
