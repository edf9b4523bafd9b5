import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// The looks of a navigation bar over content and at its edge.
@MainActor
struct BarLookTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private static let text = """
    format: 2
    screens:
      page:
        status-bar: dark
        navigation:
          title: Page
          trailing: [ { symbol: heart } ]
          scroll-edge: { background: none, title-color: clear, tint: white, status-bar: light }
          standard: { background: "#FFEEDD", title-color: red, tint: red, line: false }
          edge-length: 100
        scroll:
          under-bars: true
          items: [ { view: { height: 3000, fill: blue } } ]
    timeline: [ { scroll: 99 }, { hold: 0.1 }, { scroll: 400 }, { hold: 0.1 } ]
    """

  private func show(at step: Int) throws -> (
    bar: UINavigationBar, item: UINavigationItem, screen: NodeViewController, player: Player
  ) {
    let (player, screens) = try preset.play(Self.text)
    var time = 0.0
    while player.playedSteps.count < step, try player.picture(at: time) != nil { time += 1.0 / 60 }
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let screen = try #require(navigation.topViewController as? NodeViewController)
    return (navigation.navigationBar, screen.navigationItem, screen, player)
  }

  @Test("content scrolls so far beneath the bar before its look changes", arguments: [0, 1])
  func edge(step: Int) throws {
    let (bar, item, screen, player) = try show(at: step)
    _ = player
    #expect(item.scrollEdgeAppearance?.backgroundEffect == nil)
    #expect(item.rightBarButtonItems?.first?.tintColor == .white)
    #expect(bar.tintColor == .white)
    #expect(bar.shownTitleAttributes[.foregroundColor] as? UIColor == .clear)
    #expect(screen.preferredStatusBarStyle == .lightContent)
  }

  @Test("over content the bar has its other look")
  func standard() throws {
    let (bar, item, screen, player) = try show(at: 3)
    _ = player
    #expect(item.standardAppearance?.backgroundColor != nil)
    #expect(item.standardAppearance?.shadowColor == nil)
    #expect(item.rightBarButtonItems?.first?.tintColor == .systemRed)
    #expect(bar.shownTitleAttributes[.foregroundColor] as? UIColor == .systemRed)
    #expect(screen.preferredStatusBarStyle == .darkContent)
  }

  @Test("a popped page's bar keeps its background until the pop moves it")
  func pop() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        first: { navigation: First, items: [ { view: { id: tile, width: 50, height: 50, at: [20, 200], on-tap: { push: second } } } ] }
        second: { navigation: Second, scroll: { items: [ { view: { height: 3000 } } ] } }
      timeline: [ { tap: tile }, { scroll: 500 }, { hold: 0.1 }, pop ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    var time = 0.0
    while player.playedSteps.count < 3, try player.picture(at: time) != nil { time += 1.0 / 240 }
    // The share of the look over contents, as it is drawn now: all of it in the pop's first frame.
    let background = try #require(
      navigation.navigationBar.subviews.compactMap { $0 as? BarBackground }.first)
    let standard = try #require(background.subviews.last)
    let opacity = standard.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.9)
  }

  @Test("the first screen's bar lies beneath a second one that is revealed, and is back afterwards")
  func beneath() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        first: { navigation: First, items: [ { view: { id: tile, width: 50, height: 50, at: [20, 200], on-tap: { push: second } } } ] }
        second: { items: [ { view: { id: back, width: 50, height: 50, at: [20, 600], on-tap: pop } } ] }
      transition: { style: circle-reveal, source: tile }
      timeline: [ { tap: tile }, { hold: 0.1 }, { tap: back }, { hold: 0.1 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let bar = navigation.navigationBar
    var (time, seen) = (0.0, 0)
    while try player.picture(at: time) != nil {
      time += 1.0 / 30
      guard let around = bar.superview, around !== navigation.view else { continue }
      seen += 1
      #expect(bar.alpha == 1 && bar.transform.isIdentity && around.subviews.last !== bar)
    }
    #expect(seen > 20 && bar.superview === navigation.view && !bar.isHidden)
  }
}
