import Foundation
import TEPlayback
import Testing

@testable import TEPresets

/// Timelines: their steps, their errors and what they do.
@MainActor
struct TimelineTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  /// A preset whose last lines are the timeline's steps.
  private static func text(_ steps: String) -> String {
    """
    format: 2
    screens:
      first: { scroll: [ { repeat: 2, view: { id: card, height: 80, on-tap: { push: page } } } ] }
      page: { scroll: [ { view: { height: 2000 } } ] }
      empty: {}
    tabs: { items: [ { title: A, symbol: xmark, screen: first }, { title: B, symbol: xmark, screen: empty } ] }
    transition: card
    timeline:
    \(steps)
    """
  }

  @Test("every step has its name")
  func stepNames() throws {
    let parsed = try preset.parse(
      Self.text(
        """
          - hold: 0.25
          - tap: card[2]
          - press: { at: [10, 20], duration: 1 }
          - drag: { from: [10, 20], to: "card[1]", duration: 1, curve: linear, hold: 0.1 }
          - drag: { path: [[10, 20], [30, 40], [50, 60]], release: false }
          - drag: { to: [10, 20], release: cancel }
          - drag: { path: [[10, 20, 0], [30, 40, 0.5]], release: false }
          - release
          - rotate: landscape-left
          - select-tab: 2
          - pop
          - push: page
          - scroll: { to: 100 }
          - present: page
          - dismiss
          - cancel
        """))
    #expect(
      parsed.timeline.map(\.name) == [
        "hold", "tap", "press", "drag", "drag", "drag", "drag", "release", "rotate", "select-tab",
        "pop", "push", "scroll", "present", "dismiss", "cancel",
      ])
    #expect(parsed.place(ofStep: 1)?.hasSuffix("p.yaml:10:5") == true)
    #expect(parsed.place(ofStep: 16) == nil)
  }

  @Test(
    "errors have line and column",
    arguments: [
      ("- tip: card", 5, "did you mean 'tap'?"),
      ("- tap", 5, "'tap' needs a value here"),
      ("- pop: 1", 5, "'pop' has no value"),
      ("- tap: crad", 10, "did you mean 'card'?"),
      ("- tap: { id: crad }", 16, "did you mean 'card'?"),
      ("- tap: { id: card, at: [1, 2] }", 10, "Give one of: id, text, at"),
      ("- tap: { at: [1] }", 16, "expected a list of 2 values"),
      ("- tap: { at: [1, 9999] }", 20, "out of range"),
      ("- tap: [1, 9999]", 14, "out of range"),
      ("- press: { id: card, duration: -1 }", 34, "out of range"),
      ("- drag: { from: [1, 2] }", 11, "the key 'to' is missing"),
      ("- drag: { to: [1, 2], curve: eas-in }", 32, "did you mean 'ease-in'?"),
      ("- drag: { to: [1, 2], release: maybe }", 34, "is not known here"),
      ("- drag: { to: [1, 2], path: [[1, 2]] }", 17, "already determines"),
      ("- drag: { path: [] }", 19, "expected at least one value"),
      ("- drag: { path: [[1, 2, 1], [3, 4, 0.5]] }", 31, "must not decrease"),
      ("- drag: { path: [[1, 2, 0], [3, 4]] }", 31, "expected [x, y, seconds]"),
      ("- drag: { path: [[1, 2, 0]], duration: 1 }", 42, "needs no 'duration'"),
      ("- rotate: landscape", 13, "landscape-left, landscape-right"),
      ("- select-tab: 3", 17, "there are 2 tabs"),
      ("- push: pgae", 11, "did you mean 'page'?"),
      ("- scroll: { id: lsit, to: 1 }", 19, "there is no node 'lsit'"),
      ("- { hold: 1, lasting: 2 }", 25, "nor another length"),
    ])
  func mistakes(_ step: String, _ column: Int, _ expected: String) {
    let error = #expect(throws: PresetError.self) { try preset.parse(Self.text("  " + step)) }
    guard case .findings(let findings)? = error?.kind, let finding = findings.first else {
      Issue.record("no finding for \(step)")
      return
    }
    #expect(finding.location.line == 9 && finding.location.column == column)
    #expect("\(finding.message) \(finding.help ?? "")".contains(expected), "\(finding.message)")
  }

  @Test("a preset without screens is rejected")
  func screens() {
    for text in ["format: 2\ntimeline: [pop]", "format: 2\nscreens: {}\ntimeline: [pop]"] {
      #expect(Set(preset.findings(text)) == ["1:1 missing-key"])
    }
  }

  @Test(
    "a step that is impossible when its time comes is an error at the step",
    arguments: [
      ("tap: [196, 700]", "pop", .failed(message: "no screen is pushed here")),
      ("hold: 0.1", "dismiss", .failed(message: "nothing is presented here")),
      ("push: empty", "scroll: 100", .failed(message: "nothing scrolls here")),
      ("hold: 0.1", "release", .noFinger), ("hold: 0.1", "cancel", .noFinger),
      ("hold: 0.1", "tap: card[3]", .targetMissing(description: "card 3")),
    ] as [(String, String, PlaybackError.Kind)])
  func impossibleStep(first: String, second: String, kind: PlaybackError.Kind) throws {
    let (player, _) = try preset.play(Self.text("  - \(first)\n  - \(second)"))
    let error = #expect(throws: PlaybackError.self) { try player.playToEnd() }
    #expect(error?.stepIndex == 1)
    #expect(error?.kind == kind)
  }

  @Test("a step with a length of its own ends while something still moves")
  func lasting() throws {
    let (player, _) = try preset.play(
      Self.text("  - { tap: card, lasting: 0.3 }\n  - hold: 0.1\n  - { tap: card }"))
    try? player.playToEnd()
    let tap = player.playedSteps[0]
    #expect(abs(tap.end - tap.start - 0.3) < 0.01)
  }

  @Test("a step selects a tab, and a tap opens a card")
  func tabAndTap() throws {
    let (player, _) = try preset.play(
      Self.text(
        "  - select-tab: 2\n  - select-tab: 1\n  - tap: card\n  - hold: 0.1\n  - pop"))
    try player.playToEnd()
    #expect(
      player.playedSteps.map(\.name) == ["select-tab", "select-tab", "tap", "hold", "pop"])
    let tap = player.playedSteps[2]
    // The card transition takes 1 s (fidelity.md section 6), the finger .08 s.
    #expect(abs(tap.end - tap.start - 1.08) < 0.01)
  }
}
