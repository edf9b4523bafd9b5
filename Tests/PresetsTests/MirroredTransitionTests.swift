import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Transitions and fingers in right-to-left layout.
@MainActor
struct MirroredTransitionTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ transition: String, _ timeline: String) -> String {
    """
    format: 2
    layout-direction: right-to-left
    screens:
      first: { items: [ view: { id: tile, fill: teal, at: [20, 300], width: 90, height: 90, on-tap: { push: second } } ] }
      second: { items: [ view: { id: hero, fill: red, at: [20, 300], width: 90, height: 90 } ] }
    transition: \(transition)
    timeline: [ \(timeline) ]
    """
  }

  @Test("a tab further on comes from the left", arguments: ["tab-slide", "push"])
  func tabs(style: String) throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      layout-direction: right-to-left
      tabs: { transition: \(style), items: [ { title: One, screen: one }, { title: Two, screen: two } ] }
      screens:
        one: { items: [ view: { id: next, fill: red, pin: center, width: 90, height: 90, on-tap: { select-tab: 2 } } ] }
        two: { background: teal }
      timeline: [ { tap: next }, { hold: 0.1 } ]
      """)
    let tabs = try #require(screens.rootViewController as? UITabBarController)
    let page = try #require(tabs.viewControllers?.last)
    var (time, places) = (0.0, [CGFloat]())
    while try player.advance(to: time) {
      time += 1.0 / 30
      guard tabs.transitionCoordinator != nil, let view = page.viewIfLoaded,
        let layer = view.layer.presentation()
      else { continue }
      places.append(layer.frame.minX)
    }
    #expect(places.count > 5 && places.allSatisfy { $0 < 0.5 } && (places.min() ?? 0) < -300)
  }

  /// The first rotation about a vertical axis that is presented inside, as its sine.
  private func turn(of view: UIView) -> CGFloat? {
    let sine = view.layer.presented(at: Stage.current.clock.now).transform.m13
    // At a right angle to its sheet an edge turns in any direction.
    return (0.05..<0.95).contains(abs(sine))
      ? sine : view.subviews.lazy.compactMap { turn(of: $0) }.first
  }

  @Test("a sheet turns and unfolds the other way", arguments: ["flip", "fold"])
  func sheets(style: String) throws {
    let text = text(style, "{ tap: tile }, { hold: 0.1 }")
    let turns = try [text, text.replacing("right-to-left", with: "left-to-right")].map {
      let player = try preset.play($0).player
      var (frame, turns) = (0.0, [CGFloat]())
      while try player.advance(to: frame / 30) {
        frame += 1
        guard let container = Stage.current.transitions.first?.containerView else { continue }
        turns += [turn(of: container)].compactMap(\.self)
      }
      return turns
    }
    #expect(turns[0].count > 10 && turns[0].count == turns[1].count)
    #expect(zip(turns[0], turns[1]).allSatisfy { abs($0 + $1) < 0.01 })
  }

  @Test("a folded page is closed by a drag to the leading side")
  func fold() throws {
    let drag = "{ drag: { from: [40, 400], to: [350, 400], duration: 0.3 } }"
    let (player, screens) = try preset.play(
      text("fold", "{ tap: tile }, { hold: 0.1 }, \(drag), { hold: 0.3 }"))
    try player.playToEnd()
    #expect(screens.frontScreen?.id == "first")
  }

  @Test("a side menu lies at the leading edge")
  func menu() throws {
    let text = text("side-menu", "{ tap: tile }, { hold: 0.1 }")
      .replacing("push: second", with: "present: second")
    let (player, screens) = try preset.play(text)
    try player.playToEnd()
    let menu = try #require(screens.frontScreen?.view)
    #expect(menu.frame == CGRect(x: 93, y: 0, width: 300, height: 852))
  }

  @Test(
    "a drag from the leading edge closes, and one from the other edge does not",
    arguments: [(391, 150, "first"), (2, 240, "second")])
  func edge(from: Int, to: Int, front: String) throws {
    let (player, screens) = try preset.play(
      text(
        "{ style: grow, source: tile, hero: hero, gesture: { drag: edge } }",
        "{ tap: tile }, { hold: 0.1 }, { drag: { from: [\(from), 600], to: [\(to), 600], duration: 0.3 } }, { hold: 0.3 }"
      ))
    try player.playToEnd()
    #expect(screens.frontScreen?.id == front)
  }
}
