import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import TETransitions
@testable import UIKit

/// What a screen shows while another one opens from it, and once it is back.
@MainActor
struct ScreenReturnTests {
  private func play(_ text: String) throws -> (Player, NodeScreens) {
    let made = try NodePreset().play(text)
    return (made.player, made.screens)
  }

  // UITableViewController deselects its row as it appears; an app does so at once where it presents.
  @Test(
    "a tapped row is deselected on the way back, with any background",
    arguments: [("push: b", "pop"), ("present: b", "dismiss")])
  func rows(open: String, close: String) throws {
    let (player, screens) = try play(
      """
      format: 2
      screens:
        a: { background: grouped, list: { rows: [ { id: one, title: One, on-tap: { \(open) } }, Two ] } }
        b: { items: [ { text: { value: B, pin: center } } ] }
      timeline: [ { hold: 0.1 }, { tap: one }, { hold: 0.1 }, { do: \(close) }, { hold: 0.5 } ]
      """)
    let cell = try #require(screens.view(named: "one", at: 0) as? UITableViewCell)
    var wasSelected = false
    var time = 0.0
    while try player.picture(at: time) != nil {
      wasSelected = wasSelected || cell.isSelected
      time += 1.0 / 30
    }
    #expect(wasSelected == open.hasPrefix("push") && !cell.isSelected)
  }

  // iOS's Settings; the gray is a subview of the cell, behind its content.
  @Test(
    "the gray of a tapped row fades with the page that a finger swipes away, and is back if the swipe is cancelled",
    arguments: [true, false])
  func swipedRow(isCancelled: Bool) throws {
    let (player, screens) = try play(
      """
      format: 2
      screens:
        a: { navigation: A, list: { rows: [ { id: one, title: One, on-tap: { push: b } }, Two ] } }
        b: { navigation: B, items: [ { view: { id: page, pin: all } } ] }
      timeline: [ { tap: one }, { hold: 0.1 }, { drag: { from: [2, 400], to: [\(isCancelled ? 120 : 340), 400], duration: 0.4, hold: 0.2 } }, { hold: 0.1 } ]
      """)
    let cell = try #require(screens.view(named: "one", at: 0) as? UITableViewCell)
    let gray = try #require(cell.subviews.first { $0.backgroundColor == .systemGray4 })
    var (time, seen) = (0.0, 0)
    var page: UIView?
    while try player.picture(at: time) != nil {
      time += 1.0 / 60
      let now = Stage.current.clock.now
      page = screens.view(named: "page", at: 0)?.superview ?? page
      guard player.playedSteps.count == 2, let page, page.window != nil else { continue }
      let shown = page.layer.presented(at: now)
      let progress = (shown.position.x + shown.transform.m41) / page.bounds.width - 0.5
      guard progress > 0.01, progress < 0.99 else { continue }
      seen += 1
      #expect(abs(gray.layer.presented(at: now).opacity - (1 - progress)) < 0.05)
    }
    #expect(seen > 10 && cell.isSelected == isCancelled && gray.alpha == (isCancelled ? 1 : 0))
  }

