import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Taps and steps that open and close screens.
@MainActor
struct NodePlaybackTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(
    _ transition: String, opening: String = "push", closing: String = "pop",
    timeline: String = "[ { tap: a }, { hold: 0.2 }, { tap: close }, { hold: 0.2 } ]"
  ) -> String {
    """
    format: 2
    screens:
      first: { items: [ { view: { id: a, at: [40, 200], width: 100, height: 80, fill: red, on-tap: { \(opening): second } } } ] }
      second:
        items:
          - image: { id: hero, file: picture.png, pin: [top, sides], height: 300 }
          - view: { id: close, at: [20, 500], width: 60, height: 60, on-tap: \(closing) }
    transition: \(transition)
    timeline: \(timeline)
    """
  }

  @Test(
    "every style opens and closes screens of nodes",
    arguments: [
      "push", "{ style: card, source: a }", "{ style: photo, source: a, hero: hero }",
      "{ style: grow, source: a, hero: hero }",
      "{ style: shared-elements, elements: [ { from: a, to: hero } ] }",
    ])
  func pushes(transition: String) throws {
    let (player, screens) = try preset.play(text(transition))
    try player.playToEnd()
    #expect(player.playedSteps.map(\.name) == ["tap", "hold", "tap", "hold"])
    #expect(screens.view(named: "close", at: 0) == nil)
    #expect(screens.view(named: "a", at: 0) != nil)
  }

  @Test(
    "every style presents and dismisses screens of nodes",
    arguments: [
      "sheet", "{ style: scale, source: a }", "{ style: circle-reveal, source: a }", "flip",
      "{ style: flip, container: a, surroundings: grouped }", "fold", "hover-sheet", "side-menu",
      "{ style: app-store, source: a }",
    ])
  func presentations(transition: String) throws {
    let (player, screens) = try preset.play(
      text(
        transition, opening: "present", closing: "dismiss",
        timeline: "[ { tap: a }, { hold: 0.2 }, dismiss, { hold: 0.2 } ]"))
    try player.playToEnd()
    #expect(player.playedSteps[0].end > 0.2, "the presentation is animated")
    #expect(screens.view(named: "close", at: 0) == nil)
    #expect(screens.view(named: "a", at: 0)?.isHidden == false)
  }

  @Test("without a timeline the first screen that a tap opens is opened and closed")
  func standardTimeline() throws {
    let source = text("push")
    let parsed = try preset.parse(
      source.replacing(/\ntimeline.*/.dotMatchesNewlines(), with: ""))
    #expect(parsed.timeline.map(\.name) == ["hold", "push", "hold", "pop", "hold"])
  }

  @Test("a step that cannot be done is an error with the step")
  func impossible() throws {
    let (player, _) = try preset.play(text("push", timeline: "[ { hold: 0.1 }, pop ]"))
    let error = #expect(throws: PlaybackError.self) { try player.playToEnd() }
    #expect(error?.stepIndex == 1)
  }

  @Test("a finger aims at a text, and at one of several nodes")
  func targets() throws {
    let source = """
      format: 2
      screens:
        first:
          scroll: { items: [ { repeat: 3, view: { id: row, height: 60, on-tap: { push: second } } } ] }
        second: { navigation: { title: B, leading: [ { title: Back, on-tap: pop } ] } }
      timeline: [ { tap: "row[3]" }, { tap: { text: Back } } ]
      """
    let (player, screens) = try preset.play(source)
    try player.playToEnd()
    #expect(player.playedSteps.count == 2)
    #expect(player.missedTouches.isEmpty)
    #expect(screens.view(named: "row", at: 2) != nil)
  }

  @Test(
    "what a page opened from is scrolled into sight if the device was turned meanwhile",
    arguments: [1, 30, 60])
  func turned(photo: Int) throws {
    let source = """
      format: 2
      screens:
        library:
          navigation: Recents
          scroll:
            start: end
            items:
              - grid:
                  columns: 3
                  items:
                    - { repeat: 60, image: { id: photo, file: picture.png, on-tap: { push: page } } }
        page:
          navigation: "{index}"
          items: [ image: { id: hero, file: picture.png, fit: contain, pin: all } ]
      transition: { style: photo, hero: hero }
      timeline: [ { push: "page[\(photo)]" }, { rotate: landscape-left }, pop, { hold: 0.1 } ]
      """
    let (player, screens) = try preset.play(source)
    try player.playToEnd()
    let view = try #require(screens.view(named: "photo", at: photo - 1))
    let scrollView = try #require(
      sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first)
    let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    #expect(scrollView.bounds.width > scrollView.bounds.height)
    #expect(view.convert(view.bounds, to: scrollView).intersects(visible))
  }
}
