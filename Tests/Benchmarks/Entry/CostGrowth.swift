/// The cost of increasing numbers of elements.
struct CostGrowth {
  struct Point {
    let name: String
    /// The number of elements.
    let number: Double
    let milliseconds: Double
  }

  private let title: String
  private let unit: String
  private let divisor: Double
  private var points: [Point] = []

  /// - Parameters:
  ///   - unit: The unit of the cost of `divisor` elements.
  ///   - divisor: The number of elements that the unit refers to.
  init(_ title: String, unit: String, per divisor: Double = 1) {
    self.title = title
    self.unit = unit
    self.divisor = divisor
  }

  mutating func add(_ point: Point) {
    points.append(point)
  }

  /// The limit of growth; what exceeds linear growth by less is noise.
  private static let noise = 1.1

  /// Each point's cost per element, and the steepest step: the growth of the cost over that of the number.
  func rows() -> [Row] {
    let steps = zip(points, points.dropFirst()).map { less, more in
      more.milliseconds / less.milliseconds / (more.number / less.number)
    }
    return points.map { point in
      Row("\(title): \(point.name)", point.milliseconds / point.number * divisor, unit)
    } + [
      Row(
        "\(title): steepest growth, 1 is linear", steps.max() ?? 0, bar: .atMost(Self.noise))
    ]
  }
}
