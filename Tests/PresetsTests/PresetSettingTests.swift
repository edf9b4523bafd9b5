import Foundation
import Inputs
import Testing
import Transitions

@testable import Presets

/// Values of a preset that are set from outside, as by `--set`.
struct PresetSettingTests {
  private static let presets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  /// A folder with a preset of the card transition, named `today`.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
    let text = """
      format: 1
      summary: Cards
      today: { title: T, cards: [ { image: picture.png, title: A } ] }
      transition:
        card:
          position: { duration: 1, damping-ratio: 0.7 }
          size: { duration: 0.5, curve: ease-in-out }
          shadow: { opacity: 0.25, radius: 8, offset: [0, 8] }
      timeline: [ { hold: 1 } ]
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("today.yaml"))
  }

  private func load(_ name: String, _ settings: [String]) throws(PresetError) -> Preset {
    try Preset.load(
      name, searchPath: [folder, Self.presets], changes: PresetChanges(settings: settings))
  }

  private func today(_ settings: [String]) throws -> CardTransition.Parameters {
    let preset = try load("today", settings)
    return try #require(preset.content as? TodayContent).parameters
  }

  @Test("a setting replaces a value of the file and keeps the others")
  func replacing() throws {
    let parameters = try today([
      "transition.card.position.damping-ratio=0.5", "transition.card.shadow.offset=[1, 2]",
      "transition.card.size.curve=[0.1, 0, 0.2, 1]",
    ])
    #expect(parameters.positionDampingRatio == 0.5)
    #expect(parameters.look.shadowOffset == CGSize(width: 1, height: 2))
    #expect(parameters.sizeCurve == TransitionCurve(0.1, 0, 0.2, 1))
    #expect(parameters.positionDuration == 1 && parameters.look.shadowRadius == 8)
  }

  @Test("a setting adds a missing value in a missing group")
  func adding() throws {
    let preset = try load("photos", ["transition.photo.dismissal.reach=0.9"])
    let content = try #require(preset.content as? PhotosContent)
    #expect(content.transition.dismissal.reach == 0.9)
    #expect(content.transition.pushDampingRatio == 0.95)
  }

  @Test("the last of two settings of a value wins, and a whole group can be set")
  func order() throws {
    let parameters = try today([
      "transition.card.size.duration=2", "transition.card.size.duration=3",
      "transition.card.position={ duration: 4 }",
    ])
    #expect(parameters.sizeDuration == 3)
    #expect(parameters.positionDuration == 4 && parameters.positionDampingRatio == 0.7)
  }

  @Test("settings change the hash")
  func hash() throws {
    let setting = ["transition.card.size.duration=2"]
    #expect(try load("today", []).sourceHash != (try load("today", setting)).sourceHash)
    #expect(try load("today", setting).sourceHash == (try load("today", setting)).sourceHash)
  }

  @Test(
    "errors have the setting",
    arguments: [
      ("transition.card.position.duration=20", "20 is out of range"),
      ("transition.card.position.dampin-ratio=1", "did you mean 'damping-ratio'?"),
      ("transition.crad.position.duration=1", "did you mean 'card'?"),
      ("summary.x=1", "without keys of its own"),
      ("transition.card.size.curve=wobble", "is not known here"),
      ("transition.card.size.duration", "expected KEY.KEY=VALUE"),
      ("=1", "expected KEY.KEY=VALUE"),
      ("transition.card.size.duration=[1", "list"),
      ("..=1", "there is no key"),
    ])
  func mistakes(setting: String, expected: String) throws {
    let error = try #require(throws: PresetError.self) { try load("today", [setting]) }
    guard case .invalid(let location, let message, _) = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect("\(location)" == "--set '\(setting)'")
    #expect(message.contains(expected), "\(message)")
  }

  @Test("errors in a part of a set group have the setting")
  func parts() throws {
    let error = try #require(throws: PresetError.self) {
      try load("today", ["transition.card={ position: { duration: no } }"])
    }
    guard case .invalid(let location, _, _) = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect("\(location)".hasPrefix("--set"))
  }
}
