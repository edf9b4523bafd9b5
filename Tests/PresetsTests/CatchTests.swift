import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Fingers that come down on screens which are on their way.
@MainActor
struct CatchTests {
  /// Plays a preset frame by frame.
  ///
  /// - Parameter look: Gets each frame, with the number of its step, from 1.
  private func play(
    _ text: String, look: (_ step: Int) throws -> Void = { _ in }
  ) throws -> NodeScreens {
    let (player, screens) = try NodePreset().play(text)
    var time = 0.0
    while try player.picture(at: time) != nil {
      try look(player.playedSteps.count + 1)
      time += 1.0 / 60
    }
    return screens
  }

  /// How far the scroll views of a name in the windows are scrolled from their tops.
  private func distances(_ name: String) -> [CGFloat] {
    UIApplication.shared.windows.flatMap { $0.named(name) }.compactMap { $0 as? UIScrollView }
      .map { $0.contentOffset.y + $0.adjustedContentInset.top }
  }

  // Documentation/transitions.md: "A finger that comes down in that time catches it again."
  @Test(
    "a page that was thrown away is caught, and stays open where the finger brings it back",
    arguments: [true, false])
  func thrownAway(isBroughtBack: Bool) throws {
    var seen = 0
    let screens = try play(
      """
      format: 2
      screens:
        list:
          scroll: { id: list, items: [ { repeat: 30, view: { height: 40, items: [ text: "Row {index}" ] } } ] }
          items: [ view: { id: tile, fill: orange, radius: 16, at: [20, 600], width: 120, height: 120, on-tap: { present: page } } ]
        page: { items: [ view: { id: photo, fill: orange, height: 420, pin: [top, sides] } ] }
      transition: { style: grow, hero: photo }
      timeline:
        - { tap: tile }
        - { drag: { from: [200, 160], to: [210, 480], duration: 0.3 }, lasting: 0.34 }
        - { drag: { from: [200, 500], to: [200, \(isBroughtBack ? 200 : 520)], duration: 0.4, hold: 0.3 } }
        - { hold: 0.1 }
      """
    ) { step in
      guard step == 3 else { return }
      seen += distances("list").count
      #expect(distances("list").allSatisfy { $0 == 0 })
    }
    #expect(seen > 20)
    #expect((screens.view(named: "photo", at: 0) == nil) != isBroughtBack)
  }

  // UIKit keeps touches from the contents of both screens until a transition has ended.
  @Test(
    "a photo on its way back and a card on its way to its page are caught, and nothing scrolls",
    arguments: [
      ("photo", "push: page", "{ tap: tile }, { do: pop, lasting: 0.12 }", 440),
      ("app-store", "present: page", "{ tap: tile, lasting: 0.25 }", 700),
    ])
  func nothingScrolls(style: String, open: String, steps: String, end: Int) throws {
    var held = 0
    let screens = try play(
      """
      format: 2
      screens:
        list:
          scroll:
            id: list
            padding: 20
            items: [ { view: { id: tile, fill: orange, height: 120, on-tap: { \(open) } } }, { repeat: 30, view: { height: 40 } } ]
        page:
          scroll: { id: page, items: [ { view: { id: hero, fill: orange, height: 300 } }, { repeat: 30, view: { height: 40 } } ] }
      transition: { style: \(style), hero: hero, source: tile }
      timeline: [ \(steps), { drag: { from: [200, 400], to: [200, \(end)], duration: 0.3, hold: 0.5 } }, { hold: 0.1 } ]
      """
    ) { _ in
      #expect((distances("list") + distances("page")).allSatisfy { $0 == 0 })
      held += Stage.current.transitions.contains(where: \.isInteractive) ? 1 : 0
    }
    #expect(held > 20)
    #expect(screens.view(named: "hero", at: 0) == nil)
  }

  // iOS: the bar belongs to the first screen, which the finger uncovers.
  @Test(
    "a tab bar that fades or slides lies beneath a page that a finger drags or has caught",
    arguments: ["fade", "slide"])
  func tabBarBeneath(motion: String) throws {
    let drag = "drag: { from: [200, 100], to: [200, 400], duration: 0.3, release: cancel }"
    let steps = [
      "{ tap: tile }, { \(drag) }", "{ tap: tile, lasting: 0.2 }, { \(drag) }",
      "{ tap: tile }, { do: pop, lasting: 0.1 }, { drag: { from: [200, 100], to: [200, 90], duration: 0.3, hold: 0.2 } }",
    ]
    for (index, steps) in steps.enumerated() {
      var held = 0
      let screens = try play(
        """
        format: 2
        tabs: { items: [ { title: A, screen: list }, { title: B } ] }
        screens:
          list: { items: [ { view: { id: tile, fill: orange, at: [20, 200], width: 353, height: 200, on-tap: { push: page } } } ] }
          page: { items: [ { view: { id: hero, fill: orange, pin: [top, sides], height: 300 } } ] }
        transition: { style: grow, hero: hero, bars: { tab-bar: \(motion) } }
        timeline: [ \(steps), { hold: 0.1 } ]
        """
      ) { _ in
        guard let transition = Stage.current.transitions.first, transition.isInteractive,
          let bar = UIApplication.shared.windows.flatMap({ $0.inside(UITabBar.self) }).first
        else { return }
        held += 1
        let views = transition.containerView.subviews
        let place = try #require(views.firstIndex { $0 === bar }, "\(index)")
        let page = try #require(views.firstIndex { !$0.named("hero").isEmpty })
        #expect(place < page)
        guard held > 9 else { return }
        #expect(bar.layer.presentation()?.opacity == 1)
        #expect(bar.layer.presentation()?.affineTransform() == .identity)
      }
      #expect(held > 10)
      let tabs = try #require(screens.rootViewController as? UITabBarController)
      let isOpen = screens.view(named: "hero", at: 0) != nil
      #expect(isOpen == (index < 2))
      #expect(tabs.tabBar.superview === tabs.view)
      #expect((tabs.tabBar.alpha < 1 || tabs.tabBar.transform.ty > 0) == isOpen)
    }
  }

