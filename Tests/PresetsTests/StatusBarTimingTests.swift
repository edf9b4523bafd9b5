import Foundation
import TEInputs
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// The time at which a transition changes the status bar's style.
@MainActor
@Suite(.serialized)
struct StatusBarTimingTests {
  private static let presets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  @Test("the status bar turns light when the circle reaches it")
  func circleReveal() throws {
    let stage = Stage(device: .standard, scale: 1)
    stage.makeCurrent()
    let (screens, _) = try NodePreset.show(
      try Preset.load("circle-reveal", searchPath: [Self.presets]))
    stage.advance(to: 1)
    let opening = Move.open(screen: "new-task", isPresented: true)
    try screens.perform(opening)
    let duration = screens.estimatedDuration(of: opening)
    stage.advance(to: 1 + duration * 0.5)
    #expect(stage.statusBar.style == .default)
    stage.advance(to: 1 + duration * 0.65)
    #expect(stage.statusBar.style == .lightContent)
    stage.advance(to: 3)
    try screens.perform(.dismiss)
    #expect(stage.statusBar.style == .default)
  }

  @Test(
    "the first screen decides from the start, and until another one lies beneath the status bar")
  func firstScreen() throws {
    let (player, screens) = try NodePreset().play(
      """
      format: 2
      screens:
        first: { status-bar: light, items: [ { view: { id: tile, at: [40, 200], width: 100, height: 80, on-tap: { push: second } } } ] }
        second: { status-bar: dark, items: [] }
      transition: grow
      timeline: [ { hold: 0.5 }, { tap: tile }, { hold: 0.5 }, pop, { hold: 0.5 } ]
      """)
    let stage = Stage.current
    #expect(stage.statusBar.style == .lightContent)
    // The tap ends after .08 seconds; then the screen opens.
    _ = try player.advance(to: 0.5 + 0.08 + 0.1)
    #expect(stage.statusBar.style == .lightContent)
    _ = try player.advance(to: 1.3)
    #expect(stage.statusBar.style == .darkContent)
    try player.playToEnd()
    #expect(stage.statusBar.style == .lightContent && screens.view(named: "tile", at: 0) != nil)
  }

  @Test("a menu that covers a part of it changes it once it covers the time")
  func menu() throws {
    let (player, screens) = try NodePreset().play(
      """
      format: 2
      screens:
        first: { items: [ view: { id: tile, fill: teal, at: [40, 200], width: 100, height: 80, on-tap: { present: menu } } ] }
        menu: { background: black, status-bar: light, items: [] }
      transition: side-menu
      timeline: [ { tap: tile }, { hold: 0.2 }, dismiss, { hold: 0.2 } ]
      """)
    let bar = Stage.current.statusBar
    var (frame, edges) = (0.0, [Bool: CGFloat]())
    while try player.advance(to: frame / 120) {
      frame += 1
      let menu = screens.frontScreen?.id == "menu" ? screens.frontScreen?.viewIfLoaded : nil
      guard let edge = menu?.layer.presentation()?.frame.maxX else { continue }
      let isLight = bar.style == .lightContent
      if edges[isLight] == nil || !isLight { edges[isLight] = max(edges[isLight] ?? 0, edge) }
    }
    // The time lies between 52 and 88 points from the left.
    let dark = try #require(edges[false])
    #expect(dark > 30 && dark < 110, "\(edges)")
    #expect(bar.style == .default)
  }

  // The App Store: the list is seen above a page that a finger holds down.
  @Test("it has the first screen's look while a finger holds the page of a card down")
  func heldCard() throws {
    let (player, _) = try NodePreset().play(
      """
      format: 2
      screens:
        first: { items: [ { view: { id: tile, fill: teal, at: [40, 200], width: 300, height: 80, on-tap: { present: second } } } ] }
        second: { status-bar: light, background: black, items: [ { view: { id: hero, fill: teal, pin: [top, sides], height: 300 } } ] }
      transition: { style: app-store, hero: hero }
      timeline: [ { tap: tile }, { drag: { from: [200, 300], to: [200, 390], duration: 0.3, hold: 0.2, release: false } }, release, { hold: 0.1 } ]
      """)
    var styles: [Int: UIStatusBarStyle] = [:]
    var frame = 0.0
    while try player.advance(to: frame / 60) {
      frame += 1
      styles[player.playedSteps.count] = Stage.current.statusBar.style
    }
    #expect(styles[1] == .default && styles[3] == .lightContent, "\(styles)")
  }

