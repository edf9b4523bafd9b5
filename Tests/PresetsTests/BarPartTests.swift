import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// What the bars at the lower edge do in `photo` and in a swipe back.
@MainActor
struct BarPartTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ transition: String, _ steps: String) -> String {
    """
    format: 2
    screens:
      grid: { navigation: { title: Recents, large: true }, scroll: { items: [ view: { id: tile, fill: teal, height: 1500, on-tap: { push: page } } ] } }
      page: { navigation: Amalfi, toolbar: [ { id: share, system: action }, { flexible: true }, { system: trash } ], items: [ view: { id: photo, fill: teal, pin: [sides, center-y], height: 300 } ] }
    tabs: { items: [ { title: Library, symbol: star, screen: grid }, { title: Albums, symbol: heart } ] }
    transition: \(transition)
    timeline: [ \(steps) ]
    """
  }

  /// The opacity with which a view shows, up to its window.
  private func opacity(_ view: UIView) -> Float {
    sequence(first: view, next: \.superview).reduce(1) { opacity, view in
      opacity * (view.isHidden ? 0 : view.layer.presentation()?.opacity ?? view.layer.opacity)
    }
  }

  /// The Photos app cross-fades its tab bar and the photo's toolbar in one place.
  @Test("in photo, tab bar and toolbar cross-fade in their places, in both directions")
  func crossFade() throws {
    let (player, screens) = try preset.play(
      text("{ style: photo, hero: photo }", "{ tap: [200, 300] }, { hold: 0.1 }, pop"))
    let tabs = try #require(screens.rootViewController as? UITabBarController)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let bar = try #require(navigation.toolbar)
    let place = CGPoint(x: 393 / 2.0, y: 852 - 83 + 49 / 2.0)
    var (mixed, frame) = (0, 0.0)
    while try player.advance(to: frame / 60) {
      frame += 1
      guard navigation.isTransitioning, let shown = bar.layer.presentation() else { continue }
      let y = shown.position.y + shown.affineTransform().ty
      #expect(abs(shown.position.x - place.x) < 0.5 && abs(y - place.y) < 0.5, "\(frame)")
      #expect(tabs.tabBar.layer.presentation()?.affineTransform() == .identity)
      let (tab, tool) = (opacity(tabs.tabBar), opacity(bar))
      #expect(abs(tab + tool - 1) < 0.08)
      if tab > 0.2, tool > 0.2 { mixed += 1 }
    }
    #expect(mixed > 4)
  }

  /// The place of a view in the order of drawing.
  private func order(_ view: UIView) -> [Int] {
    let views = Array(sequence(first: view, next: \.superview))
    return zip(views, views.dropFirst()).compactMap { view, outer in
      outer.subviews.firstIndex { $0 === view }
    }.reversed()
  }

  @Test("a card that grows lies over the list's bar, and has the page's bar on it")
  func barsOfCard() throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        list: { navigation: { title: Trips, large: true }, items: [ view: { id: tile, fill: teal, at: [20, 160], width: 353, height: 200, on-tap: { push: page } } ] }
        page: { navigation: Hills, items: [ view: { id: photo, fill: teal, pin: [top, sides], height: 360 } ] }
      transition: { style: card, hero: photo }
      timeline: [ { tap: tile }, { hold: 0.1 }, pop ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let window = try #require(navigation.view.window)
    var (seen, frame) = (0, 0.0)
    while try player.advance(to: frame / 60) {
      frame += 1
      guard navigation.isTransitioning else { continue }
      let card = try #require(window.named("page-content").first)
      let large = try #require(
        window.labels.first { $0.text == "Trips" && $0.font.pointSize > 30 })
      #expect(opacity(large) > 0.99 && order(large).lexicographicallyPrecedes(order(card)))
      let titles = window.labels.filter { $0.text == "Hills" && opacity($0) > 0.01 }
      #expect(titles.allSatisfy { $0.isDescendant(of: card) }, "\(frame)")
      seen += titles.contains { opacity($0) > 0.9 } ? 1 : 0
    }
    #expect(seen > 10)
    #expect(navigation.navigationBar.labels.contains { $0.text == "Trips" })
  }

  @Test("a photo lies over a large title that it crosses", arguments: ["", "navigation: Amalfi, "])
  func largeTitle(bar: String) throws {
    let drag = "{ drag: { from: [200, 420], to: [210, 620], duration: 0.3 } }"
    let player = try preset.play(
      """
      format: 2
      screens:
        grid: { navigation: { title: Recents, large: true }, scroll: { items: [ view: { id: tile, fill: teal, height: 200, on-tap: { push: page } } ] } }
        page: { \(bar)items: [ view: { id: photo, fill: teal, pin: all } ] }
      transition: { style: photo, hero: photo }
      timeline: [ { tap: tile }, { hold: 0.1 }, pop, { tap: tile }, \(drag) ]
      """
    ).player
    var (seen, frame) = (0, 0.0)
    while try player.advance(to: frame / 60) {
      frame += 1
      guard let window = Stage.current.transitions.first?.containerView.window,
        let photo = window.named("flying-photo").first
      else { continue }
      let titles = window.labels.filter {
        $0.text == "Recents" && $0.font.pointSize > 30 && opacity($0) > 0.02
      }
      #expect(
        titles.allSatisfy { order($0).lexicographicallyPrecedes(order(photo)) }, "\(frame)")
      seen += titles.count
    }
    #expect(seen > 10)
  }

  @Test("the titles of a push in parts move with their pages where the bar does")
  func titlesOfPush() throws {
    let drag = "{ drag: { from: [2, 400], to: [200, 400], duration: 0.3, release: false } }"
    let player = try preset.play(
      """
      format: 2
      screens:
        home: { navigation: Home, items: [ view: { id: row, at: [20, 200], width: 300, height: 60, on-tap: { push: page } } ] }
        page: { navigation: { title: Care, large: true }, scroll: { items: [ view: { id: whole, height: 900, fill: teal } ] } }
      transition: { style: push, first: { distance: 0.3, dim: 0.15 } }
      timeline: [ { tap: row }, \(drag), release ]
      """
    ).player
    var (seen, frame) = (0, 0.0)
    while try player.advance(to: frame / 60) {
      frame += 1
      guard let window = Stage.current.transitions.first?.containerView.window,
        let page = window.named("whole").first?.presentedFrame, page.minX > 60, page.minX < 300
      else { continue }
      let titles = window.labels.filter {
        $0.text == "Care" && $0.font.pointSize > 30 && opacity($0) > 0.05
      }
      #expect(titles.allSatisfy { $0.presentedFrame.minX > page.minX - 10 }, "\(frame)")
      seen += titles.count
    }
    #expect(seen > 10)
  }

  @Test("in photo, a short drag leaves the toolbar in its place")
  func shortDrag() throws {
    let drag = "{ drag: { from: [200, 420], to: [210, 480], duration: 0.3, hold: 0.1 } }"
    let (player, screens) = try preset.play(
      text("{ style: photo, hero: photo }", "{ tap: [200, 300] }, \(drag), { hold: 0.2 }"))
    let tabs = try #require(screens.rootViewController as? UITabBarController)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    var (dragged, frame) = (0, 0.0)
    while try player.advance(to: frame / 60) {
      frame += 1
      guard player.stepName != "tap" else { continue }
      dragged += 1
      let bar = try #require(navigation.toolbar)
      let shown = try #require(bar.layer.presentation())
      // The finger goes a seventh of its whole way.
      #expect(opacity(bar) > 0.8, "\(frame)")
      #expect(abs(shown.frame.minY - (852 - 83)) < 0.5, "\(frame)")
    }
    #expect(dragged > 30 && navigation.viewControllers.count == 2)
    #expect(abs(navigation.toolbar.frame.minY - (852 - 83)) < 0.01)
  }

  @Test("in photo, what bars says moves them")
  func choices() throws {
    for (bars, slides) in [("tab-bar: slide, toolbar: slide", true), ("tab-bar: fade", false)] {
      let (player, screens) = try preset.play(
        text("{ style: photo, hero: photo, bars: { \(bars) } }", "{ tap: [200, 300] }"))
      let tabs = try #require(screens.rootViewController as? UITabBarController)
      _ = try player.advance(to: 0.25)
      #expect((tabs.tabBar.layer.presentation()?.affineTransform().ty != 0) == slides)
    }
  }

  @Test(
    "a toolbar follows a swipe back, and is in its place when that is cancelled",
    arguments: ["push", "{ style: push, bars: { tab-bar: follow } }"])
  func swipe(style: String) throws {
    let drag =
      "{ drag: { from: [2, 400], to: [100, 400], duration: 0.5, hold: 0.3, curve: linear, release: cancel } }"
    let (player, screens) = try preset.play(
      text(style, "{ tap: [200, 300] }, \(drag)"))
    let tabs = try #require(screens.rootViewController as? UITabBarController)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let bar = try #require(navigation.toolbar)
    var (held, frame) = ([CGFloat](), 0.0)
    var last: CGFloat?
    while try player.advance(to: frame / 60) {
      frame += 1
      guard player.stepName == "drag", let shown = bar.layer.presentation() else { continue }
      let y = shown.position.y + shown.affineTransform().ty
      if let context = Stage.current.transitions.first, context.isInteractive {
        held.append(y)
      } else if let last {
        // It never leaves again.
        #expect(y <= last + 0.01, "\(frame)")
      }
      last = y
    }
    let (first, end) = (try #require(held.first), try #require(held.last))
    // A quarter of the screen's width is a quarter of its way.
    #expect(end > first + 5 && end < first + 45)
    #expect(held.suffix(15).allSatisfy { abs($0 - end) < 0.01 })
    #expect(!navigation.isToolbarHidden && !bar.isHidden && bar.items?.count == 3)
  }
}

extension UIView {
  /// The labels at any depth.
  fileprivate var labels: [UILabel] {
    (self as? UILabel).map { [$0] } ?? subviews.flatMap(\.labels)
  }
}
