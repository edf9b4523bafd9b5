import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Keys have an effect wherever they are accepted.
@MainActor
struct NodeEffectTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  @Test("a key that has no effect at its place is a mistake")
  func places() {
    let text = """
      format: 2
      screens:
        s:
          scroll:
            items:
              - view: { pin: top, height: 10 }
              - stack: [ { view: { at: [1, 2] } }, { view: { inset: 4 } } ]
          items:
            - grid: [ { view: { offset: [1, 2] } } ]
            - grid: { columns: 2, cell-width: 40 }
            - view: { at: [1, 2], pin: top }
            - text: { value: a, size: 12, style: title1 }
      """
    #expect(
      preset.findings(text) == [
        "6:24 conflicting-keys", "7:34 conflicting-keys", "9:35 conflicting-keys",
        "10:29 conflicting-keys", "11:29 conflicting-keys", "12:37 conflicting-keys",
      ])
  }

  @Test("a blur is as high as its content, as a view is", arguments: ["view", "blur"])
  func blur(node: String) throws {
    let frame = try preset.frame(
      "box",
      in: """
        format: 2
        screens:
          s: { scroll: { items: [ { \(node): { id: box, items: [ { stack: { pin: all, padding: 14, items: [ { view: { height: 30 } }, { view: { height: 20 } } ] } } ] } } ] } }
        """)
    #expect(frame.height == 78)
  }

  @Test("a screen shows one of a screenshot, a scroll node and a list")
  func oneContent() {
    let text = """
      format: 2
      screens: { s: { image: picture.png, list: [ a ] } }
      """
    #expect(preset.findings(text) == ["2:37 conflicting-keys"])
  }

  @Test(
    "a style takes the ids of the roles that it moves",
    arguments: [
      ("push", "source", false), ("push", "hero", false), ("scale", "source", true),
      ("scale", "hero", false), ("grow", "hero", true), ("flip", "container", true),
      ("flip", "source", false),
    ])
  func roles(style: String, role: String, isTaken: Bool) {
    let text = """
      format: 2
      screens: { s: { items: [ { view: { id: a } } ] } }
      transition: { style: \(style), \(role): a }
      """
    #expect(preset.findings(text).contains { $0.hasSuffix("unknown-key") } != isTaken)
  }

  @Test("the scroll node of a screen has the look of other nodes")
  func fillingScroll() throws {
    let (_, screens) = try preset.play(
      """
      format: 2
      screens: { s: { scroll: { id: a, fill: red, opacity: 0.5, items: [ { spacer: 2000 } ] } } }
      timeline: [ { hold: 0.1 } ]
      """)
    let view = try #require(screens.view(named: "a", at: 0))
    #expect(view.backgroundColor == .systemRed && view.alpha == 0.5)
    #expect(view.frame == screens.rootViewController.view.bounds)
  }

  @Test("a tap that selects a tab does so with its own transition")
  func tabTransition() throws {
    let text = { (transition: String) in
      """
      format: 2
      screens:
        a: { items: [ { view: { id: go, at: [40, 200], width: 100, height: 80, on-tap: { select-tab: 2\(transition) } } } ] }
        b: { items: [ { view: { id: there, at: [0, 0] } } ] }
      tabs: { items: [ { title: A, symbol: star, screen: a }, { title: B, symbol: star, screen: b } ] }
      timeline: [ { tap: go }, { hold: 0.2 } ]
      """
    }
    for (transition, isAnimated) in [("", false), (", transition: tab-slide", true)] {
      let (player, screens) = try preset.play(text(transition))
      try player.playToEnd()
      #expect((player.playedSteps[0].end > 0.2) == isAnimated, "\(player.playedSteps[0].end)")
      #expect(screens.view(named: "there", at: 0) != nil)
    }
  }

  @Test("a large title is shown on a screen that is pushed, whatever the first screen has")
  func largeTitle() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        a: { navigation: A }
        b: { navigation: { title: B, large: true }, items: [ { view: { id: top, pin: top, within: safe-area } } ] }
      timeline: [ { push: b }, { hold: 0.2 } ]
      """)
    try player.playToEnd()
    let view = try #require(screens.view(named: "top", at: 0))
    // The bar begins at 53.67 (fidelity.md section 8); it is 44 points high, and 52 more with a large title.
    #expect(abs(view.convert(CGPoint.zero, to: nil).y - (161 / 3 + 44 + 52)) < 0.5)
  }

  @Test("a tap that closes a screen which nothing opened is reported")
  func closingNothing() throws {
    let (player, _) = try preset.play(
      """
      format: 2
      screens: { s: { items: [ { view: { id: a, width: 100, height: 300, on-tap: pop } } ] } }
      timeline: [ { tap: a }, { hold: 0.2 } ]
      """)
    try player.playToEnd()
    #expect(player.messages == ["a tap cannot pop: no screen is pushed here"])
  }

  @Test("a filmstrip has the selected node in the middle, with its own shape and gaps")
  func filmstrip() throws {
    let text = """
      format: 2
      canvas: { size: [200, 400], scale: 1 }
      screens:
        s:
          items:
            - filmstrip:
                pin: [top, sides]
                height: 30
                selected: 2
                items: [ { repeat: 3, image: { id: a, file: picture.png } } ]
      """
    let frames = try (0..<3).map { try preset.frame("a", at: $0, in: text) }
    // The picture is a square of one pixel: 30 points wide at this height.
    #expect(frames[1] == CGRect(x: 85, y: 0, width: 30, height: 30))
    #expect(frames[0] == CGRect(x: 56, y: 0, width: 20, height: 30))
    #expect(frames[2] == CGRect(x: 124, y: 0, width: 20, height: 30))
  }

  @Test("a symbol may be a picture, whose shape has the symbol's color")
  func ownSymbol() throws {
    let (_, screens) = try preset.play(
      """
      format: 2
      screens: { s: { items: [ { symbol: { id: a, file: picture.png, color: red, size: 20 } } ] } }
      timeline: [ { hold: 0.1 } ]
      """)
    let view = try #require(screens.view(named: "a", at: 0) as? UIImageView)
    #expect(view.image?.renderingMode == .alwaysTemplate && view.tintColor == .systemRed)
    #expect(
      preset.findings(
        "format: 2\nscreens: { s: { items: [ { symbol: { name: star, file: picture.png } } ] } }")
        == ["2:36 conflicting-keys"])
  }

  @Test("the device's safe area does not depend on the bars")
  func deviceSafeArea() throws {
    let text = """
      format: 2
      screens:
        s:
          navigation: Title
          items: [ { view: { id: a, pin: sides, constraints: [ top = device-safe-area.top, bottom = device-safe-area.bottom ] } } ]
      tabs: { items: [ { title: A, symbol: star, screen: s } ] }
      """
    let frame = try preset.frame("a", in: text)
    #expect(frame == CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34))
  }
}
