internal import ArgumentParser
internal import Foundation

/// Measures an export against what it can't do without: x264 on the same frames.
///
/// Machines are noisy, so what counts are ratios of two times taken in turn in this one run. Nothing
/// is stored.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures 'today --slowmo 4' on an iPhone 15 Pro at 3x, 60 frames per second.")

  @Flag(help: "One pair of runs at normal speed and 1x, to see that everything works.")
  var quick = false

  @Flag(help: "Print one JSON document instead of a table.")
  var json = false

  func run() throws {
    try MainActor.assumeIsolated {
      let workload = quick ? Workload.quick : Workload.full
      let command = try ExportCommand(workload)
      defer { command.removeOutput() }
      // A child's peak counts from its birth as a copy of this process, so it is asked for first.
      try command.run()
      let peak = command.peakMegabytes
      let clip = try Clip(workload)
      var rows = clip.stageRows()
      rows += try EndToEnd(clip: clip, command: command, pairs: quick ? 1 : 3).rows()
      rows.append(Row(name: "peak memory of the export", value: peak, unit: "MB", bar: nil))
      print(json ? try Row.document(rows) : Row.table(rows))
    }
  }
}

/// What is measured.
struct Workload {
  let preset = "today"
  let device = "iphone-15-pro"
  let slowMotion: Double
  let scale: Int

  static let full = Workload(slowMotion: 4, scale: 3)
  static let quick = Workload(slowMotion: 1, scale: 1)
}
