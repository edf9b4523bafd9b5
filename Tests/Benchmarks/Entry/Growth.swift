internal import TEExport
internal import Foundation

/// Measures the processor time for more frames, pixels and layers, which should grow at most linearly.
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
    var growth = CostGrowth("pixels", unit: "ms/megapixel", per: 1e6)
    for scale in bench.isQuick ? [1, 2] : [1, 2, 3] {
      var workload = Workload("today", isQuick: true)
      workload.scale = scale
      growth.add(
        try cost(of: workload, name: "\(scale)x scale") { $0.frames * $0.width * $0.height })
    }
    return growth.rows()
  }

  /// The lowest processor time of a few runs of an export.
  private func cost(
    of workload: Workload, name: String, count: (ExportReport) -> Int
  ) throws -> CostGrowth.Point {
    let output = bench.folder.path("whole.mp4")
    var seconds: [Double] = []
    var number = 0
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      let (report, cost) = try ExportCommand.report(workload, output: output, in: bench.folder)
      seconds.append(cost.processorSeconds)
      number = count(report)
    }
    return CostGrowth.Point(
      name: name, number: Double(number), milliseconds: 1000 * (seconds.min() ?? 0))
  }
}
