import Foundation
import StageTestSupport
import TEPlayback
import TETransitions
import Testing

@testable import TEPresets
@testable import UIKit

/// Two fingers in a timeline, and a finger between tabs.
@MainActor
@Suite(.serialized, .stage)
struct FingerStepTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ steps: String) -> String {
    """
    format: 2
    screens:
      first: { items: [ { view: { id: tile, at: [40, 200], width: 100, height: 80, on-tap: { push: second } } } ] }
      second: { items: [ { view: { id: hero, fill: red, at: [0, 100], width: 393, height: 500 } } ] }
    transition: { style: custom, gesture: { pinch: true } }
    timeline: [ { tap: tile }, \(steps), { hold: 0.2 } ]
    """
  }

  @Test("a pinch closes a screen, unless it is too short or cancelled")
  func pinch() throws {
    for (step, closes) in [
      ("{ pinch: { id: hero } }", true),
      ("{ pinch: { id: hero, from: 240, to: 220, hold: 0.2 } }", false),
      ("{ pinch: { at: [200, 300], move: [20, 30], angle: 90, release: cancel } }", false),
      ("{ pinch: { at: [200, 300], from: 100, to: 300, curve: linear, duration: 1 } }", false),
    ] {
      let (player, screens) = try preset.play(text(step))
      try player.playToEnd()
      #expect(player.playedSteps.map(\.name) == ["tap", "pinch", "hold"])
      #expect((screens.view(named: "hero", at: 0) == nil) == closes, "\(step)")
      #expect(player.missedTouches.isEmpty)
    }
  }

  @Test("both fingers are shown, on a line through the place")
  func marks() throws {
    let (player, _) = try preset.play(
      text(
        "{ pinch: { at: [200, 300], from: 200, to: 100, angle: 90, curve: linear, move: [0, 40] } }"
      ))
    var found: [[CGPoint]] = []
    var frame = 0.0
    while try player.picture(at: frame / 60) != nil {
      if player.stepName == "pinch", player.fingerMarks.count == 2 {
        found.append(player.fingerMarks.map(\.point))
      }
      frame += 1
    }
    let first = try #require(found.first)
    #expect(abs(first[0].y - 200) < 3 && abs(first[1].y - 400) < 3 && abs(first[0].x - 200) < 1)
    let last = try #require(found.last)
    #expect(abs(last[0].y - 290) < 3 && abs(last[1].y - 390) < 3 && abs(last[1].x - 200) < 1)
  }

  @Test("a pinch needs a place, and distances within the screen")
  func mistakes() {
    #expect(preset.findings(text("{ pinch: { from: 200 } }")) == ["6:37 missing-key"])
    #expect(preset.findings(text("{ pinch: { id: hero, to: 5 } }")) == ["6:53 out-of-range"])
  }

  @Test("a finger goes from tab to tab, with the style of the tabs")
  func tabs() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        first: { items: [ { view: { id: one, at: [40, 200], width: 100, height: 80 } } ] }
        second: { items: [ { view: { id: two, at: [40, 200], width: 100, height: 80 } } ] }
      tabs: { items: [ { title: A, screen: first }, { title: B, screen: second } ], transition: flip }
      timeline:
        - drag: { from: [360, 500], to: [20, 500], duration: 0.3 }
        - hold: 0.1
        - drag: { from: [20, 500], to: [80, 500], duration: 0.3, hold: 0.2 }
      """)
    _ = try player.advance(to: 0.2)
    #expect(Stage.current.transitions.count == 1)
    try player.playToEnd()
    #expect(screens.tabBarController?.selectedIndex == 1)
    #expect(screens.view(named: "two", at: 0) != nil && screens.view(named: "one", at: 0) == nil)
  }

  @Test("a style that tabs cannot have is refused for them")
  func refusal() {
    let text = """
      format: 2
      screens: { first: { items: [] }, second: { items: [] } }
      tabs: { items: [ { title: A, screen: first }, { title: B, screen: second } ], transition: sheet }
      """
    #expect(preset.findings(text) == ["3:91 invalid-transition"])
  }

  @Test(
    "photo, app-store and hover-sheet take the keys of a gesture",
    arguments: [
      ("photo, hero: hero", "push", "pinch: true", "pinch: { id: hero }"),
      (
        "photo, hero: hero", "present", "drag: up, moves: screen",
        "drag: { from: [200, 600], to: [200, 200] }"
      ),
      (
        "app-store, hero: hero", "present", "drag: sideways",
        "drag: { from: [60, 400], to: [380, 400], duration: 0.3 }"
      ),
      ("hover-sheet", "present", "drag: up", "drag: { from: [200, 700], to: [200, 200] }"),
    ])
  func gestures(style: String, way: String, gesture: String, step: String) throws {
    for (keys, closes) in [("", false), (", gesture: { \(gesture) }", true)] {
      let (player, screens) = try preset.play(
        """
        format: 2
        screens:
          first: { items: [ { view: { id: tile, fill: red, at: [40, 200], width: 100, height: 80, on-tap: { \(way): second } } } ] }
          second: { items: [ { view: { id: hero, fill: red, at: [0, 100], width: 393, height: 500 } } ] }
        transition: { style: \(style)\(keys) }
        timeline: [ { tap: tile }, { hold: 0.1 }, { \(step) }, { hold: 0.2 } ]
        """)
      try player.playToEnd()
      #expect((screens.view(named: "hero", at: 0) == nil) == closes, "\(style) \(keys)")
    }
  }

  @Test("a sheet has the system's drag: the keys of a gesture are refused with the reason")
  func sheetGesture() {
    let sheet = text("{ hold: 0.1 }").replacingOccurrences(
      of: "style: custom", with: "style: sheet")
    #expect(preset.findings(sheet).contains("5:29 unknown-key"))
  }
}
