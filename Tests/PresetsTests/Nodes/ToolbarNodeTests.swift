import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// The toolbar of a screen: its items, and what a push makes of it.
@MainActor
struct ToolbarNodeTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  @Test("a screen's toolbar has buttons and spaces, and leaves with a push to a screen without one")
  func toolbar() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        list:
          navigation: List
          toolbar:
            - { id: share, system: action }
            - { flexible: true }
            - { symbol: star }
            - { space: 30 }
            - { id: next, title: Next, bold: true, on-tap: { push: page } }
          items: []
        page: { navigation: Page }
      timeline: [ { hold: 0.2 }, { tap: next }, { hold: 0.2 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let list = try #require(navigation.topViewController)
    let bar = try #require(navigation.toolbar)
    #expect(!navigation.isToolbarHidden && bar.items?.count == 5)
    let frames = try (bar.items ?? []).map { try #require($0.view?.frame) }
    #expect(frames[0].minX == 16 && frames[3].width == 30 && frames[3].minX == frames[2].maxX)
    #expect(abs(frames[4].maxX - 377) < 0.5 && frames[1].minX == frames[0].maxX)
    #expect(list.view.safeAreaInsets.bottom == 83)
    #expect(screens.view(named: "share", at: 0) === bar.items?.first?.view)
    try player.playToEnd()
    #expect(navigation.viewControllers.count == 2 && navigation.isToolbarHidden)
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 34)
  }

  @Test("a caption that both toolbars show is seen once in a push, and moves to its new place")
  func caption() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        list: { navigation: List, toolbar: [ { flexible: true }, { caption: Updated }, { flexible: true }, { id: next, symbol: star, on-tap: { push: page } } ] }
        page: { navigation: Page, toolbar: [ { symbol: trash }, { flexible: true }, { caption: Updated }, { flexible: true }, { symbol: square.and.pencil } ] }
      timeline: [ { tap: next }, { hold: 0.1 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let bar = try #require(navigation.toolbar)
    var (time, places) = (0.0, [CGFloat]())
    while try player.picture(at: time) != nil {
      time += 1.0 / 60
      let buttons = bar.subviews.compactMap { $0 as? BarButton }
        .filter { $0.item.customView is UILabel }
      #expect(buttons.count == 1)
      let shown = try #require(buttons.first).layer.presented(at: Stage.current.clock.now)
      #expect(shown.opacity == 1)
      if places.last != shown.position.x { places.append(shown.position.x) }
    }
    #expect(places.count > 5 && zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    "over a tab bar that leaves, a pushed screen's toolbar lies at the bottom, fades, and is back after a cancelled drag",
    arguments: [
      "custom, bars: { tab-bar: fade, toolbar: fade }, gesture: { drag: down }",
      "card, gesture: { drag: down }",
    ])
  func overTabBar(style: String) throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        list: { navigation: List, items: [ view: { id: card, at: [40, 200], width: 90, height: 90, on-tap: { push: page } } ] }
        page: { navigation: Page, toolbar: [ { id: buy, system: add } ], items: [ text: { value: Page, pin: center } ] }
      tabs: { items: [ { title: One, symbol: star, screen: list } ] }
      transition: { style: \(style), source: card }
      timeline: [ { tap: card }, { hold: 0.1 }, { drag: { from: [200, 300], to: [200, 420], duration: 0.5, release: cancel } }, pop ]
      """)
    let tabs = try #require(screens.rootViewController as? UITabBarController)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let bar = try #require(navigation.toolbar)
    let place = CGRect(x: 0, y: 852 - 83, width: 393, height: 49)
    var (rests, fades) = (0, 0)
    var frame = 0
    while try player.advance(to: Double(frame) / 60) {
      frame += 1
      guard navigation.viewControllers.count == 2 || navigation.isTransitioning else { continue }
      if navigation.isTransitioning {
        fades += 1
        #expect(!bar.isHidden && bar.superview === navigation.view, "frame \(frame)")
      } else {
        rests += 1
        #expect(bar.frame == place && bar.layer.presentation()?.frame == place, "frame \(frame)")
        #expect(!bar.isHidden && bar.items?.count == 1)
        #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 83)
      }
    }
    #expect(rests > 12 && fades > 60)
    #expect(bar.isHidden && navigation.isToolbarHidden)
  }

  @Test("over contents of both pages, a toolbar keeps its background during a push and a pop")
  func backgroundOverContents() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        list: { toolbar: [ { system: add } ], scroll: { items: [ view: { id: row, height: 1200, on-tap: { push: page } } ] } }
        page: { toolbar: [ { system: trash } ], scroll: { items: [ view: { height: 1500 } ] } }
      timeline: [ { tap: [200, 300] }, pop ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let bar = try #require(navigation.toolbar)
    var frame = 0
    while try player.advance(to: Double(frame) / 60) {
      frame += 1
      let backgrounds = bar.subviews.filter { $0 is BarBackground }
      #expect(!backgrounds.isEmpty)
      for view in backgrounds + backgrounds.flatMap(\.subviews) where !view.isHidden {
        #expect(view.layer.presentation()?.opacity == 1, "frame \(frame)")
      }
    }
    #expect(frame > 60)
  }

  @Test("an item is one thing, and a space has a width in points")
  func mistakes() {
    let text = """
      format: 2
      screens: { a: { toolbar: [ { title: A, space: 4 }, { space: wide }, { system: spam } ] } }
      """
    #expect(
      preset.findings(text) == [
        "2:40 conflicting-keys", "2:61 wrong-type", "2:79 unknown-name",
      ])
  }
}
