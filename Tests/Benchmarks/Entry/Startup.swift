internal import TEExport
internal import Foundation

/// Measures the start-up time.
@MainActor
struct Startup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] { try answers() + firstFrame() }

  private func answers() throws -> [Row] {
    try ["--version", "--list-presets"].flatMap { argument in
      let costs = try (0..<(bench.isQuick ? 3 : 20)).map { _ in
        try ChildProcess(ExportCommand.program, [argument]).wait()
      }
      let times = costs.map { 1000 * $0.wallSeconds }
      return [
        Row("\(argument), median", times.median, "ms", bar: .atMost(30)),
        Row("\(argument), fastest", times.min() ?? 0, "ms"),
        Row(
          "\(argument), processor, median", costs.map { 1000 * $0.processorSeconds }.median, "ms"),
      ]
    }
  }

  /// The time of an export without the part from its first frame to its last, so the end of the process is
  /// included.
  private func firstFrame() throws -> [Row] {
    var workload = Workload("today", isQuick: bench.isQuick)
    workload.slowMotion = 1
    let times = try (0..<(bench.isQuick ? 1 : 7)).map { _ in
      let (report, cost) = try ExportCommand.report(
        workload, output: bench.folder.path("whole.mp4"), in: bench.folder)
      let rest = (report.seconds["total"] ?? 0) - report.firstFrame
      return 1000 * (cost.wallSeconds - rest)
    }
    return [
      Row(
        "today: first frame handed to the encoder, median", times.median, "ms", bar: .atMost(250)),
      Row("today: first frame handed to the encoder, fastest", times.min() ?? 0, "ms"),
    ]
  }
}
