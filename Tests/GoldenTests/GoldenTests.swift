import Foundation
import Media
import Playback
import Presets
import Testing

/// Stills of every preset against the recorded ones, to the bit.
///
/// `scripts/record-goldens` records them anew; a test run never does.
@MainActor
@Suite(.serialized)
struct GoldenTests {
  /// A still of a movement at a share of its duration.
  struct Still: CustomTestStringConvertible, Sendable {
    let preset: String
    let step: String
    /// 0...100.
    let percent: Int
    /// Seconds into the clip.
    let time: Double
    var appearance = Appearance.light

    var name: String {
      let suffix = appearance == .dark ? "-dark" : ""
      return "\(preset)-\(step)-\(String(format: "%03d", percent))\(suffix)"
    }

    var testDescription: String { name }
  }

  /// Today's timeline: push at .5 s, pop at 2.25 s, 1 s each.
  nonisolated static let stills: [Still] =
    [0, 25, 50, 75, 100].flatMap { percent in
      [
        Still(
          preset: "today", step: "push", percent: percent, time: 0.5 + Double(percent) / 100),
        Still(
          preset: "today", step: "pop", percent: percent, time: 2.25 + Double(percent) / 100),
      ]
    } + [Still(preset: "today", step: "push", percent: 25, time: 0.75, appearance: .dark)]

  nonisolated private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  nonisolated private static let folder = root.appendingPathComponent("Tests/GoldenTests/Goldens")

  nonisolated private static let isRecording =
    ProcessInfo.processInfo.environment["TRANSITION_EXPORT_RECORD_GOLDENS"] == "1"

  @Test("stills look as recorded", arguments: stills)
  func still(_ still: Still) throws {
    let preset = try Preset.load(
      still.preset, searchPath: [Self.root.appendingPathComponent("Presets")])
    let actual = try StillPainter(appearance: still.appearance).draw(preset, at: still.time)
    let file = Self.folder.appendingPathComponent("\(still.name).png")
    if Self.isRecording {
      try #require(ProcessInfo.processInfo.environment["CI"] != "true", "CI never records goldens")
      try Data(try png(actual)).write(to: file)
      return
    }
    let golden = try ImageReader().read([UInt8](try Data(contentsOf: file)))
    try #require(golden.size == actual.size)
    let differences = zip(golden.pixels, actual.pixels).map { $0 > $1 ? $0 - $1 : $1 - $0 }
    let largest = differences.max() ?? 0
    if largest > 0 {
      Attachment.record(try png(actual), named: "\(still.name)-actual.png")
      // Made visible: any difference is at least 64 of 255.
      var visible = differences.map { $0 == 0 ? 0 : UInt8(min(255, 64 + Int($0))) }
      for alpha in stride(from: 3, to: visible.count, by: 4) { visible[alpha] = 255 }
      let picture = DecodedImage(size: actual.size, pixels: visible)
      Attachment.record(try png(picture), named: "\(still.name)-difference.png")
    }
    #expect(largest == 0)
  }

  private func png(_ image: DecodedImage) throws -> [UInt8] {
    try PNGEncoder().encode(image)
  }
}
