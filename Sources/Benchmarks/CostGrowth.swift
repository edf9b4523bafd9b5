/// Costs of growing numbers of one thing.
struct CostGrowth {
  struct Point {
    let name: String
    /// Of the things.
    let number: Double
    let milliseconds: Double
  }

  private let title: String
  private let unit: String
  private let divisor: Double
  private var points: [Point] = []

  /// - Parameters:
  ///   - unit: That of some things' cost.
  ///   - divisor: How many things the unit is about.
  init(_ title: String, unit: String, per divisor: Double = 1) {
    self.title = title
    self.unit = unit
    self.divisor = divisor
  }

  mutating func add(_ point: Point) {
    points.append(point)
  }

  /// How much more than linear growth is taken for noise.
  private static let noise = 1.1

  /// Each point's cost of one thing, and the steepest step: the growth of the cost over that of the number.
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
