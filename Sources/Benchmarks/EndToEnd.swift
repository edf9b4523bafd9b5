internal import Foundation
internal import Glibc
internal import Media

/// The whole command against x264 alone on the same converted frames, with the same settings.
@MainActor
struct EndToEnd {
  let clip: Clip
  let workload: Workload
  /// How often the two are run in turn.
  let pairs: Int

  /// The largest ratio that this stage of the project allows.
  private static let bar = 1.6

  private struct CommandFailed: Error {
    let status: Int32
  }

  func measure() throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-export-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var command: [Double] = []
    var encoder: [Double] = []
    for _ in 0..<pairs {
      try timing(&command) { try runCommand(in: folder) }
      try timing(&encoder) { try encodeAlone(in: folder) }
    }
    let ratios = zip(command, encoder).map { $0 / $1 }
    return [
      Row(name: "end to end, median", value: command.median / 1000, unit: "s", bar: nil),
      Row(name: "x264 alone, median", value: encoder.median / 1000, unit: "s", bar: nil),
      Row(name: "end to end / x264 alone", value: ratios.median, unit: "", bar: Self.bar),
      Row(name: "peak memory of the export", value: childPeakMegabytes, unit: "MB", bar: nil),
    ]
  }

  /// The command as a user runs it, in a process of its own.
  private func runCommand(in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("transition-export")
    process.arguments = [
      "--preset", workload.preset, "--device", workload.device,
      "--slowmo", "\(workload.slowMotion)", "--scale", "\(workload.scale)", "--quiet",
      "--output", folder.appendingPathComponent("command.mp4").path,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailed(status: process.terminationStatus)
    }
  }

  private func encodeAlone(in folder: URL) throws {
    let encoder = try clip.makeEncoder(path: folder.appendingPathComponent("alone.mp4").path)
    for run in clip.runs { try encoder.append(run.prepared, count: run.count) }
    _ = try encoder.finish()
  }

  /// The largest resident set of any child so far.
  private var childPeakMegabytes: Double {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}
