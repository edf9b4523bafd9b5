import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// What lies around a card, and what flies between both screens, at every instant of both ways.
@MainActor
struct CardFlightTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(
    _ transition: String, card: String = "{ id: name, value: Fern, size: 17, at: [12, 160] }",
    head: String = "{ id: name, value: Fern, size: 32, at: [40, 260] }", keys: String = ""
  ) -> String {
    """
    format: 2
    tabs: { items: [ { title: Shop, symbol: star, screen: shop }, { title: Saved, symbol: heart } ] }
    screens:
      shop: { items: [ { view: { id: tile, fill: "#204060", radius: 14, at: [20, 300], width: 160, height: 200, \(keys) on-tap: { push: page }, items: [ { text: \(card) } ] } } ] }
      page: { background: "#FF0000", items: [ { view: { id: photo, fill: "#804020", height: 420, pin: [top, sides], items: [ { text: \(head) } ] } } ] }
    transition: \(transition)
    timeline: [ { tap: tile }, { hold: 0.1 }, pop, { hold: 0.1 } ]
    """
  }

  /// Calls a function at each instant at which screens change.
  private func eachInstant(
    _ text: String, _ look: (_ window: UIWindow, _ step: String) throws -> Void
  ) throws {
    let (player, screens) = try preset.play(text)
    var frame = 0.0
    while try player.advance(to: frame / 60) {
      frame += 1
      if player.isTransitioning, let window = screens.rootViewController.view.window {
        try look(window, player.stepName)
      }
    }
    #expect(player.takeDroppedConstraints().isEmpty)
  }

  private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  @Test(
    "the tab bar slides from its place, fades in it, or stays",
    arguments: ["slide", "fade", "stay"])
  func tabBar(motion: String) throws {
    var (lowest, palest): (CGFloat, Float) = (0, 1)
    var first: CGFloat?
    let card = "{ style: card, source: tile, hero: photo, bars: { tab-bar: \(motion) } }"
    try eachInstant(text(card)) { window, _ in
      let tabs = try #require(window.rootViewController as? UITabBarController)
      let bar = shown(tabs.tabBar)
      let y = bar.affineTransform().ty
      first = first ?? y
      #expect(y > -0.01)
      (lowest, palest) = (max(lowest, y), min(palest, bar.opacity))
    }
    #expect(try #require(first) < 1)
    #expect(motion == "slide" ? lowest > 80 : lowest < 0.01)
    #expect(motion == "fade" ? palest < 0.05 : palest > 0.99)
  }

  @Test("behind a card lies the page's own background, or a first screen that is dimmed")
  func backdrop() throws {
    for (first, color) in [
      ("", CGColor(red: 1, green: 0, blue: 0, alpha: 1)), ("first: { dim: 0.5 },", nil),
    ] {
      var count = 0
      try eachInstant(text("{ style: card, source: tile, \(first) hero: photo }")) { window, _ in
        for view in window.named("backdrop") {
          count += 1
          #expect(view.backgroundColor?.cgColor == color)
        }
      }
      #expect(count > 20)
    }
  }

  @Test("a head that has only a height in a scroll contradicts no constraint", arguments: [0, 20])
  func heightAlone(padding: Int) throws {
    let source = """
      format: 2
      screens:
        shop: { items: [ { view: { id: tile, fill: gray, at: [220, 120], width: 150, height: 200, on-tap: { push: page } } } ] }
        page: { scroll: { padding: [12, \(padding)], items: [ { view: { id: head, fill: gray, height: 60 } }, { text: Hello } ] } }
      transition: { style: card, source: tile, hero: head }
      timeline: [ { tap: tile }, pop ]
      """
    try eachInstant(source) { _, _ in }
  }

  @Test("a fill that differs in a state begins with the card's")
  func fill() throws {
    let source = """
      format: 2
      screens:
        shop:
          items: &face
            - view:
                id: face
                at: [220, 120]
                width: 150
                height: 200
                on-tap: { push: page }
                states: { head: { at: [0, 0], width: 393, height: 440 } }
                items: [ { view: { id: shade, fill: "#00FF00", pin: all, states: { head: { fill: "#0000FF" } } } } ]
        page: { state: head, items: *face }
      transition: { style: card, source: face, hero: face }
      timeline: [ { tap: face } ]
      """
    var greens: [CGFloat] = []
    try eachInstant(source) { window, _ in
      let view = try #require(window.named("page-container").first?.named("shade").first)
      greens.append(shown(view).backgroundColor?.components?[1] ?? 0)
    }
    #expect(try #require(greens.first) > 0.99 && greens.last == 0)
    #expect(zip(greens, greens.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 0.2 })
  }

  @Test(
    "a text of both is one text on its way, neither paler nor bolder", arguments: ["card", "grow"],
    [
      ("{ value: Fern, size: 17, at: [12, 160] }", "{ value: Fern, size: 32, at: [40, 260] }"),
      (
        "{ value: SALE, size: 13, fill: white, radius: 11, align: center, width: 56, height: 22, at: [12, 14] }",
        "{ value: SALE, size: 13, fill: white, radius: 11, align: center, width: 56, height: 22, at: [20, 300] }"
      ),
    ])
  func oneText(style: String, texts: (card: String, head: String)) throws {
    var count = 0
    let source = text(
      "{ style: \(style), source: tile, hero: photo }", card: texts.card, head: texts.head)
    let radius: CGFloat = texts.card.contains("radius") ? 11 : 0
    try eachInstant(source) { window, _ in
      for flight in window.named("flying-element") {
        let images = ["source-image", "target-image"].compactMap { flight.named($0).first }
        try #require(images.count == 2)
        count += 1
        // The source's image is mixed with the target's.
        #expect(shown(images[1]).opacity == 1 && images[0].superview?.layer is MixingLayer)
        let clip = try #require(images[1].superview)
        #expect(clip.layer.cornerRadius == radius && clip.clipsToBounds == (radius > 0))
      }
    }
    #expect(count > 30)
  }

  @Test("the shadow of a page's picture shrinks on the way back as it grew")
  func shadow() throws {
    let source = """
      format: 2
      screens:
        a: { items: [ { view: { id: cover, fill: teal, radius: 8, at: [206, 480], width: 166, height: 166, on-tap: { push: b } } } ] }
        b: { items: [ { view: { id: big, fill: teal, radius: 10, at: [76, 120], width: 240, height: 240, shadow: { y: 10, blur: 20, opacity: 0.5 } } } ] }
      transition: { style: grow, source: cover, hero: big }
      timeline: [ { tap: cover }, { hold: 0.1 }, pop ]
      """
    var opacities: [String: [Float]] = [:]
    try eachInstant(source) { window, step in
      let shadow = window.named("shadow").map(shown).max { $0.shadowOpacity < $1.shadowOpacity }
      guard let shadow else { return }
      opacities[step, default: []].append(shadow.shadowOpacity)
      #expect(shadow.shadowOpacity == 0 || shadow.shadowOffset.height == 10)
    }
    let back = try #require(opacities["pop"])
    #expect(back[0] > 0.45 && zip(back, back.dropFirst()).allSatisfy { $0 >= $1 - 0.001 })
  }

  @Test("the border of what a screen grows from is round as its outline")
  func border() throws {
    let source = text(
      "{ style: grow, source: tile, second: { enter: grow } }",
      keys: "border: { width: 2, color: black },")
    var count = 0
    try eachInstant(source) { window, _ in
      for picture in window.named("source-image") {
        for view in picture.subviews.flatMap(\.subviews) where view.layer.borderWidth == 2 {
          count += 1
          #expect(view.layer.cornerRadius == view.superview?.layer.cornerRadius)
          #expect(view.bounds.size == picture.bounds.size)
        }
      }
    }
    #expect(count > 20)
  }
}
