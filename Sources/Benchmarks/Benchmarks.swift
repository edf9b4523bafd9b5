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
      let clip = try Clip(workload)
      var rows = try clip.measureStages()
      rows += try EndToEnd(clip: clip, workload: workload, pairs: quick ? 1 : 3).measure()
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
