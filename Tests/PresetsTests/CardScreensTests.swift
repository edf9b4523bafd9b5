import Foundation
import TEInputs
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// The card presets with other timelines.
@MainActor
@Suite(.serialized)
struct CardScreensTests {
  private static let presets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Presets")

  private func play(_ name: String, timeline: String) throws -> Player {
    let folder = Self.presets
    let text = try String(
      contentsOf: folder.appendingPathComponent("\(name).yaml"), encoding: .utf8)
    let screens = try #require(text.components(separatedBy: "\ntimeline:").first)
    let preset = try Preset.parse(
      [UInt8]("\(screens)\ntimeline:\n\(timeline)".utf8), named: "p.yaml",
      folder: InputFolder(folder.path + "/", allowsOutside: false), budgets: Budgets())
    return try preset.makePlayer(PlaybackConfiguration(scale: 1)) { _ in
      Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    }
  }

  @Test(
    "the close button of a card's page is a target and closes the page",
    arguments: ["today", "app-store"])
  func close(name: String) throws {
    let player = try play(
      name, timeline: "  - tap: card[1]\n  - tap: close\n  - tap: card[2]\n")
    try player.playToEnd()
    // A second card can be tapped only if the first one's page is closed.
    #expect(player.playedSteps.map { $0.end - $0.start }.allSatisfy { $0 > 0.4 })
  }

  @Test("a page that a card is pushed to has its own title, buttons and height of the bar")
  func barOfPage() throws {
    let (player, screens) = try NodePreset().play(
      """
      format: 2
      screens:
        cards:
          navigation: { title: Cards, large: true, trailing: [ { system: add } ] }
          items: [ view: { id: card, at: [20, 200], width: 300, height: 200, on-tap: { push: page } } ]
        page:
          navigation: { title: Travel, trailing: [ { symbol: ellipsis.circle } ] }
          items: [ view: { id: head, height: 300, pin: [top, sides] } ]
      transition: { style: card, source: card, hero: head }
      timeline: [ { tap: card } ]
      """)
    try player.playToEnd()
    let bar = try #require(screens.rootViewController as? UINavigationController).navigationBar
    #expect(bar.topItem?.title == "Travel" && bar.topItem?.rightBarButtonItems?.count == 1)
    #expect(bar.frame.height == 44)
  }

  @Test("a card shrinks from the start of a touch")
  func press() throws {
    let player = try play(
      "app-store", timeline: "  - hold: 0.1\n  - press: { id: card, duration: 0.3 }\n")
    let rest = try #require(try player.picture(at: 0.05))
    let pressed = try #require(try player.picture(at: 0.12))
    #expect(rest != pressed)
  }

  @Test("page and list scroll with a drag")
  func scrolling() throws {
    let timeline = """
        - hold: 0.1
        - drag: { from: [200, 700], to: [200, 500], duration: 0.3, hold: 0.2 }
        - hold: 0.1
        - tap: [200, 300]
        - hold: 0.1
        - drag: { from: [200, 700], to: [200, 500], duration: 0.3, hold: 0.2 }
        - hold: 0.1

      """
    let rehearsal = try play("app-store", timeline: timeline)
    try rehearsal.playToEnd()
    let player = try play("app-store", timeline: timeline)
    var held: [Picture] = []
    for step in rehearsal.playedSteps where step.isHold {
      held.append(try #require(try player.picture(at: step.start + 0.05)))
    }
    try #require(held.count == 4)
    #expect(held[0] != held[1] && held[2] != held[3])
  }
}
