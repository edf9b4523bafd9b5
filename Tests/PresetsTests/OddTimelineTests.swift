import Foundation
import TEInputs
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// The bundled presets with unusual timelines: they play to their end or fail with an error that names the
/// step.
@MainActor
@Suite(.serialized)
struct OddTimelineTests {
  nonisolated private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  nonisolated private static let names = Preset.list(in: [folder]).map(\.name)

  /// A bundled preset with another timeline.
  private static func preset(_ name: String, timeline steps: [String]) throws -> Preset {
    let path = folder.appendingPathComponent("\(name).yaml").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let end = try #require(text.range(of: "\ntimeline:"))
    let timeline = steps.map { "  - \($0)\n" }.joined()
    return try Preset.parse(
      [UInt8]((text[..<end.lowerBound] + "\ntimeline:\n" + timeline).utf8), named: path,
      folder: InputFolder(folder.path, allowsOutside: false), budgets: Budgets())
  }

  private static func make(_ preset: Preset) throws -> Player {
    let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    return try preset.makePlayer(PlaybackConfiguration(scale: 1), readImage: { _ in pixel })
  }

  /// Whether the timeline ended without an error.
  private static func play(_ preset: Preset) throws -> (messages: [String], error: PlaybackError?) {
    let player = try make(preset)
    do {
      try player.playToEnd(frameRate: 10)
      return (player.messages, nil)
    } catch {
      return (player.messages, error)
    }
  }

  @Test("pages that are pushed onto a page, which has no source for them, close one by one")
  func pageOnPage() throws {
    let push = "push: page[2]"
    let played = try Self.play(
      Self.preset(
        "photos",
        timeline: ["tap: photo[16]", push, push, "pop", "pop", "pop", "tap: photo[16]", "pop"]))
    #expect(played.error == nil && played.messages.isEmpty)
  }

  @Test("a photo whose page covers another page is dragged away, and then the other one is")
  func draggedOffAPage() throws {
    let played = try Self.play(
      Self.preset(
        "photos",
        timeline: [
          "tap: photo[16]", "push: page[2]",
          "drag: { from: [200, 300], to: [200, 600], duration: 0.3 }", "hold: 0.1",
          "drag: { from: [200, 300], to: [200, 600], duration: 0.3 }", "hold: 0.1",
          "tap: photo[16]", "pop",
        ]))
    #expect(played.error == nil && played.messages.isEmpty)
  }

  /// While a finger stays down, every following step begins at once and interrupts the one before it.
  @Test(
    "steps that interrupt one another play to the end",
    arguments: [
      ("today", "push: page[1], push: page[2], pop, rotate: landscape-left, pop"),
      ("today", "push: page[1], select-tab: 2, select-tab: 1, scroll: { to: 300 }, pop"),
      ("photos", "scroll: { to: 300 }, push: page[3], rotate: landscape-right, pop"),
      ("photos-dismiss", "push: page[3], push: page[4], select-tab: 2, select-tab: 1, pop, pop"),
      ("push", "push: notifications, push: notifications, rotate: landscape-left, pop, pop"),
      ("app-store", "present: page[1], present: page[2], rotate: landscape-left, dismiss"),
      (
        "modal",
        "present: new-event, rotate: landscape-left, present: new-event, dismiss, dismiss"
      ),
      ("modal-scale", "present: wallpaper[1], present: wallpaper[2], rotate: landscape-left"),
      ("side-menu", "present: menu, rotate: landscape-left, dismiss, rotate: portrait, dismiss"),
      (
        "hover-sheet",
        "present: speaker, present: speaker, rotate: landscape-left, dismiss, rotate: portrait"
      ),
      ("circle-reveal", "present: new-task, rotate: landscape-left, present: new-task, dismiss"),
      ("flip", "present: back, dismiss, rotate: landscape-left, dismiss"),
      ("fold", "present: trail, rotate: landscape-left, dismiss, dismiss"),
      ("tab-slide", "select-tab: 2, select-tab: 3, rotate: landscape-left, select-tab: 1"),
    ])
  func midway(name: String, steps: String) throws {
    let finger = "drag: { from: [390, 2], to: [392, 2], duration: 0.05, release: false }"
    let timeline = [finger] + steps.components(separatedBy: ", ") + ["release", "hold: 0.1"]
    #expect(try Self.play(Self.preset(name, timeline: timeline)).error == nil)
  }

  @Test("random timelines play to the end or fail with the step", arguments: names)
  func random(name: String) throws {
    let original = try Self.preset(name, timeline: ["hold: 0.1"])
    var stepsPlayed = 0
    for seed in 0..<Self.timelinesPerPreset {
      var random = try RandomTimeline(original, seed: UInt64(seed))
      let steps = random.make()
      let error = try Self.play(Self.preset(name, timeline: steps)).error
      stepsPlayed += error?.stepIndex ?? steps.count
      if case .neverSettled = error?.kind { Issue.record("never settles: \(steps)") }
    }
    // Many fail early: their target is not on the screen, or no page is open.
    #expect(stepsPlayed > 2 * Self.timelinesPerPreset)
  }

  /// The number of timelines that take about five seconds in total.
  private static let timelinesPerPreset = 4
}
