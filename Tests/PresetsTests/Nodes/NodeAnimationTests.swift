import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// The step `animate`.
@MainActor
struct NodeAnimationTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ animations: String) -> String {
    """
    format: 2
    canvas: { size: [200, 300], scale: 1 }
    screens:
      s:
        items:
          - view: { id: a, at: [20, 20], width: 50, height: 50, fill: red }
          - view: { id: b, pin: [bottom, leading], inset: 20, width: 50, height: 50, rotate: 90 }
    timeline: [ { hold: 0.5 }, \(animations) ]
    """
  }

  /// The centre of a node and its opacity as they are shown.
  private func shown(_ id: String, _ screens: NodeScreens) throws -> (CGPoint, CGFloat) {
    let view = try #require(screens.view(named: id, at: 0))
    let layer = view.layer.presentation() ?? view.layer
    let offset = layer.affineTransform()
    return (
      CGPoint(x: layer.position.x + offset.tx, y: layer.position.y + offset.ty),
      CGFloat(layer.opacity)
    )
  }

  @Test("values change with the timing, and stay")
  func values() throws {
    let (player, screens) = try preset.play(
      text(
        "{ animate: { id: a, offset: [100, 40], opacity: 0.5, timing: { duration: 1, curve: linear } } }, { hold: 1 }"
      ))
    for (time, share) in [(0.5, 0.0), (0.75, 0.25), (1, 0.5), (1.25, 0.75), (2, 1)] {
      _ = try player.picture(at: time)
      let (center, opacity) = try shown("a", screens)
      #expect(abs(center.x - (45 + 100 * share)) < 0.1 && abs(center.y - (45 + 40 * share)) < 0.1)
      #expect(abs(opacity - (1 - 0.5 * share)) < 0.01, "\(time) s")
    }
  }

  @Test("a later animation keeps the parts of the transform that it does not name")
  func pose() throws {
    let (player, screens) = try preset.play(
      text("{ animate: { id: b, offset: [10, 0] } }, { animate: { id: b, scale: 2 } }"))
    try player.playToEnd()
    let transform = try #require(screens.view(named: "b", at: 0)).transform
    // Ten points to the right, a quarter turn clockwise, twice the size.
    #expect(abs(transform.tx - 10) < 0.001 && abs(transform.b - 2) < 0.001)
    #expect(abs(transform.c + 2) < 0.001 && abs(transform.a) < 0.001)
  }

  @Test("keyframes follow one another in the timing's duration")
  func keyframes() throws {
    let (player, screens) = try preset.play(
      text(
        """
        { animate: { id: a, timing: { duration: 1, curve: linear }, keyframes: [
          { at: 0.25, offset: [40, 0] }, { at: 1, offset: [40, 60], opacity: 0 } ] } }, { hold: 1 }
        """))
    for (time, x, y) in [(0.5, 45.0, 45.0), (0.75, 85, 45), (1.125, 85, 75), (2, 85, 105)] {
      _ = try player.picture(at: time)
      let (center, _) = try shown("a", screens)
      #expect(abs(center.x - x) < 0.1 && abs(center.y - y) < 0.1, "\(time) s: \(center)")
    }
  }

  @Test("constraints move the node from its place")
  func constraints() throws {
    let (player, screens) = try preset.play(
      text(
        "{ animate: { id: a, constraints: [ top = parent.top + 120, width = 90 ], timing: { duration: 1, curve: linear } } }, { hold: 1 }"
      ))
    _ = try player.picture(at: 1)
    #expect(abs(try shown("a", screens).0.y - 95) < 0.1)
    try player.playToEnd()
    let view = try #require(screens.view(named: "a", at: 0))
    #expect(view.frame == CGRect(x: 20, y: 120, width: 90, height: 50))
  }

  @Test("mistakes have their places")
  func mistakes() {
    let texts = [
      ("{ animate: { id: c, opacity: 0 } }", ["8:45 unknown-id"]),
      ("{ animate: { id: a, opacity: 0, keyframes: [ { at: 1 } ] } }", ["8:60 conflicting-keys"]),
      ("{ animate: { id: a, keyframes: [ { at: 1 }, { at: 0.5 } ] } }", ["8:78 invalid-timeline"]),
      ("{ animate: { id: a, constraints: [ top = c.top ] } }", ["8:63 unknown-id"]),
    ]
    for (step, findings) in texts { #expect(preset.findings(text(step)) == findings, "\(step)") }
  }
}