  @Test(
    "it changes where what lies beneath it changes",
    arguments: [
      ("custom, second: { enter: from-bottom, duration: 1, curve: linear }", 0.96, 0.99),
      ("custom, second: { enter: fade, duration: 1, curve: linear }", 0.47, 0.53),
      ("custom, second: { enter: from-right, duration: 1, curve: linear }", 0.47, 0.53),
      // The background, on which the dark time can be read, is there after 35 %: half of it after half of that.
      ("custom, second: { enter: fade-through, duration: 1 }", 0.15, 0.2),
      // A page is half as wide as the screen 60 degrees after it has turned its back.
      ("flip, duration: 1", 0.5, 0.66),
      // A page of the width cos a is half as wide at 60 degrees, a third of the way on an ease-in-out.
      ("fold, duration: 1", 0.33, 0.43),
      ("layers, rest: { duration: 1, curve: linear }", 0.47, 0.53),
    ])
  func coverage(style: String, before: Double, after: Double) throws {
    let (player, _) = try NodePreset().play(
      """
      format: 2
      screens:
        first: { status-bar: light, items: [ { view: { id: tile, at: [40, 200], width: 100, height: 80, on-tap: { present: second } } } ] }
        second: { status-bar: dark, items: [] }
      transition: { style: \(style) }
      timeline: [ { tap: tile }, { hold: 0.5 }, dismiss, { hold: 0.5 } ]
      """)
    let bar = Stage.current.statusBar
    let opening = 0.08
    _ = try player.advance(to: opening + before)
    #expect(bar.style == .lightContent)
    _ = try player.advance(to: opening + after)
    #expect(bar.style == .darkContent)
    try player.playToEnd()
    #expect(bar.style == .lightContent)
  }

  @Test("a picture that leaves the status bar takes its look along")
  func picture() throws {
    let (player, screens) = try NodePreset().play(
      """
      format: 2
      screens:
        first: { items: [ view: { id: tile, fill: indigo, at: [20, 300], width: 88, height: 88, on-tap: { push: second } } ] }
        second: { status-bar: light, items: [ view: { id: photo, fill: indigo, height: 420, pin: [top, sides] } ] }
      transition: { style: grow, source: tile, hero: photo, second: { enter: fade } }
      timeline: [ { tap: tile }, { hold: 0.1 }, pop, { hold: 0.1 } ]
      """)
    let navigation = try #require(screens.rootViewController as? UINavigationController)
    let bar = Stage.current.statusBar
    var (time, styles) = (0.0, [UIStatusBarStyle]())
    while try player.advance(to: time) {
      time += 1.0 / 60
      if navigation.isTransitioning, navigation.viewControllers.count == 1 {
        styles.append(bar.style)
      }
    }
    // It has left in less than a tenth of a second, long before half of the fade.
    #expect(styles.first == .lightContent && styles.firstIndex(of: .default).map { $0 < 7 } == true)
    #expect(styles.count > 20)
  }

  @Test("around a first screen that shrinks it has the look for the surroundings")
  func surroundings() throws {
    let (player, _) = try NodePreset().play(
      """
      format: 2
      screens:
        first: { items: [ view: { id: tile, at: [40, 200], width: 100, height: 80, on-tap: { present: second } } ] }
        second: { items: [] }
      transition: { style: custom, second: { enter: from-bottom, duration: 1, curve: linear }, first: { scale: 0.8, duration: 0.2 } }
      timeline: [ { tap: tile }, { hold: 0.5 } ]
      """)
    let bar = Stage.current.statusBar
    _ = try player.advance(to: 0.08 + 0.5)
    #expect(bar.style == .lightContent)
    try player.playToEnd()
    #expect(bar.style == .default)
  }
}
