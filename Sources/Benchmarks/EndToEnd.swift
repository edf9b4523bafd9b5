internal import Export
internal import Foundation
internal import Media

/// The whole command against x264 alone on the same converted frames, with the same settings.
@MainActor
struct EndToEnd {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  /// The largest ratios that are allowed.
  private static let bars = [("today", 1.15), ("photos", 1.2), ("modal-scale", 1.2)]

  func rows() throws -> [Row] {
    try Self.bars.flatMap { preset, bar in
      try rows(Workload(preset, isQuick: bench.isQuick), bar: bar)
    }
  }

  private func rows(_ workload: Workload, bar: Double) throws -> [Row] {
    let clip = try Clip(workload)
    guard hasRoom(for: clip) else { return [] }
    let film = try Film(clip)
    let output = bench.folder.path("alone.mp4")
    var exports: [Double] = []
    var encoders: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 3) {
      exports.append(
        try ExportCommand.start(workload, output: bench.folder.path("whole.mp4")).wait().wallSeconds
      )
      encoders.append(try wallSeconds { try film.encode(to: output) })
    }
    let name = workload.preset
    return [
      Row(
        "\(name): export / x264 alone", zip(exports, encoders).map { $0 / $1 }.median,
        bar: .atMost(bar)),
      Row("\(name): export", exports.median, "s"),
      Row("\(name): x264 alone", encoders.median, "s"),
      Row("\(name): frames", Double(clip.frameCount)),
      Row("\(name): pictures that differ", Double(clip.runs.count)),
    ] + (try stages(workload))
  }

  /// Where the time of one more export goes, as the program itself tells.
  private func stages(_ workload: Workload) throws -> [Row] {
    let (report, cost) = try ExportCommand.report(
      workload, output: bench.folder.path("whole.mp4"), in: bench.folder)
    let stages = report.seconds.sorted { $0.key < $1.key }.filter { $0.key != "total" }
    return stages.map { Row("\(workload.preset): stage \($0.key)", $0.value, "s") } + [
      Row("\(workload.preset): processor, all threads", cost.processorSeconds, "s")
    ]
  }

  /// Whether the clip's frames take up no more than half of the memory that is free.
  private func hasRoom(for clip: Clip) -> Bool {
    let size = clip.workload.size
    let needed = clip.runs.count * size.width * size.height * 3 / 2
    guard let free = Self.freeBytes, needed > free / 2 else { return true }
    note("left out, because \(clip.workload.preset) needs \(needed >> 20) MB in memory")
    return false
  }

  private static var freeBytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") })
    else { return nil }
    return line.split(separator: " ").dropLast().last.flatMap { Int($0) }.map { $0 << 10 }
  }
}
