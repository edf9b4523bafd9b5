import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// What is on a card's page besides its hero: bars, texts, buttons.
@MainActor
struct CardPageContentTests {
  /// Plays a preset at 60 frames per second.
  ///
  /// - Parameter look: Gets each frame of a step's transition, with the views of the window.
  private func play(
    _ text: String, step: Int, look: (_ window: UIView) throws -> Void
  ) throws {
    let player = try NodePreset().play(text).player
    var (frame, seen) = (0.0, 0)
    while try player.picture(at: frame / 60) != nil {
      frame += 1
      guard player.playedSteps.count == step - 1,
        let window = Stage.current.transitions.first?.containerView.window
      else { continue }
      seen += 1
      try look(window)
    }
    #expect(seen > 20)
  }

  private func opacity(_ view: UIView) -> CGFloat {
    let now = Stage.current.clock.now
    return sequence(first: view, next: \.superview).reduce(1) {
      $0 * ($1.isHidden ? 0 : CGFloat($1.layer.presented(at: now).opacity))
    }
  }

  @Test(
    "a hero in the header of a list or a scroll lies upon the card", arguments: ["list", "scroll"])
  func header(kind: String) throws {
    let rows = kind == "list" ? "rows: [One, Two]" : "items: [ text: One ]"
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, pop")] {
      var heights: [CGFloat] = []
      try play(
        """
        format: 2
        screens:
          cards: { items: [ { view: { id: card, at: [20, 150], width: 353, height: 210, fill: red, on-tap: { push: page } } } ] }
          page:
            navigation: Ramen
            \(kind): { header: { height: 330, items: [ view: { id: head, pin: all, fill: red } ] }, \(rows) }
        transition: { style: card, source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { window in
        let outline = try #require(window.named("page-container").first).presentedFrame
        let head = try #require(window.named("head").first).presentedFrame
        #expect(abs(head.width - outline.width) < 0.5)
        heights.append(head.height)
        let isAtCard = outline.height < 230
        if isAtCard { #expect(abs(head.minY - outline.minY) < 12 && head.height > 205) }
        let row = try #require(window.labels("One").first).presentedFrame
        #expect(row.minY > head.maxY - 0.5)
      }
      #expect(try #require(heights.max()) > 329 && (try #require(heights.min())) < 212)
    }
  }

  @Test("the bar of a page keeps its place beside the hero, and comes once the page is there")
  func barBeside() throws {
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, pop")] {
      try play(
        """
        format: 2
        screens:
          cards: { navigation: { title: Cards, large: true }, items: [ { view: { id: card, at: [16, 320], width: 361, height: 216, fill: red, on-tap: { push: page } } } ] }
          page: { navigation: Daily, scroll: { padding: [8, 16], items: [ { view: { id: head, height: 216, fill: red } } ] } }
        transition: { style: card, source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { window in
        let head = try #require(window.named("head").first).presentedFrame
        for title in window.labels("Daily") where opacity(title) > 0.05 {
          #expect(title.presentedFrame.maxY < head.minY)
        }
      }
    }
  }

  @Test("the bar of a page that is presented is not on the card")
  func barUpon() throws {
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, dismiss")] {
      var shown: [CGFloat] = []
      try play(
        """
        format: 2
        screens:
          cards: { items: [ { view: { id: card, at: [20, 203], width: 280, height: 210, fill: red, on-tap: { present: page } } } ] }
          page: { navigation: Ramen, scroll: { under-bars: true, items: [ { view: { id: head, height: 330, fill: red } } ] } }
        transition: { style: app-store, source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { window in
        let height = try #require(window.named("page-container").first).presentedFrame.height
        let title = window.labels("Ramen").map(opacity).max() ?? 0
        if height < 300 { #expect(title < 0.05) }
        shown.append(title)
      }
      #expect(try #require(shown.max()) > 0.9)
    }
  }

  @Test(
    "a page without a hero shows its texts once those of the card have gone", arguments: [1, 2])
  func textsWithoutHero(step: Int) throws {
    var seen: Set<String> = []
    try play(
      """
      format: 2
      screens:
        mails: { scroll: { padding: [300, 0], items: [ { view: { id: row, height: 92, on-tap: { push: mail }, items: [ text: { value: Invoice, at: [20, 20] } ] } } ] } }
        mail: { navigation: "", scroll: { items: [ text: { id: words, value: To the team } ] } }
      transition: { style: card, source: row }
      timeline: [ { tap: row }\(step == 1 ? "" : ", pop") ]
      """, step: step
    ) { window in
      let image = try #require(window.named("source-image").first)
      let lid = try #require(window.named("lid").first)
      if opacity(image) > 0.02 {
        #expect(opacity(lid) > 0.98)
        seen.insert("card")
      } else if opacity(lid) < 0.02 {
        seen.insert("page")
      }
    }
    #expect(seen == ["card", "page"])
  }

  @Test(
    "a page that opens over a card's page leaves its buttons, both ways",
    arguments: ["card", "app-store"])
  func second(style: String) throws {
    for (step, steps) in [
      (2, "{ tap: card }, { tap: book }"), (3, "{ tap: card }, { tap: book }, { tap: back }"),
    ] {
      try play(
        """
        format: 2
        screens:
          home: { items: [ view: { id: card, fill: orange, at: [20, 240], width: 240, height: 300, on-tap: { present: page } } ] }
          page:
            items:
              - view: { id: head, fill: orange, pin: [top, sides], height: 300 }
              - button: { id: book, title: Reserve, height: 50, pin: [bottom, sides], inset: [40, 20], on-tap: { present: pay, transition: { style: push } } }
          pay: { items: [ symbol: { id: back, name: star, at: [20, 70], on-tap: dismiss } ] }
        transition: { style: \(style), source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { window in
        for button in window.named("book") {
          #expect(button.layer.presented(at: Stage.current.clock.now).opacity > 0.9)
        }
      }
    }
  }

  @Test(
    "a text of a page has the open page's lines and the card's width",
    arguments: ["scroll", "items"])
  func lines(kind: String) throws {
    let text = "{ value: A house above the tree line with a stove and two beds and a view, SIZE }"
    let content =
      kind == "scroll"
      ? "scroll: { under-bars: true, items: [ { view: { id: head, fill: orange, height: 300 } }, { stack: { padding: 20, items: [ text: \(text.replacing("SIZE", with: "style: body")) ] } } ] }"
      : "items: [ { view: { id: head, fill: orange, pin: [top, sides], height: 300 } }, { text: \(text.replacing("SIZE", with: "pin: [top, sides], inset: { top: 316, leading: 20, trailing: 20 }")) } ]"
    for (step, steps) in [(1, "{ tap: card }"), (2, "{ tap: card }, dismiss")] {
      var seen = 0
      try play(
        """
        format: 2
        screens:
          home: { items: [ view: { id: card, fill: orange, at: [20, 240], width: 240, height: 300, on-tap: { present: page } } ] }
          page: { \(content) }
        transition: { style: app-store, source: card, hero: head }
        timeline: [ \(steps) ]
        """, step: step
      ) { window in
        let outline = try #require(window.named("page-container").first).presentedFrame
        let images = window.named("text-image").filter { opacity($0) > 0.02 }
        for image in images {
          #expect(image.presentedFrame.maxX < outline.maxX)
          seen += 1
        }
        let labels = window.labels(
          "A house above the tree line with a stove and two beds and a view"
        )
        .filter { opacity($0) > 0.02 }
        #expect(images.isEmpty || labels.isEmpty)
        guard step == 2 else { return }
        for label in labels {
          #expect(label.layer.presented(at: Stage.current.clock.now).bounds.width > 352)
          seen += 1
        }
      }
      #expect(seen > 1 || step == 1)
    }
  }
}

extension UIView {
  /// The labels of a text at any depth.
  fileprivate func labels(_ text: String) -> [UIView] {
    (self as? UILabel)?.text == text ? [self] : subviews.flatMap { $0.labels(text) }
  }
}
