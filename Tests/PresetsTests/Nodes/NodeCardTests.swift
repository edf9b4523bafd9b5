import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Pages of cards, and what changes with scrolling and with a finger.
@MainActor
@Suite(.serialized)
struct NodeCardTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(
    style: String = "card", opening: String = "push", closing: String = "pop", timeline: String
  ) -> String {
    """
    format: 2
    screens:
      first:
        items:
          - view: { id: a, at: [40, 200], width: 200, height: 120, fill: red, on-tap: { \(opening): second } }
      second:
        scroll:
          under-bars: true
          items:
            - view: { id: face, height: 300, fill: blue }
            - view:
                items:
                  - view: { id: body, pin: all, inset: 20, resize: scale, items: [ { view: { id: words, height: 90, pin: all, fill: green } } ] }
        items:
          - view: { id: close, width: 30, height: 30, pin: [top, trailing], inset: { top: 60, trailing: 20 }, on-tap: \(closing), entrance: { constraints: [top = parent.top + 8] }, exit: { opacity: 0 } }
    transition: { style: \(style), source: a, hero: face }
    timeline: \(timeline)
    """
  }

  /// The presented height of a node's layer, in points.
  private func height(_ id: String, _ screens: NodeScreens) throws -> CGFloat {
    let layer = try #require(screens.view(named: id, at: 0)).layer
    return (layer.presentation() ?? layer).bounds.height
  }

  @Test(
    "the hero grows from the card's height to its own, and back", arguments: ["card", "app-store"])
  func hero(style: String) throws {
    let isCard = style == "card"
    let source = text(
      style: style, opening: isCard ? "push" : "present", closing: isCard ? "pop" : "dismiss",
      timeline: "[ { tap: a }, { hold: 0.5 }, { tap: close }, { hold: 0.1 } ]")
    let rehearsal = try preset.play(source).player
    try rehearsal.playToEnd()
    let hold = rehearsal.playedSteps[1]
    let (player, screens) = try preset.play(source)
    _ = try player.picture(at: hold.start * 0.4)
    let growing = try height("face", screens)
    #expect(growing >= 119 && growing < 300)
    _ = try player.picture(at: hold.start + 0.2)
    #expect(try height("face", screens) == 300)
    let close = try #require(screens.view(named: "close", at: 0))
    #expect(close.frame.minY == 60 && close.alpha == 1)
    try player.playToEnd()
    #expect(screens.view(named: "face", at: 0) == nil)
    #expect(screens.view(named: "a", at: 0)?.isHidden == false)
  }

  @Test("a hero that fills the header of a scroll grows with that")
  func header() throws {
    let source = """
      format: 2
      screens:
        first:
          items:
            - view: { id: a, at: [40, 200], width: 200, height: 120, fill: red, on-tap: { push: second } }
        second:
          scroll:
            header: { height: 300, items: [ { view: { id: face, pin: all, fill: blue } }, { gradient: { id: shade, colors: [ clear, black ], pin: [bottom, sides], height: 80 } } ] }
            items: [ { text: { id: words, value: "One two three four five six seven eight nine ten eleven twelve" } } ]
          items: [ { view: { id: close, width: 30, height: 30, pin: [top, trailing], on-tap: pop } } ]
      transition: { style: card, source: a, hero: face }
      timeline: [ { tap: a }, { hold: 0.5 }, { tap: close }, { hold: 0.1 } ]
      """
    let rehearsal = try preset.play(source).player
    try rehearsal.playToEnd()
    let holds = rehearsal.playedSteps
    let (player, screens) = try preset.play(source)
    _ = try player.picture(at: 0.2)
    let growing = try height("face", screens)
    #expect(growing >= 119 && growing < 300)
    let shade = try #require(screens.view(named: "shade", at: 0))
    func bottom(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).frame.maxY }
    #expect(abs(bottom(shade) - growing) < 0.5)
    _ = try player.picture(at: holds[1].start + 0.2)
    #expect(try height("face", screens) == 300)
    let words = try #require(screens.view(named: "words", at: 0))
    #expect(words.frame.minY == 0)
    let lines = words.bounds.height
    _ = try player.picture(at: holds[2].start + 0.25)
    let image = try #require(
      words.superview?.subviews.first { $0.accessibilityIdentifier == "text-image" })
    // As wide as before, but for the share of the way; the lines are as they were.
    let shown = (image.layer.presentation() ?? image.layer).bounds
    #expect(words.alpha == 0 && shown.height <= lines)
    try player.playToEnd()
    #expect(screens.view(named: "a", at: 0)?.isHidden == false)
  }

  /// Plays a card that opens and closes.
  ///
  /// - Parameter look: Gets the player's windows in each frame.
  private func play(
    card: String, head: String, look: (UIWindow, NodeScreens) throws -> Void
  ) throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        list: { items: [ view: { id: tile, fill: white, at: [20, 200], width: 353, height: 200, on-tap: { push: page }, items: [ \(card) ] } ] }
        page: { items: [ view: { id: head, fill: white, pin: [top, sides], height: 420, items: [ \(head) ] } ] }
      transition: { style: card, source: tile, hero: head }
      timeline: [ { tap: tile }, { hold: 0.1 }, pop ]
      """)
    let window = try #require(screens.rootViewController.view.window)
    var frame = 0
    while try player.picture(at: Double(frame) / 60) != nil {
      frame += 1
      if player.isTransitioning { try look(window, screens) }
    }
  }

  @Test("what would cross something else on its way from the card to the head does not fly")
  func crossing() throws {
    var titles = 0
    func texts(_ rating: Int, _ title: Int) -> String {
      "{ text: { id: rating, value: Four stars, at: [16, \(rating)] } }, { text: { id: title, value: Harbour, style: title1, at: [16, \(title)] } }"
    }
    try play(card: texts(100, 140), head: texts(390, 340)) { window, _ in
      titles += window.named("flying-title").count
      #expect(window.named("flying-rating").isEmpty)
    }
    #expect(titles > 20)
  }

  @Test("gradients of different colors are opaque all the way, beneath what flies on them")
  func gradients() throws {
    var names = 0
    func gradient(_ colors: String, _ y: Int) -> String {
      "{ gradient: { id: sky, colors: [ \(colors) ], pin: all, items: [ text: { id: name, value: Night, at: [16, \(y)] } ] } }"
    }
    try play(card: gradient("red, blue", 150), head: gradient("green, teal", 380)) {
      window, _ in
      names += window.named("flying-name").count
      let skies = window.named("sky").filter { !$0.isDescendant(of: window.named("tile")[0]) }
      let sky = try #require(skies.first)
      for view in sequence(first: sky, next: \.superview) {
        #expect(!view.isHidden && view.layer.presentation()?.opacity == 1)
      }
    }
    #expect(names > 20)
  }

  @Test("what is scaled keeps the layout of the open page")
  func resize() throws {
    let source = text(timeline: "[ { tap: a }, { hold: 0.5 } ]")
    let (player, screens) = try preset.play(source)
    _ = try player.picture(at: 0.15)
    let words = try #require(screens.view(named: "words", at: 0))
    #expect(words.bounds.size == CGSize(width: 353, height: 90))
    try player.playToEnd()
    #expect(words.bounds.size == CGSize(width: 353, height: 90))
    #expect(screens.view(named: "body", at: 0)?.subviews.first?.transform == .identity)
  }

  @Test("a source of the App Store's style gives under a finger")
  func press() throws {
    let source = text(
      style: "app-store", opening: "present", closing: "dismiss",
      timeline: "[ { press: { id: a, duration: 0.6 } }, { hold: 0.1 } ]")
    let (player, screens) = try preset.play(source)
    _ = try player.picture(at: 0.5)
    let card = try #require(screens.view(named: "a", at: 0))
    #expect(abs(card.transform.a - 0.96) < 1e-6)
  }

  @Test("a node fades in while another is scrolled")
  func fade() throws {
    let source = """
      format: 2
      screens:
        first:
          scroll: { id: list, items: [ { view: { height: 3000, fill: red } } ] }
          items:
            - blur: { id: bar, pin: [top, sides], constraints: [bottom = safe-area.top], fade: { scroll: list, between: [6, 14] } }
      timeline: [ { hold: 0.1 }, { scroll: 10 }, { hold: 0.1 }, { scroll: 100 }, { hold: 0.1 } ]
      """
    let (player, screens) = try preset.play(source)
    let bar = try #require(screens.view(named: "bar", at: 0))
    #expect(bar.alpha == 0)
    try player.playToEnd()
    #expect(bar.alpha == 1)
    #expect(player.playedSteps.count == 5)
  }

  @Test("a fade names a node of the screen")
  func unknownScroll() {
    let source = """
      format: 2
      screens: { first: { items: [ { view: { fade: lost } } ] } }
      """
    #expect(preset.findings(source).contains { $0.hasSuffix("unknown-id") })
  }

  @Test("cells of a width fill rows, and a single column is centred beneath its header")
  func cellWidth() throws {
    func frames(_ width: Int) throws -> (header: CGRect, second: CGRect) {
      let source = """
        format: 2
        screens:
          first:
            items:
              - grid:
                  pin: [top, sides]
                  cell-width: \(width)
                  row-height: 50
                  spacing: [10, 30]
                  padding: 20
                  header: { view: { id: header, height: 40 } }
                  items: [ { repeat: 3, view: { id: cell } } ]
        timeline: [ { hold: 0.1 } ]
        """
      return (try preset.frame("header", in: source), try preset.frame("cell", at: 1, in: source))
    }
    let single = try frames(335)
    #expect(single.header == CGRect(x: 29, y: 20, width: 335, height: 40))
    #expect(single.second == CGRect(x: 29, y: 140, width: 335, height: 50))
    let double = try frames(150)
    #expect(double.header == CGRect(x: 20, y: 20, width: 353, height: 40))
    #expect(double.second == CGRect(x: 223, y: 60, width: 150, height: 50))
  }
}
