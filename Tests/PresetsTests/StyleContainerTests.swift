import Foundation
import TEPlayback
import TETransitions
import Testing

@testable import TEPresets
@testable import UIKit

/// Every style in every container: it plays there, or the preset is refused with the reason.
@MainActor
struct StyleContainerTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  /// Two screens, of which one opens the other in a container.
  private static func text(_ action: String, _ transition: String) -> String {
    """
    format: 2
    tabs: { items: [ { title: One, screen: a }, { title: Two } ] }
    screens:
      a: { items: [ { view: { id: tile, at: [20, 200], width: 50, height: 50, on-tap: { \(action): b } } } ] }
      b: { background: red }
    transition: \(transition)
    timeline: [ { tap: tile }, { hold: 0.1 }, \(action == "push" ? "pop" : "dismiss"), { hold: 0.1 } ]
    """
  }

  @Test("what is said of bars that do not move in a presentation is a mistake")
  func bars() {
    let bars = "{ style: custom, bars: { navigation-bar: fade, tab-bar: slide, toolbar: fade } }"
    #expect(preset.findings(Self.text("push", bars)) == [])
    #expect(
      preset.findings(Self.text("present", bars)) == [
        "6:54 conflicting-keys", "6:85 conflicting-keys",
      ])
  }

  @Test("bars that a style's own animator moves are a mistake")
  func barsOfAnimator() {
    let bars = "bars: { navigation-bar: push, tab-bar: fade, toolbar: slide }"
    #expect(preset.findings(Self.text("push", "{ style: photo, \(bars) }")) == [])
    let menu = preset.findings(Self.text("present", "{ style: side-menu, \(bars) }"))
    #expect(!menu.isEmpty && menu.allSatisfy { $0.hasSuffix("unknown-key") }, "\(menu)")
  }

  @Test("a container is a mistake in styles that move the whole second screen")
  func container() {
    for style in ["card", "app-store"] {
      let text = Self.text("push", "{ style: \(style), container: tile }")
      #expect(preset.findings(text).contains { $0.hasSuffix(" unknown-key") }, "\(style)")
    }
    #expect(preset.findings(Self.text("push", "{ style: flip, container: tile }")) == [])
  }

  @Test("a content is a mistake where the second screen itself grows out of the source")
  func content() {
    let grow = "{ style: grow, source: tile, content: second, second: { enter: grow } }"
    #expect(preset.findings(Self.text("push", grow)) == ["6:51 conflicting-keys"])
    let fade = "{ style: grow, source: tile, content: second }"
    #expect(preset.findings(Self.text("push", fade)) == [])
  }

  @Test("a tab bar leaves over its edge for a presented screen, and comes back with it")
  func tabBar() throws {
    let (player, screens) = try preset.play(
      Self.text("present", "{ style: custom, bars: { tab-bar: slide } }"))
    let tabs = try #require(screens.rootViewController as? UITabBarController)
    var (time, places) = (0.0, Set<CGFloat>())
    while try player.picture(at: time) != nil {
      places.insert(tabs.tabBar.layer.presented(at: Stage.current.clock.now).transform.m42)
      time += 1.0 / 60
    }
    #expect(places.count > 10 && places.max() == tabs.tabBar.bounds.height + 1)
    #expect(tabs.tabBar.transform == .identity)
  }

  /// What a preset shows on its screens.
  enum Content: CaseIterable { case nodes, screenshots }

  /// How the second screen is closed.
  enum Closing: CaseIterable { case tap, finger }

  struct Case: CustomTestStringConvertible {
    let style: String
    let container: StyleContainer
    let content: Content
    let closing: Closing

    var testDescription: String { "\(style), \(container), \(content), \(closing)" }
  }

  /// What a transition says, with the ids that a style moves.
  private static func transition(_ style: any TransitionStyle.Type) -> String {
    var keys = ["style: \(style.name)"]
    if style.maximumElements == nil {
      keys.append("elements: [ { from: tile, to: hero } ]")
    } else {
      if style.roles.contains(.source) { keys.append("source: tile") }
      if style.roles.contains(.hero) { keys.append("hero: hero") }
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  /// - Parameter closes: Whether the second screen is closed, too.
  private static func text(
    _ one: Case, _ style: any TransitionStyle.Type, closes: Bool = true
  ) -> String {
    let transition = transition(style)
    let action =
      switch one.container {
      case .navigation: "push: second"
      case .presentation: "present: second"
      case .tabs: "select-tab: 2, transition: \(transition)"
      }
    let back = "on-tap: { select-tab: 1, transition: \(transition) }"
    // UIKit's swipe back needs a navigation bar.
    let isSystemPush = style == PushStyle.self && one.container == .navigation
    let bar = isSystemPush ? "navigation: { title: B }, " : ""
    let (first, second) =
      switch one.content {
      case .nodes:
        (
          "items: [ { view: { id: tile, at: [40, 200], width: 100, height: 80, fill: red, on-tap: { \(action) } } } ]",
          "\(bar)background: blue, items: [ { view: { id: hero, fill: green, at: [0, 0], width: 393, height: 300, \(one.container == .tabs ? back : "radius: 0") } } ]"
        )
      case .screenshots:
        (
          "image: picture.png, elements: { tile: [40, 200, 100, 80] }, items: [ { view: { id: button, at: [40, 200], width: 100, height: 80, on-tap: { \(action) } } } ]",
          "\(bar)image: picture.png, elements: { hero: [0, 0, 393, 300] }, items: [ { view: { id: back, at: [0, 0], width: 393, height: 300\(one.container == .tabs ? ", " + back : "") } } ]"
        )
      }
    let isShot = one.content == .screenshots
    let tap = isShot ? "button" : "tile"
    let end =
      one.closing == .finger
      ? drag(style, in: one.container)
      : one.container == .tabs
        ? "{ tap: \(isShot ? "back" : "hero") }"
        : one.container == .presentation ? "dismiss" : "pop"
    return """
      format: 2
      screens:
        first: { \(first) }
        second: { \(second) }
      \(one.container == .tabs ? "tabs: { items: [ { title: A, screen: first }, { title: B, screen: second } ], transition: \(transition) }" : "transition: \(transition)")
      timeline: [ { tap: \(tap) }, { hold: 0.2 }\(closes ? ", \(end), { hold: 0.2 }" : "") ]
      """
  }

  /// A drag that closes a screen of a style, which says in words by which.
  private static func drag(
    _ style: any TransitionStyle.Type, in container: StyleContainer
  ) -> String {
    let places: [(String, String)] = [
      ("from the leading edge", "from: [1, 500], to: [380, 500]"),
      ("left", "from: [280, 500], to: [5, 500]"),
      ("leading side", "from: [280, 500], to: [5, 500]"),
      ("trailing side", "from: [20, 500], to: [380, 500]"),
      ("either side", "from: [360, 500], to: [10, 500]"),
      // A sheet is dragged at its middle, a card above the lower edge beneath it.
      ("down", "from: [200, \(style == HoverSheetStyle.self ? 560 : 400)], to: [200, 840]"),
    ]
    // The first tab is pulled in from the left.
    let phrase = container == .tabs ? "a drag to the trailing side" : style.closingGesture ?? ""
    let place = places.first { phrase.contains($0.0) && !phrase.hasPrefix("a drag down") }
    return "{ drag: { \((place ?? places[5]).1), duration: 0.3, curve: linear } }"
  }

  private nonisolated static let cases = TransitionStyles.all.flatMap { style in
    StyleContainer.allCases.flatMap { container in
      Content.allCases.flatMap { content in
        Closing.allCases.filter { $0 == .tap || style.closingGesture(in: container) != nil }.map {
          Case(style: style.name, container: container, content: content, closing: $0)
        }
      }
    }
  }

  @Test(
    "a style plays, and closes by a tap and by its finger, or the preset is refused",
    arguments: cases)
  func everywhere(one: Case) throws {
    let style = try #require(TransitionStyles.named(one.style))
    let text = Self.text(one, style)
    guard style.containers.contains(one.container) else {
      #expect(preset.findings(text).contains { $0.hasSuffix("invalid-transition") })
      return
    }
    let opened = try preset.play(Self.text(one, style, closes: false))
    try opened.player.playToEnd()
    #expect(opened.screens.view(named: "hero", at: 0) != nil)
    let (player, screens) = try preset.play(text)
    let tile = try #require(screens.view(named: "tile", at: 0))
    try player.playToEnd()
    let steps = player.playedSteps
    let closing =
      one.closing == .finger
      ? "drag" : one.container == .tabs ? "tap" : one.container == .presentation ? "dismiss" : "pop"
    #expect(steps.map(\.name) == ["tap", "hold", closing, "hold"])
    // Both ways are animated, but for a change of tabs as the system makes it.
    if style != TabStyle.self {
      for step in [steps[0], steps[2]] { #expect(step.end - step.start > 0.2) }
    }
    #expect(tile.window != nil && !tile.isHidden)
    #expect(screens.view(named: "hero", at: 0) == nil)
  }

  @Test("few pairs of a style and a container are refused, each by a rule of UIKit")
  func fewRefusals() {
    let refused = TransitionStyles.all.flatMap { style in
      StyleContainer.allCases.filter { !style.containers.contains($0) }.map {
        "\(style.name), \($0)"
      }
    }
    #expect(
      refused == [
        "app-store, navigation", "app-store, tabs", "card, tabs", "hover-sheet, navigation",
        "hover-sheet, tabs", "layers, tabs", "photo, tabs", "sheet, navigation", "sheet, tabs",
        "side-menu, navigation", "side-menu, tabs",
      ])
    #expect(TransitionStyles.all.allSatisfy { $0.containers.contains($0.container) })
  }

  @Test("a tap with a style of its own is not judged by the preset's")
  func ownStyle() {
    let text = """
      format: 2
      screens:
        first: { items: [ { view: { id: tile, on-tap: { push: second, transition: push } } } ] }
        second: { items: [] }
      transition: sheet
      """
    #expect(preset.findings(text) == [])
  }

  @Test("a node that repeats has a transition of its own in each row")
  func rowTransitions() throws {
    let preset = try preset.parse(
      """
      format: 2
      data: { rows: [ { a: 1 }, { a: 2 } ] }
      screens:
        first:
          items:
            - repeat: rows
              view:
                id: tile
                on-tap:
                  push: second
                  transition: { style: shared-elements, elements: [ { from: "tile[{a}]", to: hero } ] }
        second: { items: [ { view: { id: hero } } ] }
      """)
    let sources = preset.content.transitions.values.compactMap { $0.elements.first?.from.index }
    #expect(sources.sorted() == [1, 2])
  }

  @Test("without a transition of the preset, what is presented is a sheet")
  func undeclared() {
    let text = """
      format: 2
      screens:
        first: { items: [ { view: { id: tile, on-tap: { present: second } } } ] }
        second: { items: [] }
      """
    #expect(preset.findings(text) == [])
  }

  @Test("a step of the timeline that no tap stands for is judged, too")
  func step() {
    let text = """
      format: 2
      screens: { first: { items: [] }, second: { items: [] } }
      transition: sheet
      timeline: [ { push: second } ]
      """
    #expect(preset.findings(text) == ["4:21 invalid-transition"])
  }
}
