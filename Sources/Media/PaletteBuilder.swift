/// Chooses a palette for counted colours.
///
/// Colours that cover much area get an entry of their own, so that flat parts of an interface stay
/// exact. The others are divided into boxes, always the box with the largest squared error at the
/// place that removes most of it (Wu's criterion), and the boxes' means are then moved by a few
/// rounds of k-means.
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
    var colours = boxes(of: others, count: Palette.limit - reserved.count).map(\.mean)
    for _ in 0..<refinements {
      colours = moved(colours, reserved: isReserved, points: others)
    }
    return Palette(reserved + colours)
  }

  private typealias Point = ColourHistogram.Entry

  private enum Channel: CaseIterable {
    case red, green, blue

    func level(of colour: Colour) -> Int {
      switch self {
      case .red: Int(colour.red)
      case .green: Int(colour.green)
      case .blue: Int(colour.blue)
      }
    }
  }

  /// Sums from which the mean and the squared error of some colours follow, all exact.
  private struct Moments {
    var count = 0
    var sums = (red: 0, green: 0, blue: 0)
    var squares = (red: 0, green: 0, blue: 0)

    mutating func add(_ point: Point) {
      let (red, green, blue) = (
        Int(point.colour.red), Int(point.colour.green), Int(point.colour.blue)
      )
      count += point.count
      sums.red += point.count * red
      sums.green += point.count * green
      sums.blue += point.count * blue
      squares.red += point.count * red * red
      squares.green += point.count * green * green
      squares.blue += point.count * blue * blue
    }

    mutating func add(_ other: Moments) {
      count += other.count
      sums.red += other.sums.red
      sums.green += other.sums.green
      sums.blue += other.sums.blue
      squares.red += other.squares.red
      squares.green += other.squares.green
      squares.blue += other.squares.blue
    }

    /// What is left without a part.
    func without(_ part: Moments) -> Moments {
      Moments(
        count: count - part.count,
        sums: (sums.red - part.sums.red, sums.green - part.sums.green, sums.blue - part.sums.blue),
        squares: (
          squares.red - part.squares.red, squares.green - part.squares.green,
          squares.blue - part.squares.blue
        ))
    }

    var mean: Colour {
      func mean(_ sum: Int) -> UInt32 { UInt32((2 * sum + count) / (2 * count)) }
      return Colour(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
    }

    /// The sum of the squared distances to the mean, with the weights of `ColourPoint`.
    func error(_ channel: Channel) -> Double {
      func error(_ sum: Int, _ square: Int) -> Double {
        Double(square) - Double(sum) * Double(sum) / Double(count)
      }
      return switch channel {
      case .red: 2.5 * error(sums.red, squares.red)
      case .green: 4 * error(sums.green, squares.green)
      case .blue: 2.5 * error(sums.blue, squares.blue)
      }
    }

    var error: Double { error(.red) + error(.green) + error(.blue) }
  }

  /// Some of the colours.
  private struct Box {
    let points: [Point]
    let moments: Moments
    let error: Double

    init(_ points: [Point], _ moments: Moments) {
      self.points = points
      self.moments = moments
      error = points.count > 1 ? moments.error : 0
    }

    var mean: Colour { moments.mean }

    /// Divides it across the channel with the largest error, where the errors of the halves add up
    /// to the least; nothing when there is only one colour.
    func divided() -> (Box, Box)? {
      guard error > 0 else { return nil }
      var channel = Channel.green
      for other in Channel.allCases where moments.error(other) > moments.error(channel) {
        channel = other
      }
      var levels = [Moments](repeating: Moments(), count: 256)
      for point in points { levels[channel.level(of: point.colour)].add(point) }
      var below = Moments()
      var best = (error: Double.infinity, level: 0, below: Moments())
      for (level, moments) in levels.enumerated() where moments.count > 0 {
        below.add(moments)
        let above = self.moments.without(below)
        guard above.count > 0 else { break }
        let error = below.error + above.error
        if error < best.error { best = (error, level, below) }
      }
      guard best.below.count > 0 else { return nil }
      return (
        Box(points.filter { channel.level(of: $0.colour) <= best.level }, best.below),
        Box(
          points.filter { channel.level(of: $0.colour) > best.level },
          moments.without(best.below))
      )
    }
  }

  private static func boxes(of points: [Point], count: Int) -> [Box] {
    guard !points.isEmpty else { return [] }
    var moments = Moments()
    for point in points { moments.add(point) }
    var boxes = [Box(points, moments)]
    while boxes.count < count {
      var largest = 0
      for index in boxes.indices where boxes[index].error > boxes[largest].error {
        largest = index
      }
      guard let (left, right) = boxes[largest].divided() else { break }
      boxes[largest] = left
      boxes.append(right)
    }
    return boxes
  }

  /// Moves each colour to the middle of the points that are nearest to it; reserved ones stay.
  private static func moved(
    _ colours: [Colour], reserved: Set<Colour>, points: [Point]
  ) -> [Colour] {
    let palette = Palette(reserved.sorted() + colours)
    var moments = [Moments](repeating: Moments(), count: palette.colours.count)
    for point in points {
      moments[palette.nearest(to: ColourPoint(point.colour)).index].add(point)
    }
    return zip(palette.colours, moments).compactMap { colour, moments in
      if reserved.contains(colour) { return nil }
      return moments.count > 0 ? moments.mean : colour
    }
  }
}
