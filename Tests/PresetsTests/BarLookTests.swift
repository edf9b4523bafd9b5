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
    let material = try #require(standard.subviews.first as? UIVisualEffectView)
    let radius = material.layer.presented(at: Stage.current.clock.now).effect.blurRadius
    #expect(radius > 0.9 * 22.5)
  }

  @Test("a page's tint of the bar comes with it and leaves with it", arguments: ["pop", "swipe"])
  func tint(way: String) throws {
    let swipe = "{ drag: { from: [2, 400], to: [340, 400], duration: 0.3 } }"
    let (player, screens) = try preset.play(
      """
      format: 2
      tint: pink
      screens:
        first: { navigation: { title: First, trailing: [ Edit ] }, items: [ { view: { id: tile, width: 50, height: 50, at: [20, 200], on-tap: { push: second } } } ] }
        second: { navigation: { title: Second, trailing: [ Done ], scroll-edge: { background: red, tint: white } } }
      timeline: [ { tap: tile }, { hold: 0.1 }, \(way == "pop" ? "pop" : swipe), { hold: 0.1 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let bar = navigation.navigationBar
    func color(_ title: String) -> UIColor? {
      func labels(in view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
      }
      return labels(in: bar).first { $0.text == title }?.textColor
    }
    var (time, colors) = (0.0, [[UIColor?]]())
    while try player.picture(at: time) != nil {
      let shown = [color("Edit"), color("Done")]
      if colors.last != shown { colors.append(shown) }
      time += 1.0 / 60
    }
    // Each button keeps the color of its page while it is there.
    #expect(
      colors == [
        [.systemPink, nil], [.systemPink, .white], [nil, .white], [.systemPink, .white],
        [.systemPink, nil],
      ])
    #expect(bar.tintColor == .systemPink)
  }

  @Test("the bar's items fade one after the other where the screens do")
  func fadeThrough() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        first: { navigation: { title: First, large: true, trailing: [ Edit ] }, items: [ { view: { id: tile, width: 50, height: 50, at: [20, 200], on-tap: { push: second } } } ] }
        second: { navigation: Second }
      transition: { style: grow, source: tile }
      timeline: [ { tap: tile }, { hold: 0.1 }, pop, { hold: 0.1 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    func opacities(_ text: String, in view: UIView, _ outer: CGFloat) -> [CGFloat] {
      let shown = outer * view.layer.presented(at: Stage.current.clock.now).opacity
      let own = (view as? UILabel)?.text == text ? [shown] : []
      return own + view.subviews.flatMap { opacities(text, in: $0, shown) }
    }
    func opacity(_ text: String) -> CGFloat {
      opacities(text, in: navigation.navigationBar, 1).max() ?? 0
    }
    var (time, both, second) = (0.0, CGFloat(0), CGFloat(0))
    while try player.picture(at: time) != nil {
      both = max(both, min(opacity("Edit"), opacity("Second")))
      second = max(second, opacity("Second"))
      time += 1.0 / 60
    }
    #expect(both < 0.01 && second == 1 && opacity("Edit") == 1)
  }

  @Test(
    "a tab bar keeps its blur while a finger holds a page over it", arguments: [false, true])
  func heldPage(isReleased: Bool) throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      tabs: { items: [ { title: Home, screen: first }, { title: Other } ] }
      screens:
        first: { navigation: First, items: [ { view: { id: tile, width: 50, height: 50, at: [20, 200], on-tap: { push: second } } } ] }
        second: { navigation: Second, scroll: { items: [ { view: { height: 3000 } } ] } }
      transition: { style: grow, source: tile }
      timeline: [ { tap: tile }, { hold: 0.1 }, { drag: { from: [200, 300], to: [200, 700], duration: 0.3, release: \(isReleased) } }, { hold: 0.1 } ]
      """)
    let tabs = try #require(screens.rootViewController as? UITabBarController)
    let background = try #require(
      tabs.tabBar.subviews.compactMap { $0 as? BarBackground }.first)
    var time = 0.0
    while try player.picture(at: time) != nil { time += 1.0 / 60 }
    #expect(background.standardShare == (isReleased ? 0 : 1))
  }

  @Test(
    "a page that a finger moves takes its bar along, over the first screen's",
    arguments: [true, false])
  func draggedPage(isReleased: Bool) throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        first: { navigation: { title: First, large: true }, items: [ { view: { id: tile, width: 50, height: 50, at: [20, 200], on-tap: { push: second } } } ] }
        second: { navigation: { title: Second, trailing: [ Done ] }, items: [ { view: { id: hero, fill: red, pin: top, width: 90, height: 90 } } ] }
      transition: { style: grow, source: tile, hero: hero, gesture: { drag: down } }
      timeline: [ { tap: tile }, { hold: 0.1 }, { drag: { from: [200, 300], to: [200, \(isReleased ? 700 : 330)], duration: 0.3, hold: 0.2 } }, { hold: 0.1 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    var page: UIView?
    func labels(_ text: String, in view: UIView) -> [UILabel] {
      ((view as? UILabel)?.text == text ? [view as? UILabel].compactMap(\.self) : [])
        + view.subviews.flatMap { labels(text, in: $0) }
    }
    var (time, seen) = (0.0, 0)
    while try player.picture(at: time) != nil {
      time += 1.0 / 60
      page = screens.view(named: "hero", at: 0)?.superview ?? page
      guard player.playedSteps.count == 2, let page,
        navigation.transitionCoordinator?.isInteractive == true,
        let bar = labels("First", in: navigation.view).first?.superview?.superview?.superview
          as? UINavigationBar
      else { continue }
      seen += 1
      for text in ["Second", "Done"] {
        let label = try #require(labels(text, in: navigation.view).first)
        #expect(label.isDescendant(of: page) && label.alpha == 1)
      }
      // The large title has its place at once.
      #expect(bar.bounds.height == 96 && bar.superview === page.superview)
    }
    #expect(seen > 10 && navigation.navigationBar.superview === navigation.view)
    #expect(labels("Second", in: navigation.view).isEmpty == isReleased)
    #expect(
      labels(isReleased ? "First" : "Second", in: navigation.navigationBar).contains {
        $0.alpha == 1
      })
  }

  @Test(
    "the first screen's bar lies beneath a second one that grows or is revealed, and is back afterwards",
    arguments: ["circle-reveal", "card"])
  func beneath(style: String) throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        first: { navigation: First, items: [ { view: { id: tile, width: 50, height: 50, at: [20, 200], on-tap: { push: second } } } ] }
        second: { items: [ { view: { id: back, width: 50, height: 50, at: [20, 600], on-tap: pop } } ] }
      transition: { style: \(style), source: tile }
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
      let first = navigation.viewControllers[0].view
      #expect(around.subviews.prefix { $0 !== bar }.contains { $0 === first })
    }
    #expect(seen > 20 && bar.superview === navigation.view && !bar.isHidden)
  }

  @Test("a screen has the tint of its bars' buttons, and a title with a subtitle its look's color")
  func colors() throws {
    let (_, screens) = try preset.play(
      """
      format: 2
      tint: pink
      screens:
        first: { tint: white, navigation: { title: First, subtitle: Below, trailing: [ Edit ], scroll-edge: { title-color: yellow } }, toolbar: [ Share ], items: [] }
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    func color(_ text: String, in view: UIView) -> UIColor? {
      if let label = view as? UILabel, label.text == text { return label.textColor }
      return view.subviews.lazy.compactMap { color(text, in: $0) }.first
    }
    #expect(["Edit", "Share"].allSatisfy { color($0, in: navigation.view) == .white })
    #expect(["First", "Below"].allSatisfy { color($0, in: navigation.view) == .systemYellow })
  }
}
