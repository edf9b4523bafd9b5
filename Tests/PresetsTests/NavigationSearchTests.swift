import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// The search field of a navigation bar, which is UIKit's `UISearchController`.
@MainActor
struct NavigationSearchTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ timeline: String, _ search: String = "{ id: field, placeholder: Find }")
    -> String
  {
    """
    format: 2
    screens:
      mail:
        navigation: { title: Mail, large: true, search: \(search) }
        list: { rows: [ A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y ] }
    timeline: [ \(timeline) ]
    """
  }

  /// The bar at the end of the timeline, with its height then.
  private func play(_ text: String) throws -> (
    bar: UINavigationBar, field: UISearchBar, player: Player
  ) {
    let (player, screens) = try preset.play(text)
    try player.playToEnd()
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let field = try #require(
      navigation.topViewController?.navigationItem.searchController?.searchBar)
    return (navigation.navigationBar, field, player)
  }

  // A search bar is 52 points high in a navigation bar, and leaves before the large title does.
  @Test(
    "it lies beneath the title and leaves while content scrolls, unless it stays",
    arguments: [
      ("{ hold: 0.1 }", true, [148, 36]), ("{ scroll: 30 }", true, [118, 6]),
      ("{ scroll: 60 }", true, [88, 0]), ("{ scroll: 300 }", true, [44, 0]),
      ("{ scroll: 300 }", false, [96, 36]),
    ] as [(String, Bool, [CGFloat])])
  func scrolling(timeline: String, hides: Bool, heights: [CGFloat]) throws {
    let (bar, field, player) = try play(
      text(timeline, "{ placeholder: Find, hides: \(hides) }"))
    _ = player
    #expect(field.placeholder == "Find" && field.superview === bar)
    let shown = [bar.bounds.height, field.searchTextField.bounds.height]
    #expect(zip(shown, heights).allSatisfy { abs($0 - $1) < 1 })
  }

  @Test("a tap brings it to the title's place with a Cancel button, and typing goes to it")
  func editing() throws {
    let (bar, field, player) = try play(text("{ tap: field }, { type: { id: field, text: Hi } }"))
    _ = player
    #expect(field.text == "Hi" && field.showsCancelButton && field.isFirstResponder)
    #expect(bar.bounds.height == 52)
  }

  @Test(
    "a field's words keep their widths, and its caret its height, while the field changes its width"
  )
  func widths() throws {
    let (player, screens) = try preset.play(text("{ tap: field }, { hold: 0.1 }"))
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let field = try #require(
      navigation.topViewController?.navigationItem.searchController?.searchBar
    )
    .searchTextField
    func views<Found: UIView>(_ type: Found.Type, in view: UIView) -> [Found] {
      [view as? Found].compactMap(\.self) + view.subviews.flatMap { views(type, in: $0) }
    }
    let label = try #require(views(TextFieldLabel.self, in: field).first)
    let caret = try #require(views(CaretView.self, in: field).first)
    #expect(label.layer.contentsGravity == .left)
    var (time, widths, heights) = (0.0, Set<CGFloat>(), Set<CGFloat>())
    while try player.picture(at: time) != nil {
      time += 1.0 / 60
      let now = Stage.current.clock.now
      widths.insert(field.layer.presented(at: now).bounds.width)
      if !caret.isHidden { heights.insert(caret.layer.presented(at: now).bounds.height) }
    }
    #expect(widths.count > 5 && heights.count == 1)
  }

  @Test(
    "title and field of a screen that is left keep their places while they fade, and fade in there",
    arguments: ["push", "{ style: custom }"])
  func leaving(transition: String) throws {
    let (player, screens) = try preset.play(
      """
      format: 2
      screens:
        mail: { navigation: { title: Mail, large: true, search: Find }, items: [ view: { id: tile, at: [20, 400], width: 90, height: 90, on-tap: { push: page } } ] }
        page: { navigation: Page }
      transition: \(transition)
      timeline: [ { hold: 0.1 }, { tap: tile }, { hold: 0.1 }, pop, { hold: 0.1 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let field = try #require(
      navigation.viewControllers[0].navigationItem.searchController?.searchBar)
    let rest = field.convert(field.bounds, to: nil)
    func label(in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "Mail", label.font.pointSize > 30 {
        return label
      }
      return view.subviews.lazy.compactMap { label(in: $0) }.first
    }
    let title = try #require(label(in: navigation.navigationBar))
    let y = title.convert(title.bounds, to: nil).minY
    var (time, frames, opacities) = (0.0, 0, Set<Int>())
    while try player.advance(to: time) {
      time += 1.0 / 60
      guard navigation.isTransitioning else { continue }
      frames += 1
      let shown = field.layer.presentation() ?? field.layer
      opacities.insert(Int((shown.opacity * 4).rounded()))
      guard field.window != nil, shown.opacity > 0.01 else { continue }
      let inBar = shown.frame.offsetBy(dx: 0, dy: navigation.navigationBar.frame.minY)
      #expect(abs(inBar.minY - rest.minY) < 0.5 && abs(inBar.height - rest.height) < 0.5)
      // It begins to move no sooner than the pages.
      if frames < 3 { #expect(abs(title.convert(title.bounds, to: nil).minY - y) < 60) }
    }
    #expect(frames > 20 && opacities.count > 3)
  }
}
