import Foundation
import Playback
import Scene
import Testing

@testable import Presets
@testable import UIKit

/// Parsing of timelines, and their errors.
struct TimelineTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("timeline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
  }

  /// A preset whose last line is the timeline's first step.
  private static func preset(_ steps: String) -> String {
    """
    format: 1
    summary: Test
    tab-bar: { items: [ { title: A, symbol: xmark }, { title: B, symbol: xmark } ] }
    today: { title: T, cards: [ { image: picture.png, title: A }, { image: picture.png, title: B } ] }
    transition: { card: {} }
    timeline:
    \(steps)
    """
  }

  private func parse(_ steps: String) throws(PresetError) -> Preset {
    let text = Self.preset(steps)
    return try PresetParser.parse(
      [UInt8](text.utf8), file: folder.appendingPathComponent("p.yaml").path)
  }

  @Test("every step has its name")
  func stepNames() throws {
    let preset = try parse(
      """
        - hold: 0.25
        - tap: { card: 2 }
        - press: { at: [10, 20], duration: 1 }
        - drag: { from: [10, 20], to: { card: 1 }, duration: 1, curve: linear, hold: 0.1 }
        - drag: { path: [[10, 20], [30, 40], [50, 60]], release: false }
        - drag: { to: [10, 20], release: cancel }
        - drag: { path: [[10, 20, 0], [30, 40, 0.5]], release: false }
        - release
        - rotate: landscape-left
        - select-tab: 2
        - pop
        - push: { card: 1 }
        - scroll: { to: 100 }
      """)
    #expect(
      preset.timeline.map(\.name) == [
        "hold", "tap", "press", "drag", "drag", "drag", "drag", "release", "rotate", "select-tab",
        "pop", "push", "scroll",
      ])
    #expect(preset.place(ofStep: 1)?.hasSuffix("p.yaml:8:5") == true)
    #expect(preset.place(ofStep: 13) == nil)
  }

  @Test(
    "errors have line and column",
    arguments: [
      ("- tip: { card: 1 }", 5, "did you mean 'tap'?"),
      ("- tap", 5, "'tap' needs a value"),
      ("- pop: 1", 10, "'pop' has no value"),
      ("- tap: { crad: 1 }", 12, "did you mean 'card'?"),
      ("- tap: { card: 3 }", 18, "3 is out of range"),
      ("- tap: { card: 1, at: [1, 2] }", 10, "expected one of card, target, at"),
      ("- tap: { at: [1] }", 16, "expected a list of two numbers"),
      ("- tap: { at: [1, 9999] }", 20, "out of range"),
      ("- press: { card: 1, duration: -1 }", 33, "out of range"),
      ("- drag: { from: [1, 2] }", 11, "the key 'to' is missing"),
      ("- drag: { to: [1, 2], curve: eas-in }", 32, "did you mean 'ease-in'?"),
      ("- drag: { to: [1, 2], release: maybe }", 34, "is not known here"),
      ("- drag: { to: [1, 2], path: [[1, 2]] }", 31, "by itself"),
      ("- drag: { path: [] }", 19, "needs a point"),
      ("- drag: { path: [[1, 2, 1], [3, 4, 0.5]] }", 38, "must not decrease"),
      ("- drag: { path: [[1, 2, 0], [3, 4]] }", 31, "expected [x, y, seconds]"),
      ("- drag: { path: [[1, 2, 0]], duration: 1 }", 42, "needs no 'duration'"),
      ("- release", 5, "no finger is on the screen"),
      ("- cancel", 5, "no finger is on the screen"),
      ("- rotate: landscape", 13, "landscape-left, landscape-right"),
      ("- select-tab: 3", 17, "3 is out of range"),
      ("- hold: 1\n  - pop", 5, "no page is open here"),
    ])
  func mistakes(_ step: String, _ column: Int, _ expected: String) {
    let error = #expect(throws: PresetError.self) { try parse("  " + step) }
    guard case .invalid(let place, let message, let help) = error?.kind else {
      Issue.record("no error with a place for \(step)")
      return
    }
    #expect(place.line == (step.contains("\n") ? 8 : 7))
    #expect(place.column == column, "\(message)")
    #expect("\(message) \(help ?? "")".contains(expected), "\(message)")
  }

  @Test("no move is rejected after a step with a finger, whose effect is unknown")
  func afterFinger() throws {
    #expect(throws: Never.self) { try parse("  - tap: { card: 1 }\n  - pop") }
    #expect(throws: PresetError.self) { try parse("  - hold: 1\n  - pop") }
  }

  @Test("a preset without a kind of screens, or with two, is rejected")
  func kinds() {
    let text = "format: 1\nsummary: T\ntimeline: [pop]"
    let error = #expect(throws: PresetError.self) {
      try PresetParser.parse([UInt8](text.utf8), file: "p.yaml")
    }
    guard case .invalid(let place, let message, let help) = error?.kind else {
      Issue.record("no error")
      return
    }
    #expect(place.line == 1 && place.column == 1)
    #expect(message == "the preset does not say what its screens show")
    #expect(help?.contains("today") == true)
  }

  @MainActor
  @Test("a move that the screens cannot make is an error at its step")
  func impossibleMove() throws {
    let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    let preset = try parse("  - tap: { at: [196, 80] }\n  - pop")
    let player = try preset.makePlayer(PlaybackConfiguration(scale: 1), readImage: { _ in pixel })
    let error = #expect(throws: PlaybackError.self) { try player.playToEnd() }
    #expect(error?.stepIndex == 1)
    #expect(error?.kind == .failed(message: "no page is open here"))
  }

  @MainActor
  @Test("a step selects a tab, and a tap opens a card")
  func tabAndTap() throws {
    let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    let preset = try parse(
      "  - select-tab: 2\n  - select-tab: 1\n  - tap: { card: 1 }\n  - hold: 0.1\n  - pop")
    let player = try preset.makePlayer(PlaybackConfiguration(scale: 1), readImage: { _ in pixel })
    try player.playToEnd()
    #expect(
      player.playedSteps.map(\.name) == ["select-tab", "select-tab", "tap", "hold", "pop"])
    let tap = player.playedSteps[2]
    // The card transition takes 1 s (fidelity.md section 6), the finger .08 s.
    #expect(abs(tap.end - tap.start - 1.08) < 0.01)
  }
}
