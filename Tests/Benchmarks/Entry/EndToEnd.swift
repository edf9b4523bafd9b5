internal import Foundation
internal import TEMedia

/// Compares the whole command with ffmpeg's x264 and with x264 alone on the same converted frames, and measures
/// the processor time of each stage.
@MainActor
struct EndToEnd {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  /// The limits of the ratios to ffmpeg's x264.
  private static let bars = [("today", 1.0), ("photos", 1.05), ("modal-scale", 1.05)]

  func rows() throws -> [Row] {
    try Self.bars.flatMap { preset, bar in
      try rows(Workload(preset, isQuick: bench.isQuick), bar: bar)
    }
  }

  private func rows(_ workload: Workload, bar: Double) throws -> [Row] {
    let clip = try Clip(workload)
    guard Peer.ffmpeg.isInstalled, hasRoom(for: clip) else { return [] }
    let converted = try ConvertedFrames(clip)
    let output = bench.folder.path("whole.mp4")
    let aside = bench.folder.path("alone.mp4")
    let planes = bench.folder.path("frames.yuv")
    try converted.writePlanes(to: planes)
    defer { bench.folder.remove("frames.yuv") }
    let peer = bench.folder.path("ffmpeg.mp4")
    var exports: [ChildProcess.Cost] = []
    var peers: [Double] = []
    var encoders: [Double] = []
    var encoding: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 5) {
      // Both start with memory that the kernel has not cleared yet.
      FreshMemory.provide()
      exports.append(try ExportCommand.start(workload, output: output).wait())
      FreshMemory.provide()
      encoders.append(
        try wallSeconds { encoding.append(try processSeconds { try converted.encode(to: aside) }) })
      FreshMemory.provide()
      peers.append(
        try FFmpegPeer.start(
          workload, planes: planes, output: peer, rateFactor: RateFactor.standard.value
        ).wait().wallSeconds)
    }
    // One encoder with the program's settings, in FFmpeg's own program.
    try FFmpegPeer.start(
      workload, planes: planes, output: peer, rateFactor: RateFactor.standard.value,
      settings: ["-threads", "4", "-x264-params", "cpu-independent=1:me=dia"]
    ).wait()
    var worker = try FrameWorker(workload)
    for run in clip.runs { try worker.take(run.picture) }
    let name = workload.preset
    let frames = Double(clip.frameCount)
    func stage(_ stage: String, _ seconds: Double) -> Row {
      Row("\(name): \(stage)", 1000 * seconds / frames, "ms/frame")
    }
    return [
      Row(
        "\(name): export / ffmpeg's x264", zip(exports, peers).map { $0.wallSeconds / $1 }.median,
        bar: .atMost(bar)),
      Row(
        "\(name): size / that of one encoder",
        Double(try bench.folder.size("whole.mp4")) / Double(try bench.folder.size("ffmpeg.mp4")),
        bar: .atMost(1.03)),
      Row(
        "\(name): export / x264 alone", zip(exports, encoders).map { $0.wallSeconds / $1 }.median),
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
      stage("ffmpeg's x264, wall time", peers.median),
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
