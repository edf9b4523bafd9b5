internal import Export
internal import Foundation

/// What more frames, more pixels and more layers cost: processor time, which should grow with their
/// number or less.
@MainActor
struct Growth {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    try frameRows() + pixelRows() + LayerGrowth(isQuick: bench.isQuick).rows()
      + ViewGrowth(isQuick: bench.isQuick).rows()
  }

  /// Longer clips of the same movement.
  private func frameRows() throws -> [Row] {
    var growth = CostGrowth("frames", unit: "ms/frame")
    for slowMotion in bench.isQuick ? [1.0, 2] : [1, 2, 4, 8] {
      var workload = Workload("today", isQuick: true)
      workload.slowMotion = slowMotion
      growth.add(try cost(of: workload, name: "\(Int(slowMotion))x slow motion") { $0.frames })
    }
    return growth.rows()
  }

  /// The same frames with more pixels.
  private func pixelRows() throws -> [Row] {
    var growth = CostGrowth("pixels", unit: "ms/megapixel")
    for scale in bench.isQuick ? [1, 2] : [1, 2, 3] {
      var workload = Workload("today", isQuick: true)
      workload.scale = scale
      let point = try cost(of: workload, name: "\(scale)x scale") {
        $0.frames * $0.width * $0.height
      }
      growth.add(point, per: 1e6)
    }
    return growth.rows()
  }

  /// An export's least processor time of a few runs.
  private func cost(
    of workload: Workload, name: String, count: (Size) -> Int
  ) throws -> CostGrowth.Point {
    let output = bench.folder.path("whole.mp4")
    var seconds: [Double] = []
    var number = 0
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      let (report, cost) = try ExportCommand.report(workload, output: output, in: bench.folder)
      seconds.append(cost.processorSeconds)
      number = count(Size(frames: report.frames, width: report.width, height: report.height))
    }
    return CostGrowth.Point(
      name: name, number: Double(number), milliseconds: 1000 * (seconds.min() ?? 0))
  }

  /// What a finished export tells about its film.
  private struct Size {
    let frames: Int
    let width: Int
    let height: Int
  }
}

/// Costs of growing numbers of one thing.
struct CostGrowth {
  struct Point {
    let name: String
    let number: Double
    let milliseconds: Double
  }

  private let title: String
  private let unit: String
  private var points: [Point] = []
  private var divisor = 1.0

  /// - Parameter unit: That of one thing's cost.
  init(_ title: String, unit: String) {
    self.title = title
    self.unit = unit
  }

  /// - Parameter divisor: How many things the unit is about.
  mutating func add(_ point: Point, per divisor: Double = 1) {
    points.append(point)
    self.divisor = divisor
  }

  /// How much more than linear growth is taken for noise.
  private static let noise = 1.1

  /// Each point's cost a thing, and the steepest step: the growth of the cost over that of the number.
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
