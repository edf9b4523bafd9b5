import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Points of a timeline in parts of the screen.
@MainActor
struct ScreenPointTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ timeline: String) -> String {
    """
    format: 2
    canvas: { size: [200, 400], scale: 1 }
    screens:
      a:
        scroll:
          - view: { id: card, height: 1000, on-tap: { push: b } }
      b: { items: [ { text: { id: end, value: End } } ] }
    timeline: \(timeline)
    """
  }

  @Test("a percentage is a part of the screen's width or height")
  func parts() {
    let size = CGSize(width: 200, height: 400)
    #expect(
      ScreenPoint(x: .share(0.5), y: .share(0.2)).location(on: size) == CGPoint(x: 100, y: 80))
    #expect(
      ScreenPoint(x: .points(12), y: .share(-0.1)).location(on: size) == CGPoint(x: 12, y: -40))
    #expect(ScreenPoint(x: .points(12), y: .share(0.5)).description == "[12.0, 50%]")
  }

  @Test("a tap on a part of the screen taps what is there")
  func tap() throws {
    let (player, screens) = try preset.play(text("[ { tap: [50%, 25%] } ]"))
    _ = try player.playToEnd()
    #expect(screens.view(named: "end", at: 0) != nil)
  }

  @Test(
    "drags go from part to part, by a path and by times",
    arguments: [
      "{ from: [50%, 90%], to: [50%, 40%], duration: 1, hold: 1 }",
      "{ path: [[50%, 90%], [50%, 40%]], duration: 1, hold: 1 }",
      "{ path: [[50%, 90%, 0], [100, 40%, 1]], hold: 1 }",
    ])
  func drags(_ drag: String) throws {
    let (player, screens) = try preset.play(text("[ { drag: \(drag) } ]"))
    _ = try player.playToEnd()
    let card = try #require(screens.view(named: "card", at: 0))
    let scroll = try #require(
      sequence(first: card, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first)
    // Half the screen's height, without the 10 points by which a drag is recognised.
    #expect(abs(scroll.contentOffset.y - 190) < 1)
  }

  @Test("a wrong percentage is a mistake")
  func mistakes() {
    #expect(preset.findings(text("[ { tap: [half%, 0] } ]")).first == "8:21 wrong-type")
    #expect(preset.findings(text("[ { tap: [600%, 0] } ]")).first == "8:21 out-of-range")
  }
}