  // UIKit's zoom: what is let go shrinks as one.
  @Test(
    "a page that is caught as it opens has its elements in place, and its outline encloses them and its bar on the way home"
  )
  func encloses() throws {
    var (held, released) = (0, 0)
    let screens = try play(
      """
      format: 2
      screens:
        a:
          navigation: A
          items:
            - view:
                at: [0, 200]
                width: 393
                height: 68
                id: row
                on-tap: { push: b }
                items: [ { view: { id: sign, fill: orange, at: [20, 10], width: 48, height: 48 } }, { text: { id: price, value: "189.98", at: [300, 20] } } ]
        b: { navigation: B, items: [ { view: { id: b-sign, fill: orange, at: [20, 140], width: 90, height: 90 } }, { text: { id: b-price, value: "189.98", size: 28, at: [270, 300] } } ] }
      transition: { style: shared-elements, elements: [ { from: sign, to: b-sign }, { from: price, to: b-price } ] }
      timeline: [ { tap: row, lasting: 0.15 }, { drag: { from: [200, 300], to: [200, 600], duration: 0.3, hold: 0.2 } } ]
      """
    ) { _ in
      let windows = UIApplication.shared.windows
      guard let transition = Stage.current.transitions.first,
        let sign = windows.flatMap({ $0.named("b-sign") }).first, let page = sign.superview
      else { return }
      let flying = try ["b-sign", "b-price"].map { name in
        try #require(windows.flatMap { $0.named("flying-\(name)") }.first)
      }
      let places = flying.map { ($0.layer.presentation() ?? $0.layer).frame }
      if transition.isInteractive {
        held += 1
        guard held > 12 else { return }
        let dimming = try #require(windows.flatMap { $0.named("drag-dimming") }.first)
        #expect((dimming.layer.presentation() ?? dimming.layer).opacity > 0.01)
        let place = page.convert(sign.frame, to: transition.containerView)
        #expect(abs(place.minX - places[0].minX) + abs(place.width - places[0].width) < 0.1)
      } else if let mask = page.superview?.mask {
        released += 1
        let outline = (mask.layer.presentation() ?? mask.layer).frame.insetBy(dx: -1, dy: -1)
        #expect(places.allSatisfy(outline.contains))
        let bar = windows.flatMap { $0.inside(UINavigationBar.self) }.filter {
          $0.isDescendant(of: page)
        }
        #expect(bar.count == 1)
      }
    }
    #expect(held > 20 && released > 10 && screens.view(named: "b-sign", at: 0) == nil)
  }

  // The App Store: the page is in front of the tab bar until it is let go.
  @Test("the tab bar comes up once a page is let go, not over one that a finger drags")
  func tabBar() throws {
    var shown = (dragged: 0, released: 0)
    _ = try play(
      """
      format: 2
      tabs: { items: [ { title: A, screen: list }, { title: B } ] }
      screens:
        list: { items: [ { view: { id: tile, fill: orange, at: [20, 200], width: 353, height: 200, on-tap: { present: page } } } ] }
        page: { items: [ { view: { id: hero, fill: orange, pin: [top, sides], height: 300 } } ] }
      transition: { style: app-store, hero: hero, source: tile, gesture: { smallest-scale: 0.7 } }
      timeline: [ { tap: tile }, { drag: { from: [200, 100], to: [200, 400], duration: 0.4 } }, { hold: 0.1 } ]
      """
    ) { step in
      guard step == 2, let transition = Stage.current.transitions.first else { return }
      let bars = transition.containerView.subviews.filter { $0.layer.zPosition == 1 }
      shown.dragged += transition.isInteractive ? bars.count : 0
      shown.released += transition.isInteractive ? 0 : bars.count
    }
    #expect(shown.dragged == 0 && shown.released > 5)
  }
}

extension UIView {
  /// Views of a class at any depth.
  fileprivate func inside<View: UIView>(_ kind: View.Type) -> [View] {
    (self as? View).map { [$0] } ?? subviews.flatMap { $0.inside(kind) }
  }
}
