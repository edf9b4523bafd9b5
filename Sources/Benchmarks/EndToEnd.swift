internal import Foundation
internal import Media

/// Compares the whole command with x264 alone on the same converted frames, with the same settings; and
/// measures the processor time of each stage.
@MainActor
struct EndToEnd {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  /// The limits of the ratios.
  private static let bars = [("today", 1.15), ("photos", 1.2), ("modal-scale", 1.2)]

  func rows() throws -> [Row] {
    try Self.bars.flatMap { preset, bar in
      try rows(Workload(preset, isQuick: bench.isQuick), bar: bar)
    }
  }

  private func rows(_ workload: Workload, bar: Double) throws -> [Row] {
    let clip = try Clip(workload)
    guard hasRoom(for: clip) else { return [] }
    let converted = try ConvertedFrames(clip)
    let output = bench.folder.path("whole.mp4")
    let aside = bench.folder.path("alone.mp4")
    var exports: [ChildProcess.Cost] = []
    var encoders: [Double] = []
    var encoding: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 5) {
      // Both start with memory that the kernel has not cleared yet.
      FreshMemory.provide()
      exports.append(try ExportCommand.start(workload, output: output).wait())
      FreshMemory.provide()
      encoders.append(
        try wallSeconds { encoding.append(try processSeconds { try converted.encode(to: aside) }) })
    }
    var worker = try FrameWorker(workload)
    for run in clip.runs { try worker.take(run.picture) }
    let name = workload.preset
    let frames = Double(clip.frameCount)
    func stage(_ stage: String, _ seconds: Double) -> Row {
      Row("\(name): \(stage)", 1000 * seconds / frames, "ms/frame")
    }
    return [
      Row(
        "\(name): export / x264 alone", zip(exports, encoders).map { $0.wallSeconds / $1 }.median,
        bar: .atMost(bar)),
      Row(
        "\(name): export / x264 alone, fastest of each",
        (exports.map(\.wallSeconds).min() ?? .nan) / (encoders.min() ?? .nan)),
      Row(
        "\(name): export / x264 alone, processor time",
        zip(exports, encoding).map { $0.processorSeconds / $1 }.median),
      Row("\(name): frames", frames),
      Row("\(name): distinct pictures", Double(clip.runs.count)),
      stage("export, wall time", exports.map(\.wallSeconds).median),
      stage("x264 alone, wall time", encoders.median),
      stage("processor: compose", clip.composeTimes.reduce(0, +)),
      stage("processor: raster", worker.drawingTime),
      stage("processor: convert", worker.conversionTime),
      stage("processor: x264", encoding.median),
      stage("processor: whole export", exports.map(\.processorSeconds).median),
    ]
  }

  /// Whether the clip's frames take at most half of the free memory.
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
