import Foundation
import Testing

@testable import TEPresets
@testable import UIKit

/// What differs in the states of nodes.
@MainActor
struct StateTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private static let card = """
    view:
              id: card
              at: [10, 20]
              width: 100
              height: 50
              radius: 8
              shadow: { blur: 4, opacity: 0.5 }
              on-tap: { push: page }
              states:
                head: { pin: [top, leading], height: 80, radius: 0, shadow: { blur: 9 }, on-tap: nothing }
                tiny: { width: 10 }
              items:
                - text: { id: title, value: A, size: 12, states: { head: { style: title1, value: B } } }
                - view: { id: corner, at: [0, 0], width: 5, height: 5, state: tiny, states: { tiny: { width: 3 } } }
    """

  private func text(_ page: String, start: String = "page") -> String {
    """
    format: 2
    start: \(start)
    screens:
      list:
        items: &card
        - \(Self.card)
      page: \(page)
    timeline: [ { hold: 1 } ]
    """
  }

  @Test("without a state a node is as its own keys say")
  func none() throws {
    let list = text("{ items: *card }", start: "list")
    #expect(preset.findings(list).filter { !$0.hasSuffix("unused") } == [])
    #expect(try preset.frame("card", in: list) == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test(
    "a screen's state changes its nodes, and those inside; keys that exclude each other give way")
  func screen() throws {
    let page = text("{ state: head, items: *card }")
    #expect(try preset.frame("card", in: page) == CGRect(x: 0, y: 0, width: 100, height: 80))
    let (player, screens) = try preset.play(page)
    let card = try #require(screens.view(named: "card", at: 0))
    #expect(card.layer.cornerRadius == 0)
    // Merged key by key.
    #expect(card.layer.shadowRadius == 9 && card.layer.shadowOpacity == 0.5)
    let title = try #require(screens.view(named: "title", at: 0) as? UILabel)
    #expect(title.text == "B" && title.font.pointSize == 28)
    #expect(try preset.frame("corner", in: page).width == 3)
    _ = player
  }

  @Test("a node's state holds for it and what is inside, until another one")
  func node() throws {
    let page = text("{ items: [ { view: { state: tiny, pin: all, items: *card } } ] }")
    #expect(try preset.frame("card", in: page).width == 10)
    #expect(try preset.frame("corner", in: page).width == 3)
  }

  @Test("a state that no node inside has is a mistake")
  func unknown() {
    #expect(
      preset.findings(text("{ state: heed, items: *card }")).filter { !$0.hasSuffix("unused") }
        == ["20:18 unknown-state"])
  }

  @Test("mistakes in states are found, chosen or not")
  func mistakes() {
    func findings(_ states: String) -> [String] {
      preset.findings(
        "format: 2\nscreens: { a: { items: [ { view: { states: \(states) } } ] } }")
    }
    #expect(findings("{ b: { widht: 4 } }") == ["2:51 unknown-key"])
    #expect(findings("{ b: { width: wide } }") == ["2:58 wrong-type"])
    #expect(findings("{ b: { states: {} } }") == ["2:51 unknown-key"])
    #expect(findings("{ b: { at: [0, 0], pin: all } }") == ["2:63 conflicting-keys"])
    #expect(findings("{ b: 4 }") == ["2:49 wrong-type"])
    #expect(findings("{ B: {} }") == ["2:46 invalid-id"])
  }
}
