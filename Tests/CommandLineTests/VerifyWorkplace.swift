import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// A folder with a preset, its golden and the program.
struct VerifyWorkplace {
  /// What tests read of the document of `verify --json`.
  struct Report: Decodable {
    struct Clip: Decodable {
      struct Difference: Decodable {
        let kind: String
        let text: String
        let step: String?
        let firstFrame: Int?
        let worstFrame: Int?
        let element: String?
        let displacement: Double?
      }

      struct Frame: Decodable {
        let frame: Int
        let kinds: [String]
        let cells: [Int]
        let pixels: Int?
        let worstChannel: Int?
      }

      let name: String
      let outcome: String
      let problem: String?
      let notes: [String]
      let oldFrames: Int
      let newFrames: Int
      let differences: [Difference]
      let frames: [Frame]
      let worstFrame: Int?

      /// The kinds, each once, in the order in which they are told.
      var kinds: [String] {
        differences.map(\.kind).reduce(into: []) { kinds, kind in
          if !kinds.contains(kind) { kinds.append(kind) }
        }
      }
    }

    let tool: String
    let clips: [Clip]
  }

  let place: Workplace

  /// Writes the preset of the planted changes with its picture, and no golden.
  init() throws {
    place = try Workplace()
    try write(PlantedChange("nothing", [], []))
    let seed = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/font/square.ttf")
    let folder = place.folder.url.appendingPathComponent("sf")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for size in ["Text", "Display"] {
      try FileManager.default.copyItem(
        at: seed, to: folder.appendingPathComponent("SF-Pro-\(size)-Regular.otf"))
    }
  }

  /// Writes the preset with a change, and its picture.
  func write(_ change: PlantedChange, to name: String = "p.yaml") throws {
    var text = PlantedChange.preset
    for (old, new) in change.edits {
      let parts = text.components(separatedBy: old)
      try #require(parts.count == 2, "\(old) occurs \(parts.count - 1) times")
      text = parts.joined(separator: new)
    }
    try place.folder.write(text, to: name)
    let color: UInt32 = change.replacesPicture ? 0xFF22_44CC : 0xFFCC_3322
    let bytes = try PNGEncoder().encode(TestImage(8, 8, filledWith: color).bgra)
    try Data(bytes).write(to: place.folder.url.appendingPathComponent("picture.png"))
  }

  /// Records the golden of the preset as it is.
  func record(_ arguments: String...) throws {
    let result = try place.tool.run(["record", "p.yaml"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Verifies, and returns the exit code with what was found of the only clip.
  func verify(
    _ arguments: String..., clip: String = "p.yaml"
  ) throws -> (status: Int32, clip: Report.Clip) {
    try verify(arguments, clip: clip)
  }

  /// Verifies, and returns the exit code with what was found of the only clip.
  func verify(
    _ arguments: [String], clip: String = "p.yaml"
  ) throws -> (status: Int32, clip: Report.Clip) {
    let result = try place.tool.run(["verify", clip, "--json"] + arguments)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    try #require(report.clips.count == 1)
    return (result.status, report.clips[0])
  }
}
