internal import TEExport
internal import Foundation

/// Compares exports with overlays, in a device's body and side by side with a plain export.
///
/// Processor time, because what they add is drawn by the same workers; per pixel of the output, because a body
/// and panels make frames larger.
@MainActor
struct ReviewCost {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  /// Options with their names.
  private static let cases = [
    ("all overlays", ["--overlay", "time,progress,curve,touches,elements,frame-number"]),
    ("a device's body", ["--frame"]),
  ]

  private static let sweep = "transition.position.damping-ratio=0.5,0.6,0.7,0.9"

  func rows() throws -> [Row] {
    let scale = ["--scale", bench.isQuick ? "1" : "2"]
    let plain = ["today"] + scale
    let compared = ["compare", "today", "--sweep", Self.sweep] + scale
    let clips =
      Self.cases.map { (name: $0, arguments: plain + $1) }
      + [(name: "a sweep of four", arguments: compared)]
    var ratios = [[Double]](repeating: [], count: clips.count)
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      let base = try cost(plain)
      for (index, clip) in clips.enumerated() {
        ratios[index].append(try cost(clip.arguments) / base)
      }
    }
    let memory = try peak(compared) / 4 / peak(plain)
    return zip(clips, ratios).map { clip, ratios in
      Row(
        "today with \(clip.name): processor time per pixel / plain", ratios.median,
        bar: .atMost(1.15))
    } + [
      Row("today in a sweep of four: peak memory per panel / plain", memory, bar: .atMost(1.5))
    ]
  }

  private func path() -> String { bench.folder.path("review.mp4") }

  /// The processor time for a pixel of a frame of the output, in seconds.
  private func cost(_ arguments: [String]) throws -> Double {
    let document = bench.folder.path("review.json")
    let cost = try ChildProcess(
      ExportCommand.program, arguments + ["--json", "-o", path()], output: .file(document)
    ).wait()
    let report = try JSONDecoder().decode(
      ExportReport.self, from: Data(contentsOf: URL(fileURLWithPath: document)))
    return cost.processorSeconds / Double(report.width * report.height * report.frames)
  }

  /// In megabytes.
  private func peak(_ arguments: [String]) throws -> Double {
    try ChildProcess(ExportCommand.program, arguments + ["--quiet", "-o", path()])
      .waitForPeakMemory()
  }
}
