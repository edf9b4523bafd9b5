import Foundation
import TEInputs
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// What a screen's content and its finger do at the edges of the display.
@MainActor
struct ScreenEdgeTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  // UITableView.alwaysBounceVertical is true in tables, and false in scroll views.
  @Test("a short list bounces, unless its preset says otherwise")
  func bounce() throws {
    for (key, bounces) in [("", true), ("bounce: false, ", false)] {
      let (player, screens) = try preset.play(
        """
        format: 2
        screens: { a: { list: { id: rows, \(key)rows: [ One, Two ] } } }
        timeline: [ { drag: { from: [200, 500], to: [200, 300], duration: 0.3, hold: 0.2 } } ]
        """)
      _ = try player.advance(to: 0.4)
      let list = try #require(screens.view(named: "rows", at: 0) as? UIScrollView)
      #expect((list.contentOffset.y > -list.adjustedContentInset.top + 20) == bounces)
    }
  }

  @Test("in landscape the padding of content that scrolls begins at the safe area")
  func sides() throws {
    for (padding, side) in [("padding: 16", 16 + 59), ("padding: [16, 0]", 0)] as [(String, Int)] {
      let text = """
        format: 2
        screens: { a: { scroll: { \(padding), items: [ view: { id: card, height: 200 } ] } } }
        """
      let made = try preset.parse(text)
      let images = made.openImages(within: Budgets()) { _ in NodePreset.pixel }
      var configuration = PlaybackConfiguration(device: .standard, scale: 1)
      configuration.orientation = .landscapeRight
      let (player, screens) = try made.makePlayerAndScreens(configuration, images: images)
      _ = try player.picture(at: 0)
      let card = try #require(screens.view(named: "card", at: 0))
      let frame = card.convert(card.bounds, to: card.window)
      #expect(frame.minX == CGFloat(side) && frame.maxX == 852 - CGFloat(side))
    }
  }

  @Test("a pushed screen hides the home indicator, and gives it back")
  func homeIndicator() throws {
    let (player, _) = try preset.play(
      """
      format: 2
      screens:
        a: { navigation: A, items: [ view: { id: tile, fill: teal, at: [20, 200], width: 90, height: 90, on-tap: { push: b } } ] }
        b: { home-indicator: hidden, items: [] }
      tabs: { items: [ { title: One, screen: a } ] }
      timeline: [ { tap: tile }, { hold: 0.2 }, pop, { hold: 0.1 } ]
      """)
    var (hidden, frame) = ([Bool](), 0.0)
    while try player.advance(to: frame / 60) {
      frame += 1
      let isHidden = Stage.current.statusBar.hidesHomeIndicator
      if hidden.last != isHidden { hidden.append(isHidden) }
    }
    #expect(hidden == [false, true, false])
  }

  @Test("a drag in any direction closes a screen that scrolls, but for up and where it scrolls so")
  func anyDirection() throws {
    for (way, axis, closes) in [
      ("[320, 310]", "vertical", true), ("[90, 560]", "vertical", true),
      ("[90, 60]", "vertical", false), ("[10, 310]", "horizontal", false),
    ] {
      let (player, screens) = try preset.play(
        """
        format: 2
        screens:
          a: { items: [ view: { id: tile, fill: teal, at: [20, 200], width: 90, height: 90, on-tap: { push: b } } ] }
          b: { scroll: { axis: \(axis), items: [ view: { id: page, fill: teal, height: 1200, width: 1200 } ] } }
        transition: { style: custom, gesture: { drag: any } }
        timeline: [ { tap: tile }, { drag: { from: [90, 300], to: \(way), duration: 0.3 } }, { hold: 0.1 } ]
        """)
      try player.playToEnd()
      #expect((screens.view(named: "page", at: 0) == nil) == closes, "\(way) \(axis)")
    }
  }

  @Test(
    "around a screen that flips lies the first screen's background, unless the preset says another color"
  )
  func flip() throws {
    for (key, color) in [("", "#FBEBD3"), (", surroundings: \"#102030\"", "#102030")] {
      let (player, screens) = try preset.play(
        """
        format: 2
        screens:
          a: { background: "#FBEBD3", items: [ view: { id: tile, fill: teal, at: [20, 200], width: 90, height: 90, on-tap: { present: b } } ] }
          b: { background: "#102030", items: [] }
        transition: { style: flip\(key) }
        timeline: [ { tap: tile }, dismiss ]
        """)
      for time in [0.3, 1.2] {
        _ = try player.advance(to: time)
        let container = try #require(Stage.current.transitions.first?.containerView)
        let expected = screens.content.palette.color(try #require(ColorText(color)))
        #expect(container.backgroundColor?.cgColor == expected.cgColor, "\(time) s")
      }
    }
  }
}
