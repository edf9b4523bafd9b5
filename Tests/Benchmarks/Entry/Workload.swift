internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEMedia
internal import TEPlayback
internal import TEPresets
internal import TEScene
internal import UIKit

/// The input of an export: a preset, device, scale, slow motion and frame rate.
struct Workload {
  var preset: String
  var device = "iphone-15-pro"
  var slowMotion = 4.0
  var scale = 3
  /// Frames per second.
  var rate = 60

  /// - Parameter isQuick: Whether at 1x and at normal speed.
  init(_ preset: String, isQuick: Bool) {
    self.preset = preset
    if isQuick {
      slowMotion = 1
      scale = 1
    }
  }

  var size: PixelSize {
    let model = DeviceModel.named(device) ?? .standard
    return PixelSize(
      width: Int((model.size.width * CGFloat(scale)).rounded()),
      height: Int((model.size.height * CGFloat(scale)).rounded()))
  }

  /// The size of `picture(of:)`, in points.
  var pointSize: CGSize {
    CGSize(
      width: CGFloat(size.width) / CGFloat(scale), height: CGFloat(size.height) / CGFloat(scale))
  }

  /// A picture of `layers` on white.
  func picture(of layers: [Layer]) -> Picture {
    var root = Layer(bounds: CGRect(origin: .zero, size: pointSize))
    root.backgroundColor = .white
    root.sublayers = layers
    return Picture(size: pointSize, scale: CGFloat(scale), root: root)
  }

  var format: FrameFormat { FrameFormat(size: size, frameRate: Rational(rate, 1)) }

  /// The program's arguments that make the same clip.
  func arguments(output: String) -> [String] {
    [
      "--preset", preset, "--device", device, "--slowmo", "\(slowMotion)", "--scale", "\(scale)",
      "--fps", "\(rate)", "--quiet", "--output", output,
    ]
  }

  @MainActor
  func makePlayer() throws -> Player {
    let library = PresetLibrary.ofThisProgram()
    return try Preset.load(preset, searchPath: library.folders).makePlayer(
      PlaybackConfiguration(
        device: DeviceModel.named(device) ?? .standard, scale: CGFloat(scale),
        slowMotion: slowMotion),
      readImage: { try Bitmap(decoding: $0, within: Budgets()) })
  }
}

/// The program as a user runs it, in a separate process.
enum ExportCommand {
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("transition-export").path

  /// - Parameter options: More arguments.
  static func start(
    _ workload: Workload, _ options: [String] = [], output: String
  ) throws -> ChildProcess {
    try ChildProcess(program, workload.arguments(output: output) + options)
  }

  /// An export that writes a report.
  struct ReportingRun {
    let process: ChildProcess
    fileprivate let document: String

    /// The report; available after the end of the process.
    func report() throws -> ExportReport {
      let data = try Data(contentsOf: URL(fileURLWithPath: document))
      return try JSONDecoder().decode(ExportReport.self, from: data)
    }
  }

  static func reporting(_ workload: Workload, output: String, in folder: WorkFolder) throws
    -> ReportingRun
  {
    let document = folder.path("report.json")
    let arguments = workload.arguments(output: output) + ["--json"]
    return ReportingRun(
      process: try ChildProcess(program, arguments, output: .file(document)), document: document)
  }

  /// Exports, and returns the program's report.
  static func report(_ workload: Workload, output: String, in folder: WorkFolder) throws
    -> (ExportReport, ChildProcess.Cost)
  {
    let run = try reporting(workload, output: output, in: folder)
    let cost = try run.process.wait()
    return (try run.report(), cost)
  }
}
