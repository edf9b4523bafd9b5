import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Where a card's page lies within the card's outline on its way.
@MainActor
struct CardPlaceTests {
  /// Plays a preset.
  ///
  /// - Parameter look: Gets each frame of a step's transition, with the card's outline.
  private func play(
    _ text: String, step: Int, look: (_ container: UIView) throws -> Void
  ) throws {
    let player = try NodePreset().play(text).player
    var (time, frames) = (0.0, 0)
    while try player.picture(at: time) != nil {
      time += 1.0 / 60
      guard player.playedSteps.count == step - 1, let transition = Stage.current.transitions.first,
        let container = transition.containerView.named("page-container").first
      else { continue }
      frames += 1
      try look(container)
    }
    #expect(frames > 20)
  }

  private func text(_ style: String, timeline: String) -> String {
    """
    format: 2
    screens:
      list:
        scroll:
          id: list
          padding: 20
          items:
            - view: &card
                id: card
                height: 300
                radius: 16
                clip: true
                on-tap: { present: page }
                states: { open: { height: 420, radius: 0, on-tap: nothing } }
                items:
                  - text: { id: headline, value: Quiet tools for a clear head, style: title1, weight: bold, pin: [leading, trailing, center-y], inset: 16 }
                  - view: { id: strip, pin: [bottom, sides], height: 70, fill: gray }
      page:
        state: open
        scroll: { id: page, under-bars: true, items: [ { view: *card }, { text: { id: words, value: "There is no timer." } }, { repeat: 30, view: { height: 40 } } ] }
    transition: { style: \(style), source: card, hero: card }
    timeline: [ \(timeline) ]
    """
  }

