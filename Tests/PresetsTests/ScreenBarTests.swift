import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Navigation bars that belong to their screens.
@MainActor
struct ScreenBarTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ transition: String, second: String, _ steps: String) -> String {
    """
    format: 2
    screens:
      first: { navigation: { title: First, large: true }, items: [ view: { id: tile, fill: teal, at: [20, 300], width: 90, height: 90, on-tap: { push: second } } ] }
      second: { \(second) items: [ view: { id: hero, fill: teal, pin: [top, sides], height: 300 } ] }
    transition: \(transition)
    timeline: [ { tap: tile }, { hold: 0.1 }, \(steps) ]
    """
  }

  /// The label with a text in a view, in letters of at least a size.
  private func label(_ text: String, in view: UIView, size: CGFloat = 0) -> UILabel? {
    if let label = view as? UILabel, label.text == text, label.font.pointSize >= size {
      return label
    }
    return view.subviews.lazy.compactMap { self.label(text, in: $0, size: size) }.first
  }

  /// The views in a view, from back to front.
  private func order(in view: UIView) -> [ObjectIdentifier] {
    [ObjectIdentifier(view)] + view.subviews.flatMap { order(in: $0) }
  }

  @Test(
    "the first screen's title lies beneath what flies, what grows and what a finger moves",
    arguments: [
      ("{ style: grow, source: tile, second: { enter: grow } }", true, "pop"),
      ("{ style: grow, source: tile, hero: hero, second: { enter: grow } }", true, "pop"),
      ("{ style: grow, source: tile, hero: hero }", false, "pop"),
      ("{ style: shared-elements, source: tile, hero: hero }", true, "pop"),
      (
        "{ style: grow, source: tile, hero: hero, gesture: { drag: edge } }", false,
        "{ drag: { from: [2, 400], to: [150, 410], duration: 0.3 } }"
      ),
    ])
  func beneath(transition: String, hasBar: Bool, way: String) throws {
    let (player, screens) = try preset.play(
      text(transition, second: hasBar ? "navigation: Second," : "", way))
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let window = try #require(navigation.view.window)
    var (time, seen) = (0.0, 0)
    var page: UIView?
    while try player.advance(to: time) {
      time += 1.0 / 30
      page = navigation.viewControllers.dropFirst().first?.view ?? page
      guard navigation.isTransitioning, let page, page.window != nil,
        let title = label("First", in: window, size: 30)
      else { continue }
      seen += 1
      let order = order(in: window)
      #expect(
        try #require(order.firstIndex(of: ObjectIdentifier(title)))
          < #require(order.firstIndex(of: ObjectIdentifier(page))))
    }
    #expect(seen > 15 && navigation.navigationBar.superview === navigation.view)
    #expect(label("First", in: navigation.navigationBar)?.alpha == 1)
  }

  @Test(
    "bars of a pushed sheet turn and fold with it, and none is left",
    arguments: [
      ("flip", "pop"), ("fold", "pop"),
      ("fold", "{ drag: { from: [380, 600], to: [40, 600], duration: 0.4 } }, { hold: 0.3 }"),
    ], [true, false])
  func sheet(_ way: (style: String, closing: String), hasBar: Bool) throws {
    let (player, screens) = try preset.play(
      text(way.style, second: hasBar ? "navigation: Second," : "", way.closing))
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let first = try #require(screens.frontScreen?.view)
    let views = navigation.view.subviews
    var (time, seen) = (0.0, 0)
    while try player.advance(to: time) {
      time += 1.0 / 15
      guard navigation.isTransitioning else { continue }
      seen += 1
      #expect(label("First", in: first)?.alpha == 1)
      guard hasBar, let page = navigation.viewControllers.last?.view, page !== first else {
        continue
      }
      #expect(label("Second", in: page) != nil)
    }
    #expect(seen > 15 && navigation.view.subviews.count == views.count)
    #expect(label("First", in: navigation.navigationBar)?.alpha == 1)
  }
}
