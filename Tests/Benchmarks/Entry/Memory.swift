internal import TEExport
internal import Foundation
internal import TEMedia

/// Measures the peak resident sets of whole processes.
@MainActor
struct Memory {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    try ["today", "photos", "modal-scale"].flatMap(ownRows) + lengthRows()
  }

  /// Compares an export with ffmpeg's x264 and with x264 alone, which read the frames from a file.
  private func ownRows(_ preset: String) throws -> [Row] {
    guard Peer.ffmpeg.isInstalled else { return [] }
    let folder = bench.folder
    let workload = Workload(preset, isQuick: bench.isQuick)
    let planes = folder.path("frames.yuv")
    try ConvertedFrames(try Clip(workload)).writePlanes(to: planes)
    defer { folder.remove("frames.yuv") }
    let peer = try FFmpegPeer.start(
      workload, planes: planes, output: folder.path("ffmpeg.mp4"),
      rateFactor: RateFactor.standard.value
    ).waitForPeakMemory()
    let alone = try EncodeAlone.start(
      workload, planes: planes, output: folder.path("alone.mp4")
    ).waitForPeakMemory()
    let whole = try ExportCommand.start(workload, output: folder.path("whole.mp4"))
      .waitForPeakMemory()
    let sequential = try ExportCommand.start(
      workload, ["--jobs", "1"], output: folder.path("whole.mp4")
    ).waitForPeakMemory()
    return [
      Row(
        "\(preset): peak memory of an export above ffmpeg's x264", whole - peer, "MB",
        bar: .atMost(100)),
      Row("\(preset): peak memory of an export", whole, "MB"),
      Row("\(preset): peak memory of an export with one job", sequential, "MB"),
      Row("\(preset): peak memory of ffmpeg's x264", peer, "MB"),
      Row("\(preset): peak memory of x264 alone", alone, "MB"),
    ]
  }

  /// Compares a short clip with one of ten minutes that repeats the same movement.
  private func lengthRows() throws -> [Row] {
    // Less than the ten minutes that a clip may have.
    let times = bench.isQuick ? 4 : 115
    // Longer than two segments, so that as many are in flight as of the long clip.
    let short = try peak(times: 5, hold: 2)
    let long = try peak(times: times, hold: 2)
    return [
      Row(
        "peak memory of a long clip above a short one", long.peak - short.peak, "MB",
        bar: .atMost(5)),
      Row("peak memory of the short clip", short.peak, "MB"),
      Row("peak memory of the long clip", long.peak, "MB"),
      Row("length of the short clip", short.seconds, "s"),
      Row("length of the long clip", long.seconds, "s"),
    ]
  }

  /// - Parameters:
  ///   - times: The number of times that a sheet is presented and dismissed.
  ///   - hold: The seconds between the movements.
  private func peak(times: Int, hold: Double) throws -> (peak: Double, seconds: Double) {
    let pass = ["hold: \(hold)", "present: event", "hold: \(hold)", "dismiss"].map { "  - \($0)" }
    let timeline = Array(repeating: pass, count: times).flatMap(\.self)
    let preset = Self.screens + ["timeline:"] + timeline + ["  - hold: \(hold)", ""]
    let path = bench.folder.path("repeated.yaml")
    try preset.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    var workload = Workload(path, isQuick: true)
    workload.rate = 30
    let run = try ExportCommand.reporting(
      workload, output: bench.folder.path("repeated.mp4"), in: bench.folder)
    let peak = try run.process.waitForPeakMemory()
    return (peak, try run.report().duration)
  }

  private static let screens = [
    "format: 2", "summary: A sheet is presented and dismissed repeatedly", "screens:",
    "  calendar:", "    navigation: { title: Calendar, large: true }", "    list:",
    "      - { symbol: map.fill, color: green, title: Site visit, value: \"11:00\" }",
    "  event:",
    "    navigation: { title: New Event, trailing: [ { title: Add, on-tap: dismiss } ] }",
    "    list: [ { title: Title, value: Walk in the hills } ]", "transition: sheet",
  ]
}
