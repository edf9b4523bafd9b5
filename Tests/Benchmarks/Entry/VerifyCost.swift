internal import TEExport
internal import Foundation

/// Measures what it takes to hold an unchanged clip against its golden.
@MainActor
struct VerifyCost {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    let golden = bench.folder.path("today.golden")
    let screen = bench.isQuick ? ["--scale", "1"] : []
    try ChildProcess(
      ExportCommand.program, ["record", "today", "--golden", golden] + screen
    ).wait()
    let count = bench.isQuick ? 1 : 5
    func costs(_ options: [String]) throws -> [ChildProcess.Cost] {
      try (0..<count).map { _ in
        try ChildProcess(
          ExportCommand.program, ["verify", "today", "--golden", golden] + options
        ).wait()
      }
    }
    let frames = try frameCount(golden)
    let single = try costs(["--jobs", "1"]).map { 1000 * $0.processorSeconds / Double(frames) }
    let whole = try costs(["--jobs", "2"]).map(\.wallSeconds)
    return [
      Row(
        "today: verifying a frame, all threads' processor time, median", single.median, "ms",
        bar: .atMost(10)),
      Row("today: verifying the clip on two cores, median", whole.median, "s", bar: .atMost(2)),
      Row("today: size of the golden", try size(golden) / 1000, "KB"),
    ]
  }

  private func frameCount(_ golden: String) throws -> Int {
    let text = try String(contentsOfFile: golden, encoding: .utf8)
    let line = text.components(separatedBy: "\n").first { $0.hasPrefix("frames: ") }
    return line.flatMap { Int($0.dropFirst(8)) } ?? 1
  }

  private func size(_ path: String) throws -> Double {
    Double(try Data(contentsOf: URL(fileURLWithPath: path)).count)
  }
}
