internal import Foundation
internal import Media

/// The whole command against x264 alone on the same converted frames, with the same settings.
@MainActor
struct EndToEnd {
  let clip: Clip
  let command: ExportCommand
  /// How often the two are run in turn.
  let pairs: Int

  /// The largest ratio that this stage of the project allows.
  private static let bar = 1.6

  func rows() throws -> [Row] {
    var exports: [Double] = []
    var encoders: [Double] = []
    for _ in 0..<pairs {
      try timing(&exports) { try command.run() }
      try timing(&encoders) { try encodeAlone() }
    }
    let ratios = zip(exports, encoders).map { $0 / $1 }
    return [
      Row(name: "end to end, median", value: exports.median / 1000, unit: "s", bar: nil),
      Row(name: "x264 alone, median", value: encoders.median / 1000, unit: "s", bar: nil),
      Row(name: "end to end / x264 alone", value: ratios.median, unit: "", bar: Self.bar),
    ]
  }

  private func encodeAlone() throws {
    let path = command.folder.appendingPathComponent("alone.mp4").path
    let encoder = try clip.makeEncoder(path: path)
    for run in clip.runs { try encoder.append(run.prepared, count: run.count) }
    _ = try encoder.finish()
  }
}