  // A wallet: the card lies under the page's navigation bar, with insets.
  @Test("a page whose hero is not at its top lies with the hero upon the card, both ways")
  func heroBelowTheTop() throws {
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, pop")] {
      var (distances, tops): ([CGFloat], [CGFloat]) = ([], [])
      try play(
        """
        format: 2
        screens:
          cards:
            navigation: { title: Cards }
            scroll: { padding: 20, items: [ { view: { height: 260 } }, { view: { id: card, height: 220, radius: 18, fill: teal, on-tap: { push: detail } } } ] }
          detail:
            navigation: { title: Travel }
            scroll: { padding: [8, 30], spacing: 10, items: [ { text: { id: above, value: Above } }, { view: { id: head, height: 240, fill: teal } }, { text: Movements } ] }
        transition: { style: card, source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { container in
        let head = try #require(container.named("head").first).presentedFrame
        let outline = container.presentedFrame
        tops.append(head.minY - outline.minY)
        distances.append(abs(head.minX - outline.minX))
      }
      if step == 2 { (distances, tops) = (distances.reversed(), tops.reversed()) }
      #expect(try #require(distances.first) < 3, "step \(step)")
      // What is above comes in as the outline grows.
      #expect(try #require(tops.first) < 3 && tops.last ?? 0 > 110)
      #expect(tops.allSatisfy { $0 > -0.5 })
    }
  }

  @Test(
    "what lies on a card's picture or gradient moves with it, both ways", arguments: [1, 2],
    ["image", "gradient"])
  func partsOfPicture(step: Int, kind: String) throws {
    var counts: Set<Int> = []
    try play(
      """
      format: 2
      screens:
        list:
          scroll:
            padding: [80, 20]
            items: &all
              - \(kind):
                  id: card
                  height: 220
                  shadow: { blur: 16, opacity: 0.25 }
                  clip: true
                  \(kind == "image" ? "file: picture.png" : "colors: [red, blue]")
                  on-tap: { push: page }
                  states: { open: { height: 330, pin: [top, sides], on-tap: nothing } }
                  items:
                    - text: { value: Travel, style: title3, at: [20, 18], states: { open: { style: title1, at: [20, 62] } } }
                    - view: { at: [20, 70], width: 44, height: 32, fill: yellow, states: { open: { at: [20, 140] } } }
        page: { state: open, items: *all }
      transition: { style: card, source: card, hero: card }
      timeline: [ { tap: card }\(step == 1 ? "" : ", pop") ]
      """, step: step
    ) { container in
      let flying = container.named("flying-element")
      counts.insert(flying.count)
      for view in flying {
        let hidden = sequence(first: view, next: \.superview).contains { $0.layer.opacity == 0 }
        #expect(!hidden)
      }
    }
    // What is equal on both, as the picture is, stays in its place.
    #expect(counts == [2])
  }

  @Test("the bar of a page that a finger throws away fades as the page leaves it")
  func barOfPage() throws {
    var opacities: [CGFloat] = []
    try play(
      """
      format: 2
      screens:
        cards: { navigation: Cards, items: [ { view: { id: card, at: [20, 300], width: 353, height: 220, on-tap: { push: detail } } } ] }
        detail: { navigation: Travel, scroll: { items: [ { view: { id: head, height: 240 } } ] } }
      transition: { style: card, source: card, hero: head }
      timeline: [ { tap: card }, { drag: { from: [200, 300], to: [200, 600], duration: 0.3 } } ]
      """, step: 2
    ) { container in
      let now = Stage.current.clock.now
      let titles = try #require(container.window).labels("Travel")
      opacities.append(
        titles.map {
          sequence(first: $0, next: \.superview).map {
            CGFloat($0.layer.presented(at: now).opacity)
          }
          .reduce(1, *)
        }.max() ?? 0)
    }
    #expect(try #require(opacities.first) > 0.9 && opacities.suffix(30).allSatisfy { $0 < 0.01 })
  }

  @Test("a text whose lines break in other places on the page keeps its proportions, both ways")
  func lines() throws {
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, dismiss")] {
      var seen = 0
      try play(text("card", timeline: steps), step: step) { container in
        let now = Stage.current.clock.now
        for view in container.named("headline") {
          #expect(view.layer.presented(at: now).opacity == 0)
        }
        let flights = container.named("flying-headline")
        for image in flights.flatMap({ $0.named("source-image") + $0.named("target-image") }) {
          let shown = image.layer.presented(at: now).transform
          #expect(abs(shown.m11 - shown.m22) < 1e-9)
          seen += 1
        }
      }
      #expect(seen > 40)
    }
  }

  @Test("what is pinned to a closing card's lower edge stays within it, in no less than its size")
  func overshoot() throws {
    var heights: [CGFloat] = []
    try play(text("app-store", timeline: "{ tap: card }, dismiss"), step: 2) { container in
      let strip = try #require(container.named("strip").first).presentedFrame
      let outline = container.presentedFrame
      #expect(strip.maxY < outline.maxY + 0.5)
      heights.append(outline.height)
    }
    #expect(heights.min().map { $0 > 299.9 } == true)
  }

  @Test("in a right-to-left layout a card of app-store flies from its place and back")
  func rightToLeft() throws {
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, dismiss")] {
      var places: [CGFloat] = []
      try play(
        """
        format: 2
        layout-direction: right-to-left
        screens:
          list: { items: [ view: { id: card, fill: orange, at: [20, 240], width: 240, height: 300, on-tap: { present: page } } ] }
          page: { items: [ view: { id: head, fill: orange, pin: [top, sides], height: 300 } ] }
        transition: { style: app-store, source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { places.append($0.presentedFrame.minX) }
      let place = try #require(step == 1 ? places.first : places.last)
      #expect(abs(place - (393 - 20 - 240)) < 12)
    }
  }

  @Test("a card that is turned turns on its way", arguments: ["card", "app-store"])
  func turned(style: String) throws {
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, dismiss")] {
      var sines: [CGFloat] = []
      try play(
        """
        format: 2
        screens:
          list: { items: [ view: { id: card, fill: orange, rotate: 30, at: [60, 240], width: 240, height: 300, on-tap: { present: page } } ] }
          page: { items: [ view: { id: head, fill: orange, pin: [top, sides], height: 300 } ] }
        transition: { style: \(style), source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { sines.append($0.layer.presented(at: Stage.current.clock.now).transform.m12) }
      let (first, last) = (try #require(sines.first), try #require(sines.last))
      #expect(abs((step == 1 ? first : last) - 0.5) < 0.03)
      #expect(abs(step == 1 ? last : first) < 0.03)
    }
  }

  // The App Store scrolls the page to its top.
  @Test("the content of a scrolled page moves with the card, at its upper edge")
  func scrolled() throws {
    try play(
      text("app-store", timeline: "{ tap: card }, { scroll: { id: page, to: 200 } }, dismiss"),
      step: 3
    ) { container in
      let head = try #require(container.named("card").first).presentedFrame
      let words = try #require(container.named("words").first).presentedFrame
      #expect(words.minY > head.maxY - 0.5)
      #expect(head.minY < container.presentedFrame.minY + 0.5)
    }
  }
}

extension UIView {
  /// The labels of a text at any depth.
  fileprivate func labels(_ text: String) -> [UIView] {
    (self as? UILabel)?.text == text ? [self] : subviews.flatMap { $0.labels(text) }
  }
}