  @Test(
    "the bar of a feed fades while a viewer without one opens by 'photo', or moves as UIKit moves it",
    arguments: [true, false])
  func photo(fades: Bool) throws {
    let (player, screens) = try play(
      """
      format: 2
      screens:
        feed: { navigation: Around, items: [ { view: { id: a, at: [20, 300], width: 90, height: 90, fill: red, on-tap: { push: viewer } } } ] }
        viewer: { background: black, items: [ { view: { id: b, pin: all, fill: red } } ] }
      transition: { style: photo, hero: b\(fades ? "" : ", bars: { navigation-bar: push }") }
      timeline: [ { hold: 0.1 }, { tap: a }, { hold: 0.1 }, pop, { hold: 0.3 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    var (opacities, shifts): (Set<Float>, Set<CGFloat>) = ([], [])
    var time = 0.0
    while try player.picture(at: time) != nil {
      let shown = navigation.navigationBar.layer.presentation() ?? navigation.navigationBar.layer
      opacities.insert(shown.opacity)
      shifts.insert(shown.transform.m41)
      time += 1.0 / 30
    }
    #expect((opacities.count > 5) == fades && (shifts.count > 5) == !fades)
    #expect(navigation.navigationBar.alpha == 1 && !navigation.navigationBar.isHidden)
  }

  @Test("a screen that springs back from a drag and is dragged away once more flies home")
  func draggedTwice() throws {
    let (player, screens) = try play(
      """
      format: 2
      screens:
        a: { items: [ { view: { id: tile, fill: orange, at: [20, 500], width: 200, height: 200, on-tap: { push: b } } } ] }
        b: { background: mint, items: [ { view: { id: photo, fill: orange, height: 420, pin: [top, sides] } } ] }
      transition: { style: grow, hero: photo, second: { enter: grow }, gesture: { drag: down } }
      timeline:
        - { tap: tile }
        - { drag: { from: [200, 200], to: [215, 290], duration: 0.4, hold: 0.1 }, lasting: 0.6 }
        - { drag: { from: [200, 260], to: [220, 340], duration: 0.3, hold: 0.1 } }
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    var width = CGFloat.infinity
    var time = 0.0
    while try player.advance(to: time) {
      time += 1.0 / 60
      guard navigation.isTransitioning,
        let page = screens.view(named: "photo", at: 0)?.superview
      else { continue }
      width = min(width, page.layer.presentation()?.frame.width ?? .infinity)
    }
    #expect(navigation.viewControllers.count == 1)
    // The tile is 200 points wide; the finger alone leaves more than 300.
    #expect(width < 230)
  }

  // Photos: what the finger holds is one picture with its title, and the rest fades.
  @Test(
    "a picture that is let go keeps its title, and no strip of its page is seen around it; one that is held is there once",
    arguments: ["screen", "element"])
  func heldPicture(moves: String) throws {
    let (player, _) = try play(
      """
      format: 2
      screens:
        a: { items: [ { view: { id: card, fill: orange, at: [20, 203], width: 120, height: 120, radius: 60, clip: true, on-tap: { push: b }, items: [ { text: { value: Name, style: footnote, color: white, pin: center } } ] } } ] }
        b: { background: black, items: [ { view: { id: head, fill: orange, pin: [top, sides], height: 760, items: [ { text: { value: Other, at: [14, 80] } }, { text: { id: name, value: Name, style: large-title, color: white, pin: [bottom, leading], inset: 14 } } ] } } ] }
      transition: { style: grow, hero: head, second: { enter: grow }, gesture: { drag: down, smallest-scale: 0.6, moves: \(moves) } }
      timeline: [ { tap: card }, { drag: { from: [200, 300], to: [200, 620], duration: 0.4, hold: 0.1, release: false } }, { do: release } ]
      """)
    var (time, held, released) = (0.0, 0, 0)
    var start: Double?
    while try player.advance(to: time) {
      time += 1.0 / 60
      guard player.playedSteps.count > 0, let transition = Stage.current.transitions.first,
        let page = UIApplication.shared.windows.flatMap({ $0.named("head") }).first?.superview
      else { continue }
      if transition.isInteractive, moves == "element" {
        let shown = page.layer.presentation() ?? page.layer
        held += 1
        #expect(shown.affineTransform() == .identity && page.mask == nil)
      }
      guard !transition.isInteractive,
        let mask = page.superview?.mask ?? page.mask ?? (moves == "element" ? page : nil),
        let head = transition.containerView.named("flying-head").first,
        let name = head.named("flying-name").first
      else { continue }
      released += 1
      start = start ?? time
      let (outer, inner) = (
        head.layer.presentation() ?? head.layer, name.layer.presentation() ?? name.layer
      )
      #expect(outer.bounds.insetBy(dx: -1, dy: -1).contains(inner.frame))
      guard moves == "screen", time > (start ?? 0) + 0.15 else { continue }
      let outline = mask.layer.presentation() ?? mask.layer
      #expect(outline.frame.maxY < outer.frame.maxY + 1)
    }
    #expect(released > 10 && (moves == "screen" || held > 20))
  }

  @Test(
    "the page of an 'app-store' card that a finger has rounded keeps its corners as it is let go")
  func cardCorners() throws {
    let (player, _) = try play(
      """
      format: 2
      screens:
        a: { items: [ { view: { id: card, fill: orange, at: [20, 200], width: 300, height: 80, on-tap: { present: b } } } ] }
        b: { items: [ { view: { id: hero, fill: orange, pin: [top, sides], height: 300 } } ] }
      transition: { style: app-store, hero: hero, gesture: { smallest-scale: 0.8, corner-radius: 30 } }
      timeline: [ { tap: card }, { drag: { from: [200, 300], to: [200, 640], duration: 0.3, release: false } }, release ]
      """)
    var (time, radii) = (0.0, [CGFloat]())
    while try player.advance(to: time) {
      time += 1.0 / 60
      guard let transition = Stage.current.transitions.first, !transition.isInteractive,
        player.playedSteps.count == 2,
        let page = transition.containerView.named("page-container").first
      else { continue }
      radii.append((page.layer.presentation() ?? page.layer).cornerRadius)
    }
    #expect(radii.count > 10 && radii[0] > 20, "\(radii.prefix(3))")
  }
}
